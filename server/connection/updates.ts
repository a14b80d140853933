/**
 * Orders the work of the server: edits are taken in the order in which they come, those that wait together at once; requests wait for the edits that came
 * before them, and diagnostics are published when no edit is waiting. Nothing waits for a fixed time.
 */
export interface Updates {
  /** Queues a change of the workspace. */
  readonly enqueue: (change: () => Promise<void>) => void;
  /** Resolves when every change queued so far has been applied. */
  readonly settled: () => Promise<void>;
}

/** `whenIdle` runs after the last queued change; `onFault` is told what a change threw, and the queue goes on. */
export function updates(whenIdle: () => void | Promise<void>, onFault: (fault: unknown) => void): Updates {
  let waiting: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  async function guardedly(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      onFault(fault);
    }
  }

  async function run(): Promise<void> {
    // Changes of the same moment belong together.
    await undefined;
    while (waiting.length > 0) {
      const changes = waiting;
      waiting = [];
      // Each is begun before the next one is: the workspace applies them in this order, and compiles once.
      await Promise.all(changes.map(guardedly));
      if (waiting.length === 0) await guardedly(whenIdle);
    }
    running = undefined;
  }

  return {
    enqueue: (change) => {
      waiting.push(change);
      running ??= run();
    },
    // Changes queued while we wait belong to later requests, but a request answered from a state in the middle
    // of a burst of edits would be stale at once; so wait until the queue has run dry.
    settled: async () => {
      while (running !== undefined) await running;
    },
  };
}

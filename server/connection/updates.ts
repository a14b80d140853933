/**
 * Orders the work of the server: edits are applied one after the other, requests wait for the edits that came
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
  let tail: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    enqueue: (change) => {
      waiting += 1;
      tail = tail.then(change).catch(onFault);
      tail = tail
        .then(async () => {
          waiting -= 1;
          if (waiting === 0) await whenIdle();
        }, onFault)
        .catch(onFault);
    },
    settled: async () => {
      // Changes queued while we wait belong to later requests, but a request answered from a state in the middle
      // of a burst of edits would be stale at once; so wait until the queue has run dry.
      let seen: Promise<void>;
      do {
        seen = tail;
        await seen;
      } while (seen !== tail);
    },
  };
}

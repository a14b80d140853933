/** Work in the background: it begins only when nothing happens for a while, gives way to everything else, and is given up where something changes. */
import { ownTurn } from '../workspace/otherWork';

export interface BackgroundWork {
  /** What is being done is given up; it begins anew when nothing has called this for `pause` milliseconds. */
  readonly restart: (pause: number) => void;
  /** What is being done is given up until `restart` is called, for which `settled` waits. */
  readonly stop: () => void;
  /** What is being done is given up for good: `settled` does not wait for it. */
  readonly drop: () => void;
  /** Resolves when what was begun last has come to its end; at once where nothing was begun since. */
  readonly settled: () => Promise<void>;
}

/** The time that one go of the work has. */
export interface Turn {
  /** To be asked before each step: lets other work through, and says no where the work has been given up. */
  readonly proceed: () => Promise<boolean>;
  /** It has not been given up. */
  readonly isCurrent: () => boolean;
}

/** `work` is begun by `restart` only; `onFault` is told what it threw. Each step is begun when `ready` says so: as soon as other work has been let through. */
export function backgroundWork(
  work: (turn: Turn) => Promise<void>,
  onFault: (fault: unknown) => void,
  ready: () => Promise<void> = ownTurn,
): BackgroundWork {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const waiting: (() => void)[] = [];

  function stop(): void {
    latest += 1;
    if (timer !== undefined) clearTimeout(timer);
  }

  function settle(): void {
    isPending = false;
    for (const each of waiting.splice(0)) each();
  }

  async function go(turn: Turn): Promise<void> {
    await work(turn).catch(onFault);
    if (turn.isCurrent()) settle();
  }

  return {
    stop,
    drop: () => {
      stop();
      settle();
    },
    settled: () => (isPending ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve()),
    restart: (pause) => {
      stop();
      isPending = true;
      const own = latest;
      const isCurrent = () => own === latest;
      const proceed = async () => {
        await ready();
        return isCurrent();
      };
      timer = setTimeout(() => void go({ proceed, isCurrent }), pause);
    },
  };
}

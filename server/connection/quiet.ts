/** What an author asks comes first: steps of background work that cannot be interrupted wait until no question has come for a moment. */
import { ownTurn } from '../workspace/otherWork';

/** Milliseconds without a question after which it is quiet. */
const moment = 50;

/** Milliseconds that a step waits at most, so that an editor that never stops asking does not keep the work from being done. */
const longest = 1000;

export interface Quiet {
  /** Someone waits for an answer. */
  readonly disturb: () => void;
  /** Resolves when it is quiet, having let other work through. */
  readonly reached: () => Promise<void>;
}

/** `now` is in milliseconds from any start; `wait` resolves after so many of them. */
export function quiet(now: () => number, wait: (milliseconds: number) => Promise<void>): Quiet {
  let disturbed = Number.NEGATIVE_INFINITY;
  const left = () => disturbed + moment - now();
  return {
    disturb: () => {
      disturbed = now();
    },
    reached: async () => {
      const began = now();
      await ownTurn();
      for (let rest = left(); rest > 0 && now() - began < longest; rest = left()) await wait(rest);
    },
  };
}

/** Runs of games that a request asks for: in slices, and only as long as somebody waits for the answer. */
import type { CancellationToken } from 'vscode-languageserver';
import type { Steps } from '../kernel';
import { ownTurn } from '../workspace/otherWork';
import { inSlices, slicesBy } from '../workspace/slices';

/** Does the work; undefined where the request is cancelled, or `isWanted` says no, before it is done. */
export type WhileWanted = <T>(steps: Steps<T>, token: CancellationToken, isWanted?: () => boolean) => Promise<T | undefined>;

/** `now` counts milliseconds. */
export function requestSlices(now: () => number): WhileWanted {
  const begin = slicesBy(now);
  return async (steps, token, isWanted = () => true) => {
    const proceed = async () => {
      await ownTurn();
      return !token.isCancellationRequested && isWanted();
    };
    return (await inSlices(steps, begin, proceed))?.value;
  };
}

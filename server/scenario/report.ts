/** What a run of a snippet came to, as plain data that can be sent to another thread. */
import { finish, type GameDef, type Steps } from '../kernel';
import { type CountedGame, countedGame, type ExecutionCounts } from './coverage/count';
import type { SnippetFault } from './faults';
import type { Snippet } from './model';
import { type Difference, runSnippetInSteps, type SnippetParts, type SnippetRun } from './runSnippet';

export interface SnippetReport {
  readonly outcome: SnippetRun['outcome'];
  readonly faults: readonly SnippetFault[];
  readonly differences: readonly Difference[];
  /** What was executed, where that is counted. */
  readonly counts?: ExecutionCounts;
}

/** A snippet with all that is needed to run it. */
export interface RunnableSnippet extends SnippetParts {
  readonly def: GameDef;
  readonly snippet: Snippet;
}

const counted = new WeakMap<GameDef, CountedGame>();

/** Runs the snippet; counts what is executed only where that is asked for. */
export function reportOn(runnable: RunnableSnippet, counting: boolean): SnippetReport {
  return finish(reportOnInSteps(runnable, counting));
}

/** As `reportOn`. Only one run of a game is counted at a time. */
export function* reportOnInSteps({ def, snippet, ...parts }: RunnableSnippet, counting: boolean): Steps<SnippetReport> {
  const game = counting ? (counted.get(def) ?? countedGame(def)) : undefined;
  if (game !== undefined) counted.set(def, game);
  // What a run has counted that was given up.
  game?.take();
  const { outcome, faults, differences } = yield* runSnippetInSteps(game?.def ?? def, snippet, parts);
  return { outcome, faults, differences, ...(game === undefined ? {} : { counts: game.take() }) };
}

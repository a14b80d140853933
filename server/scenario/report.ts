/** What a run of a snippet came to, as plain data that can be sent to another thread. */
import type { GameDef } from '../kernel';
import { type CountedGame, countedGame, type ExecutionCounts } from './coverage/count';
import type { SnippetFault } from './faults';
import type { HeldCondition } from './holds';
import type { Snippet } from './model';
import { type Difference, runSnippet, type SnippetRun } from './runSnippet';

export interface SnippetReport {
  readonly outcome: SnippetRun['outcome'];
  readonly faults: readonly SnippetFault[];
  readonly differences: readonly Difference[];
  /** What was executed, where that is counted. */
  readonly counts?: ExecutionCounts;
}

/** A snippet with all that is needed to run it. */
export interface RunnableSnippet {
  readonly def: GameDef;
  readonly snippet: Snippet;
  readonly holds: readonly HeldCondition[];
}

const counted = new WeakMap<GameDef, CountedGame>();

export function reportOn({ def, snippet, holds }: RunnableSnippet, counting: boolean): SnippetReport {
  const game = counting ? (counted.get(def) ?? countedGame(def)) : undefined;
  if (game !== undefined) counted.set(def, game);
  const { outcome, faults, differences } = runSnippet(game?.def ?? def, snippet, holds);
  return { outcome, faults, differences, ...(game === undefined ? {} : { counts: game.take() }) };
}

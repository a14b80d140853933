import type { GameDef } from '../gamedef';
import { programOf } from '../link/program';
import { faultIn } from '../machine/fault';
import { readingRun } from '../moves/start';
import type { GameResult, PlayerScore, SeatMargin } from '../protocol';
import type { GameState } from '../state/gameState';
import { marginsInOrder, rankedPlayers } from './ranking';
import { gameEnd } from './terminal';

/** How the game has ended; undefined while it goes on, and where an expression of the end conditions fails. */
export function gameResult(def: GameDef, state: GameState): GameResult | undefined {
  return unlessFaulty(() => gameEnd(programOf(def), state));
}

export interface Standings {
  /** In the order of the definition. */
  readonly margins: readonly SeatMargin[];
  /** Best player first. */
  readonly scores: readonly PlayerScore[];
}

/** Victory margins and scores as they are now; empty where the game declares none or they cannot be evaluated. */
export function standings(def: GameDef, state: GameState): Standings {
  const program = programOf(def);
  const run = readingRun(program, state);
  return {
    margins: unlessFaulty(() => marginsInOrder(run, program.terminal().ranking)) ?? [],
    scores: unlessFaulty(() => rankedPlayers(run, program.terminal().ranking)) ?? [],
  };
}

function unlessFaulty<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (faultIn(error) === undefined) throw error;
    return undefined;
  }
}

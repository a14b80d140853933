import { openWindow } from '../flow/pivotalWindow';
import type { GameDef } from '../gamedef';
import { programOf } from '../link/program';
import { searchAllowance } from '../machine/budget';
import { RunFault } from '../machine/fault';
import type { Steps } from '../machine/steps';
import { stateOf } from '../state/draft';
import type { GameState } from '../state/gameState';
import { bareRun } from './start';

/**
 * A state that was put together, as the game would reach it: the first seat that could play a pivotal event is asked. A state in which none is, or
 * in which that cannot be found out, is given back as it is.
 */
export function* withPivotalWindow(def: GameDef, state: GameState): Steps<GameState> {
  const program = programOf(def);
  if (program.decline === undefined) return state;
  const run = bareRun(program, state, 'apply');
  try {
    return (yield* openWindow(run, searchAllowance(run.budgets))) ? stateOf(run.draft) : state;
  } catch (error) {
    if (error instanceof RunFault) return state;
    throw error;
  }
}

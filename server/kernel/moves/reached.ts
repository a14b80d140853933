import { advance } from '../decisions/outcome';
import type { GameDef } from '../gamedef';
import { programOf } from '../link/program';
import { finish, inSteps, type Steps } from '../machine/steps';
import type { Move, RunOptions } from '../protocol';
import { stateOf } from '../state/draft';
import type { GameState } from '../state/gameState';
import { startMove } from './start';

/**
 * The state that a partial move has reached where it stops: at its next question, before or after a roll, or at its end. It tells where the tokens are
 * that the question offers. Undefined where the move is illegal.
 */
export function stateReached(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): GameState | undefined {
  return finish(stateReachedInSteps(def, state, move, options));
}

/** As `stateReached`. */
export function* stateReachedInSteps(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): Steps<GameState | undefined> {
  const { observer: _nobody, ...quiet } = options;
  const run = startMove(programOf(def), state, move, 'apply', quiet);
  if ('reason' in run) return undefined;
  return (yield* inSteps(advance(run))).kind === 'illegal' ? undefined : stateOf(run.draft);
}

import type { GameDef } from '../gamedef';
import type { Move, MoveResult, RunOptions, TraceEntry } from '../protocol';
import type { GameState } from '../state/gameState';
import { applyObserved } from './applyMove';

/** A step of a recorded move: what happened, and the state right after it. */
export interface RecordedStep {
  readonly entry: TraceEntry;
  readonly state: GameState;
}

export interface RecordedMove {
  readonly result: MoveResult<GameState>;
  /** In order; the states share what did not change between them. */
  readonly steps: readonly RecordedStep[];
}

/** Applies a move and keeps the state after every step of its trace, so that it can be looked at forwards and backwards. */
export function recordMove(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): RecordedMove {
  const steps: RecordedStep[] = [];
  const result = applyObserved(def, state, move, options, (entry, reached) => {
    steps.push({ entry, state: reached() });
    options.observer?.(entry);
  });
  return { result, steps };
}

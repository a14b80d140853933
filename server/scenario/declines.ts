/** In a snippet, a move by a seat that is not the one asked declines for those before it (`turn-flow.md`, The pivotal window). */
import {
  applyMoveInSteps,
  declineAction,
  type GameState,
  legalChoicesInSteps,
  type Move,
  type RunOptions,
  type Steps,
  type TraceEntry,
  withPivotalWindow,
} from '../kernel';
import type { GameDef } from '../kernel/gamedef';
import type { Snippet } from './model';

export interface StateToMoveIn {
  readonly state: GameState;
  /** What happened until then. */
  readonly trace: readonly TraceEntry[];
}

export interface MomentOfMove {
  readonly game: GameDef;
  readonly snippet: Pick<Snippet, 'start'>;
  readonly state: GameState;
  /** No move was made yet. */
  readonly isStart: boolean;
}

const decline: Move = { actionId: declineAction, params: {} };

/**
 * The state in which a move is made: the given one, or that after declines which let it begin. At the start of a snippet, where no move was made yet, a
 * window may open that the start knows nothing of; the seat that it names acts when all have declined.
 */
export function* stateToMoveIn(
  { game, snippet, state, isStart }: MomentOfMove,
  move: Move,
  { turnFlow }: RunOptions,
): Steps<StateToMoveIn> {
  if (turnFlow === 'off') return { state, trace: [] };
  let reached = isStart ? yield* withPivotalWindow(game, state) : state;
  const trace: TraceEntry[] = [];
  if (move.actionId === declineAction) return { state: reached, trace };
  while ((yield* legalChoicesInSteps(game, reached, move)).kind === 'illegal') {
    const declined = yield* applyMoveInSteps(game, reached, decline, { observer: (entry) => trace.push(entry) });
    if (declined.kind !== 'applied') break;
    reached = declined.state;
  }
  if (reached === state || !isStart || snippet.start.seat === undefined || (yield* isAsked(game, reached)))
    return { state: reached, trace };
  return { state, trace };
}

function* isAsked(game: GameDef, state: GameState): Steps<boolean> {
  return (yield* legalChoicesInSteps(game, state, decline)).kind !== 'illegal';
}

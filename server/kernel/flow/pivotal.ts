/** When pivotal events may be played, and which moves they cancel (`turn-flow.md`, Pivotal events). */
import type { EventCard, MoveSelector } from '../gamedef';
import type { Program } from '../link/program';
import type { Refusal } from '../machine/run';
import { ownValue } from '../ownProperties';
import type { Move } from '../protocol';
import type { GameState } from '../state/gameState';
import { cardFlowOf, isCoupOnTop, isOrdinary, runtimeOf } from './cardTable';
import { askedSeat } from './pivotalWindow';

/** Why a move other than a free operation may not be made now, as far as pivotal events decide it. */
export function pivotalRefusal(program: Program, state: GameState, { actionId }: Move): Refusal | undefined {
  const { definition, lookahead, pivotalActions } = cardFlowOf(program);
  const { pivotal } = definition;
  if (pivotal === undefined || !pivotalActions.has(actionId)) return undefined;
  const closed = (detail: string): Refusal => ({ reason: 'pivotalWindow', detail });
  if (pivotal.disallowWhenLookaheadIsCoup && isCoupOnTop(state, lookahead)) return closed('the next card is a coup');
  if (!pivotal.requirePreActionWindow || askedSeat(program, state) !== undefined) return undefined;
  const { actedSeats, pivotalWindow } = runtimeOf(state).currentCard;
  if (actedSeats.length > 0) return closed('somebody has acted on this card');
  return closed(
    pivotalWindow === undefined ? 'no seat is asked whether it plays a pivotal event' : 'every seat that was asked has declined',
  );
}

/** Whether an action is kept back: in the window those that are not pivotal, and otherwise those that wait for it. */
export function isKeptBack(program: Program, state: GameState, actionId: string): boolean {
  const { definition, pivotalActions } = cardFlowOf(program);
  if (definition.pivotal?.requirePreActionWindow !== true || !isOrdinary(program, state)) return false;
  return pivotalActions.has(actionId) !== (askedSeat(program, state) !== undefined);
}

/** Moves without those that a pivotal event on offer cancels. */
export function withoutCanceled(program: Program, state: GameState, moves: readonly Move[]): readonly Move[] {
  const rules = isOrdinary(program, state) ? (cardFlowOf(program).definition.pivotal?.cancellation ?? []) : [];
  return rules.reduce(
    (left, { winner, canceled }) =>
      left.some((move) => matches(program, move, winner)) ? left.filter((move) => !matches(program, move, canceled)) : left,
    moves,
  );
}

/** Whether a move could be canceled at all: only then is it worth listing what else is on offer. */
export function isCancelable(program: Program, state: GameState, move: Move): boolean {
  const rules = cardFlowOf(program).definition.pivotal?.cancellation ?? [];
  return rules.some(({ canceled }) => matches(program, move, canceled)) && isOrdinary(program, state);
}

function matches(program: Program, move: Move, selector: MoveSelector): boolean {
  const { actionId, actionClass, eventCardId, eventCardTagsAll, eventCardTagsAny, paramEquals } = selector;
  const own = move.actionClass ?? cardFlowOf(program).classOfAction.get(move.actionId) ?? 'operation';
  const tags = cardPlayed(program, move)?.tags;
  return (
    (actionId === undefined || actionId === move.actionId) &&
    (actionClass === undefined || actionClass === own) &&
    (eventCardId === undefined || eventCardId === move.params['eventCardId']) &&
    (eventCardTagsAll === undefined || (tags !== undefined && eventCardTagsAll.every((tag) => tags.includes(tag)))) &&
    (eventCardTagsAny === undefined || (tags !== undefined && eventCardTagsAny.some((tag) => tags.includes(tag)))) &&
    (paramEquals === undefined || Object.entries(paramEquals).every(([name, value]) => ownValue(move.params, name) === value))
  );
}

function cardPlayed(program: Program, { params }: Move): EventCard | undefined {
  const { eventCardId: card } = params;
  return typeof card === 'string' ? program.cardById.get(card) : undefined;
}

/** When pivotal events may be played, and which moves they cancel (`turn-flow.md`, Pivotal events). */
import type { EventCard, MoveSelector } from '../gamedef';
import type { Program } from '../link/program';
import type { Refusal } from '../machine/run';
import type { Move } from '../protocol';
import type { GameState } from '../state/gameState';
import { candidates, cardFlowOf, isCoupOnTop, isOrdinary, runtimeOf } from './cardTable';

/** Why a pivotal action may not be taken now; undefined for other actions. */
export function pivotalRefusal(program: Program, state: GameState, move: Move): Refusal | undefined {
  const { definition, lookahead, pivotalActions } = cardFlowOf(program);
  const { pivotal } = definition;
  if (pivotal === undefined || !pivotalActions.has(move.actionId)) return undefined;
  const closed = (detail: string): Refusal => ({ reason: 'pivotalWindow', detail });
  if (pivotal.requirePreActionWindow && runtimeOf(state).currentCard.nonPassCount > 0) return closed('somebody has acted on this card');
  if (pivotal.disallowWhenLookaheadIsCoup && isCoupOnTop(state, lookahead)) return closed('the next card is a coup');
  if (!hasPrecedence(program, state, pivotal.precedence)) return closed('another eligible seat has precedence');
  return undefined;
}

/** Among the two eligible seats, the first one in the list; without a list whoever is active. */
function hasPrecedence(program: Program, state: GameState, precedence: readonly string[]): boolean {
  if (precedence.length === 0) return true;
  const { playerOf } = cardFlowOf(program);
  const players = candidates(program, state)
    .slice(0, 2)
    .map(({ player }) => player);
  const first = precedence.map(playerOf).find((player) => players.includes(player));
  return first === state.activePlayer;
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
    (paramEquals === undefined || Object.entries(paramEquals).every(([name, value]) => move.params[name] === value))
  );
}

function cardPlayed(program: Program, { params }: Move): EventCard | undefined {
  const { eventCardId: card } = params;
  return typeof card === 'string' ? program.cardById.get(card) : undefined;
}

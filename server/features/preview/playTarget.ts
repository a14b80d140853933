/** What is previewed, played: the action of the target with the author's answers, from a start in which the seat can act. */
import type { Move, OperationClass, RunOptions } from '../../kernel';
import type { Action, EventCard, GameDef, Pipeline } from '../../kernel/gamedef';
import type { OperationTarget, PreviewInput } from '../../protocol/preview';
import type { Position } from '../../scenario/position';
import { seatFor, startOf } from './acting';
import { type Attempt, attemptMove } from './attempt';

export interface PlayedTarget {
  /** What the author has written of it. */
  readonly declared: Action | Pipeline | EventCard;
  readonly seat: string;
  readonly seed: number;
  readonly actionClass: OperationClass;
  /** Id of the event card that is played. */
  readonly card: string | undefined;
  readonly start: Position;
  /** The move before anything is answered. */
  readonly move: Move;
  readonly options: RunOptions;
  readonly attempt: Attempt;
}

/** A text instead says why there is nothing to play. */
export function playTarget(def: GameDef, target: OperationTarget, input: PreviewInput): PlayedTarget | string {
  const pipeline = target.kind === 'pipeline' ? def.pipelines.find(({ id }) => id === target.id) : undefined;
  const card = target.kind === 'card' ? cardOf(def, target.id) : undefined;
  const actionId = target.kind === 'action' ? target.id : pipeline?.actionId;
  const playsCard = ({ capabilities }: Action) => card !== undefined && capabilities.includes('cardEvent');
  const action = def.actions.find((each) => (target.kind === 'card' ? playsCard(each) : each.id === actionId));
  if (action === undefined) {
    return card === undefined
      ? `There is no ${target.kind} «${target.id}» in the game.`
      : 'No action has the capability `cardEvent`, so no event is played.';
  }
  const seed = input.seed ?? 1;
  const actionClass = input.actionClass ?? (card === undefined ? 'operation' : 'event');
  const move: Move = { actionId: action.id, params: {}, actionClass, ...(input.free === true ? { freeOperation: true } : {}) };
  const options = { turnFlow: 'off', ...(input.dice !== undefined ? { dice: input.dice } : {}) } as const;
  const seat = input.seat ?? seatFor(def, action, pipeline?.id, move, seed, card?.id);
  const start = startOf(def, action, seat, seed, card?.id);
  const attempt = attemptMove(def, start, move, input, options);
  return { declared: card ?? pipeline ?? action, seat, seed, actionClass, card: card?.id, start, move, options, attempt };
}

/** The target as a person calls it. */
export function titleOf(def: GameDef, { kind, id }: OperationTarget): string {
  return (kind === 'card' ? cardOf(def, id)?.title : undefined) ?? id;
}

function cardOf(def: GameDef, id: string): EventCard | undefined {
  return def.eventDecks.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

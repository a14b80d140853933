/** What is previewed, played: the action of the target with the author's answers, from a start in which the seat can act. */
import { type Move, type OperationClass, pause, type RunFailure, type RunOptions, type Steps } from '../../kernel';
import type { Action, EventCard, GameDef, Pipeline } from '../../kernel/gamedef';
import type { MoveTarget, PreviewInput } from '../../protocol/preview';
import { type Position, scenarioStartInSteps } from '../../scenario/position';
import { failedStart } from '../../scenario/startFaults';
import { seatFor, startOf } from './acting';
import { type Attempt, attemptMove } from './attempt';
import type { ChangedStart } from './startChanges';

export interface PlayedTarget {
  /** What the author has written of it. */
  readonly declared: Action | Pipeline | EventCard;
  readonly seat: string;
  readonly seed: number;
  readonly actionClass: OperationClass;
  /** Id of the event card that is played. */
  readonly card: string | undefined;
  readonly start: Position;
  /** What the author has changed of the start. */
  readonly changed: ChangedStart;
  /** The move before anything is answered. */
  readonly move: Move;
  readonly options: RunOptions;
  readonly attempt: Attempt;
}

export interface PlayOptions {
  /** What the seat that acts is taken from where the author names none. */
  readonly caller?: MoveTarget | undefined;
  /** The target changes nothing, whatever is answered. */
  readonly isPure?: boolean | undefined;
}

/** Why there is nothing to play. */
export interface Unplayed {
  readonly problem: string;
  /** What has failed at the start of the game. */
  readonly failure?: RunFailure;
}

/** Plays what is previewed, or says why there is nothing to play. */
export function* playTarget(
  def: GameDef,
  target: MoveTarget,
  input: PreviewInput,
  { caller = target, isPure = false }: PlayOptions = {},
): Steps<PlayedTarget | Unplayed> {
  const found = moveOf(def, target, input);
  if (typeof found === 'string') return { problem: found };
  const { declared, action, card, seed, move } = found;
  const { failure } = yield* scenarioStartInSteps(def, { seed });
  if (failure !== undefined) return { problem: failedStart(failure).message, failure };
  const options = { turnFlow: 'off', ...(input.dice !== undefined ? { dice: input.dice } : {}) } as const;
  const seat = input.seat ?? (yield* seatOf(def, caller, input)) ?? (yield* seatOf(def, target, input)) ?? '';
  const changed = yield* startOf(def, action, seat, { seed, card, changes: input.start });
  const start = changed.position;
  yield* pause();
  const attempt = yield* attemptMove(def, start, move, input, options, !isPure);
  return { declared, seat, seed, actionClass: move.actionClass ?? 'operation', card, start, changed, move, options, attempt };
}

interface TargetMove {
  readonly declared: PlayedTarget['declared'];
  readonly action: Action;
  readonly pipeline: string | undefined;
  readonly card: string | undefined;
  readonly seed: number;
  readonly move: Move;
}

function moveOf(def: GameDef, target: MoveTarget, input: PreviewInput): TargetMove | string {
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
  const actionClass = input.actionClass ?? (card === undefined ? 'operation' : 'event');
  const move: Move = { actionId: action.id, params: {}, actionClass, ...(input.free === true ? { freeOperation: true } : {}) };
  return { declared: card ?? pipeline ?? action, action, pipeline: pipeline?.id, card: card?.id, seed: input.seed ?? 1, move };
}

function* seatOf(def: GameDef, target: MoveTarget, input: PreviewInput): Steps<string | undefined> {
  const found = moveOf(def, target, input);
  if (typeof found === 'string') return undefined;
  return yield* seatFor(def, found.action, found.pipeline, found.move, { seed: found.seed, card: found.card, changes: input.start });
}

/** The target as a person calls it. */
export function titleOf(def: GameDef, { kind, id }: MoveTarget): string {
  return (kind === 'card' ? cardOf(def, id)?.title : undefined) ?? id;
}

function cardOf(def: GameDef, id: string): EventCard | undefined {
  return def.eventDecks.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

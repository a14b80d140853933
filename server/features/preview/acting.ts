/** Who acts in a preview when the author has not said, and the position from which the move is run. */
import { initialState, legalChoicesInSteps, type Move, pause, type Steps } from '../../kernel';
import type { Action, GameDef } from '../../kernel/gamedef';
import type { PreviewStartValue } from '../../protocol/preview';
import { knowledgeOf } from '../../scenario/knowledge';
import { positionOf, scenarioStart, scenarioStartInSteps, shareStarts, withActor } from '../../scenario/position';
import { withCards } from '../../scenario/startCards';
import { type ChangedStart, changedStart } from './startChanges';

/** What a preview starts from beside the seat that acts. */
export interface StartSetting {
  readonly seed: number;
  /** The event card in play. */
  readonly card: string | undefined;
  /** What the author has changed by hand. */
  readonly changes: readonly PreviewStartValue[] | undefined;
}

/** The start of the game's scenario with a seat to act, with an event card in play, and with the changes of the author. */
export function* startOf(def: GameDef, action: Action, seat: string, { seed, card, changes }: StartSetting): Steps<ChangedStart> {
  const acting = withActor(def, scenarioStart(def, { seed }), seat, action.id);
  const json = card === undefined ? acting : { ...acting, ...withCards(acting, { card, seat }, knowledgeOf(def), []) };
  // A table of thousands of pieces takes a while to read.
  yield* pause();
  const position = positionOf(def, json);
  yield* pause();
  return changedStart(def, position ?? { state: initialState(def, { seed }), json }, changes);
}

/**
 * The first seat that can make the move by the pipeline; else the first to which the pipeline applies, so that the reason of the refusal
 * is shown; else the first that can make the move at all; else the first.
 */
export function* seatFor(def: GameDef, action: Action, pipeline: string | undefined, move: Move, setting: StartSetting): Steps<string> {
  const seats = def.seats.map(({ id }) => id);
  const refusal = function* (game: GameDef, seat: string): Steps<string | undefined> {
    yield* scenarioStartInSteps(game, { seed: setting.seed });
    const { position } = yield* startOf(game, action, seat, setting);
    yield* pause();
    const choices = yield* legalChoicesInSteps(game, position.state, move, { turnFlow: 'off' });
    return choices.kind === 'illegal' ? choices.reason : undefined;
  };
  const only = pipeline === undefined ? def : withOnly(def, action.id, pipeline);
  const refusals = new Map<string, string | undefined>();
  for (const seat of seats) {
    const reason = yield* refusal(only, seat);
    if (reason === undefined) return seat;
    refusals.set(seat, reason);
  }
  const applicable = seats.find((seat) => refusals.get(seat) !== 'pipelineNotApplicable');
  if (applicable !== undefined) return applicable;
  for (const seat of seats) if ((yield* refusal(def, seat)) === undefined) return seat;
  return seats[0] ?? '';
}

const reduced = new WeakMap<GameDef, Map<string, GameDef>>();

/** The game without the other pipelines of the action. */
function withOnly(def: GameDef, action: string, pipeline: string): GameDef {
  const others = def.pipelines.filter(({ id, actionId }) => actionId !== action || id === pipeline);
  if (others.length === def.pipelines.length) return def;
  const known = reduced.get(def) ?? new Map<string, GameDef>();
  reduced.set(def, known);
  const found = known.get(pipeline);
  if (found !== undefined) return found;
  const made = { ...def, pipelines: others };
  shareStarts(made, def);
  known.set(pipeline, made);
  return made;
}

/** Who acts in a preview when the author has not said, and the position from which the move is run. */
import { initialState, legalChoices, type Move } from '../../kernel';
import type { Action, GameDef } from '../../kernel/gamedef';
import { knowledgeOf } from '../../scenario/knowledge';
import { type Position, positionOf, scenarioStart, withActor } from '../../scenario/position';
import { withCards } from '../../scenario/startCards';

/** The start of the game's scenario with a seat to act, and with an event card in play. */
export function startOf(def: GameDef, action: Action, seat: string, seed: number, card?: string): Position {
  const acting = withActor(def, scenarioStart(def, seed), seat, action.id);
  const json = card === undefined ? acting : { ...acting, ...withCards(acting, { card, seat }, knowledgeOf(def), []) };
  return positionOf(def, json) ?? { state: initialState(def, { seed }), json };
}

/**
 * The first seat that can make the move by the pipeline; else the first to which the pipeline applies, so that the reason of the refusal
 * is shown; else the first that can make the move at all; else the first.
 */
export function seatFor(def: GameDef, action: Action, pipeline: string | undefined, move: Move, seed: number, card?: string): string {
  const seats = def.seats.map(({ id }) => id);
  const refusal = (game: GameDef, seat: string): string | undefined => {
    const choices = legalChoices(game, startOf(game, action, seat, seed, card).state, move, { turnFlow: 'off' });
    return choices.kind === 'illegal' ? choices.reason : undefined;
  };
  const only = pipeline === undefined ? def : withOnly(def, action.id, pipeline);
  return (
    seats.find((seat) => refusal(only, seat) === undefined) ??
    seats.find((seat) => refusal(only, seat) !== 'pipelineNotApplicable') ??
    seats.find((seat) => refusal(def, seat) === undefined) ??
    seats[0] ??
    ''
  );
}

const reduced = new WeakMap<GameDef, Map<string, GameDef>>();

/** The game without the other pipelines of the action. */
function withOnly(def: GameDef, action: string, pipeline: string): GameDef {
  const others = def.pipelines.filter(({ id, actionId }) => actionId !== action || id === pipeline);
  if (others.length === def.pipelines.length) return def;
  const known = reduced.get(def) ?? new Map<string, GameDef>();
  reduced.set(def, known);
  const found = known.get(pipeline) ?? { ...def, pipelines: others };
  known.set(pipeline, found);
  return found;
}

/** The card-driven turn order with its names resolved (`turn-flow.md`, cardDriven). */
import type { CardDrivenFlow, CoupPlan, GameDef, OperationClass } from '../gamedef';
import type { Board } from './board';
import type { Zone } from './zones';

export interface FlowSeat {
  readonly id: string;
  /** Undefined for a seat that denotes no player of any game. */
  readonly player: number | undefined;
}

export interface CardFlow {
  readonly definition: CardDrivenFlow;
  readonly plan: CoupPlan | undefined;
  /** In the order of `eligibility.seats`. */
  readonly seats: readonly FlowSeat[];
  readonly seatById: ReadonlyMap<string, FlowSeat>;
  readonly seatOfPlayer: ReadonlyMap<number, FlowSeat>;
  /** Player of a seat in any of its spellings. */
  readonly playerOf: (seat: string) => number | undefined;
  readonly played: Zone | undefined;
  readonly lookahead: Zone | undefined;
  readonly leader: Zone | undefined;
  readonly pile: Zone | undefined;
  readonly coupPhases: ReadonlySet<number>;
  /** Coup phases that the final coup round skips. */
  readonly omittedPhases: ReadonlySet<number>;
  /** Mapped classes, and `event` for actions that play cards. */
  readonly classOfAction: ReadonlyMap<string, OperationClass>;
  readonly pivotalActions: ReadonlySet<string>;
}

/** Undefined for games that are not card-driven. */
export function linkCardFlow(def: GameDef, board: Board, playerOfSeat: ReadonlyMap<string, number>): CardFlow | undefined {
  const { turnOrder } = def;
  if (turnOrder.type !== 'cardDriven') return undefined;
  const { turnFlow: definition, coupPlan: plan } = turnOrder;
  const playerOf = (seat: string): number | undefined => {
    const position = definition.seats.indexOf(seat);
    return playerOfSeat.get(seat) ?? (position < 0 ? undefined : position);
  };
  const seats = definition.seats.map((id): FlowSeat => ({ id, player: playerOf(id) }));
  const phases = (ids: readonly string[]) => new Set(ids.flatMap((id) => board.phaseIndex.get(id) ?? []));
  const events = def.actions.filter(({ capabilities }) => capabilities.includes('cardEvent'));
  return {
    definition,
    plan,
    seats,
    seatById: new Map(seats.map((seat) => [seat.id, seat])),
    seatOfPlayer: new Map(seats.flatMap((seat) => (seat.player === undefined ? [] : [[seat.player, seat] as const]))),
    playerOf,
    played: board.zoneById.get(definition.cardLifecycle.played),
    lookahead: board.zoneById.get(definition.cardLifecycle.lookahead),
    leader: board.zoneById.get(definition.cardLifecycle.leader),
    pile: definition.drawPile === undefined ? undefined : board.zoneById.get(definition.drawPile),
    coupPhases: phases(plan?.phases.map(({ id }) => id) ?? []),
    omittedPhases: phases(plan?.finalRoundOmitPhases ?? []),
    classOfAction: new Map([...events.map(({ id }) => [id, 'event'] as const), ...Object.entries(definition.actionClassByActionId)]),
    pivotalActions: new Set(definition.pivotal?.actionIds ?? []),
  };
}

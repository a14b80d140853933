/** Zones as scenarios that a program writes call them: those of a seat by its id. */
import type { GameKnowledge } from './knowledge';

/** `hand:Red` for `hand:0`, `harbour` for `harbour:none`. */
export function zoneOfSeat(zone: string, knowledge: GameKnowledge): string {
  const colon = zone.lastIndexOf(':');
  const seat = colon < 0 ? undefined : knowledge.def.seats[Number(zone.slice(colon + 1))]?.id;
  const bySeat = seat === undefined ? undefined : `${zone.slice(0, colon)}:${seat}`;
  return bySeat !== undefined && knowledge.concreteZone(bySeat) === zone ? bySeat : knowledge.writtenZone(zone);
}

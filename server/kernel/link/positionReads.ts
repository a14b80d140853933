/** What of a position an expression reads, noted while it is linked: as long as that stands, its result stands. */
import type { Zone } from './zones';

export interface PositionReads {
  /** Zones whose tokens it reads: themselves, or the slot of a binding that holds one. */
  readonly contents: Set<Zone | number>;
  /** Properties of tokens. */
  properties: boolean;
  /** Variables, markers, the phase, the number of players: everything but zones and tokens. */
  values: boolean;
  /** More than that, or zones that only its evaluation finds. */
  everything: boolean;
}

/** Nothing has been read. */
export function noPositionReads(): PositionReads {
  return { contents: new Set(), properties: false, values: false, everything: false };
}

/** Adds what a part of an expression reads. Slots from `ownSlots` on are of the part alone: which zones they hold is not known outside. */
export function addReads(all: PositionReads, part: PositionReads, ownSlots: number): void {
  for (const place of part.contents) {
    if (typeof place === 'number' && place >= ownSlots) all.everything = true;
    else all.contents.add(place);
  }
  all.properties ||= part.properties;
  all.values ||= part.values;
  all.everything ||= part.everything;
}

/** Which pieces go from where to where between two views of the board. */
import type { ChipView, SpaceView } from './board';

export interface Flight {
  readonly from: number;
  readonly to: number;
  readonly chip: ChipView;
  readonly count: number;
}

interface Rest {
  readonly node: number;
  readonly chip: ChipView;
  left: number;
}

/** More pieces than these would hide what happens. */
const mostFlights = 24;

/**
 * Matches pieces that left a space with pieces that entered another one: first those of the same kind, then those of the same colour, since a move may change the status of a
 * piece. Created and destroyed pieces have no flight.
 */
export function flightsBetween(before: ReadonlyMap<number, SpaceView>, after: ReadonlyMap<number, SpaceView>): readonly Flight[] {
  const gone: Rest[] = [];
  const come: Rest[] = [];
  for (const node of new Set([...before.keys(), ...after.keys()])) {
    const counts = new Map<string, { chip: ChipView; by: number }>();
    for (const chip of before.get(node)?.chips ?? []) counts.set(chip.label, { chip, by: -chip.count });
    for (const chip of after.get(node)?.chips ?? []) counts.set(chip.label, { chip, by: (counts.get(chip.label)?.by ?? 0) + chip.count });
    for (const { chip, by } of counts.values()) {
      if (by < 0) gone.push({ node, chip, left: -by });
      if (by > 0) come.push({ node, chip, left: by });
    }
  }
  const flights: Flight[] = [];
  const match = (isSame: (one: ChipView, other: ChipView) => boolean) => {
    for (const from of gone) {
      for (const to of come) {
        const count = Math.min(from.left, to.left);
        if (count === 0 || from.node === to.node || !isSame(from.chip, to.chip)) continue;
        from.left -= count;
        to.left -= count;
        flights.push({ from: from.node, to: to.node, chip: to.chip, count });
      }
    }
  };
  match((one, other) => one.label === other.label);
  match((one, other) => one.color !== undefined && one.color === other.color);
  return flights.slice(0, mostFlights);
}

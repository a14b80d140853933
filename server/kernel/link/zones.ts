import type { Scalar, Zone as ZoneDefinition } from '../gamedef';
import { itemAt } from '../itemAt';
import type { Word64 } from '../state/fnv';
import type { Token } from './tokenTypes';

/** A concrete zone of a linked game. One object per zone and program, so zones are compared by identity. */
export interface Zone {
  readonly kind: 'zone';
  readonly index: number;
  readonly id: string;
  readonly base: string;
  readonly owner: 'none' | number;
  readonly board: boolean;
  readonly visibility: ZoneDefinition['visibility'];
  readonly ordering: ZoneDefinition['ordering'];
  /** Position counts: a `stack` or a `queue`. */
  readonly ordered: boolean;
  readonly category: string;
  readonly attributes: ReadonlyMap<string, Scalar | readonly string[]>;
  /** In code-point order of id. */
  readonly adjacent: readonly Zone[];
  readonly isAdjacent: ReadonlySet<Zone>;
  /** Stacking limits that hold here. */
  readonly stacking: readonly StackingLimit[];
  /** Hash key of each token in the zone, where that has no order. */
  readonly keys: Map<Token, Word64>;
  /** In an ordered zone: of each token by the token before it. */
  readonly orderKeys: Map<Token, Map<Token | undefined, Word64>>;
}

/** At most `max` tokens whose type's entry in `counts` is true. */
export interface StackingLimit {
  readonly id: string;
  readonly description: string;
  readonly max: number;
  /** By token type index. */
  readonly counts: readonly boolean[];
}

/** Zones in the order of the definition, which is code-point order of id. */
export function linkZones(zones: readonly ZoneDefinition[], stackingIn: (zone: string) => readonly StackingLimit[]): readonly Zone[] {
  const adjacent = zones.map((): Zone[] => []);
  const isAdjacent = zones.map(() => new Set<Zone>());
  const linked = zones.map(
    (zone, index): Zone => ({
      kind: 'zone',
      index,
      id: zone.id,
      base: zone.base,
      owner: zone.owner,
      board: zone.kind === 'board',
      visibility: zone.visibility,
      ordering: zone.ordering,
      ordered: zone.ordering !== 'set',
      category: zone.category ?? '',
      attributes: new Map(Object.entries(zone.attributes)),
      adjacent: itemAt(adjacent, index),
      isAdjacent: itemAt(isAdjacent, index),
      stacking: stackingIn(zone.id),
      keys: new Map(),
      orderKeys: new Map(),
    }),
  );
  const byId = new Map(linked.map((zone) => [zone.id, zone]));
  zones.forEach((zone, index) => {
    for (const id of zone.adjacent) {
      const neighbour = byId.get(id);
      if (neighbour === undefined) continue;
      itemAt(adjacent, index).push(neighbour);
      itemAt(isAdjacent, index).add(neighbour);
    }
  });
  return linked;
}

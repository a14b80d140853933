/** What scenarios need to know of a game, looked up in its `GameDef` once. */
import type { GameDef, TokenType, Zone } from '../kernel/gamedef';
import type { DifferenceKnowledge } from './difference';

export interface GameKnowledge extends DifferenceKnowledge {
  readonly def: GameDef;
  readonly zone: (id: string) => Zone | undefined;
  readonly tokenType: (id: string) => TokenType | undefined;
  /** Concrete zone id for a zone as authors write it (`harbour` for `harbour:none`), or undefined if there is none. */
  readonly concreteZone: (written: string) => string | undefined;
  /** Zone as authors write it: without `:none`. */
  readonly writtenZone: (id: string) => string;
}

const knowledgeByDef = new WeakMap<GameDef, GameKnowledge>();

export function knowledgeOf(def: GameDef): GameKnowledge {
  const known = knowledgeByDef.get(def);
  if (known !== undefined) return known;
  const knowledge = buildKnowledge(def);
  knowledgeByDef.set(def, knowledge);
  return knowledge;
}

const unowned = ':none';

function buildKnowledge(def: GameDef): GameKnowledge {
  const zones = new Map(def.zones.map((zone) => [zone.id, zone]));
  const types = new Map(def.tokenTypes.map((type) => [type.id, type]));
  const statuses = new Map(def.tokenTypes.map((type) => [type.id, [...new Set(type.transitions.map(({ prop }) => prop))]]));
  const defaults = new Map([...def.spaceMarkers, ...def.globalMarkers].map((lattice) => [lattice.id, lattice.defaultState]));
  return {
    def,
    zone: (id) => zones.get(id),
    tokenType: (id) => types.get(id),
    concreteZone: (written) => (zones.has(written) ? written : zones.has(written + unowned) ? written + unowned : undefined),
    writtenZone: (id) => (id.endsWith(unowned) ? id.slice(0, -unowned.length) : id),
    defaultState: (marker) => defaults.get(marker) ?? '',
    statusProperties: (type) => statuses.get(type) ?? [],
  };
}

/** Zones of a composition: bases, concrete zones, families, properties (reference: `sections.md`, zones; `selectors.md`). */
import { byCodePoint } from '../../source/textOrder';
import type { SyntaxNode } from '../../source/tree';
import { generatedZones, isBoardMacro } from '../assets/payload/boardMacros';
import { readMap } from '../assets/payload/mapPayload';
import { attributesOf, readZone, type ZoneReading } from '../assets/payload/zoneDefinition';
import type { PropertyFact, ZoneBaseFact, ZoneFact } from './model';
import { PropertyCollector } from './properties';
import { writtenAt } from './read';
import type { SeatTable } from './seats';

export interface ZoneTable {
  readonly bases: ReadonlyMap<string, ZoneBaseFact>;
  /** Bases whose owner the document does not say (GS2003): any qualifier is taken. */
  readonly ownerless: ReadonlySet<string>;
  readonly zones: ReadonlyMap<string, ZoneFact>;
  /** Concrete ids in code-point order. */
  readonly ids: readonly string[];
  readonly families: Readonly<Record<string, readonly string[]>>;
  readonly properties: ReadonlyMap<string, PropertyFact>;
}

/** Zones of the map come first; of several with one id the first counts. */
export function zoneTable(entries: readonly SyntaxNode[], map: SyntaxNode | undefined, seats: SeatTable): ZoneTable {
  const bases = new Map<string, ZoneBaseFact>();
  const ownerless = new Set<string>();
  const add = (fact: ZoneBaseFact) => {
    if (!bases.has(fact.base)) bases.set(fact.base, fact);
  };
  for (const space of map ? readMap(map).spaces : []) {
    if (space.base !== undefined) add(spaceFact(space.base, space));
  }
  for (const entry of entries) {
    if (isBoardMacro(entry)) {
      for (const { base } of generatedZones(entry)) add({ ...unowned(base), kind: 'aux', space: false });
      continue;
    }
    const zone = entry.kind === 'mapping' ? readZone(entry) : undefined;
    if (zone?.base === undefined) continue;
    if (!isOwner(writtenAt(entry, 'owner')?.text) && !bases.has(zone.base)) ownerless.add(zone.base);
    add(sectionFact(zone.base, zone, seats.players.max));
  }
  const zones = new Map<string, ZoneFact>();
  for (const { base, owner, zones: ids } of bases.values()) {
    ids.forEach((id, player) => {
      zones.set(id, { id, base, owner: owner === 'none' ? 'none' : player });
    });
  }
  const ids = [...zones.keys()].sort(byCodePoint);
  return { bases, ownerless, zones, ids, families: families(bases, seats), properties: properties(bases, ids) };
}

function isOwner(word: string | undefined): boolean {
  return word === 'none' || word === 'player';
}

function unowned(base: string) {
  return {
    base,
    owner: 'none',
    visibility: 'public',
    ordering: 'set',
    category: undefined,
    attributes: {},
    zones: [`${base}:none`],
  } as const;
}

function spaceFact(base: string, space: ZoneReading): ZoneBaseFact {
  return { ...unowned(base), kind: 'board', category: space.category?.text, attributes: attributesOf(space), space: true };
}

function sectionFact(base: string, zone: ZoneReading, players: number): ZoneBaseFact {
  const owned = writtenAt(zone.node, 'owner')?.text === 'player';
  return {
    base,
    owner: owned ? 'player' : 'none',
    kind: writtenAt(zone.node, 'zoneKind')?.text === 'board' ? 'board' : 'aux',
    visibility: oneOf(writtenAt(zone.node, 'visibility')?.text, ['public', 'owner', 'hidden'] as const),
    ordering: oneOf(writtenAt(zone.node, 'ordering')?.text, ['set', 'stack', 'queue'] as const),
    category: zone.category?.text,
    attributes: attributesOf(zone),
    zones: owned ? Array.from({ length: players }, (_, player) => `${base}:${player}`) : [`${base}:none`],
    space: false,
  };
}

function oneOf<T extends string>(word: string | undefined, words: readonly [T, ...T[]]): T {
  return words.find((each) => each === word) ?? words[0];
}

/** `available-Red`, `available-Blue` are the family `available` of the seats Red and Blue. */
function families(bases: ReadonlyMap<string, ZoneBaseFact>, { seats, owners }: SeatTable): Readonly<Record<string, readonly string[]>> {
  const spellings = new Set([...seats.flatMap(({ id, name, aliases }) => [id, name, ...aliases]), ...owners]);
  const found: Record<string, string[]> = {};
  for (const base of bases.keys()) {
    for (const spelling of spellings) {
      const stem = base.slice(0, -spelling.length - 1);
      if (stem === '' || base !== `${stem}-${spelling}`) continue;
      found[stem] = [...(found[stem] ?? []), base];
      break;
    }
  }
  return found;
}

function properties(bases: ReadonlyMap<string, ZoneBaseFact>, ids: readonly string[]): ReadonlyMap<string, PropertyFact> {
  const collector = new PropertyCollector();
  for (const id of ids) collector.value('id', id);
  for (const { category, kind, attributes } of bases.values()) {
    collector.value('category', category ?? '');
    collector.value('kind', kind);
    for (const [name, value] of Object.entries(attributes)) collector.value(name, value);
  }
  collector.value('category', '');
  collector.open('owner', undefined);
  return collector.facts();
}

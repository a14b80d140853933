/** Zones of a composition: bases, concrete zones, families, properties (reference: `sections.md`, zones; `selectors.md`). */
import { byCodePoint } from '../../source/textOrder';
import type { SyntaxNode } from '../../source/tree';
import { generatedZones, isBoardMacro } from '../assets/payload/boardMacros';
import { readMap } from '../assets/payload/mapPayload';
import { attributesOf, readZone, type ZoneReading, type ZoneRun } from '../assets/payload/zoneDefinition';
import type { PropertyFact, ZoneBaseFact, ZoneFact } from './model';
import { PropertyCollector } from './properties';
import { writtenAt } from './read';
import type { SeatTable } from './seats';
import { equals, perObject, shareMap } from './share';

export interface ZoneTable {
  readonly bases: ReadonlyMap<string, ZoneBaseFact>;
  /** Bases whose owner the document does not say (GS2003): any qualifier is taken. */
  readonly ownerless: ReadonlySet<string>;
  readonly zones: ReadonlyMap<string, ZoneFact>;
  /** Concrete ids in code-point order. */
  readonly ids: readonly string[];
  readonly families: Readonly<Record<string, readonly string[]>>;
  readonly properties: ReadonlyMap<string, PropertyFact>;
  /** What selectors depend on: the same object for as long as the zones have the same names, owners and concrete ids. */
  readonly naming: Naming;
}

interface Naming extends Pick<ZoneTable, 'ownerless' | 'zones' | 'ids' | 'families'> {
  /** What is known of the ids as a property, if no attribute bears that name. */
  readonly idFacts: ReadonlyMap<string, PropertyFact>;
}

/** Zones of the map come first; of several with one id the first counts. What is equal in the table of an earlier version is taken from it. */
export function zoneTable(
  entries: readonly SyntaxNode[],
  map: SyntaxNode | undefined,
  seats: SeatTable,
  before?: { readonly table: ZoneTable; readonly seats: SeatTable },
): ZoneTable {
  const bases = new Map<string, ZoneBaseFact>();
  const ownerless = new Set<string>();
  const spaces = map ? readMap(map).spaceRuns.map(spacesIn) : [];
  let count = 0;
  for (const { facts } of spaces) {
    for (const fact of facts) if (!bases.has(fact.base)) bases.set(fact.base, fact);
    count += facts.length;
  }
  const areAllSpaces = bases.size === count;
  const others: ZoneBaseFact[] = [];
  const add = (fact: ZoneBaseFact) => {
    if (bases.has(fact.base)) return;
    bases.set(fact.base, fact);
    others.push(fact);
  };
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
  const earlier = before?.table;
  const shared = shareMap(earlier?.bases, bases);
  const isNamedAsBefore =
    before?.seats === seats && earlier !== undefined && hasSameNames(earlier.bases, shared) && equals(earlier.ownerless, ownerless);
  const naming = isNamedAsBefore ? earlier.naming : namingOf(shared, ownerless, seats);
  const gathered = () =>
    propertiesOf(
      areAllSpaces ? [...spaces.map(({ properties }) => properties), gatheredFrom(others)] : [gatheredFrom(bases.values())],
      naming,
    );
  const properties = isNamedAsBefore && shared === earlier.bases ? earlier.properties : shareMap(earlier?.properties, gathered());
  if (isNamedAsBefore && shared === earlier.bases && properties === earlier.properties) return earlier;
  const { zones, ids, families: found } = naming;
  return { bases: shared, ownerless: naming.ownerless, zones, ids, families: found, properties, naming };
}

function hasSameNames(before: ReadonlyMap<string, ZoneBaseFact>, now: ReadonlyMap<string, ZoneBaseFact>): boolean {
  if (before === now) return true;
  if (before.size !== now.size) return false;
  const earlier = before.values();
  for (const fact of now.values()) {
    const old = earlier.next().value;
    if (old === fact) continue;
    if (!old || old.base !== fact.base || old.owner !== fact.owner || !equals(old.zones, fact.zones)) return false;
  }
  return true;
}

function namingOf(bases: ReadonlyMap<string, ZoneBaseFact>, ownerless: ReadonlySet<string>, seats: SeatTable): Naming {
  const zones = new Map<string, ZoneFact>();
  for (const { base, owner, zones: ids } of bases.values()) {
    ids.forEach((id, player) => {
      zones.set(id, { id, base, owner: owner === 'none' ? 'none' : player });
    });
  }
  const ids = [...zones.keys()].sort(byCodePoint);
  const collector = new PropertyCollector();
  for (const id of ids) collector.value('id', id);
  return { ownerless, zones, ids, families: families(bases, seats), idFacts: collector.facts() };
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

const spaceFact = perObject((space: ZoneReading): ZoneBaseFact | undefined => {
  const { base, category } = space;
  return base === undefined
    ? undefined
    : { ...unowned(base), kind: 'board', category: category?.text, attributes: attributesOf(space), space: true };
});

/** What neighbouring spaces come to, and what their properties do. */
const spacesIn = perObject(({ zones }: ZoneRun) => {
  const facts = zones.flatMap((zone) => spaceFact(zone) ?? []);
  return { facts, properties: gatheredFrom(facts) };
});

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
  // No object: a stem may be `constructor`, or another name that every object has.
  const found = new Map<string, string[]>();
  for (const base of bases.keys()) {
    for (const spelling of spellings) {
      const stem = base.slice(0, -spelling.length - 1);
      if (stem === '' || base !== `${stem}-${spelling}`) continue;
      found.set(stem, [...(found.get(stem) ?? []), base]);
      break;
    }
  }
  return Object.fromEntries(found);
}

/** `parts` are what has been gathered from all bases, in their order. */
function propertiesOf(parts: readonly PropertyCollector[], { ids, idFacts }: Naming): ReadonlyMap<string, PropertyFact> {
  const collector = new PropertyCollector();
  const isAttribute = parts.some((part) => part.has('id'));
  if (isAttribute) for (const id of ids) collector.value('id', id);
  for (const part of parts) collector.addAll(part);
  collector.value('category', '');
  collector.open('owner', undefined);
  return isAttribute ? collector.facts() : new Map([...idFacts, ...collector.facts()]);
}

function gatheredFrom(facts: Iterable<ZoneBaseFact>): PropertyCollector {
  const collector = new PropertyCollector();
  for (const { category, kind, attributes } of facts) {
    collector.value('category', category ?? '');
    collector.value('kind', kind);
    for (const [name, value] of Object.entries(attributes)) collector.value(name, value);
  }
  return collector;
}

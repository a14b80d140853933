/** Zones of a composition: bases, concrete zones, families, properties (reference: `sections.md`, zones; `selectors.md`). */
import { mostZones } from '../../catalogue/gameLimits';
import { byCodePoint } from '../../source/textOrder';
import type { SyntaxNode } from '../../source/tree';
import { generatedZones, isBoardMacro } from '../assets/payload/boardMacros';
import { readMap } from '../assets/payload/mapPayload';
import { attributesOf, readZone, type ZoneReading, type ZoneRun } from '../assets/payload/zoneDefinition';
import type { PropertyFact, ZoneBaseFact, ZoneFact } from './model';
import { PropertyCollector } from './properties';
import { writtenAt } from './read';
import type { SeatTable } from './seats';
import { equals, perObject, sameEnds, shareMap } from './share';

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
  /** What the bases were put together from, in the newest version in which they are these. */
  readonly parts: {
    spaces: readonly Spaces[];
    readonly others: readonly ZoneBaseFact[];
    /** No two spaces have one name. */
    readonly areUnique: boolean;
  };
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
  const earlier = before?.table;
  const spaces = map ? readMap(map).spaceRuns.map(spacesIn) : [];
  const edit = earlier && editOfSpaces(earlier, spaces);
  const ofSpaces = edit && earlier ? earlier.bases : firstByBase(spaces.flatMap(({ facts }) => facts));
  const { others, ownerless } = otherZones(entries, seats, ofSpaces);
  const areUnique = edit !== undefined || ofSpaces.size === spaces.reduce((sum, { facts }) => sum + facts.length, 0);
  const bases =
    (edit && earlier && editedBases(earlier, [...edit.gone, ...earlier.parts.others], [...edit.come, ...others])) ??
    shareMap(earlier?.bases, firstByBase([...(edit ? spaces.flatMap(({ facts }) => facts) : ofSpaces.values()), ...others]));
  const isNamedAsBefore =
    before?.seats === seats && earlier !== undefined && hasSameNames(earlier.bases, bases) && equals(earlier.ownerless, ownerless);
  const naming = isNamedAsBefore ? earlier.naming : namingOf(bases, ownerless, seats);
  const gathered = () =>
    areUnique ? [...spaces.map(({ properties }) => properties), gatheredFrom(others)] : [gatheredFrom(bases.values())];
  const properties =
    isNamedAsBefore && bases === earlier.bases ? earlier.properties : shareMap(earlier?.properties, propertiesOf(gathered(), naming));
  const { zones, ids, families: found } = naming;
  const parts = { spaces, others, areUnique };
  const table = { bases, ownerless: naming.ownerless, zones, ids, families: found, properties, naming, parts };
  if (!isNamedAsBefore || bases !== earlier.bases || properties !== earlier.properties) return table;
  earlier.parts.spaces = spaces;
  return earlier;
}

function firstByBase(facts: Iterable<ZoneBaseFact>): Map<string, ZoneBaseFact> {
  const bases = new Map<string, ZoneBaseFact>();
  for (const fact of facts) if (!bases.has(fact.base)) bases.set(fact.base, fact);
  return bases;
}

interface Edit {
  readonly gone: readonly ZoneBaseFact[];
  readonly come: readonly ZoneBaseFact[];
}

/** The spaces that are not those of before; undefined where names have changed, or one belongs to several spaces. */
function editOfSpaces({ parts: before }: ZoneTable, spaces: readonly Spaces[]): Edit | undefined {
  if (!before.areUnique) return undefined;
  const { from, end } = sameEnds(before.spaces, spaces);
  const gone = before.spaces.slice(from, before.spaces.length - end).flatMap(({ facts }) => facts);
  const come = spaces.slice(from, spaces.length - end).flatMap(({ facts }) => facts);
  return hasSameBases(gone, come) ? { gone, come } : undefined;
}

function hasSameBases(left: readonly ZoneBaseFact[], right: readonly ZoneBaseFact[]): boolean {
  return left.length === right.length && left.every(({ base }, at) => base === right[at]?.base);
}

/** The bases of an earlier table with what has come in the place of what has gone; undefined where names have changed. */
function editedBases(
  { bases }: ZoneTable,
  gone: readonly ZoneBaseFact[],
  come: readonly ZoneBaseFact[],
): ReadonlyMap<string, ZoneBaseFact> | undefined {
  if (!hasSameBases(gone, come)) return undefined;
  const changed = come.filter((fact) => !equals(bases.get(fact.base), fact));
  if (changed.length === 0) return bases;
  const edited = new Map(bases);
  for (const fact of changed) edited.set(fact.base, fact);
  return edited;
}

/** The zones of the section `zones` that are no spaces. Beyond `mostZones` (GS8044), zones of players are made for one player only. */
function otherZones(entries: readonly SyntaxNode[], seats: SeatTable, bases: ReadonlyMap<string, ZoneBaseFact>) {
  const isSpace = (base: string) => bases.get(base)?.space === true;
  let left = mostZones - bases.size;
  const others = new Map<string, ZoneBaseFact>();
  const ownerless = new Set<string>();
  const add = (fact: ZoneBaseFact) => {
    if (!others.has(fact.base) && !isSpace(fact.base)) others.set(fact.base, fact);
  };
  for (const entry of entries) {
    if (isBoardMacro(entry)) {
      const generated = generatedZones(entry);
      left -= generated.length;
      for (const { base } of generated) add({ ...unowned(base), kind: 'aux', space: false });
      continue;
    }
    const zone = entry.kind === 'mapping' ? readZone(entry) : undefined;
    if (zone?.base === undefined) continue;
    if (!isOwner(writtenAt(entry, 'owner')?.text) && !others.has(zone.base) && !isSpace(zone.base)) ownerless.add(zone.base);
    const fact = sectionFact(zone.base, zone, Math.max(1, Math.min(seats.players.max, left)));
    left -= fact.zones.length;
    add(fact);
  }
  return { others: [...others.values()], ownerless };
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
interface Spaces {
  readonly facts: readonly ZoneBaseFact[];
  readonly properties: PropertyCollector;
}

const spacesIn = perObject(({ zones }: ZoneRun): Spaces => {
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

/** The structure of one entry of plain data, and which of its texts mean something. Kept by entry, and by list item: it depends on nothing else. */
import { recordByName } from '../../catalogue';
import type { CatalogueSection, NameKind, PositionType } from '../../catalogue/model';
import { sections as sectionTable } from '../../catalogue/sections';
import { typeWords } from '../../catalogue/typeWords';
import type { Chunk } from '../../source/model';
import type { ChunkRange, Problem } from '../../source/problem';
import { readAs } from '../../source/shifted';
import type { MappingNode, SyntaxNode } from '../../source/tree';
import { rangeOf } from '../problem';
import type { Place } from '../structure/place';
import type { RecordOptions } from '../structure/record';
import { type Walk, walk } from '../structure/walk';
import { assetOf } from '../symbols/declare';
import { valueAt } from '../symbols/read';
import type { SectionPart } from '../symbols/sections';
import { eachItem, type ItemContent, type ItemRun, itemRuns } from './itemRuns';
import { type LatticeReading, readLattice, readMap, type SpaceMarkerReading } from './payload/mapPayload';
import { readScenario } from './payload/scenarioPayload';
import { assumedBounds, readVariable } from './payload/variableDefinition';
import { readDrawnStates, type StateUse } from './payload/visualPayload';

/** The sections that are plain data throughout. */
export const dataSections = [
  'metadata',
  'constants',
  'globalVars',
  'perPlayerVars',
  'globalMarkerLattices',
  'zones',
  'tokenTypes',
  'dataAssets',
  'derivedMetrics',
] as const;

type DataSection = (typeof dataSections)[number];

/** A name that plain data use, or a text under a key that is no field, which may be the name of anything. */
export interface UsedName {
  readonly kind: NameKind | 'anything';
  readonly name: string;
}

/** A name used in plain data. */
export interface DataUse extends ChunkRange {
  readonly kind: NameKind;
  readonly name: string;
  readonly container?: string;
}

export interface Meaning {
  readonly place: Place;
  readonly type: PositionType;
  readonly text: string;
}

export interface EntryStructure {
  readonly problems: readonly Problem[];
  /** Names, zones and seats, to be looked up. */
  readonly meanings: readonly Meaning[];
  readonly uses: readonly DataUse[];
  readonly mentions: readonly UsedName[];
  /** List items; `meanings` and `uses` leave out those without a fault in their structure. */
  readonly runs: readonly ItemRun[];
}

const known = new WeakMap<SyntaxNode, { readonly chunks: string; readonly structure: EntryStructure }>();

/** The structure of the entry; the same object as long as the text of the entry is the same. */
export function structureOf(section: DataSection, part: SectionPart): EntryStructure {
  const { entry, section: source } = part;
  const chunks = `${section} ${entry.chunk.id} ${source.keyChunk.id}`;
  const cached = known.get(entry.node);
  if (cached?.chunks === chunks) return cached.structure;
  const structure = read(section, part);
  known.set(entry.node, { chunks, structure });
  return structure;
}

const types: Readonly<Record<DataSection, CatalogueSection>> = sectionTable;

function read(section: DataSection, { entry, section: source }: SectionPart): EntryStructure {
  const { shape, type } = types[section];
  const listed = shape === 'list';
  const place: Place = {
    chunk: entry.chunk,
    node: entry.node,
    name: listed ? typeWords(type.kind === 'choice' ? (type.of.at(-1) ?? type) : type) : section,
    ...(!listed && source.key ? { key: { chunk: source.keyChunk, span: source.key } } : {}),
  };
  const runs: ItemRun[] = [];
  const own = walked(place, type, entry.node, (items, of, name) => {
    const found = itemRuns(items, of, name, (node) => itemContent({ chunk: entry.chunk, node, name }, of, entry.node));
    for (const each of found) runs.push(each);
    return found.flatMap(({ nodes, as }) => (as.isWhole ? [] : nodes.filter((_, at) => as.items[at] === undefined)));
  });
  const uses = [...own.uses];
  for (const { marker, state } of statesIn(section, entry.node))
    uses.push({ ...rangeOf(entry.chunk, state.node), kind: 'markerState', name: state.text, container: marker });
  return { ...own, uses, runs };
}

const contents = new WeakMap<SyntaxNode, { readonly type: PositionType; readonly name: string; readonly content: ItemContent }>();

/** What an item that is a mapping says; undefined where its structure has a fault. */
function itemContent(place: Place, type: PositionType, entry: SyntaxNode): ItemContent | undefined {
  const { node, name } = place;
  if (node.kind !== 'mapping') return undefined;
  const read = readAs(node);
  const known = contents.get(read);
  if (known?.type === type && known.name === name) return known.content;
  const { problems, meanings, uses } = walked(place, type, entry);
  if (problems.length > 0) return undefined;
  const content = { start: node.start, meanings: meanings.filter((each) => meansSomething(each.type)), uses };
  contents.set(read, { type, name, content });
  return content;
}

/** An identifier is looked up by nobody. */
function meansSomething({ kind }: PositionType): boolean {
  return kind === 'name' || kind === 'zone' || kind === 'seat';
}

function walked(place: Place, type: PositionType, entry: SyntaxNode, unknown?: Walk['unknown']): Omit<EntryStructure, 'runs'> {
  const problems: Problem[] = [];
  const meanings: Meaning[] = [];
  const uses: DataUse[] = [];
  const mentions: UsedName[] = [];
  walk(place, type, {
    record: recordByName,
    report: (problem) => problems.push(problem),
    options: (record, node) => {
      const options = recordOptions(record, node, entry);
      // What stands under the keys of an open record belongs to others.
      if (recordByName(record)?.open) return options;
      return {
        ...options,
        unknown: ({ value }) => {
          for (const name of textsIn(value)) mentions.push({ kind: 'anything', name });
        },
      };
    },
    meaning: (at, of, text) => {
      if (text === undefined) return;
      meanings.push({ place: at, type: of, text });
      const kind = nameKindOf(of);
      if (kind && at.node.kind === 'scalar') uses.push({ ...rangeOf(at.chunk, at.node), kind, name: text });
    },
    ...(unknown ? { unknown } : {}),
  });
  return { problems, meanings, uses, mentions };
}

function textsIn(node: SyntaxNode): readonly string[] {
  if (node.kind === 'scalar') return typeof node.value === 'string' ? [node.value] : [];
  return node.kind === 'sequence' ? node.items.flatMap(textsIn) : node.entries.flatMap(({ value }) => textsIn(value));
}

/** The uses of an entry where they stand. */
export function usesOf({ uses, runs }: EntryStructure, chunk: string): readonly DataUse[] {
  const found = [...uses];
  for (const run of runs) {
    eachItem(run, (node, content) => {
      const by = node.start - content.start;
      for (const use of content.uses) found.push({ ...use, chunk, start: use.start + by, end: use.end + by });
    });
  }
  return found;
}

/** The place of a meaning where its item stands now; the names in an item are scalars. */
export function placeIn({ place }: Meaning, chunk: Chunk, by: number): Place {
  const { node, name, key } = place;
  const moved = node.kind === 'scalar' ? { ...node, start: node.start + by, end: node.end + by } : node;
  return {
    chunk,
    node: moved,
    name,
    ...(key ? { key: { chunk, span: { start: key.span.start + by, end: key.span.end + by } } } : {}),
  };
}

/** States of markers: at the start, allowed in some spaces, printed on the map, set by a scenario, and drawn. */
function statesIn(section: DataSection, node: SyntaxNode): readonly StateUse[] {
  if (node.kind !== 'mapping') return [];
  if (section === 'globalMarkerLattices') return statesOfLattice(readLattice(node));
  const asset = section === 'dataAssets' ? assetOf(node) : undefined;
  if (asset?.payload === undefined) return [];
  const set = (entries: readonly Pick<SpaceMarkerReading, 'marker' | 'state'>[]) =>
    entries.flatMap(({ marker, state }): readonly StateUse[] => (marker && state ? [{ marker: marker.text, state }] : []));
  if (asset.kind === 'visual') return readDrawnStates(asset.payload);
  if (asset.kind === 'scenario') return set(readScenario(asset.payload).initialisations);
  if (asset.kind !== 'map') return [];
  const { lattices, spaceMarkers } = readMap(asset.payload);
  return [...lattices.flatMap(statesOfLattice), ...set(spaceMarkers)];
}

function statesOfLattice({ id, defaultState, constraints }: LatticeReading): readonly StateUse[] {
  if (id === undefined) return [];
  const states = [...(defaultState ? [defaultState] : []), ...constraints.flatMap(({ allowed }) => allowed)];
  return states.map((state) => ({ marker: id.text, state }));
}

/** Fields of tables are no names by themselves: they belong to a table. */
function nameKindOf(type: PositionType): NameKind | undefined {
  if (type.kind === 'name') {
    const kind = typeof type.of === 'string' ? type.of : type.of[0];
    return kind === 'tableField' ? undefined : kind;
  }
  return type.kind === 'zone' || type.kind === 'seat' ? type.kind : undefined;
}

/** What the fixes for missing fields insert, where it depends on the entry. */
function recordOptions(record: string, node: MappingNode, entry: SyntaxNode): RecordOptions {
  if (record === 'globalVariable' || record === 'playerVariable') {
    const reading = readVariable(node);
    if (!reading) return {};
    const [min, max] = assumedBounds(reading);
    return {
      insertion: (field) => (field === 'min' ? String(min) : field === 'max' ? String(max) : undefined),
      values: { a: min.toLocaleString('en-US'), b: max.toLocaleString('en-US') },
    };
  }
  const payload = record === 'stackingConstraint' ? valueAt(entry, 'payload') : undefined;
  const id = payload && readMap(payload).stacking.find((each) => each.node === node)?.id;
  return id === undefined ? {} : { insertion: (field) => (field === 'id' ? id : undefined), values: { id } };
}

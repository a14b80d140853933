/** The structure of one entry of plain data, and which of its texts mean something. Kept by entry: it depends on nothing else. */
import { recordByName } from '../../catalogue';
import type { CatalogueSection, NameKind, PositionType } from '../../catalogue/model';
import { sections as sectionTable } from '../../catalogue/sections';
import { typeWords } from '../../catalogue/typeWords';
import type { ChunkRange, Problem } from '../../source/problem';
import type { MappingNode, SyntaxNode } from '../../source/tree';
import { rangeOf } from '../problem';
import type { Place } from '../structure/place';
import type { RecordOptions } from '../structure/record';
import { walk } from '../structure/walk';
import { assetOf } from '../symbols/declare';
import { valueAt, type Written } from '../symbols/read';
import type { SectionPart } from '../symbols/sections';
import { type LatticeReading, readLattice, readMap, type SpaceMarkerReading } from './payload/mapPayload';
import { readScenario } from './payload/scenarioPayload';
import { assumedBounds, readVariable } from './payload/variableDefinition';

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

/** A name used in plain data. */
export interface DataUse extends ChunkRange {
  readonly kind: NameKind;
  readonly name: string;
  readonly container?: string;
}

export interface EntryStructure {
  readonly problems: readonly Problem[];
  /** Names, zones and seats, to be looked up. */
  readonly meanings: readonly { readonly place: Place; readonly type: PositionType; readonly text: string }[];
  readonly uses: readonly DataUse[];
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
  const problems: Problem[] = [];
  const meanings: { place: Place; type: PositionType; text: string }[] = [];
  const uses: DataUse[] = [];
  walk(place, type, {
    record: recordByName,
    report: (problem) => problems.push(problem),
    options: (record, node) => recordOptions(record, node, entry.node),
    meaning: (at, of, text) => {
      if (text === undefined) return;
      meanings.push({ place: at, type: of, text });
      const kind = nameKindOf(of);
      if (kind && at.node.kind === 'scalar') uses.push({ ...rangeOf(at.chunk, at.node), kind, name: text });
    },
  });
  for (const { marker, state } of statesIn(section, entry.node))
    uses.push({ ...rangeOf(entry.chunk, state.node), kind: 'markerState', name: state.text, container: marker });
  return { problems, meanings, uses };
}

interface StateUse {
  readonly marker: string;
  readonly state: Written;
}

/** States of markers: at the start, allowed in some spaces, printed on the map, and set by a scenario. */
function statesIn(section: DataSection, node: SyntaxNode): readonly StateUse[] {
  if (node.kind !== 'mapping') return [];
  if (section === 'globalMarkerLattices') return statesOfLattice(readLattice(node));
  const asset = section === 'dataAssets' ? assetOf(node) : undefined;
  if (asset?.payload === undefined) return [];
  const set = (entries: readonly Pick<SpaceMarkerReading, 'marker' | 'state'>[]) =>
    entries.flatMap(({ marker, state }): readonly StateUse[] => (marker && state ? [{ marker: marker.text, state }] : []));
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
    const bounds = `bounds assumed [${min}, ${max}]`;
    return {
      insertion: (field) => (field === 'min' ? String(min) : field === 'max' ? String(max) : undefined),
      values: { k: bounds, canonical: bounds, a: String(min), b: String(max) },
    };
  }
  const payload = record === 'stackingConstraint' ? valueAt(entry, 'payload') : undefined;
  const id = payload && readMap(payload).stacking.find((each) => each.node === node)?.id;
  return id === undefined ? {} : { insertion: (field) => (field === 'id' ? id : undefined), values: { id } };
}

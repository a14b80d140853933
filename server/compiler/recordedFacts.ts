/** What elaboration notes of definitions for features, and how much of a definition is elaborated for it. */
import type { Chunk } from '../source/model';
import { entryOf, type SyntaxNode } from '../source/tree';
import { dataSections } from './assets/structure';
import type { Definition } from './definition';
import type { FactRecorder } from './elaboration';
import { partAround } from './partAround';
import type { Results } from './results/results';
import { perObject } from './symbols/share';
import { holdsAnchors } from './written';

type Kept = WeakMap<SyntaxNode, FactRecorder[]>;

/** What is known of the definitions that were asked about, for each compilation: of all of one, or around some places of it. */
const known = new WeakMap<Results, Kept>();

/** Of a definition that is asked about at more places than these all is read. */
const mostPlaces = 8;

/** A definition whose calls come to fewer effects is read as a whole at once. */
const fewEffects = 3;

/** What is known around an offset, which is relative to the chunk; it may be nothing elsewhere. */
export function recordedAround(results: Results, definition: Definition, offset: number): FactRecorder {
  if (definition.kind === 'dataAssets') return recordedPart(results, definition, offset);
  const own = recordersOf(results, definition.node);
  const fitting = own.find((recorder) => knowsPlace(recorder, offset));
  if (fitting !== undefined) return fitting;
  const isWhole = own.length >= mostPlaces || isSmall(results, definition) || isExport(definition, offset);
  if (isWhole || holdsAliases(definition.entry.chunk)) return recordedWhole(results, definition);
  const recorder = recordFacts(results, definition, offset);
  own.push(recorder);
  return recorder;
}

/** What is known of all of a definition. */
export function recordedWhole(results: Results, definition: Definition): FactRecorder {
  return kept(recordersOf(results, definition.node), () => recordFacts(results, definition));
}

/** What elaboration knows of a definition; with an offset around it, as far as it makes a difference there. */
export function recordFacts(results: Results, definition: Definition, offset?: number): FactRecorder {
  const around =
    offset === undefined ? undefined : { offset, isSound: isSound(results, definition), passed: [], unreadFrom: Number.POSITIVE_INFINITY };
  const facts: FactRecorder = { chunk: definition.entry.chunk.id, facts: new Map(), uses: [], bodies: new Map(), around };
  results.observe(definition, { facts });
  return facts;
}

/** Nothing that has been left out makes a difference at the place. */
function knowsPlace({ around }: FactRecorder, offset: number): boolean {
  if (around === undefined) return true;
  return offset < around.unreadFrom && !around.passed.some(({ start, end }) => start <= offset && offset <= end);
}

function isSmall(results: Results, definition: Definition): boolean {
  return isData(definition.kind) || results.of(definition).expandedEffects < fewEffects;
}

function isSound(results: Results, definition: Definition): boolean {
  if (isData(definition.kind)) return false;
  const { json, summary } = results.of(definition);
  return json !== undefined || summary?.sound === true;
}

function isData(kind: Definition['kind']): boolean {
  return dataSections.some((each) => each === kind);
}

/** Which names a macro exports tells all of its body. */
function isExport({ kind, node }: Definition, offset: number): boolean {
  const entry = kind === 'effectMacros' ? entryOf(node, 'exports') : undefined;
  return entry !== undefined && entry.key.start <= offset && offset <= entry.value.end;
}

/** Of an asset, which may be as large as a map, only the part that the place is in is read. */
function recordedPart(results: Results, definition: Definition, offset: number): FactRecorder {
  if (holdsAliases(definition.entry.chunk)) return recordedWhole(results, definition);
  const part = partAround(definition.node, offset);
  if (part.node === definition.node) return recordedWhole(results, definition);
  return kept(part.key && recordersOf(results, part.key), () => {
    const recorder = recordFacts(results, { ...definition, node: part.node });
    const facts = [...recorder.facts].map(([each, noted]) => {
      const original = part.originals.get(each);
      return original ? ([original, { ...noted, fact: { ...noted.fact, node: original } }] as const) : ([each, noted] as const);
    });
    return { ...recorder, facts: new Map(facts) };
  });
}

const holdsAliases = perObject((chunk: Chunk) => holdsAnchors(chunk.text));

function recordersOf(results: Results, node: SyntaxNode): FactRecorder[] {
  const own: Kept = known.get(results) ?? new WeakMap<SyntaxNode, FactRecorder[]>();
  known.set(results, own);
  const recorders = own.get(node) ?? [];
  own.set(node, recorders);
  return recorders;
}

/** The recorder that knows all, which makes others superfluous. */
function kept(recorders: FactRecorder[] | undefined, record: () => FactRecorder): FactRecorder {
  const before = recorders?.find(({ around }) => around === undefined);
  const recorder = before ?? record();
  recorders?.splice(0, recorders.length, recorder);
  return recorder;
}

/**
 * All checks of the plain-data sections: structure by the catalogue, then what the entries mean. The result is kept as long as no
 * entry of these sections and no name they may refer to has changed.
 */

import { recordByName } from '../../catalogue';
import type { CatalogueSection, DiagnosticCode, NameKind } from '../../catalogue/model';
import { sections as sectionTable } from '../../catalogue/sections';
import { typeWords } from '../../catalogue/typeWords';
import type { Chunk } from '../../source/model';
import type { ChunkRange, Problem } from '../../source/problem';
import type { MappingNode } from '../../source/tree';
import { rangeOf } from '../problem';
import type { Place, Report } from '../structure/place';
import type { RecordOptions } from '../structure/record';
import { walk } from '../structure/walk';
import { seatVocabularyProblem } from '../symbols/seatVocabulary';
import type { SectionPart } from '../symbols/sections';
import { type Derived, derive } from '../symbols/share';
import type { SymbolTable } from '../symbols/symbols';
import { isFaulty } from '../symbols/uncertain';
import { contextOf, type DataContext } from './context';
import { checkMeaning } from './meaning';
import { readMap } from './payload/mapPayload';
import { assumedBounds, readVariable } from './payload/variableDefinition';
import { checkSelection } from './selectionChecks';
import { checkEntry, checkSections } from './semantics';

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

/** A name used in plain data. */
export interface DataUse extends ChunkRange {
  readonly kind: NameKind;
  readonly name: string;
}

export interface DataCheck {
  readonly problems: readonly Problem[];
  readonly uses: readonly DataUse[];
}

export type KeptDataCheck = Derived<DataCheck>;

/** Problems and uses of all plain data of a composition, and seats named in two vocabularies; `previous` is the result for an earlier version. */
export function checkData(symbols: SymbolTable, previous?: KeptDataCheck): KeptDataCheck {
  const parts = dataSections.map((name) => symbols.sections.get(name) ?? []);
  const vocabulary = seatVocabularyProblem(symbols);
  const inputs = [
    symbols.generation,
    vocabulary && `${vocabulary.chunk} ${vocabulary.start}`,
    ...parts.flatMap((list) => list.flatMap(({ entry }) => [entry.node, entry.chunk.id, isFaulty(entry.chunk)])),
    ...(symbols.sections.get('metadata') ?? []).map(({ section }) => section.keyChunk.id),
  ];
  return derive(previous, inputs, () => {
    const { problems, uses } = run(symbols);
    return { problems: vocabulary ? [...problems, vocabulary] : problems, uses };
  });
}

function run(symbols: SymbolTable): DataCheck {
  const problems: Problem[] = [];
  const uses: DataUse[] = [];
  const report: Report = (problem) => problems.push(problem);
  for (const name of dataSections) {
    for (const part of symbols.sections.get(name) ?? []) {
      const context = contextOf(symbols, part, report);
      const { chunk } = part.entry;
      checkStructure(name, part, isFaulty(chunk) ? { ...context, report: beforeFault(chunk, report) } : context, uses);
      if (!isFaulty(part.entry.chunk)) checkEntry(name, part, context);
    }
  }
  checkSections(symbols, report);
  checkSelection(symbols, report);
  return { problems, uses };
}

/** In a chunk that was not read to its end nothing is missing for certain, and nothing is certain behind the fault. */
function beforeFault({ problems }: Chunk, report: Report): Report {
  const fault = Math.min(...problems.map(({ start }) => start));
  return (problem) => {
    if (problem.end <= fault && !ofAbsence.has(problem.code)) report(problem);
  };
}

const ofAbsence: ReadonlySet<DiagnosticCode> = new Set(['GS2003', 'GS2016', 'GS2018', 'GS8006', 'GS8008', 'GS8021', 'GS9016', 'GS9041']);

const types: Readonly<Record<(typeof dataSections)[number], CatalogueSection>> = sectionTable;

function checkStructure(name: (typeof dataSections)[number], part: SectionPart, context: DataContext, uses: DataUse[]): void {
  const { entry, section } = part;
  const { shape, type } = types[name];
  const listed = shape === 'list';
  const place: Place = {
    chunk: entry.chunk,
    node: entry.node,
    name: listed ? typeWords(type.kind === 'choice' ? (type.of.at(-1) ?? type) : type) : name,
    ...(!listed && section.key ? { key: { chunk: section.keyChunk, span: section.key } } : {}),
  };
  walk(place, type, {
    record: recordByName,
    report: context.report,
    options: (record, node) => recordOptions(record, node, context),
    meaning: (at, of, text) => {
      checkMeaning(at, of, text, context);
      if (text === undefined || at.node.kind !== 'scalar') return;
      const kind =
        of.kind === 'name'
          ? typeof of.of === 'string'
            ? of.of
            : of.of[0]
          : of.kind === 'zone' || of.kind === 'seat'
            ? of.kind
            : undefined;
      if (kind) uses.push({ ...rangeOf(at.chunk, at.node), kind, name: text });
    },
  });
}

/** What the fixes for missing fields insert, where it depends on the entry. */
function recordOptions(record: string, node: MappingNode, { asset }: DataContext): RecordOptions {
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
  if (record === 'stackingConstraint' && asset?.payload) {
    const id = readMap(asset.payload).stacking.find((each) => each.node === node)?.id;
    return id === undefined ? {} : { insertion: (field) => (field === 'id' ? id : undefined), values: { id } };
  }
  return {};
}

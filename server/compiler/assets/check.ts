/**
 * All checks of the plain-data sections: structure by the catalogue, then what the entries mean. The result is kept as long as no
 * entry of these sections and no name they may refer to has changed.
 */

import type { DiagnosticCode } from '../../catalogue/model';
import { leastOf } from '../../source/extremes';
import { shownProblems } from '../../source/limits';
import type { Chunk } from '../../source/model';
import type { Problem } from '../../source/problem';
import { withoutConsequences } from '../consequences';
import { counted, type Tally } from '../problem';
import type { Report } from '../structure/place';
import { seatVocabularyProblem } from '../symbols/seatVocabulary';
import type { FileSections, SectionPart, Sections } from '../symbols/sections';
import { type Derived, derive, perObject } from '../symbols/share';
import type { SymbolTable } from '../symbols/symbols';
import { isFaulty } from '../symbols/uncertain';
import { contextOf } from './context';
import { secondDeck } from './deck';
import { checkItems } from './itemMeanings';
import { checkMeaning } from './meaning';
import { withMoveFix } from './presentation';
import { checkSelection } from './selectionChecks';
import { checkEntry } from './semantics';
import { type DataUse, dataSections, type EntryStructure, structureOf, type UsedName, usesOf } from './structure';
import { tooManyZones } from './zoneCount';

export interface DataCheck {
  readonly problems: readonly Problem[];
  /** What entries and their items use, by name; a list is the same object as long as nothing in it has changed. */
  readonly used: readonly (readonly UsedName[])[];
  /** Where names are used; looked for when somebody asks. */
  readonly uses: () => readonly DataUse[];
  /** Names in list items that were looked up for this version. */
  readonly namesLookedUp: number;
}

export type KeptDataCheck = Derived<DataCheck>;

/** Problems and uses of all plain data of a composition, and seats named in two vocabularies; `previous` is the result for an earlier version. */
export function checkData(symbols: SymbolTable, previous?: KeptDataCheck): KeptDataCheck {
  const vocabulary = seatVocabularyProblem(symbols);
  const deck = secondDeck(symbols.tables, symbols);
  const inputs = [
    symbols.dataGeneration,
    deck && `${deck.entry.chunk.id} ${deck.range.start}`,
    vocabulary && `${vocabulary.chunk} ${vocabulary.start}`,
    ...symbols.sections.files.map(dataIn),
    ...(symbols.sections.get('metadata') ?? []).map(({ section }) => section.keyChunk.id),
  ];
  return derive(previous, inputs, () => {
    const found = run(symbols);
    return vocabulary ? { ...found, problems: [...found.problems, vocabulary] } : found;
  });
}

/** All that the check depends on in a file. */
const dataIn = perObject(({ parts }: FileSections): readonly unknown[] =>
  dataSections.flatMap((name) => parts.get(name) ?? []).flatMap(({ entry }) => [entry.node, entry.chunk.id, isFaulty(entry.chunk)]),
);

function run(symbols: SymbolTable): DataCheck {
  const problems: Problem[] = [];
  const used: (readonly UsedName[])[] = [];
  let namesLookedUp = 0;
  const structures: { readonly structure: EntryStructure; readonly chunk: string }[] = [];
  for (const name of dataSections) {
    for (const part of entriesIn(symbols.sections, name)) {
      const { chunk } = part.entry;
      const faulty = isFaulty(chunk);
      const tally: Tally = new Map();
      const report: Report = (problem) => problems.push(counted(problem, tally));
      const context = contextOf(symbols, part, {
        report: faulty ? beforeFault(chunk, report) : report,
        isSurplus: () => (tally.get('error') ?? 0) > shownProblems,
        meant: (names) => used.push(names.map((near): UsedName => ({ kind: 'anything', name: near }))),
      });
      const structure = structureOf(name, part);
      for (const problem of structure.problems) context.report(withMoveFix(problem, chunk, symbols));
      for (const { place, type, text } of structure.meanings) checkMeaning(place, type, text, context);
      namesLookedUp += checkItems(structure.runs, context);
      structures.push({ structure, chunk: chunk.id });
      for (const list of [structure.uses, structure.mentions]) if (list.length > 0) used.push(list);
      for (const { as } of structure.runs) if (as.uses.length > 0) used.push(as.uses);
      if (!faulty) checkEntry(name, part, context);
    }
  }
  const surplus = tooManyZones(symbols);
  if (surplus) problems.push(surplus);
  checkSelection(symbols, (problem) => problems.push(problem));
  const told = withoutConsequences(problems.map((problem) => ({ problem }))).map(({ problem }) => problem);
  let uses: readonly DataUse[] | undefined;
  return {
    problems: told.filter((problem) => !isEmptyByFault(problem, told)),
    used,
    namesLookedUp,
    uses: () => {
      uses ??= structures.flatMap(({ structure, chunk }) => usesOf(structure, chunk));
      return uses;
    },
  };
}

function entriesIn(sections: Sections, name: string): readonly SectionPart[] {
  const parts = sections.get(name) ?? [];
  return name === 'zones' && sections.surplus.length > 0 ? [...parts, ...sections.surplus] : parts;
}

/** GS8025 of a filter with a part that cannot be read says nothing more. */
function isEmptyByFault({ code, chunk, start, end }: Problem, problems: readonly Problem[]): boolean {
  if (code !== 'GS8025') return false;
  return problems.some(
    (each) => (each.code === 'GS2001' || each.code === 'GS9038') && each.chunk === chunk && start <= each.start && each.end <= end,
  );
}

/** In a chunk that was not read to its end nothing is missing for certain, and nothing is certain behind the fault. */
function beforeFault(chunk: Chunk, report: Report): Report {
  const fault = firstFault(chunk);
  return (problem) => {
    if (problem.end <= fault && !ofAbsence.has(problem.code)) report(problem);
  };
}

/** A chunk may hold as many entries as it has faults. */
const firstFault = perObject(({ problems }: Chunk): number => leastOf(problems.map(({ start }) => start)));

const ofAbsence: ReadonlySet<DiagnosticCode> = new Set(['GS2003', 'GS2016', 'GS2018', 'GS8006', 'GS8008', 'GS8021', 'GS9016', 'GS9041']);

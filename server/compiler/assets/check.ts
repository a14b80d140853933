/**
 * All checks of the plain-data sections: structure by the catalogue, then what the entries mean. The result is kept as long as no
 * entry of these sections and no name they may refer to has changed.
 */
import type { DiagnosticCode } from '../../catalogue/model';
import type { Chunk } from '../../source/model';
import type { Problem } from '../../source/problem';
import { withoutConsequences } from '../consequences';
import type { Report } from '../structure/place';
import { seatVocabularyProblem } from '../symbols/seatVocabulary';
import type { FileSections } from '../symbols/sections';
import { type Derived, derive, perObject } from '../symbols/share';
import type { SymbolTable } from '../symbols/symbols';
import { isFaulty } from '../symbols/uncertain';
import { contextOf } from './context';
import { secondDeck } from './deck';
import { checkMeaning } from './meaning';
import { withMoveFix } from './presentation';
import { checkSelection } from './selectionChecks';
import { checkEntry, checkSections } from './semantics';
import { type DataUse, dataSections, structureOf } from './structure';

export interface DataCheck {
  readonly problems: readonly Problem[];
  readonly uses: readonly DataUse[];
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
    const { problems, uses } = run(symbols);
    return { problems: vocabulary ? [...problems, vocabulary] : problems, uses };
  });
}

/** All that the check depends on in a file. */
const dataIn = perObject(({ parts }: FileSections): readonly unknown[] =>
  dataSections.flatMap((name) => parts.get(name) ?? []).flatMap(({ entry }) => [entry.node, entry.chunk.id, isFaulty(entry.chunk)]),
);

function run(symbols: SymbolTable): DataCheck {
  const problems: Problem[] = [];
  const uses: DataUse[] = [];
  const report: Report = (problem) => problems.push(problem);
  for (const name of dataSections) {
    for (const part of symbols.sections.get(name) ?? []) {
      const { chunk } = part.entry;
      const faulty = isFaulty(chunk);
      const context = contextOf(symbols, part, faulty ? beforeFault(chunk, report) : report);
      const structure = structureOf(name, part);
      for (const problem of structure.problems) context.report(withMoveFix(problem, chunk, symbols));
      for (const { place, type, text } of structure.meanings) checkMeaning(place, type, text, context);
      uses.push(...structure.uses);
      if (!faulty) checkEntry(name, part, context);
    }
  }
  checkSections(symbols, report);
  checkSelection(symbols, report);
  const told = withoutConsequences(problems.map((problem) => ({ problem }))).map(({ problem }) => problem);
  return { problems: told.filter((problem) => !isEmptyByFault(problem, told)), uses };
}

/** GS8025 of a filter with a part that cannot be read says nothing more. */
function isEmptyByFault({ code, chunk, start, end }: Problem, problems: readonly Problem[]): boolean {
  if (code !== 'GS8025') return false;
  return problems.some(
    (each) => (each.code === 'GS2001' || each.code === 'GS9038') && each.chunk === chunk && start <= each.start && each.end <= end,
  );
}

/** In a chunk that was not read to its end nothing is missing for certain, and nothing is certain behind the fault. */
function beforeFault({ problems }: Chunk, report: Report): Report {
  const fault = Math.min(...problems.map(({ start }) => start));
  return (problem) => {
    if (problem.end <= fault && !ofAbsence.has(problem.code)) report(problem);
  };
}

const ofAbsence: ReadonlySet<DiagnosticCode> = new Set(['GS2003', 'GS2016', 'GS2018', 'GS8006', 'GS8008', 'GS8021', 'GS9016', 'GS9041']);

/** Small documents for the tests of plain data: text in memory to symbols, and what the checks find in it. */
import assert from 'node:assert/strict';
import { checkData } from '../../server/compiler/assets/check';
import { duplicateProblems } from '../../server/compiler/symbols/duplicates';
import { createSymbols, type SymbolTable } from '../../server/compiler/symbols/symbols';
import { readSource } from '../../server/source/file';
import type { Composition, SourceFile } from '../../server/source/model';
import type { ChunkRange, Problem } from '../../server/source/problem';
import { applyEdits, readMarks, variants, writeMarks } from '../support/markers';
import { assertComplete } from './documents';

export interface SymbolOptions {
  readonly fragment?: boolean;
  readonly scenario?: string;
  readonly previous?: SymbolTable;
}

/** Symbols of files given by name; one text stands for one YAML file. */
export function symbolsOf(files: Readonly<Record<string, string>> | string, options: SymbolOptions = {}): SymbolTable {
  const texts = typeof files === 'string' ? { 'game.yaml': files } : files;
  const before = options.previous?.sources.files;
  const sources = new Map(
    Object.entries(texts).map(([uri, text]) => [uri, readSource(uri, text, { recognised: true, previous: before?.get(uri) })]),
  );
  const composition: Composition = {
    entry: Object.keys(texts)[0] ?? '',
    members: Object.keys(texts),
    fragment: options.fragment ?? false,
    problems: [],
  };
  return createSymbols({ composition, files: sources, scenario: options.scenario }, options.previous);
}

/** The file of a place, and the place in it. */
export function placeIn(symbols: SymbolTable, { chunk: id, start, end }: ChunkRange) {
  for (const file of symbols.sources.files.values()) {
    const chunk = chunksOf(file).find((each) => each.id === id);
    if (chunk) return { uri: file.uri, text: file.text, start: chunk.offset + start, end: chunk.offset + end };
  }
  throw new Error(`no chunk ${id}`);
}

function chunksOf({ blocks, fileChunk }: SourceFile) {
  return [fileChunk, ...blocks.flatMap(({ chunks }) => chunks)];
}

/** Every problem of the plain data of a document, in the order of their places in its files. */
export function problemsOf(symbols: SymbolTable): readonly Problem[] {
  const problems = [...checkData(symbols).value.problems, ...duplicateProblems(symbols).value];
  return problems
    .map((problem) => ({ problem, place: placeIn(symbols, problem) }))
    .sort((a, b) => (a.place.uri < b.place.uri ? -1 : a.place.uri > b.place.uri ? 1 : a.place.start - b.place.start))
    .map(({ problem }) => problem);
}

/** The marked places are the faults of the document, in whatever surroundings, and there are no others but the hidden GS8003. */
export function expectFaults(marked: string, options: SymbolOptions = {}): void {
  expectFaultsIn('game.yaml', marked, options);
  for (const variant of variants(marked)) expectFaultsIn(variant.markdown ? 'game.md' : 'game.yaml', variant.marked, options);
}

function expectFaultsIn(uri: string, marked: string, options: SymbolOptions): void {
  const { text } = readMarks(marked);
  const symbols = symbolsOf({ [uri]: text }, options);
  const found = problemsOf(symbols).filter(({ code }) => code !== 'GS8003');
  const marks = found.map((problem) => ({ code: problem.code, ...placeIn(symbols, problem) }));
  assert.equal(writeMarks(text, marks), marked);
  for (const { code, values } of found) assertComplete(code, values);
}

/** The text after the fix with that title of the first problem with the code. */
export function afterFix(text: string, code: string, title: string): string {
  const symbols = symbolsOf(text);
  const problem = problemsOf(symbols).find((each) => each.code === code);
  assert.ok(problem, `no ${code}`);
  const fix = problem.fixes?.find((each) => each.title === title);
  assert.ok(fix, `no fix «${title}» among ${problem.fixes?.map((each) => each.title).join(', ')}`);
  return applyEdits(
    text,
    fix.edits.map((edit) => ({ ...placeIn(symbols, edit), text: edit.text })),
  );
}

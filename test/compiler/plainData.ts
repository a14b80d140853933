/** Small documents for the tests of plain data: YAML in memory to symbols, and what the checks find in it. */
import assert from 'node:assert/strict';
import { checkData } from '../../server/compiler/assets/check';
import { duplicateProblems } from '../../server/compiler/symbols/duplicates';
import { createSymbols, type SymbolTable } from '../../server/compiler/symbols/symbols';
import type { Chunk, Composition, SectionSource, SourceFile } from '../../server/source/model';
import { parseText } from '../../server/source/parse';
import type { Problem } from '../../server/source/problem';
import type { SyntaxNode } from '../../server/source/tree';
import { applyEdits, readMarks, writeMarks } from '../support/markers';

const lists = new Set(['globalVars', 'perPlayerVars', 'globalMarkerLattices', 'zones', 'tokenTypes', 'dataAssets', 'setup', 'actions']);
const moreLists = ['actionPipelines', 'triggers', 'derivedMetrics', 'eventDecks', 'effectMacros', 'conditionMacros'];

/** One file with one block; the whole text is one chunk, whose id changes with the text as ids of chunks do. */
export function sourceFile(uri: string, text: string): SourceFile {
  const { root, faults } = parseText(text);
  const id = `${uri}#${[...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 0)}`;
  const problems = faults.map(({ code, start, end, values }) => ({ code, start, end, values, chunk: id }));
  const chunk: Chunk = { id, uri, offset: 0, text, root, problems };
  const sections: SectionSource[] = [];
  for (const { key, value } of root?.kind === 'mapping' ? root.entries : []) {
    const written = String(key.value);
    const name = written === 'operationProfiles' ? 'actionPipelines' : written;
    const listed = lists.has(name) || moreLists.includes(name);
    const nodes: readonly SyntaxNode[] = listed ? (value.kind === 'sequence' ? value.items : []) : [value];
    sections.push({ name, written, key, keyChunk: chunk, entries: nodes.map((node) => ({ chunk, node })) });
  }
  return {
    uri,
    kind: 'yaml',
    text,
    blocks: [{ index: 0, start: 0, end: text.length, opening: { start: 0, end: 0 }, role: 'spec', prefix: '', sections, chunks: [chunk] }],
    fileChunk: { ...chunk, id: `${uri}#`, root: undefined, problems: [] },
    parsed: 1,
    imports: [],
  };
}

export interface SymbolOptions {
  readonly fragment?: boolean;
  readonly scenario?: string;
  readonly previous?: SymbolTable;
}

/** Symbols of files given by name. */
export function symbolsOf(files: Readonly<Record<string, string>> | string, options: SymbolOptions = {}): SymbolTable {
  const texts = typeof files === 'string' ? { 'game.yaml': files } : files;
  const sources = new Map(Object.entries(texts).map(([uri, text]) => [uri, sourceFile(uri, text)]));
  const composition: Composition = {
    entry: Object.keys(texts)[0] ?? '',
    members: Object.keys(texts),
    fragment: options.fragment ?? false,
    problems: [],
  };
  return createSymbols({ composition, files: sources, scenario: options.scenario }, options.previous);
}

/** Every problem of the plain data of a document, in text order. */
export function problemsOf(symbols: SymbolTable): readonly Problem[] {
  const problems = [...checkData(symbols).value.problems, ...duplicateProblems(symbols).value];
  return problems.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The marked places are the faults of the document, and there are no others but the hidden GS8003. */
export function expectFaults(marked: string, options: SymbolOptions = {}): void {
  const { text } = readMarks(marked);
  const found = problemsOf(symbolsOf(text, options)).filter(({ code }) => code !== 'GS8003');
  assert.equal(writeMarks(text, found), marked);
}

/** The text after the fix with that title of the only problem with the code. */
export function afterFix(text: string, code: string, title: string): string {
  const problem = problemsOf(symbolsOf(text)).find((each) => each.code === code);
  assert.ok(problem, `no ${code}`);
  const fix = problem.fixes?.find((each) => each.title === title);
  assert.ok(fix, `no fix «${title}» among ${problem.fixes?.map((each) => each.title).join(', ')}`);
  return applyEdits(text, fix.edits);
}

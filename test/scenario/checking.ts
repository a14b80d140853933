/** Checks marked snippets against the port, in whatever surroundings they stand. */
import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import { chunkProblems } from '../../server/scenario/check';
import { titleProblems } from '../../server/scenario/problems/titles';
import { snippetChunks } from '../../server/scenario/read';
import { readSource } from '../../server/source/file';
import type { SourceFile } from '../../server/source/model';
import type { ChunkRange, Problem } from '../../server/source/problem';
import { problemMessage } from '../../server/workspace/diagnostics';
import { placesIn, placesInFile } from '../../server/workspace/places';
import { applyEdits, readMarks, variants, writeMarks } from '../support/markers';
import { port } from './port';

/** The marked places are the faults of the snippets, in whatever surroundings, and there are no others. */
export function expectSnippetFaults(marked: string, games: readonly Compilation[] = [port()]): void {
  expectIn('file:///games/some.scenario.yaml', marked, games);
  for (const variant of variants(marked)) {
    const text = variant.marked.replace(/^(.*(?:```|~~~~) ?yaml)/m, '$1 scenario');
    expectIn(variant.markdown ? 'file:///games/some.md' : 'file:///games/some.scenario.yaml', text, games);
  }
}

function expectIn(uri: string, marked: string, games: readonly Compilation[]): void {
  const { text } = readMarks(marked);
  const file = readSource(uri, text);
  const found = snippetProblems(file, games).map((problem) => ({ ...problem, ...inFile(file, problem) }));
  assert.equal(writeMarks(text, found), marked);
}

function inFile(file: SourceFile, range: ChunkRange): { readonly start: number; readonly end: number } {
  const place = placesInFile(file)(range);
  assert.ok(place);
  return { start: place.start, end: place.end };
}

function snippetProblems(file: SourceFile, games: readonly Compilation[]): readonly Problem[] {
  return [...snippetChunks(file).flatMap((chunk) => chunkProblems(chunk, games)), ...titleProblems(file, [file], games)];
}

/** The problems of a file of snippets. */
export function problemsOf(text: string, games: readonly Compilation[] = [port()]): readonly Problem[] {
  return snippetProblems(readSource('file:///games/some.scenario.yaml', text), games);
}

/** Their messages. */
export function messagesOf(text: string, games: readonly Compilation[] = [port()]): readonly string[] {
  const file = readSource('file:///games/some.scenario.yaml', text);
  const places = placesIn(new Map([[file.uri, file], ...games.flatMap((game) => [...game.files])]));
  return snippetProblems(file, games).map((problem) => problemMessage(problem, places));
}

/** The text after a fix of the first problem that has one: the first fix, or the one with this title. */
export function afterFix(text: string, title?: string, games: readonly Compilation[] = [port()]): string {
  const file = readSource('file:///games/some.scenario.yaml', text);
  const fixes = snippetProblems(file, games).flatMap((problem) => problem.fixes ?? []);
  const fix = title === undefined ? fixes[0] : fixes.find((each) => each.title === title);
  assert.ok(fix, fixes.map((each) => each.title).join('\n'));
  return applyEdits(
    text,
    fix.edits.map((edit) => ({ ...inFile(file, edit), text: edit.text })),
  );
}

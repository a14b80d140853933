/** What is reported about a single file, in marks of the whole text. */
import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import type { Chunk, SourceFile } from '../../server/source/model';
import type { Problem } from '../../server/source/problem';
import { applyEdits, type Mark, readMarks, writeMarks } from '../support/markers';

export function chunksOf(file: SourceFile): readonly Chunk[] {
  return [file.fileChunk, ...file.blocks.flatMap(({ chunks }) => chunks)];
}

export function problemsOf(file: SourceFile): readonly Problem[] {
  return chunksOf(file).flatMap(({ problems }) => problems);
}

export function offsetOf(file: SourceFile, chunk: string): number {
  return chunksOf(file).find(({ id }) => id === chunk)?.offset ?? Number.NaN;
}

function reportsOf(file: SourceFile): readonly Mark[] {
  return problemsOf(file).map(({ code, chunk, start, end }) => ({
    code,
    start: offsetOf(file, chunk) + start,
    end: offsetOf(file, chunk) + end,
  }));
}

/** Asserts that exactly the marked places of the document are reported. */
export function checkReports(uri: string, marked: string): void {
  const { text } = readMarks(marked);
  assert.equal(writeMarks(text, reportsOf(readSource(uri, text))), marked);
}

/** The text after the fix with that title. */
export function fixedText(uri: string, text: string, title: string): string {
  const file = readSource(uri, text);
  const fixes = problemsOf(file).flatMap((problem) => problem.fixes ?? []);
  const fix = fixes.find((each) => each.title === title);
  assert.ok(fix, `no fix "${title}" among ${fixes.map((each) => each.title).join(', ')}`);
  return applyEdits(
    text,
    fix.edits.map((edit) => ({
      start: offsetOf(file, edit.chunk) + edit.start,
      end: offsetOf(file, edit.chunk) + edit.end,
      text: edit.text,
    })),
  );
}

/** Sections of a file and how many entries they have: `zones:2 actions:1`. */
export function sectionsOf(file: SourceFile): string {
  return file.blocks.flatMap(({ sections }) => sections.map(({ name, entries }) => `${name}:${entries.length}`)).join(' ');
}

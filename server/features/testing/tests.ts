/** The scenario snippets of files as tests, with ids that last over edits. */
import type { TestFile } from '../../protocol/testing';
import { actionsOf } from '../../scenario/model';
import { readSnippet, snippetChunks } from '../../scenario/read';
import type { Chunk, SourceFile } from '../../source/model';
import { rangeAt } from '../../source/positions';
import type { SyntaxNode } from '../../source/tree';
import type { WorkspaceSnapshot } from '../../workspace/model';
import { editorPlace, lineStarts } from '../../workspace/places';

export interface SnippetTest {
  readonly id: string;
  readonly title: string;
  readonly chunk: Chunk & { readonly root: SyntaxNode };
}

const known = new WeakMap<SourceFile, readonly SnippetTest[]>();

/** The tests of a file version in text order. */
export function testsOf(file: SourceFile): readonly SnippetTest[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const used = new Map<string, number>();
  const tests = snippetChunks(file).map((chunk): SnippetTest => {
    const title = readSnippet(chunk)?.title || 'untitled';
    const number = (used.get(title) ?? 0) + 1;
    used.set(title, number);
    return { id: `${file.uri}#${title}${number > 1 ? `#${number}` : ''}`, title, chunk };
  });
  known.set(file, tests);
  return tests;
}

/** The title in the id of a test, with its number where the file has several of that title. A URI has no `#` of its own: those of names are encoded. */
export function titleIn(id: string): string {
  return id.slice(id.indexOf('#') + 1);
}

/** The test of an id among the files of a snapshot. */
export function testOf({ files }: Pick<WorkspaceSnapshot, 'files'>, id: string): SnippetTest | undefined {
  const file = files.get(id.slice(0, id.indexOf('#')));
  return file && testsOf(file).find((test) => test.id === id);
}

/** The tests of a file in the terms of the editor. */
export function testFileOf(file: SourceFile): TestFile {
  const tests = testsOf(file).map(({ id, title, chunk }) => {
    const range = rangeAt(lineStarts(file), chunk.offset + chunk.root.start, chunk.offset + chunk.root.end);
    const place = editorPlace({ uri: file.uri, range });
    const snippet = readSnippet(chunk);
    const operation = snippet && actionsOf(snippet).at(-1);
    return { id, title, place, ...(operation ? { operation } : {}) };
  });
  return { uri: file.uri, tests };
}

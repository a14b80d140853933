/** Places that features answer with, in words: the line up to the place, which is in `«»`. */

import type { Compilation, NameUse } from '../../server/compiler/model';
import { definitionAt } from '../../server/features/definition';
import { usesOf } from '../../server/features/references';
import { startOfLine } from '../../server/source/positions';
import type { ChunkRange } from '../../server/source/problem';
import { inFile } from '../compiler/documents';
import type { Opened } from '../support/everywhere';

/** The text of a range with what stands before it on its line. */
export function lineOf({ compilation, file, text }: Opened, range: ChunkRange): string {
  const other = [...compilation.files.values()].find(({ blocks }) =>
    blocks.some(({ chunks }) => chunks.some(({ id }) => id === range.chunk)),
  );
  const source = other === file || other === undefined ? text : other.text;
  const { start, end } = inFile(compilation, range);
  return `${source.slice(startOfLine(source, start), start)}«${source.slice(start, end)}»`.replace(/^[\s>-]*/, '');
}

/** Where the definition at the cursor is. */
export function definitionLine(opened: Opened, cursor: number): string | undefined {
  const answer = definitionAt(opened.compilation, opened.file, cursor);
  return answer && lineOf(opened, answer.target);
}

/** Uses of what is named at the offset in some of the files; none where nothing is. */
export function referencesAt(compilation: Compilation, uri: string, offset: number, within: readonly string[]): readonly NameUse[] {
  const use = compilation.factsAt(uri, offset)?.use;
  return use === undefined ? [] : usesOf(compilation, use.target, within);
}

/** The references at the cursor in its file. */
export function referenceLines(opened: Opened, cursor: number): readonly string[] {
  const { compilation, file } = opened;
  return referencesAt(compilation, file.uri, cursor, [file.uri]).map((use) => lineOf(opened, use));
}

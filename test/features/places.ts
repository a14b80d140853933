/** Places that features answer with, in words: the line up to the place, which is in `«»`. */
import { definitionAt } from '../../server/features/definition';
import { referencesAt } from '../../server/features/references';
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
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  return `${source.slice(lineStart, start)}«${source.slice(start, end)}»`.replace(/^[\s>-]*/, '');
}

/** Where the definition at the cursor is. */
export function definitionLine(opened: Opened, cursor: number): string | undefined {
  const answer = definitionAt(opened.compilation, opened.file, cursor);
  return answer && lineOf(opened, answer.target);
}

/** The references at the cursor in its file. */
export function referenceLines(opened: Opened, cursor: number): readonly string[] {
  const { compilation, file } = opened;
  return referencesAt(compilation, file.uri, cursor, [file.uri]).map((use) => lineOf(opened, use));
}

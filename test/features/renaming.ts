/** Renames at the cursor of a document and shows what has changed. */
import { renameAt } from '../../server/features/rename/rename';
import type { SourceFile } from '../../server/source/model';
import type { Opened } from '../support/everywhere';
import { applyEdits } from '../support/markers';

/** The lines that change, as they are afterwards; or why the name stays. */
export function renamed(
  { compilation, file }: Opened,
  cursor: number,
  name: string,
  snippets: readonly SourceFile[] = [],
): readonly string[] | string {
  const surroundings = { compilations: [compilation], files: snippets, options: {} };
  const answer = renameAt(surroundings, file.uri, cursor, name);
  if (answer === undefined) return 'no name';
  if ('refused' in answer) return answer.refused;
  return [file, ...snippets].flatMap(({ text, blocks }) => {
    const edits = answer.edits.flatMap((edit) => {
      const chunk = blocks.flatMap(({ chunks }) => chunks).find(({ id }) => id === edit.chunk);
      return chunk === undefined ? [] : [{ start: chunk.offset + edit.start, end: chunk.offset + edit.end, text: edit.text }];
    });
    const before = text.split(/\r?\n/);
    return applyEdits(text, edits)
      .split(/\r?\n/)
      .filter((line, index) => line !== before[index])
      .map((line) => line.replace(/^[\s>-]*/, ''));
  });
}

/** Formats documents of the tests. */
import { edited } from '../../../server/features/formatting/blankEdits';
import { formatEdits } from '../../../server/features/formatting/formatting';
import { readSource } from '../../../server/source/file';

/** The document in its canonical layout. `markdown`: spec blocks are in fences. */
export function formatted(text: string, markdown = false, indentation = 2): string {
  const file = readSource(markdown ? 'part.md' : 'part.yaml', text, { recognised: true });
  return edited(text, formatEdits(file, { indentation }));
}

/** The lines that the marks ⟦range …⟧ touch are formatted. */
export function formattedRange(text: string, range: { readonly start: number; readonly end: number }): string {
  return edited(text, formatEdits(readSource('part.yaml', text, { recognised: true }), { indentation: 2 }, range));
}

/** The characters of a text that are no blanks. */
export function written(text: string): string {
  return text.replace(/\s+/g, '');
}

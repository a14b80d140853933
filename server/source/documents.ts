/** YAML documents in one text: `---` begins one, `...` ends one. */
import { linesOf, withBlanks } from './blank';

export interface Document {
  /** Content, in the offsets of the whole text. */
  readonly start: number;
  readonly end: number;
  /** Its first line, or its `---`. */
  readonly opening: { readonly start: number; readonly end: number };
  /** The `---` that separates it from the document before it. */
  readonly separator?: { readonly start: number; readonly end: number };
}

/** The documents of `text` that have content, and the text with directives (`%YAML`) blanked. Marks stand at `column` at most. */
export function documentsOf(text: string, column: number): { readonly text: string; readonly documents: readonly Document[] } {
  const lines = linesOf(text);
  const documents: Document[] = [];
  const directives: { readonly start: number; readonly end: number }[] = [];
  const first = lines.find((line) => text.slice(line.start, line.end).trim() !== '');
  let start = lines[0]?.start ?? 0;
  let opening = first ? { start: first.start, end: first.end } : { start: 0, end: 0 };
  let separator: Document['separator'];
  let hasContent = false;
  const finish = (end: number) => {
    if (!hasContent) return;
    documents.push({ start, end, opening, ...(separator && documents.length > 0 ? { separator } : {}) });
  };
  for (const line of lines) {
    const written = text.slice(line.start, line.end);
    const content = written.trimStart();
    const mark = written.length - content.length <= column ? /^(?:---|\.\.\.)(?=\s|$)/.exec(content)?.[0] : undefined;
    if (mark !== undefined) {
      finish(line.start);
      const from = line.end - content.length;
      separator = { start: from, end: from + mark.length };
      opening = separator;
      start = content.slice(mark.length).trim() === '' ? line.next : separator.end;
      hasContent = start !== line.next && !content.slice(mark.length).trimStart().startsWith('#');
    } else if (!hasContent && content.startsWith('%')) {
      directives.push({ start: line.start, end: line.end });
    } else if (content !== '' && !content.startsWith('#')) {
      hasContent = true;
    }
  }
  finish(text.length);
  // What has no content is a document all the same if it is the only one.
  if (documents.length === 0) documents.push({ start: lines[0]?.start ?? 0, end: text.length, opening });
  return { text: withBlanks(text, directives), documents };
}

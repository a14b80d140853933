/** YAML documents in one text: `---` begins one, `...` ends one. */
import { lineAt, linesOf, withBlanks } from './blank';

export interface Document {
  /** Content, in the offsets of the whole text. */
  readonly start: number;
  readonly end: number;
  /** Its first line, or its `---`. */
  readonly opening: { readonly start: number; readonly end: number };
  /** The `---` that separates it from the document before it. */
  readonly separator?: { readonly start: number; readonly end: number };
}

/** A line that may be a mark or a directive. */
const marks = /^[ \t\ufeff]*(?:---|\.\.\.|%)/m;

function single(text: string): Document {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const first = text.slice(start).search(/\S/);
  const line = lineAt(text, first < 0 ? start : start + first);
  return { start, end: text.length, opening: { start: line.start, end: line.end } };
}

/** The documents of `text` that have content, and the text with directives (`%YAML`) blanked. Marks stand at `column` at most. */
export function documentsOf(text: string, column: number): { readonly text: string; readonly documents: readonly Document[] } {
  const mayHaveMarks = text.includes('---') || text.includes('...') || text.includes('%');
  if (!mayHaveMarks || !marks.test(text)) return { text, documents: [single(text)] };
  const lines = linesOf(text);
  const documents: Document[] = [];
  const directives: { readonly start: number; readonly end: number }[] = [];
  const whole = single(text);
  let { start, opening } = whole;
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
  if (documents.length === 0) documents.push(whole);
  return { text: withBlanks(text, directives), documents };
}

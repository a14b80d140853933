/** YAML documents in one text: `---` begins one, `...` ends one. */
import { lineAt, linesOf, withBlanks } from './blank';

/** A fault of a directive. */
export interface DirectiveFault {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

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

export interface Documents {
  /** Directives (`%YAML`) are blank in it. */
  readonly text: string;
  /** Those that have content. */
  readonly documents: readonly Document[];
  readonly faults: readonly DirectiveFault[];
}

/** The documents of `text`. Marks stand at `column` at most. */
export function documentsOf(text: string, column: number): Documents {
  const mayHaveMarks = text.includes('---') || text.includes('...') || text.includes('%');
  if (!mayHaveMarks || !marks.test(text)) return { text, documents: [single(text)], faults: [] };
  const lines = linesOf(text);
  const documents: Document[] = [];
  const directives: { readonly start: number; readonly end: number }[] = [];
  const faults: DirectiveFault[] = [];
  /** A directive that no `---` has followed yet. */
  let open: Pick<DirectiveFault, 'start' | 'end'> | undefined;
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
      open = undefined;
      const from = line.end - content.length;
      separator = { start: from, end: from + mark.length };
      opening = separator;
      start = content.slice(mark.length).trim() === '' ? line.next : separator.end;
      hasContent = start !== line.next && !content.slice(mark.length).trimStart().startsWith('#');
    } else if (!hasContent && content.startsWith('%')) {
      directives.push({ start: line.start, end: line.end });
      const directive = content.replace(/[ \t]#.*$/, '').trimEnd();
      const from = line.end - content.length;
      open = { start: from, end: from + directive.length };
      const message = faultOf(directive);
      if (message !== undefined) faults.push({ ...open, message });
    } else if (content !== '' && !content.startsWith('#')) {
      hasContent = true;
      if (open && faults.at(-1)?.start !== open.start) faults.push({ ...open, message: 'a directive is followed by a line of ---' });
      open = undefined;
    }
  }
  finish(text.length);
  // What has no content is a document all the same if it is the only one.
  if (documents.length === 0) documents.push(whole);
  return { text: withBlanks(text, directives), documents, faults };
}

/** What is wrong with the line of a directive. */
function faultOf(content: string): string | undefined {
  const [name, ...parts] = content
    .replace(/[ \t]#.*$/, '')
    .trim()
    .split(/[ \t]+/);
  if (name === '%YAML') return parts.length === 1 && /^1\.[12]$/.test(parts[0] ?? '') ? undefined : 'the version of YAML is 1.2';
  if (name === '%TAG') return parts.length === 2 ? undefined : 'a directive of tags has a handle and a prefix';
  return `unknown directive ${name}`;
}

/**
 * Code fences of Markdown. A fence that its author forgot to close must not swallow the ones after it: a line that opens another fence
 * ends it, and so does prose. What is not content of a fence in a list or quote is told by `prefix`, for blanking.
 */
import { type Line, lineAt, linesOf } from './blank';
import { startOfLine } from './positions';

export interface Fence {
  /** From the first mark of the opening line to its last character. */
  readonly opening: { readonly start: number; readonly end: number };
  /** The text behind the marks, trimmed, and where it starts. */
  readonly info: string;
  readonly infoStart: number;
  /** The marks, such as three backticks. */
  readonly marks: string;
  /** Content: whole lines. */
  readonly start: number;
  readonly end: number;
  /** What a new line of content begins with: quote marks and indentation. */
  readonly prefix: string;
  readonly closed: boolean;
}

/** Marks of quotes and lists, then those of the fence. */
const openingLine = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*)$/;

/** The fences of a Markdown text in order. The content of one that is not closed reaches to the next fence or the end: prose included. */
export function fencesOf(text: string): readonly Fence[] {
  const fences: Fence[] = [];
  // Each kind of marks is searched for on its own: one that does not occur must not be looked for again and again.
  let backticks = -1;
  let tildes = -1;
  for (let at = 0; at < text.length; ) {
    if (backticks < at) backticks = found(text, '```', at);
    if (tildes < at) tildes = found(text, '~~~', at);
    const marks = Math.min(backticks, tildes);
    if (marks >= text.length) break;
    const line = lineAt(text, marks);
    const opening = openingOf(text, line);
    at = line.next;
    if (!opening) continue;
    const { end, closed, next } = closingOf(text, line.next, opening);
    fences.push({ ...opening.fence, start: line.next, end, closed });
    at = Math.max(next, line.next);
  }
  return fences;
}

/** The offset of `word` at or behind `from`, or that of the end. */
function found(text: string, word: string, from: number): number {
  const at = text.indexOf(word, from);
  return at < 0 ? text.length : at;
}

interface Opening {
  readonly fence: Omit<Fence, 'start' | 'end' | 'closed'>;
  readonly quotes: number;
  readonly indentation: number;
}

function openingOf(text: string, { start, end }: Line): Opening | undefined {
  const line = text.slice(start, end);
  const match = openingLine.exec(line);
  if (!match) return undefined;
  const [, before = '', marks = '', rest = ''] = match;
  const info = rest.trim();
  const from = start + before.length;
  const prefix = before.replace(/[^\s>]/g, ' ');
  return {
    fence: {
      opening: { start: from, end: start + line.trimEnd().length },
      info,
      infoStart: start + line.length - rest.length,
      marks,
      prefix,
    },
    quotes: prefix.split('>').length - 1,
    indentation: prefix.length - (prefix.lastIndexOf('>') + 1),
  };
}

/**
 * Where the content that starts at `start` ends: before the line that closes the fence, or that opens another one, or that is outside of its
 * quote. `next` is where to look for the next fence.
 */
function closingOf(
  text: string,
  start: number,
  { fence: { marks }, indentation, quotes }: Opening,
): { readonly end: number; readonly closed: boolean; readonly next: number } {
  let inside = start;
  for (let at = text.indexOf(marks, start); at >= 0; ) {
    const outside = endOfQuote(text, inside, at, quotes);
    if (outside !== undefined) return { end: outside, closed: false, next: outside };
    const line = lineAt(text, at);
    inside = line.next;
    const content = withinQuotes(text, line, quotes) ?? '';
    const trimmed = content.trimStart();
    if (trimmed.startsWith(marks)) {
      const own = content.length - trimmed.length;
      let rest = trimmed.slice(marks.length);
      while (rest.startsWith(marks.charAt(0))) rest = rest.slice(1);
      if (rest.trim() === '') {
        if (own <= indentation + 3) return { end: startOfLine(text, at), closed: true, next: line.next };
      } else if (own <= indentation && openingOf(text, line)) {
        const end = startOfLine(text, at);
        return { end, closed: false, next: end };
      }
    }
    at = text.indexOf(marks, line.next);
  }
  const end = endOfQuote(text, inside, text.length, quotes) ?? text.length;
  return { end, closed: false, next: end };
}

/** The offset of the first line that has fewer quote marks, of those that begin from `from` on and hold or precede `to`. */
function endOfQuote(text: string, from: number, to: number, quotes: number): number | undefined {
  for (let at = from; quotes > 0 && at <= to && at < text.length; ) {
    const line = lineAt(text, at);
    if (withinQuotes(text, line, quotes) === undefined) return at;
    at = line.next;
  }
  return undefined;
}

/** The line behind its quote marks; undefined if it has too few of them. */
function withinQuotes(text: string, { start, end }: Line, quotes: number): string | undefined {
  let at = start;
  for (let found = 0; found < quotes; found++) {
    while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
    if (text[at] !== '>') return undefined;
    at++;
  }
  return text.slice(at, end);
}

/** Ranges in the content of a fence that are quote marks. Indentation needs no blanking. */
export function quoteMarksIn(
  text: string,
  { start, end, prefix }: Pick<Fence, 'start' | 'end' | 'prefix'>,
): readonly { readonly start: number; readonly end: number }[] {
  const quotes = prefix.split('>').length - 1;
  if (quotes === 0) return [];
  return linesOf(text, start, end).flatMap((line) => {
    const content = withinQuotes(text, line, quotes);
    return content === undefined ? [] : [{ start: line.start, end: line.end - content.length }];
  });
}

/** Does the info string name YAML, and what for? Undefined for fences of other languages. */
export function fenceLanguage({ info }: Pick<Fence, 'info'>): 'yaml' | 'scenario' | 'none' | undefined {
  if (info === '') return 'none';
  const match = /^ya?ml(?![\w-])[ \t]*(.*)$/i.exec(info);
  if (!match) return undefined;
  return /^scenario\b/i.test(match[1] ?? '') ? 'scenario' : 'yaml';
}

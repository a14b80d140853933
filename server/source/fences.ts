/**
 * Code fences of Markdown. A fence that its author forgot to close must not swallow the ones after it: a line that opens another fence
 * ends it, and so does prose. What is not content of a fence in a list or quote is told by `prefix`, for blanking.
 */
import { type Line, linesOf } from './blank';

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
  const lines = linesOf(text);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const opening = line && openingOf(text, line);
    if (!line || !opening) continue;
    const { last, closed } = closingOf(text, lines, at, opening);
    const end = last > at + 1 ? (lines[last - 1]?.next ?? line.next) : line.next;
    fences.push({ ...opening.fence, start: line.next, end, closed });
    at = closed ? last : last - 1;
  }
  return fences;
}

interface Opening {
  readonly fence: Omit<Fence, 'start' | 'end' | 'closed'>;
  readonly quotes: number;
  readonly indentation: number;
}

function openingOf(text: string, { start, end }: Line): Opening | undefined {
  // Nearly all lines are no fences: this is the only thing that most of them cost.
  const line = text.slice(start, end);
  if (!line.includes('```') && !line.includes('~~~')) return undefined;
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

/** The line that closes the fence opened on line `at`, or the one before which it must have ended. */
function closingOf(
  text: string,
  lines: readonly Line[],
  at: number,
  opening: Opening,
): { readonly last: number; readonly closed: boolean } {
  const { marks } = opening.fence;
  for (let last = at + 1; last < lines.length; last++) {
    const line = lines[last];
    if (!line) break;
    const content = withinQuotes(text, line, opening.quotes);
    // The quote has ended, and the fence with it.
    if (content === undefined) return { last, closed: false };
    const trimmed = content.trimStart();
    if (!trimmed.startsWith(marks)) continue;
    const indentation = content.length - trimmed.length;
    let rest = trimmed.slice(marks.length);
    while (rest.startsWith(marks.charAt(0))) rest = rest.slice(1);
    if (rest.trim() === '') {
      if (indentation <= opening.indentation + 3) return { last, closed: true };
    } else if (indentation <= opening.indentation && openingOf(text, line)) {
      return { last, closed: false };
    }
  }
  return { last: lines.length, closed: false };
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

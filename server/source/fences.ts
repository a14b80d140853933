/**
 * Code fences of Markdown. A fence that its author forgot to close must not swallow the ones after it: a line that opens another fence
 * ends it, and so does prose. What is not content of a fence in a list or quote is told by `prefix`, for blanking.
 */
import { type Line, lineAt, linesOf } from './blank';
import { editDistance, measuredWord } from './editDistance';

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
  /** The marks on the line that ends a fence which is not closed: they are not those of its opening line. */
  readonly wrongMarks?: { readonly start: number; readonly end: number };
  /** Lines of the content, or the closing line, that lack a mark of the quote they stand in. */
  readonly unquoted: readonly Line[];
}

/** Marks of quotes and lists, then those of the fence. */
const openingLine = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*)$/s;

/** Fences that lack marks of their quote and are not closed either: behind so many, lines without marks end their quote, so that no text is passed more often. */
const mostLostFences = 16;

/** The fences of a Markdown text in order. The content of one that is not closed reaches to the next fence or the end: prose included. */
export function fencesOf(text: string): readonly Fence[] {
  const fences: Fence[] = [];
  // Each kind of marks is searched for on its own: one that does not occur must not be looked for again and again.
  let backticks = -1;
  let tildes = -1;
  let lost = 0;
  for (let at = 0; at < text.length; ) {
    if (backticks < at) backticks = found(text, '```', at);
    if (tildes < at) tildes = found(text, '~~~', at);
    const marks = Math.min(backticks, tildes);
    if (marks >= text.length) break;
    const line = lineAt(text, marks);
    const opening = openingOf(text, line);
    at = line.next;
    if (!opening) continue;
    const { next, isLost, ...closing } = closingOf(text, line.next, opening, lost < mostLostFences);
    if (isLost) lost++;
    fences.push({ ...opening.fence, start: line.next, ...closing });
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
  readonly fence: Omit<Fence, 'start' | 'end' | 'closed' | 'unquoted'>;
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

interface Closing extends Pick<Fence, 'end' | 'closed' | 'unquoted' | 'wrongMarks'> {
  /** Where to look for the next fence. */
  readonly next: number;
  /** The fence goes on behind lines without marks of its quote, but is never closed. */
  readonly isLost: boolean;
}

/**
 * Where the content that starts at `start` ends: before the line that closes the fence, or that opens another one, or that is outside of its
 * quote, unless (where it may be mended) the fence goes on behind that line and is closed.
 */
function closingOf(text: string, start: number, opening: Opening, mendable: boolean): Closing {
  const { fence, indentation, quotes } = opening;
  const { marks } = fence;
  const unquoted: Line[] = [];
  const unclosed = (end: number): Closing => {
    const [first] = unquoted;
    const wrong = wrongMarksIn(text, start, first?.start ?? end, fence);
    if (wrong !== undefined) {
      const line = lineAt(text, wrong.start);
      return { end: line.start, closed: false, next: line.next, unquoted: [], isLost: false, wrongMarks: wrong };
    }
    return { end: first?.start ?? end, closed: false, next: first?.start ?? end, unquoted: [], isLost: first !== undefined };
  };
  for (let at = start; at < text.length; ) {
    // Outside of quotes only a line with marks ends a fence; the end of a quote is found line by line, so that none is passed for one that ended before.
    const marked = quotes === 0 ? text.indexOf(marks, at) : at;
    if (marked < 0) break;
    const line = lineAt(text, marked);
    at = line.next;
    const content = withinQuotes(text, line, quotes);
    if (content === undefined) {
      const lines = mendable ? unquotedLines(text, line.start, opening) : [];
      const last = lines.at(-1);
      if (last === undefined) return unclosed(line.start);
      for (const each of lines) unquoted.push(each);
      if (closes(text, last, opening)) return { end: last.start, closed: true, next: last.next, unquoted, isLost: false };
      at = last.next;
      continue;
    }
    const trimmed = content.trimStart();
    if (!trimmed.startsWith(marks)) continue;
    const own = content.length - trimmed.length;
    let rest = trimmed.slice(marks.length);
    while (rest.startsWith(marks.charAt(0))) rest = rest.slice(1);
    if (rest.trim() === '') {
      if (own <= indentation + 3) return { end: line.start, closed: true, next: line.next, unquoted, isLost: false };
    } else if (own <= indentation && openingOf(text, line)) return unclosed(line.start);
  }
  return unclosed(text.length);
}

/** A line of nothing but fence marks in a fence that is not closed: too few marks, or marks of the other kind, that can only be meant to close it. */
const loneMarks = {
  '`': /^([ \t>]*)(`{1,2}|~{3,})[ \t]*\r?$/m,
  '~': /^([ \t>]*)(~{1,2}|`{3,})[ \t]*\r?$/m,
};

function wrongMarksIn(text: string, start: number, end: number, { marks }: Opening['fence']): Fence['wrongMarks'] {
  const match = loneMarks[marks.startsWith('~') ? '~' : '`'].exec(text.slice(start, end));
  if (match === null) return undefined;
  const [, before = '', found = ''] = match;
  const from = start + match.index + before.length;
  return { start: from, end: from + found.length };
}

/** Does the line close the fence but for its quote marks? */
function closes(text: string, { start, end }: Line, { fence: { marks } }: Opening): boolean {
  const line = text.slice(start, end).trim();
  return line.startsWith(marks) && line.replaceAll(marks.charAt(0), '') === '';
}

/**
 * The lines from `at` on that lack a mark of their quote, up to the next one that has it or the one that closes the fence; none if that is not
 * certain: an empty line ends a quote, and so does one that opens another fence.
 */
function unquotedLines(text: string, at: number, opening: Opening): readonly Line[] {
  const lines: Line[] = [];
  for (let from = at; from < text.length; ) {
    const line = lineAt(text, from);
    if (withinQuotes(text, line, opening.quotes) !== undefined) return lines;
    if (text.slice(line.start, line.end).trim() === '') return [];
    lines.push(line);
    if (closes(text, line, opening)) {
      const next = lineAt(text, line.next);
      const isEnd = line.next >= text.length || text.slice(next.start, next.end).trim() === '';
      return isEnd || withinQuotes(text, next, opening.quotes) !== undefined ? lines : [];
    }
    if (openingOf(text, line)) return [];
    from = line.next;
  }
  return [];
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

/** How many letters of a label may be wrong. */
const farthestLabel = 2;

/** Is the label hardly meant for another language than YAML? Only the content can tell. */
export function isMislabelled(fence: Pick<Fence, 'info'>): boolean {
  const label = labelOf(fence).toLowerCase();
  if (label === 'gamespec') return true;
  return ['yaml', 'yml'].some((name) => {
    const distance = editDistance(measuredWord(label), name, farthestLabel);
    return distance > 0 && distance <= farthestLabel;
  });
}

/** The first word of the info string. */
export function labelOf({ info }: Pick<Fence, 'info'>): string {
  return /^\S+/.exec(info)?.[0] ?? '';
}

/** Does the info string name YAML, and what for? Undefined for fences of other languages. */
export function fenceLanguage({ info }: Pick<Fence, 'info'>): 'yaml' | 'scenario' | 'none' | undefined {
  if (info === '') return 'none';
  const match = /^ya?ml(?![\w-])[ \t]*(.*)$/i.exec(info);
  if (!match) return undefined;
  return /^scenario\b/i.test(match[1] ?? '') ? 'scenario' : 'yaml';
}

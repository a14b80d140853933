/** Block scalars: literal (`|`) and folded (`>`) text. */
import type { ScalarNode } from '../tree';
import {
  afterLineBreak,
  contentEndAt,
  dash,
  greaterThan,
  isBlank,
  isLineBreak,
  isSlashComment,
  lineEndAt,
  plus,
  space,
  tab,
} from './characters';
import { atLineEnd, damagedScalar, reportSlashComment, type Scan, skipBlanks, syntaxError } from './scan';

const zero = 48;
const nine = 57;

interface Line {
  readonly text: string;
  /** Indented deeper than the text of the scalar: folding leaves it alone. */
  readonly deeper: boolean;
}

/** Reads the scalar whose `|` or `>` stands at `scan.at`; its text is indented deeper than `parent`. */
export function readBlockScalar(scan: Scan, parent: number): ScalarNode {
  const { text, at: start } = scan;
  const folded = text.charCodeAt(start) === greaterThan;
  let chomping: 'clip' | 'keep' | 'strip' = 'clip';
  let explicit = 0;
  let at = start + 1;
  // Each of the two signs stands once.
  for (; at < scan.end; at++) {
    const code = text.charCodeAt(at);
    if (code === plus && chomping === 'clip') chomping = 'keep';
    else if (code === dash && chomping === 'clip') chomping = 'strip';
    else if (code > zero && code <= nine && explicit === 0) explicit = code - zero;
    else break;
  }
  scan.at = at;
  skipBlanks(scan);
  if (!atLineEnd(scan)) return wrongHeader(scan, start);
  if (isSlashComment(scan.text, scan.at, false)) reportSlashComment(scan, scan.at);
  scan.at = lineEndAt(text, scan.at, scan.end);
  const { lines, trailing, end } = readLines(scan, parent, explicit);
  const body = folded ? fold(lines) : lines.map((line) => line.text).join('\n');
  scan.nodes++;
  return {
    kind: 'scalar',
    start,
    end: lines.length > 0 ? end : at,
    value: chomp(body, lines.length > 0, trailing, chomping),
    style: 'block',
  };
}

/** `op: >=` and the like: the author meant text. */
function wrongHeader(scan: Scan, start: number): ScalarNode {
  const end = contentEndAt(scan.text, start, scan.end);
  const text = scan.text.slice(start, end);
  syntaxError(scan, start, `text that starts with \`${text.charAt(0)}\` must be in quotes`, [
    { title: 'Quote the text', edits: [{ start, end, text: `'${text.replaceAll("'", "''")}'` }] },
  ]);
  scan.at = end;
  return damagedScalar(scan, start, end, text);
}

function readLines(
  scan: Scan,
  parent: number,
  explicit: number,
): { readonly lines: readonly Line[]; readonly trailing: number; readonly end: number } {
  const { text, end: limit } = scan;
  const lines: Line[] = [];
  let indentation = explicit > 0 ? Math.max(parent, 0) + explicit : -1;
  let trailing = 0;
  let end = scan.at;
  let at = scan.at;
  /** The longest of the blank lines before the text. */
  let widestStart = at;
  let widestEnd = at;
  while (at < limit && isLineBreak(text.charCodeAt(at))) {
    const lineStart = afterLineBreak(text, at);
    let from = lineStart;
    while (from < limit && text.charCodeAt(from) === space && (indentation < 0 || from - lineStart < indentation)) from++;
    const lineEnd = lineEndAt(text, from, limit);
    const blank = from === lineEnd || (from - lineStart <= parent && contentEndAt(text, from, limit) === from);
    if (blank) {
      if (indentation < 0 && lineEnd - lineStart > widestEnd - widestStart) [widestStart, widestEnd] = [lineStart, lineEnd];
      if (lineEnd >= limit && lineEnd === lineStart) break;
      trailing++;
      at = lineEnd;
      continue;
    }
    if (indentation < 0) {
      if (from - lineStart <= parent) break;
      indentation = from - lineStart;
      if (widestEnd - widestStart > indentation) {
        const values = { message: 'an empty line before the text is indented deeper than the text' };
        const fixes = [{ title: 'Empty the line', edits: [{ start: widestStart, end: widestEnd, text: '' }] }];
        scan.faults.push({ code: 'GS1001', start: widestStart, end: widestEnd, values, fixes });
      }
    } else if (from - lineStart < indentation) {
      break;
    }
    for (; trailing > 0; trailing--) lines.push({ text: '', deeper: false });
    const code = text.charCodeAt(from);
    lines.push({ text: text.slice(from, lineEnd), deeper: code === space || code === tab });
    end = lineEnd;
    at = lineEnd;
  }
  scan.at = lines.length > 0 || trailing > 0 ? Math.max(end, scan.at) : scan.at;
  while (end > scan.at && isBlank(text.charCodeAt(end - 1))) end--;
  return { lines, trailing, end };
}

/** Joins lines by spaces; breaks stay where lines are empty, and around lines that are indented deeper. */
function fold(lines: readonly Line[]): string {
  let result = '';
  let previous: Line | undefined;
  let blankLines = 0;
  for (const line of lines) {
    if (line.text === '') {
      blankLines++;
      continue;
    }
    if (previous === undefined) result += '\n'.repeat(blankLines);
    else if (previous.deeper || line.deeper) result += '\n'.repeat(blankLines + 1);
    else result += blankLines > 0 ? '\n'.repeat(blankLines) : ' ';
    result += line.text;
    previous = line;
    blankLines = 0;
  }
  return result;
}

function chomp(body: string, hasText: boolean, trailing: number, chomping: 'clip' | 'keep' | 'strip'): string {
  if (chomping === 'strip') return body;
  if (chomping === 'clip') return hasText ? `${body}\n` : '';
  return body + '\n'.repeat(hasText ? trailing + 1 : trailing);
}

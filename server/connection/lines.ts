/**
 * A text as its lines, to which changes of ranges are applied. Lines end with LF, CRLF or CR, as everywhere in this program: a CR that is moved
 * before an LF ends one line together with it.
 */
import type { LinePosition, LineRange } from '../source/positions';

/** Each with the break that ends it. The last one has none, and is empty where the text ends with a break. */
export type Lines = readonly string[];

/** The lines of a text. */
export function linesOf(text: string): Lines {
  const ended = text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
  return ended.length === 0 || endsLine(text) ? [...ended, ''] : ended;
}

/** The lines with `text` in the place of a range. Places outside of the text, or behind the end of a line, count as the nearest one that there is. */
export function changed(lines: Lines, { start, end }: LineRange, text: string): Lines {
  const from = nearest(lines, start);
  const to = nearest(lines, isBefore(end, start) ? start : end);
  // An LF at the start of the inserted text may be the second half of the line break before it.
  const first = from.character === 0 && from.line > 0 ? from.line - 1 : from.line;
  const before = lines.slice(first, from.line).join('') + (lines[from.line] ?? '').slice(0, from.character);
  const written = linesOf(before + text + (lines[to.line] ?? '').slice(to.character));
  const isLast = to.line === lines.length - 1;
  return [...lines.slice(0, first), ...(isLast ? written : written.slice(0, -1)), ...lines.slice(to.line + 1)];
}

function nearest(lines: Lines, { line, character }: LinePosition): LinePosition {
  if (line < 0) return { line: 0, character: 0 };
  const own = lines[line];
  if (own === undefined) return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  const lineBreak = own.endsWith('\r\n') ? 2 : endsLine(own) ? 1 : 0;
  return { line, character: Math.min(Math.max(0, character), own.length - lineBreak) };
}

function endsLine(text: string): boolean {
  return text.endsWith('\n') || text.endsWith('\r');
}

function isBefore(left: LinePosition, right: LinePosition): boolean {
  return left.line < right.line || (left.line === right.line && left.character < right.character);
}

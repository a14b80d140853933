/**
 * Offsets and editor positions. Offsets are UTF-16 code units from the start of the text; positions are 0-based lines and UTF-16
 * characters in the line. Lines end with LF, CRLF or CR.
 */

export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

export interface LineRange {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** Offsets at which the lines of a text start. */
export type LineStarts = readonly number[];

const lineFeed = 10;
const carriageReturn = 13;

/** Where the lines of a text start, 0 included. */
export function lineStartsOf(text: string): LineStarts {
  const starts = [0];
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    if (unit === lineFeed || (unit === carriageReturn && text.charCodeAt(offset + 1) !== lineFeed)) starts.push(offset + 1);
  }
  return starts;
}

/** The position of an offset; offsets outside the text are moved to its ends by the caller. */
export function positionAt(starts: LineStarts, offset: number): LinePosition {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low, character: Math.max(0, offset - (starts[low] ?? 0)) };
}

/** The positions of two offsets. */
export function rangeAt(starts: LineStarts, start: number, end: number): LineRange {
  return { start: positionAt(starts, start), end: positionAt(starts, end) };
}

/** The offset of a position; a character behind the end of its line counts as the end of the line. */
export function offsetAt(text: string, starts: LineStarts, { line, character }: LinePosition): number {
  const start = starts[line];
  if (start === undefined) return text.length;
  const next = starts[line + 1];
  let end = next ?? text.length;
  if (next !== undefined) end -= text.charCodeAt(next - 1) === lineFeed && text.charCodeAt(next - 2) === carriageReturn ? 2 : 1;
  return Math.min(start + Math.max(0, character), Math.max(start, end));
}

/** Offset of the beginning of the line that a place is in. */
export function startOfLine(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** UTF-16 units between the beginning of its line and a place. */
export function columnOf(text: string, offset: number): number {
  return offset - startOfLine(text, offset);
}

function isLineEnd(unit: number): boolean {
  return unit === lineFeed || unit === carriageReturn;
}

/** Offset of the end of the first line, its line break excluded. */
export function endOfFirstLine(text: string): number {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text.length : end;
}

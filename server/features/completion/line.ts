/** What the line around an offset looks like. */
import { lineCommentStart } from '../../source/lineComment';
import { startOfLine } from '../../source/positions';

/** A byte order mark is no part of the first line. */
export function lineStartAt(text: string, offset: number): number {
  const start = startOfLine(text, offset);
  return start === 0 && offset > 0 && text.startsWith('\ufeff') ? 1 : start;
}

/** Distance from the start of the line, in UTF-16 units. */
export function columnAt(text: string, offset: number): number {
  return offset - lineStartAt(text, offset);
}

/** Is there the `#` of a comment before the offset on its line? Only meant for places outside of scalars. */
export function isInComment(text: string, offset: number): boolean {
  return lineCommentStart(text.slice(lineStartAt(text, offset), offset)) !== undefined;
}

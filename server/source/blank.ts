/** Making text invisible without moving anything: offsets in what is left are those of the file. */

/** As long as `text`, all blank but for line breaks. */
function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** The text with the given ranges blanked; ranges are in order and do not overlap. */
export function withBlanks(text: string, ranges: readonly { readonly start: number; readonly end: number }[]): string {
  if (ranges.length === 0) return text;
  const parts: string[] = [];
  let last = 0;
  for (const { start, end } of ranges) {
    parts.push(text.slice(last, start), blanked(text.slice(start, end)));
    last = end;
  }
  parts.push(text.slice(last));
  return parts.join('');
}

/** One line of a text. `end` is before its line break, `next` behind it. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** The lines of a part of a text. A byte order mark at the start of a line (of a file that was appended to another) is no part of it. */
export function linesOf(text: string, from = 0, to = text.length): readonly Line[] {
  const lines: Line[] = [];
  // Each kind of break is searched for on its own and not behind the part: one that does not occur must not be looked for again and again.
  const part = text.slice(0, to);
  let start = from;
  let lineFeed = part.indexOf('\n', from);
  let carriageReturn = part.indexOf('\r', from);
  while (start < to) {
    if (lineFeed >= 0 && lineFeed < start) lineFeed = part.indexOf('\n', start);
    if (carriageReturn >= 0 && carriageReturn < start) carriageReturn = part.indexOf('\r', start);
    let end = lineFeed < 0 ? to : lineFeed;
    if (carriageReturn >= 0 && carriageReturn < end) end = carriageReturn;
    const next = Math.min(to, end === carriageReturn && end + 1 === lineFeed ? end + 2 : end + 1);
    lines.push({ start: withoutMark(text, start), end, next });
    start = next;
  }
  return lines;
}

/** The line that holds `offset`. */
export function lineAt(text: string, offset: number): Line {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  let end = offset;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  const next = Math.min(text.length, end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1));
  return { start: withoutMark(text, start), end, next };
}

function withoutMark(text: string, start: number): number {
  return text.charCodeAt(start) === 0xfeff ? start + 1 : start;
}

/** Making text invisible without moving anything: offsets in what is left are those of the file. */

/** As long as `text`, all blank but for line breaks. */
export function blanked(text: string): string {
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
  const breaks = /\r\n|\n|\r/g;
  breaks.lastIndex = from;
  let start = from;
  for (let match = breaks.exec(text); match !== null && match.index < to; match = breaks.exec(text)) {
    const next = match.index + match[0].length;
    lines.push({ start: withoutMark(text, start), end: match.index, next });
    start = next;
  }
  if (start < to) lines.push({ start: withoutMark(text, start), end: to, next: to });
  return lines;
}

function withoutMark(text: string, start: number): number {
  return text.charCodeAt(start) === 0xfeff ? start + 1 : start;
}

/** Edits between texts that differ in blanks and line breaks. */
export interface FormatEdit {
  /** Absolute offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a file after edits that are in order. */
export function edited(text: string, edits: readonly FormatEdit[]): string {
  let result = '';
  let last = 0;
  for (const { start, end, text: own } of edits) {
    result += text.slice(last, start) + own;
    last = end;
  }
  return result + text.slice(last);
}

/** The edits that turn one text into another, with `offset` added. Where more than blanks differ, what is between the equal ends is one edit. */
export function blankEdits(before: string, after: string, offset: number): readonly FormatEdit[] {
  const edits: FormatEdit[] = [];
  let left = 0;
  let right = 0;
  while (left < before.length || right < after.length) {
    const [from, to] = [left, right];
    left = skipWhite(before, left);
    right = skipWhite(after, right);
    if (before[left] !== after[right]) return [difference(before, after, offset)];
    const written = after.slice(to, right);
    if (before.slice(from, left) !== written) edits.push({ start: offset + from, end: offset + left, text: written });
    left++;
    right++;
  }
  return edits;
}

function difference(before: string, after: string, offset: number): FormatEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { start: offset + start, end: offset + before.length - end, text: after.slice(start, after.length - end) };
}

function skipWhite(text: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(text[at] ?? '-')) at++;
  return at;
}

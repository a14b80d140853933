/** Character codes and classes of the YAML reader. */

export const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
export const space = 32;
export const exclamation = 33;
export const doubleQuote = 34;
export const hash = 35;
export const percent = 37;
export const ampersand = 38;
export const singleQuote = 39;
export const asterisk = 42;
export const plus = 43;
export const comma = 44;
export const dash = 45;
export const slash = 47;
export const colon = 58;
export const greaterThan = 62;
export const questionMark = 63;
export const at = 64;
export const openBracket = 91;
export const backslash = 92;
export const closeBracket = 93;
export const backtick = 96;
export const openBrace = 123;
export const verticalBar = 124;
export const closeBrace = 125;
export const byteOrderMark = 0xfeff;

/** Line feed or carriage return. */
export function isLineBreak(code: number): boolean {
  return code === lineFeed || code === carriageReturn;
}

/** Space or tab. */
export function isBlank(code: number): boolean {
  return code === space || code === tab;
}

/** A blank of text that is set, such as a no-break space: it looks like a space, and YAML takes it for a letter. */
export function isForeignBlank(code: number): boolean {
  return code === 0xa0 || code === 0x2007 || code === 0x202f || code === 0x3000;
}

/** Blank, line break or (`NaN` of `charCodeAt`) end of the text. */
export function endsWord(code: number): boolean {
  return code === space || code === lineFeed || code === carriageReturn || code === tab || Number.isNaN(code);
}

/** `,` `[` `]` `{` `}` */
export function isFlowIndicator(code: number): boolean {
  return code === comma || code === openBracket || code === closeBracket || code === openBrace || code === closeBrace;
}

/** `//` before a blank, as other languages begin a comment; at the begin of a line before anything. */
export function isSlashComment(text: string, offset: number, beginsLine: boolean): boolean {
  if (text.charCodeAt(offset) !== slash || text.charCodeAt(offset + 1) !== slash) return false;
  return beginsLine || (isBlank(text.charCodeAt(offset - 1)) && endsWord(text.charCodeAt(offset + 2)));
}

/** The offset after a line break at `offset`: CR LF counts as one. */
export function afterLineBreak(text: string, offset: number): number {
  return text.charCodeAt(offset) === carriageReturn && text.charCodeAt(offset + 1) === lineFeed ? offset + 2 : offset + 1;
}

/** The offset of the line break (or the end) that ends the line of `offset`. */
export function lineEndAt(text: string, offset: number, limit: number = text.length): number {
  let end = offset;
  while (end < limit && !isLineBreak(text.charCodeAt(end))) end++;
  return end;
}

/** `lineEndAt` without trailing blanks, never before `offset`. */
export function contentEndAt(text: string, offset: number, limit: number = text.length): number {
  let end = lineEndAt(text, offset, limit);
  while (end > offset && isBlank(text.charCodeAt(end - 1))) end--;
  return end;
}

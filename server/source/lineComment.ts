/** Where the comment of a line begins, told from the line alone: for places that no tree covers. */

/** A text in quotes begins where a value can begin; a quote within a word is a part of it. What is not closed goes to the end of the line. */
const QUOTED_OR_COMMENT = /(?<=^|[\s[{,:])(?:"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^']|'')*(?:'|$))|(?<=^|[\t ])#/g;

/** Offset of the `#` in a line that begins outside of texts in quotes; undefined where it has no comment. A `#` behind no blank begins none. */
export function lineCommentStart(line: string): number | undefined {
  for (const { 0: found, index } of line.matchAll(QUOTED_OR_COMMENT)) if (found === '#') return index;
  return undefined;
}

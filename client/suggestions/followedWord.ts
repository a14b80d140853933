/**
 * The word that a list of suggestions follows: what is typed at its end is looked for in the list. After anything else the editor may have closed the
 * list, and the next letter has to open it again.
 */

/** Characters of one line, counted from 0. */
export interface FollowedWord {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** What takes the place of the characters between two places of a line. */
export interface TypedText {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The list has been opened where no word stands yet, or at the end of one. */
export function followedFrom(line: number, character: number): FollowedWord {
  return { line, start: character, end: character };
}

/** The word with what has been typed; undefined where it was not a character at its end. */
export function withTyped(word: FollowedWord | undefined, { line, start, end, text }: TypedText): FollowedWord | undefined {
  if (word?.line !== line || word.end !== start || start !== end || !/^\S$/u.test(text)) return undefined;
  return { ...word, end: start + text.length };
}

/** Has the cursor left the word? Within it, the editor may only be late to tell where it is. */
export function isLeft({ line, start, end }: FollowedWord, at: { readonly line: number; readonly character: number }): boolean {
  return at.line !== line || at.character < start || at.character > end;
}

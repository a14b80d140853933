/** Where an author is now who was at a place of an earlier text and has typed on: while an answer waits for its turn, the next keys come. */

/**
 * How many characters have been typed behind `offset` of `before` that go on with the word there; undefined where the text has changed in another way, so
 * that an answer about that place would be one about another text.
 */
export function typedOn(before: string, offset: number, now: string): number | undefined {
  const ahead = now.length - before.length;
  if (ahead < 0 || !now.startsWith(before.slice(0, offset)) || !now.endsWith(before.slice(offset))) return undefined;
  return /^\S*$/.test(now.slice(offset, offset + ahead)) ? ahead : undefined;
}

/** Text of a document where the editor shows it in a terminal: messages and output of tests. */

/** Characters that a terminal obeys instead of showing them, or that turn the order of others. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Control characters are shown, not sent; lines end as they do. */
export function printable(text: string): string {
  return text.replace(unprintable, (character) => (character === '\n' ? character : '\uFFFD'));
}

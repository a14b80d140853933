/** How much is read (reference: `README.md`, Limits). */

const mebibyte = 1 << 20;

export const fileLimit = { bytes: 4 * mebibyte, words: '4 MiB' } as const;
export const fenceLimit = { bytes: mebibyte, words: '1 MiB per block' } as const;
export const blockLimit = { count: 256, words: '256 blocks' } as const;

/** Problems of one document that are shown. Of a definition no more errors than these say what was meant, or where else to look: no others would be seen. */
export const shownProblems = 1000;

/** Offset of the first character that lies beyond `bytes` bytes of UTF-8; undefined if the text is not that long. */
export function firstExcess(text: string, bytes: number, from = 0, to = text.length): number | undefined {
  if ((to - from) * 3 <= bytes) return undefined;
  let size = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    // A surrogate is half of a character of four bytes.
    size += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
    if (size > bytes) return at;
  }
  return undefined;
}

/** FNV-1a-64 without `BigInt`: 64 bits as two signed 32-bit halves. */
export interface Word64 {
  readonly high: number;
  readonly low: number;
}

interface MutableWord64 {
  high: number;
  low: number;
}

/** The hash of no text. */
export const fnvStart: Word64 = { high: 0xcbf29ce4 | 0, low: 0x84222325 | 0 };

/** The prime is 2^40 + 0x1b3; a 32-bit half times 0x1b3 is exact in a double. */
const primeLow = 0x1b3;
const twoTo32 = 4294967296;

function addByte(hash: MutableWord64, byte: number): void {
  const low = (hash.low ^ byte) >>> 0;
  const product = low * primeLow;
  hash.high = (Math.imul(hash.high, primeLow) + Math.floor(product / twoTo32) + (low << 8)) | 0;
  hash.low = product | 0;
}

/** The hash of `prefix` followed by `text` (UTF-8), given the hash of `prefix`. */
export function fnvContinue(prefix: Word64, text: string): Word64 {
  const hash = { high: prefix.high, low: prefix.low };
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code < 0x80) {
      addByte(hash, code);
      continue;
    }
    if (code >= 0xd800 && code < 0xe000) {
      code = text.codePointAt(index) ?? 0xfffd;
      if (code > 0xffff) index++;
      else code = 0xfffd;
    }
    if (code < 0x800) {
      addByte(hash, 0xc0 | (code >> 6));
    } else {
      if (code < 0x10000) {
        addByte(hash, 0xe0 | (code >> 12));
      } else {
        addByte(hash, 0xf0 | (code >> 18));
        addByte(hash, 0x80 | ((code >> 12) & 0x3f));
      }
      addByte(hash, 0x80 | ((code >> 6) & 0x3f));
    }
    addByte(hash, 0x80 | (code & 0x3f));
  }
  return hash;
}

/** FNV-1a-64 of a text in UTF-8. */
export function fnv(text: string): Word64 {
  return fnvContinue(fnvStart, text);
}

/** 16 lower-case hexadecimal digits. */
export function hex64(word: Word64): string {
  return hex32(word.high) + hex32(word.low);
}

/** 8 lower-case hexadecimal digits. */
export function hex32(half: number): string {
  return (half >>> 0).toString(16).padStart(8, '0');
}

/** A text of 16 hex digits that is practically different for every other text. */
export function textHash(text: string): string {
  return hex64(fnv(text));
}

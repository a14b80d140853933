/** The order of names, ids and URIs, everywhere outside the kernel: the same on every machine, whatever language it is set to. */

/** Negative if `left` comes first in code-point order. That is the order of UTF-16 units but for astral characters beside the last part of the basic plane. */
export function byCodePoint(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    if (isSurrogate(a) !== isSurrogate(b)) return isSurrogate(a) ? 1 : -1;
    return a - b;
  }
  return left.length - right.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}

/** A value that JSON can hold; `undefined` members of objects count as absent. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue | undefined };

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Order of code points, which is not the order of UTF-16 units above U+FFFF. */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) {
      const surrogates = (a >= 0xd800 && a < 0xe000) !== (b >= 0xd800 && b < 0xe000);
      if (!surrogates) return a - b;
      return a >= 0xd800 && a < 0xe000 ? 1 : -1;
    }
  }
  return left.length - right.length;
}

/** Keys in code-point order, no white space, absent fields left out: one text per value (`state-and-determinism.md`, Hash). */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members: string[] = [];
  for (const [key, member] of Object.entries(value).sort(([a], [b]) => compareText(a, b))) {
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(',')}}`;
}

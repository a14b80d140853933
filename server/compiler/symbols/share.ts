/** Keeps answers of the previous version where they are equal, so that "unchanged" is a comparison of references. */

/** Structural equality of plain data. */
export function equals<T>(old: unknown, next: T): old is T {
  if (Object.is(old, next)) return true;
  if (typeof old !== 'object' || typeof next !== 'object' || old === null || next === null) return false;
  if (Array.isArray(old) || Array.isArray(next)) {
    return Array.isArray(old) && Array.isArray(next) && old.length === next.length && old.every((each, at) => equals(each, next[at]));
  }
  if (old instanceof Map || next instanceof Map) return old instanceof Map && next instanceof Map && equalMaps(old, next);
  if (old instanceof Set || next instanceof Set) return old instanceof Set && next instanceof Set && equals([...old], [...next]);
  const keys = Object.keys(next);
  return (
    Object.keys(old).length === keys.length &&
    keys.every((key) => Object.hasOwn(old, key) && equals(Reflect.get(old, key), Reflect.get(next, key)))
  );
}

/** In the same order. */
function equalMaps(old: ReadonlyMap<unknown, unknown>, next: ReadonlyMap<unknown, unknown>): boolean {
  if (old.size !== next.size) return false;
  const before = old.keys();
  for (const [key, value] of next) if (!equals(before.next().value, key) || !equals(old.get(key), value)) return false;
  return true;
}

/** The old value if both are equal, whatever they are made of. */
export function share<T>(old: T | undefined, next: T): T {
  return old !== undefined && equals(old, next) ? old : next;
}

/** As `share`, entry by entry; the old map itself when nothing differs, order included. */
export function shareMap<V>(old: ReadonlyMap<string, V> | undefined, next: ReadonlyMap<string, V>): ReadonlyMap<string, V> {
  if (!old || old === next) return next;
  let same = old.size === next.size;
  const equal = new Map<string, V>();
  const before = old.keys();
  for (const [key, value] of next) {
    const isBeside = before.next().value === key;
    const earlier = old.get(key);
    const kept = share(earlier, value);
    if (!isBeside || !Object.is(kept, earlier)) same = false;
    if (!Object.is(kept, value)) equal.set(key, kept);
  }
  if (same) return old;
  return equal.size === 0 ? next : new Map([...next].map(([key, value]) => [key, equal.get(key) ?? value]));
}

/** How many members of both lists are the same objects, at the beginning and at the end. */
export function sameEnds(old: readonly unknown[], next: readonly unknown[]): { readonly from: number; readonly end: number } {
  const most = Math.min(old.length, next.length);
  let from = 0;
  while (from < most && old[from] === next[from]) from++;
  let end = 0;
  while (end < most - from && old[old.length - 1 - end] === next[next.length - 1 - end]) end++;
  return { from, end };
}

/** Computes at the first call. */
export function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** Computes for each object once, as long as it is the same object. */
export function perObject<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}

/** The keys of a map in a list that is the same object as long as the map is. */
export const keyList = perObject((map: ReadonlyMap<string, unknown>): readonly string[] => [...map.keys()]);

const mostJoined = 8;
const joinedLists = new WeakMap<readonly string[], Derived<readonly string[]>[]>();

/** Lists one after the other, in a list that is the same object as long as they are. */
export function joinedList(lists: readonly (readonly string[])[]): readonly string[] {
  const filled = lists.filter(({ length }) => length > 0);
  const [first = [], ...others] = filled;
  if (others.length === 0) return first;
  const known = joinedLists.get(first) ?? [];
  joinedLists.set(first, known);
  const before = known.find(({ inputs }) => inputs.length === filled.length && inputs.every((input, at) => input === filled[at]));
  if (before) return before.value;
  const joined = { inputs: filled, value: filled.flat() };
  // Of the lists of earlier versions few are asked for again.
  if (known.push(joined) > mostJoined) known.shift();
  return joined.value;
}

/** A value computed from inputs: kept as long as the inputs are the same objects, or lists of the same objects. */
export interface Derived<T> {
  readonly inputs: readonly unknown[];
  readonly value: T;
}

/** What is computed from the inputs: the old object itself if they are the same. */
export function derive<T>(old: Derived<T> | undefined, inputs: readonly unknown[], compute: (before: T | undefined) => T): Derived<T> {
  if (old && old.inputs.length === inputs.length && old.inputs.every((input, at) => isSameInput(input, inputs[at]))) return old;
  return { inputs, value: compute(old?.value) };
}

function isSameInput(old: unknown, next: unknown): boolean {
  if (Object.is(old, next)) return true;
  if (!Array.isArray(old) || !Array.isArray(next) || old.length !== next.length) return false;
  return old.every((each, at) => Object.is(each, next[at]));
}

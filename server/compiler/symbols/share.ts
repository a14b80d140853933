/** Keeps answers of the previous version where they are equal, so that "unchanged" is a comparison of references. */

/** Structural equality of plain data. */
export function equals<T>(old: unknown, next: T): old is T {
  if (Object.is(old, next)) return true;
  if (typeof old !== 'object' || typeof next !== 'object' || old === null || next === null) return false;
  if (Array.isArray(old) || Array.isArray(next)) {
    return Array.isArray(old) && Array.isArray(next) && old.length === next.length && old.every((each, at) => equals(each, next[at]));
  }
  if (old instanceof Map || next instanceof Map) return equalMaps(old, next);
  if (old instanceof Set || next instanceof Set) return old instanceof Set && next instanceof Set && equals([...old], [...next]);
  const entries = Object.entries(next);
  const before = new Map(Object.entries(old));
  return before.size === entries.length && entries.every(([key, value]) => before.has(key) && equals(before.get(key), value));
}

function equalMaps(old: unknown, next: unknown): boolean {
  return old instanceof Map && next instanceof Map && old.size === next.size && equals([...old], [...next]);
}

/** The old value if both are equal, whatever they are made of. */
export function share<T>(old: T | undefined, next: T): T {
  return old !== undefined && equals(old, next) ? old : next;
}

/** As `share`, entry by entry; the old map itself when nothing differs, order included. */
export function shareMap<V>(old: ReadonlyMap<string, V> | undefined, next: ReadonlyMap<string, V>): ReadonlyMap<string, V> {
  if (!old) return next;
  let same = old.size === next.size;
  const shared = new Map<string, V>();
  const before = old.keys();
  for (const [key, value] of next) {
    const kept = share(old.get(key), value);
    if (!Object.is(kept, old.get(key)) || before.next().value !== key) same = false;
    shared.set(key, kept);
  }
  return same ? old : shared;
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

/** Syntax trees as plain data, for comparisons: a node that has been moved is an object of a class, which says the same as one that was read there. */

/** The value with a copy of every object in it, so that of each only what it says counts. */
export function plainTrees(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainTrees);
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, plainTrees(each)]));
  if (typeof value !== 'object' || value === null) return value;
  const parts = ['items', 'entries'].filter((name) => name in value);
  return Object.fromEntries([...new Set([...Object.keys(value), ...parts])].map((key) => [key, plainTrees(Reflect.get(value, key))]));
}

/** Where the catalogue describes a node, e.g. `effects.setVar`. */

const paths = new Map<string, Map<string, string>>();

/**
 * The path of a node of the catalogue: the same object for the same node. Text that is joined anew would have to be read to its end wherever a
 * rule is looked up by it. Only for nodes that the catalogue has, which are not many.
 */
export function cataloguePath(group: string, name: string): string {
  const known = paths.get(group)?.get(name);
  if (known !== undefined) return known;
  const path = `${group}.${name}`;
  const names = paths.get(group) ?? new Map<string, string>();
  paths.set(group, names.set(name, path));
  return path;
}

/** Names that are written in the same definition: they are likely to be written again. */
import type { SyntaxNode } from '../../source/tree';

/** Most scalars that are looked at. */
const most = 2000;

/** Each text once, with its place in the order of first occurrence. */
export function nearbyNames(root: SyntaxNode | undefined): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const open: SyntaxNode[] = root === undefined ? [] : [root];
  for (let looked = 0; looked < most; looked += 1) {
    const node = open.pop();
    if (node === undefined) break;
    if (node.kind === 'scalar') {
      if (typeof node.value === 'string' && !names.has(node.value)) names.set(node.value, names.size);
    } else {
      const children = node.kind === 'mapping' ? node.entries.map(({ value }) => value) : node.items;
      open.push(...[...children].reverse());
    }
  }
  return names;
}

/** Of plain data, what is needed to know about one place: lists without the items that lie elsewhere. The items of such lists say nothing of each other. */
import type { SyntaxNode } from '../source/tree';

export interface PartAround {
  readonly node: SyntaxNode;
  /** The nodes that have been made for the part, with those that they stand for. */
  readonly originals: ReadonlyMap<SyntaxNode, SyntaxNode>;
  /** By which the part is known: the same for all places of which it is the part, all of the node outside of long lists; undefined where two items meet. */
  readonly key: SyntaxNode | undefined;
}

/** Lists of no more items are left as they are. */
const few = 8;

/** `node` holds no aliases. */
export function partAround(node: SyntaxNode, offset: number): PartAround {
  const originals = new Map<SyntaxNode, SyntaxNode>();
  let key: SyntaxNode | undefined = node;

  const made = <T extends SyntaxNode>(part: T, original: T): T => {
    originals.set(part, original);
    return part;
  };

  function partOf(each: SyntaxNode): SyntaxNode {
    if (each.kind === 'scalar') return each;
    const isAround = each.start <= offset && offset <= each.end;
    if (each.kind === 'sequence') {
      if (each.items.length <= few) return isAround ? withParts(each, each.items) : each;
      const items = isAround ? each.items.filter(({ start, end }) => start <= offset && offset <= end) : [];
      if (isAround) key = items.length > 1 ? undefined : (items[0] ?? each);
      return made({ ...each, items: items.map(partOf) }, each);
    }
    const entries = each.entries.map((entry) => {
      const value = partOf(entry.value);
      return value === entry.value ? entry : { ...entry, value };
    });
    return entries.every((entry, index) => entry === each.entries[index]) ? each : made({ ...each, entries }, each);
  }

  function withParts(list: Extract<SyntaxNode, { kind: 'sequence' }>, items: readonly SyntaxNode[]): SyntaxNode {
    const parts = items.map(partOf);
    return parts.every((part, index) => part === items[index]) ? list : made({ ...list, items: parts }, list);
  }

  return { node: partOf(node), originals, key };
}

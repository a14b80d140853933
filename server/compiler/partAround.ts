/**
 * Of plain data, what is needed to know about one place: the item of a long list that it is in, and outside of such lists all but their items. The items
 * of such lists say nothing of each other, and what stands beside a list says nothing of its items, words apart.
 */
import type { MappingNode, SequenceNode, SyntaxNode } from '../source/tree';

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
  const isAround = ({ start, end }: SyntaxNode) => start <= offset && offset <= end;
  const own = itemAround(node, isAround);

  const made = <T extends SyntaxNode>(part: T, original: T): T => {
    originals.set(part, original);
    return part;
  };

  /** Lists of a node outside of the item, or in it, without the items of those that are long. */
  function shortened(each: SyntaxNode): SyntaxNode {
    if (each.kind === 'scalar') return each;
    if (each.kind === 'mapping') return withValues(each, shortened);
    if (each.items.length > few) return made({ ...each, items: each.items.filter(isAround).map(shortened) }, each);
    return isAround(each) ? withItems(each, each.items.map(shortened)) : each;
  }

  /** From the root down to the item nothing but what is around the place; of the rest that it is there. */
  function narrowed(each: SyntaxNode): SyntaxNode {
    if (each === own) return shortened(each);
    if (each.kind === 'scalar') return each;
    if (!isAround(each)) return made(each.kind === 'mapping' ? { ...each, entries: [], damaged } : { ...each, items: [], damaged }, each);
    if (each.kind === 'mapping') return withValues(each, narrowed);
    const items = each.items.length > few ? each.items.filter(isAround) : each.items;
    return withItems(each, items.map(narrowed));
  }

  function withValues(mapping: MappingNode, part: (value: SyntaxNode) => SyntaxNode): SyntaxNode {
    const entries = mapping.entries.map((entry) => {
      const value = part(entry.value);
      return value === entry.value ? entry : { ...entry, value };
    });
    return entries.every((entry, index) => entry === mapping.entries[index]) ? mapping : made({ ...mapping, entries }, mapping);
  }

  function withItems(list: SequenceNode, items: readonly SyntaxNode[]): SyntaxNode {
    const isSame = items.length === list.items.length && items.every((part, index) => part === list.items[index]);
    return isSame ? list : made({ ...list, items }, list);
  }

  return own === undefined || own === node ? { node: shortened(node), originals, key: own } : { node: narrowed(node), originals, key: own };
}

/** Nothing is read of such a node, and nothing of it missed. */
const damaged = true;

/** The innermost item of a long list around the place, or the node itself where there is none; undefined where two items meet. */
function itemAround(node: SyntaxNode, isAround: (each: SyntaxNode) => boolean): SyntaxNode | undefined {
  let key: SyntaxNode | undefined = node;
  let inner: readonly SyntaxNode[] = [node];
  while (inner.length > 0) {
    inner = inner.flatMap((each): readonly SyntaxNode[] => {
      if (each.kind === 'scalar') return [];
      if (each.kind === 'mapping') return each.entries.flatMap(({ value }) => (isAround(value) ? [value] : []));
      const items = each.items.filter(isAround);
      if (each.items.length > few) key = items.length > 1 ? undefined : (items[0] ?? each);
      return items;
    });
  }
  return key;
}

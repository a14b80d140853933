/** Finding the nodes of a chunk by their place. */
import { type MappingNode, partsOf, type SequenceNode, type SyntaxNode } from '../source/tree';
import type { Span } from './problem';
import { perObject } from './symbols/share';

/** The nodes that hold a place, the innermost first; the keys of mappings are not among them. */
export function nodesAround(root: SyntaxNode | undefined, place: Span): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  let node = root;
  while (node) {
    found.unshift(node);
    node = partHolding(node, place);
  }
  return found;
}

/** The list that a node of a chunk is an item of. */
export function listAround(root: SyntaxNode | undefined, item: SyntaxNode): SequenceNode | undefined {
  const nodes = nodesAround(root, item);
  const list = nodes.find((_node, index) => nodes[index - 1] === item);
  return list?.kind === 'sequence' ? list : undefined;
}

/** Of fewer parts each is looked at. */
const few = 16;

/** The part of a node that holds a place. There may be as many places as parts, so it is looked for by halving. */
export function partHolding(node: SyntaxNode, place: Span): SyntaxNode | undefined {
  const holds = (part: SyntaxNode | undefined) => part !== undefined && part.start <= place.start && place.end <= part.end;
  if (node.kind === 'scalar') return undefined;
  const { count, part } = listed(node);
  if (count <= few || !isInOrder(node)) return partsOf(node).find(holds);
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((part(middle)?.start ?? 0) <= place.start) low = middle;
    else high = middle - 1;
  }
  // An empty place may be the end of one part and the beginning of the next.
  while (low > 0 && holds(part(low - 1))) low -= 1;
  const found = part(low);
  return holds(found) ? found : undefined;
}

function listed(node: MappingNode | SequenceNode) {
  return node.kind === 'sequence'
    ? { count: node.items.length, part: (index: number) => node.items[index] }
    : { count: node.entries.length, part: (index: number) => node.entries[index]?.value };
}

/** What aliases and merge keys bring stands elsewhere. */
const isInOrder = perObject((node: MappingNode | SequenceNode): boolean => {
  let last = node.start;
  return partsOf(node).every(({ start, end }) => {
    const follows = start >= last;
    last = end;
    return follows;
  });
});

/** Finding the nodes of a chunk by their place. */
import { partsOf, type SyntaxNode } from '../source/tree';
import type { Span } from './problem';

/** The nodes that hold a place, the innermost first; the keys of mappings are not among them. */
export function nodesAround(root: SyntaxNode | undefined, place: Span): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  let node = root;
  while (node) {
    found.unshift(node);
    node = partsOf(node).find((part) => part.start <= place.start && place.end <= part.end);
  }
  return found;
}

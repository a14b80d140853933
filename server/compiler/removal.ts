/** Quick fixes that take a part out of the collection that holds it. */
import type { Chunk } from '../source/model';
import type { Fix } from '../source/problem';
import type { MappingNode, SequenceNode, SyntaxNode } from '../source/tree';
import { listAround, nodesAround, partHolding } from './nodesAround';
import { removeEntryFix, removeItemFix, type Span } from './problem';

/** A collection of a chunk, and the number of collections around it. */
interface Holder {
  readonly node: MappingNode | SequenceNode;
  readonly depth: number;
}

/**
 * Removes what declares the name at a place: its item of a list, or its entry where the name is a key. Nothing is offered where a
 * section would be left empty; `siblings` is the number of entries that the section has in all chunks.
 */
export function removeDeclarationFixes(title: string, chunk: Chunk, name: Span, siblings: number): readonly Fix[] {
  const holders = holdersOf(chunk.root, name);
  for (const [index, { node, depth }] of holders.entries()) {
    if (node.kind === 'mapping') {
      const entry = node.entries.find(({ key }) => isAt(key, name));
      if (entry) return node.entries.length > 1 ? [removeEntryFix(title, chunk, node, entry)] : [];
      const isField = node.entries.some(({ value }) => isAt(value, name));
      if (isField && holders[index + 1]?.node.kind !== 'sequence') return [];
      continue;
    }
    const item = partHolding(node, name);
    const isSection = depth <= 1;
    const isEmptied = node.items.length === 1 && (isSection ? siblings <= 1 : !node.flow);
    return item && !isEmptied ? [removeItemFix(title, chunk, node, item)] : [];
  }
  return [];
}

/** Removes an item of whichever list holds it; nothing where a list of lines would be left without one. */
export function removeMemberFixes(title: string, chunk: Chunk, item: SyntaxNode): readonly Fix[] {
  const list = listAround(chunk.root, item);
  return list && (list.flow || list.items.length > 1) ? [removeItemFix(title, chunk, list, item)] : [];
}

/** The collections around a place, the innermost first. */
function holdersOf(root: SyntaxNode | undefined, place: Span): readonly Holder[] {
  const holders = nodesAround(root, place).filter((node) => node.kind !== 'scalar');
  return holders.map((node, index) => ({ node, depth: holders.length - 1 - index }));
}

function isAt(node: Span, place: Span): boolean {
  return node.start === place.start && node.end === place.end;
}

/** The nodes around a place, each with the type of its position and the catalogue node that it is. */
import type { Compilation } from '../compiler/model';
import type { MappingNode, SyntaxNode } from '../source/tree';
import { type Expected, type Owner, ownerOf, typeOfEntry, typeOfItem, typesOfEntries } from './expectedType';
import type { SectionPlace } from './sectionAt';

export interface TypedNode {
  readonly node: SyntaxNode;
  readonly type: Expected;
  /** Of a mapping: what it is. */
  readonly owner: Owner | undefined;
}

/** From the root to the innermost node that holds the offset (relative to the chunk). Ends where nothing is known any more. */
export function nodesAround({ root, type }: SectionPlace, offset: number, names: Pick<Compilation, 'lookup'>): readonly TypedNode[] {
  const path: TypedNode[] = [];
  let node = root;
  let expected: Expected | undefined = type;
  while (node !== undefined && expected !== undefined) {
    path.push({ node, type: expected, owner: node.kind === 'mapping' ? ownerOf(expected, node) : undefined });
    const step: { readonly node: SyntaxNode; readonly type: Expected | undefined } | undefined = inner(node, expected, offset, names);
    node = step?.node;
    expected = step?.type;
  }
  return path;
}

function inner(
  node: SyntaxNode,
  expected: Expected,
  offset: number,
  names: Pick<Compilation, 'lookup'>,
): { readonly node: SyntaxNode; readonly type: Expected | undefined } | undefined {
  if (node.kind === 'scalar') return undefined;
  if (node.kind === 'sequence') {
    const item = node.items.find((each) => holds(each, offset));
    return item && { node: item, type: typeOfItem(expected, node) };
  }
  const entry = entryAt(node, offset);
  return entry && { node: entry.value, type: typeOfEntry(expected, node, String(entry.key.value), names) };
}

function entryAt(mapping: MappingNode, offset: number) {
  return (
    mapping.entries.find(({ value }) => value.kind !== 'scalar' && holds(value, offset)) ??
    mapping.entries.find(({ value }) => holds(value, offset))
  );
}

function holds({ start, end }: SyntaxNode, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** Every node below one of a known type, with its type; those of which nothing is known are left out, and those that are not `wanted` with all below them. */
export function forEachNode(
  node: SyntaxNode,
  type: Expected,
  names: Pick<Compilation, 'lookup'>,
  visit: (typed: TypedNode) => void,
  wanted: (node: SyntaxNode) => boolean = () => true,
): void {
  const owner = node.kind === 'mapping' ? ownerOf(type, node) : undefined;
  visit({ node, type, owner });
  if (node.kind === 'sequence') {
    const item = typeOfItem(type, node);
    if (item !== undefined) for (const each of node.items) if (wanted(each)) forEachNode(each, item, names, visit, wanted);
  } else if (node.kind === 'mapping') {
    const typeOf = typesOfEntries(type, node, names);
    for (const { key, value } of node.entries) {
      const inner = wanted(value) ? typeOf(String(key.value)) : undefined;
      if (inner !== undefined) forEachNode(value, inner, names, visit, wanted);
    }
  }
}

/** Syntax trees as plain values, for comparison. */
import type { SyntaxNode } from '../../server/source/tree';

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly entries: readonly (readonly [Plain, Plain])[] };

/** Mappings become lists of entries, so that order and repeated keys count. */
export function plainOf(node: SyntaxNode | undefined): Plain {
  if (node === undefined) return null;
  if (node.kind === 'scalar') return typeof node.value === 'number' && !Number.isFinite(node.value) ? String(node.value) : node.value;
  if (node.kind === 'sequence') return node.items.map(plainOf);
  return { entries: node.entries.map(({ key, value }) => [plainOf(key), plainOf(value)] as const) };
}

/** The tree as one line of JSON: `{"a":[1,2]}`. */
export function jsonOf(node: SyntaxNode | undefined): string {
  if (node === undefined) return 'nothing';
  if (node.kind === 'scalar') return JSON.stringify(plainOf(node));
  if (node.kind === 'sequence') return `[${node.items.map(jsonOf).join(',')}]`;
  return `{${node.entries.map(({ key, value }) => `${JSON.stringify(String(key.value))}:${jsonOf(value)}`).join(',')}}`;
}

/** Every node of a tree, parents first. */
export function* nodesOf(node: SyntaxNode): Iterable<SyntaxNode> {
  yield node;
  if (node.kind === 'sequence') for (const item of node.items) yield* nodesOf(item);
  if (node.kind === 'mapping') {
    for (const { key, value } of node.entries) {
      yield key;
      yield* nodesOf(value);
    }
  }
}

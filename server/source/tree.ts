/**
 * The syntax tree of one chunk of YAML. Immutable; all offsets are UTF-16 code units relative to the start
 * of the chunk, so that a tree can be kept while the text above it changes.
 */

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly start: number;
  readonly end: number;
  /** Value in the YAML 1.2 core schema; for an empty value `null` with `start === end` at the place where it would stand. */
  readonly value: string | number | boolean | null;
  readonly style: 'plain' | 'single' | 'double' | 'block';
}

export interface MappingNode {
  readonly kind: 'mapping';
  readonly start: number;
  readonly end: number;
  readonly flow: boolean;
  readonly entries: readonly MappingEntry[];
}

export interface MappingEntry {
  readonly key: ScalarNode;
  readonly value: SyntaxNode;
}

export interface SequenceNode {
  readonly kind: 'sequence';
  readonly start: number;
  readonly end: number;
  readonly flow: boolean;
  readonly items: readonly SyntaxNode[];
}

/** Aliases (`*name`) are resolved while the tree is built: the anchor's node stands in both places. */
export type SyntaxNode = ScalarNode | MappingNode | SequenceNode;

/** The value of `key`, or undefined. The first entry wins where a key is repeated (GS1002 reports it). */
export function entryOf(node: SyntaxNode | undefined, key: string): MappingEntry | undefined {
  if (node?.kind !== 'mapping') return undefined;
  return node.entries.find((entry) => entry.key.value === key);
}

/** The text of a scalar that is text, else undefined. */
export function textOf(node: SyntaxNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

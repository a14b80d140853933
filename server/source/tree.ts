/**
 * The syntax tree of one chunk of YAML. Immutable; all offsets are UTF-16 code units relative to the start
 * of the chunk, so that a tree can be kept while the text above it changes.
 */

interface Node {
  readonly start: number;
  readonly end: number;
  /**
   * A YAML fault of the chunk lies here, so something may be lost: nothing is missing from a damaged mapping or list, an entry with a
   * damaged value is not checked at all (key included). Such a node is never the cause of another report.
   */
  readonly damaged?: true;
}

export interface ScalarNode extends Node {
  readonly kind: 'scalar';
  /** Value in the YAML 1.2 core schema; for an empty value `null` with `start === end` at the place where it would stand. */
  readonly value: string | number | boolean | null;
  readonly style: 'plain' | 'single' | 'double' | 'block';
}

export interface MappingNode extends Node {
  readonly kind: 'mapping';
  readonly flow: boolean;
  readonly entries: readonly MappingEntry[];
}

export interface MappingEntry {
  readonly key: ScalarNode;
  readonly value: SyntaxNode;
}

export interface SequenceNode extends Node {
  readonly kind: 'sequence';
  readonly flow: boolean;
  readonly items: readonly SyntaxNode[];
}

/** Aliases (`*name`) are resolved while the tree is built: the anchor's node stands in both places. Entries merged with `<<` stand beside a mapping's own. */
export type SyntaxNode = ScalarNode | MappingNode | SequenceNode;

/** The nodes directly below: the items of a list, the values of a mapping. */
export function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === 'scalar') return [];
  return node.kind === 'sequence' ? node.items : node.entries.map(({ value }) => value);
}

/** The value of `key`, or undefined. The first entry wins where a key is repeated (GS1002 reports it). */
export function entryOf(node: SyntaxNode | undefined, key: string): MappingEntry | undefined {
  if (node?.kind !== 'mapping') return undefined;
  const { entries } = node;
  if (entries.length <= mostPassed) return entries.find((entry) => entry.key.value === key);
  const known = byKey.get(node) ?? firstByKey(entries);
  byKey.set(node, known);
  return known.get(key);
}

/** Entries of a mapping that are passed one after the other; of more of them, those of a key are looked up. */
const mostPassed = 32;

const byKey = new WeakMap<MappingNode, ReadonlyMap<ScalarNode['value'], MappingEntry>>();

function firstByKey(entries: readonly MappingEntry[]): ReadonlyMap<ScalarNode['value'], MappingEntry> {
  const found = new Map<ScalarNode['value'], MappingEntry>();
  for (const entry of entries) if (!found.has(entry.key.value)) found.set(entry.key.value, entry);
  return found;
}

/** The text of a scalar that is text, else undefined. */
export function textOf(node: SyntaxNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

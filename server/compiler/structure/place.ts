/** Where a node stands, in the terms that structural problems are reported in. */
import type { PositionType } from '../../catalogue/model';
import type { Chunk } from '../../source/model';
import type { Problem } from '../../source/problem';
import type { MappingEntry, ScalarNode, SequenceNode, SyntaxNode } from '../../source/tree';
import type { Span } from '../problem';

export interface Place {
  readonly chunk: Chunk;
  readonly node: SyntaxNode;
  /** What the node is called in messages: the key it stands under; in a list, the word for one entry. */
  readonly name: string;
  /** The key the node stands under: missing fields are reported there. Absent in lists, where the node's own first key is used. */
  readonly key?: { readonly chunk: Chunk; readonly span: Span };
}

export type Report = (problem: Problem) => void;

/** Entries of a mapping by canonical field name, older spellings resolved; fields without a value are left out. */
export type Fields = ReadonlyMap<string, MappingEntry>;

/** The text of a key; keys that are no text are rendered. */
export function keyText(key: ScalarNode): string {
  return String(key.value);
}

/** Is it the value of a key behind which nothing stands, or `null`? */
export function isNull(node: SyntaxNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** Whether a null means something in a list; an item that is empty never does. */
export function mayBeNull(item: SyntaxNode, type: PositionType): boolean {
  return type.kind === 'data' || (type.kind === 'scalar' && type.orNull === true && item.end > item.start);
}

/** What stands for an item of a list in a report: the item, for one without any text its dash, else the list. */
export function itemSpan({ text }: Chunk, list: SequenceNode, item: SyntaxNode): Span {
  if (item.end > item.start) return item;
  const dash = list.flow ? -1 : text.lastIndexOf('-', item.start);
  return dash >= list.start ? { start: dash, end: dash + 1 } : list;
}

/** Is the key one that only the compiler writes (GS2022)? */
export function isCompilerOwned(key: string): boolean {
  return key === 'macroOrigin' || key.startsWith('__');
}

/** `{ param: name }`: exactly this key. Returns the node of the name. */
export function parameterOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind !== 'mapping' || node.entries.length !== 1) return undefined;
  const [entry] = node.entries;
  return entry && keyText(entry.key) === 'param' ? entry.value : undefined;
}

/**
 * A template placeholder that nobody has filled in: a plain scalar that is `...`, begins and ends with `...`, or contains `<words>`
 * (reference: `diagnostics.md`, GS9038).
 */
export function isPlaceholder(node: SyntaxNode): boolean {
  if (node.kind !== 'scalar' || node.style !== 'plain' || typeof node.value !== 'string') return false;
  const text = node.value;
  return (text.startsWith('...') && /^\.\.\.(?:.*\.\.\.)?$/.test(text)) || (text.includes('<') && /<[^<>\s=][^<>]*>/.test(text));
}

/** What was found, for messages. */
export function describeNode(node: SyntaxNode): string {
  if (node.kind === 'mapping') return 'a mapping';
  if (node.kind === 'sequence') return 'a list';
  if (node.value === null) return 'nothing';
  if (typeof node.value === 'string') return 'text';
  if (typeof node.value === 'boolean') return 'a boolean';
  return 'a number';
}

/** A number in quotes is text. */
export function isQuotedNumber(node: SyntaxNode): boolean {
  return node.kind === 'scalar' && typeof node.value === 'string' && /^-?\d+$/.test(node.value);
}

/** The node for messages: the key under which it stands, or what it is, as the entry of a list. */
export function nodeWords({ name, key }: { readonly name: string; readonly key?: unknown }): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return key === undefined && words.includes(' ') ? `this ${words}` : `\`${name}\``;
}

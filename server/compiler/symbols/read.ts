/**
 * Tolerant reading of plain data: what a node says, as far as it can be understood. Faults are reported elsewhere; here they read as
 * absent. Ids are trimmed and NFC-normalised, and a number or boolean in place of an id is taken as text (GS1006).
 */
import type { Scalar } from '../../kernel/gamedef';
import { entryOf, type MappingEntry, type MappingNode, type ScalarNode, type SyntaxNode } from '../../source/tree';
import type { MacroFamily, PropertyType } from './model';

/** An id, word or text with the node it is written in. */
export interface Written {
  readonly text: string;
  readonly node: ScalarNode;
}

export interface WrittenNumber {
  readonly value: number;
  readonly node: ScalarNode;
}

/** The id as names are compared: trimmed, in normal form C. */
export function normalise(id: string): string {
  const trimmed = id.trim();
  return isAscii.test(trimmed) ? trimmed : trimmed.normalize('NFC');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
const isAscii = /^[\u0000-\u007f]*$/;

/** The value at the end of a path of keys. */
export function valueAt(node: SyntaxNode | undefined, ...path: readonly string[]): SyntaxNode | undefined {
  let at = node;
  for (const key of path) at = entryOf(at, key)?.value;
  return at;
}

/** The effects or the condition of a macro's definition. */
export function macroBody(definition: SyntaxNode | undefined, family: MacroFamily): SyntaxNode | undefined {
  return valueAt(definition, family === 'effect' ? 'effects' : 'condition');
}

/** The items of a list; none of anything else. */
export function itemsOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return node?.kind === 'sequence' ? node.items : [];
}

/** Those items of a list that are mappings. */
export function mappingsOf(node: SyntaxNode | undefined): readonly MappingNode[] {
  return itemsOf(node).filter((item): item is MappingNode => item.kind === 'mapping');
}

/** The entries of a mapping; none of anything else. */
export function entriesOf(node: SyntaxNode | undefined): readonly MappingEntry[] {
  return node?.kind === 'mapping' ? node.entries : [];
}

/** An id, or undefined when the node is no scalar, null or blank. */
export function writtenOf(node: SyntaxNode | undefined): Written | undefined {
  if (node?.kind !== 'scalar' || node.value === null) return undefined;
  const text = normalise(String(node.value));
  return text === '' ? undefined : { text, node };
}

/** The id at the end of a path of keys. */
export function writtenAt(node: SyntaxNode | undefined, ...path: readonly string[]): Written | undefined {
  // biome-ignore lint/plugin: A path is as long as our own code says.
  return writtenOf(valueAt(node, ...path));
}

/** The ids in a list; a scalar stands for a list of itself. */
export function writtenList(node: SyntaxNode | undefined): readonly Written[] {
  const nodes = node?.kind === 'scalar' ? [node] : itemsOf(node);
  return nodes.map(writtenOf).filter((each) => each !== undefined);
}

/** The words in a list of text; undefined where something in it is no word: what was meant there may be any. */
export function wordsIn(node: SyntaxNode | undefined): readonly Written[] | undefined {
  const items = itemsOf(node);
  const words = items.map(writtenOf).filter((each) => each !== undefined);
  return words.length > 0 && words.length === items.length && words.every(({ node }) => typeof node.value === 'string') ? words : undefined;
}

/** A safe integer that is written as a number. */
export function integerOf(node: SyntaxNode | undefined): WrittenNumber | undefined {
  if (node?.kind !== 'scalar' || typeof node.value !== 'number' || !Number.isSafeInteger(node.value)) return undefined;
  return { value: node.value, node };
}

/** The integer at the end of a path of keys. */
export function integerAt(node: SyntaxNode | undefined, ...path: readonly string[]): WrittenNumber | undefined {
  // biome-ignore lint/plugin: A path is as long as our own code says.
  return integerOf(valueAt(node, ...path));
}

/** A scalar as data: text as written (not trimmed, NFC), safe integers, booleans. */
export function scalarOf(node: SyntaxNode | undefined): Scalar | undefined {
  if (node?.kind !== 'scalar' || node.value === null) return undefined;
  if (typeof node.value === 'number' && !Number.isSafeInteger(node.value)) return undefined;
  return typeof node.value === 'string' ? node.value.normalize('NFC') : node.value;
}

/** The type of a literal, by its name in the language. */
export function scalarType(value: Scalar): PropertyType {
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'int' : 'boolean';
}

/** The types of literals in words. */
export const scalarWords: Readonly<Record<PropertyType, string>> = { string: 'text', int: 'an integer', boolean: 'a boolean' };

/** A scalar or a list of text. */
export function attributeOf(node: SyntaxNode | undefined): Scalar | readonly string[] | undefined {
  if (node?.kind !== 'sequence') return scalarOf(node);
  return node.items
    .map((item) => scalarOf(item))
    .filter((item) => item !== undefined)
    .map(String);
}

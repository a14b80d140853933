/** Quick fixes between `zoneProp`, which reads one value of a zone, and `zonePropIncludes`, which searches a list (GS5016, GS5017, GS5028). */
import { ownValue } from '../../kernel/ownProperties';
import type { Chunk } from '../../source/model';
import type { Fix } from '../../source/problem';
import { entryOf, type SyntaxNode } from '../../source/tree';
import type { Parent } from '../context';
import type { Cursor } from '../frame';
import { replaceFix } from '../problem';
import { onOneLine } from '../written';

/** A reference that reads a list, in an equality or as the item of a membership: the list is searched instead. */
export function searchListFix(reference: Cursor, parent: Parent | undefined): readonly Fix[] {
  if (parent === undefined || parent.cursor.frame !== reference.frame) return [];
  const prop = entryOf(reference.node, 'prop')?.value;
  return prop ? searchFix(parent.cursor, reference.node, sourceOf(reference.frame.chunk, prop)) : [];
}

/** A comparison of a zone's category with words of the list attribute `prop`: that list is searched instead. */
export function searchAttributeFix(comparison: Cursor, prop: string, holds: (word: string) => boolean): readonly Fix[] {
  const { node } = comparison;
  const reference = ['left', 'right', 'item'].map((field) => entryOf(node, field)?.value).find(isZoneProperty);
  return reference ? searchFix(comparison, reference, prop, holds) : [];
}

function isZoneProperty(node: SyntaxNode | undefined): boolean {
  const ref = entryOf(node, 'ref')?.value;
  return ref?.kind === 'scalar' && ref.value === 'zoneProp';
}

function searchFix({ node, frame }: Cursor, reference: SyntaxNode, prop: string, holds?: (word: string) => boolean): readonly Fix[] {
  const { chunk } = frame;
  const zone = written(chunk, entryOf(reference, 'zone')?.value);
  const operator = entryOf(node, 'op')?.value;
  if (zone === undefined || operator?.kind !== 'scalar' || written(chunk, node) === undefined) return [];
  const sides = ['left', 'right'].map((field) => entryOf(node, field)?.value);
  const other = sides.find((side) => side !== reference);
  const set = entryOf(node, 'set')?.value;
  const values = entryOf(node, 'item')?.value === reference ? (set?.kind === 'sequence' ? set.items : []) : other ? [other] : [];
  if (holds && !values.every((value) => value.kind === 'scalar' && holds(String(value.value)))) return [];
  const tests = values.map((value) => `{ op: zonePropIncludes, zone: ${zone}, prop: ${prop}, value: ${written(chunk, value)} }`);
  const [test] = tests;
  if (test === undefined) return [];
  const found = tests.length === 1 ? test : `{ op: or, args: [${tests.join(', ')}] }`;
  const text = found && ownValue({ '==': found, in: found, '!=': `{ op: not, arg: ${found} }` }, String(operator.value));
  return text ? [replaceFix('Search the list with `zonePropIncludes`', chunk, node, text, true)] : [];
}

/** `zonePropIncludes` about a single value: that is compared. */
export function compareValueFix({ node, frame }: Cursor): readonly Fix[] {
  const { chunk } = frame;
  const [zone, prop, value] = ['zone', 'prop', 'value'].map((field) => written(chunk, entryOf(node, field)?.value));
  if (zone === undefined || prop === undefined || value === undefined || written(chunk, node) === undefined) return [];
  const text = `{ op: '==', left: { ref: zoneProp, zone: ${zone}, prop: ${prop} }, right: ${value} }`;
  return [replaceFix('Compare the value with `==`', chunk, node, text, true)];
}

function written(chunk: Chunk, node: SyntaxNode | undefined): string | undefined {
  return node && onOneLine(chunk.text, node);
}

function sourceOf(chunk: Chunk, { start, end }: SyntaxNode): string {
  return chunk.text.slice(start, end);
}

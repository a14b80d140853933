/**
 * Fields that stand one level too far out: beside the effect or the call that they belong to, or behind a dash of their own. They are read where they
 * belong, so that nothing follows from their place; the fix moves them there.
 */
import { writableEffects } from '../../catalogue/effects/writable';
import type { CatalogueNode } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import { greatestOf } from '../../source/extremes';
import type { Chunk } from '../../source/model';
import { columnOf, startOfLine } from '../../source/positions';
import type { Fix, FixEdit } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, type SequenceNode, type SyntaxNode } from '../../source/tree';
import { rangeOf, removeEntryFix, removeItemFix } from '../problem';
import { isNull } from '../structure/place';
import { onOneLine } from '../written';

/** Could all entries be fields that `value` lacks? */
export function areFieldsOf(entries: readonly MappingEntry[], { fields }: Pick<CatalogueNode, 'fields'>, value: SyntaxNode): boolean {
  if (value.kind !== 'mapping' && !isNull(value)) return false;
  return entries.every(({ key }) => Object.hasOwn(fields, String(key.value)) && entryOf(value, String(key.value)) === undefined);
}

/** The entry with more fields in its value. */
export function withFields(entry: MappingEntry, more: readonly MappingEntry[]): MappingEntry {
  const { value } = entry;
  const end = greatestOf(
    more.map((each) => each.value.end),
    value.end,
  );
  if (value.kind === 'mapping') return { key: entry.key, value: { ...value, end, entries: [...value.entries, ...more] } };
  const start = more[0]?.key.start ?? value.start;
  return { key: entry.key, value: { kind: 'mapping', start, end, flow: false, entries: more } };
}

/** The effects whose fields are written without the key of the effect before them. */
export function effectsWithFields(entries: readonly MappingEntry[]): readonly string[] {
  const keys = entries.map(({ key }) => String(key.value));
  return Object.entries(writableEffects).flatMap(([name, { fields }]) => {
    const required = Object.keys(fields).filter((field) => ownValue(fields, field)?.required === true);
    const fit = required.length > 0 && keys.every((key) => Object.hasOwn(fields, key)) && required.every((field) => keys.includes(field));
    return fit ? [name] : [];
  });
}

/** Writes entries of a mapping into the value of one of them. */
export function moveInwardFix(chunk: Chunk, mapping: MappingNode, into: MappingEntry, moved: readonly MappingEntry[]): readonly Fix[] {
  const [first] = moved;
  if (!first) return [];
  const title = `Move under \`${into.key.value}\``;
  const { value } = into;
  if (!mapping.flow && (isNull(value) || (value.kind === 'mapping' && !value.flow && isBelow(chunk, into)))) {
    const own = columnOf(chunk.text, first.key.start);
    const target = value.kind === 'mapping' ? columnOf(chunk.text, value.start) : columnOf(chunk.text, into.key.start) + 2;
    if (target <= own || into.key.start > first.key.start) return [];
    return [{ title, preferred: true, edits: moved.flatMap((entry) => indented(chunk, entry, target - own)) }];
  }
  if (value.kind !== 'mapping' || !value.flow || moved.length > 1) return [];
  const text = onOneLine(chunk.text, first.value);
  const last = value.entries.at(-1);
  if (text === undefined || last === undefined) return [];
  const end = Math.max(last.key.end, last.value.end);
  const insert = { ...rangeOf(chunk, { start: end, end }), text: `, ${first.key.value}: ${text}` };
  return [{ title, preferred: true, edits: [insert, ...removeEntryFix('', chunk, mapping, first).edits] }];
}

/** Does the value of the entry begin on a line of its own? */
function isBelow({ text }: Chunk, { key, value }: MappingEntry): boolean {
  return startOfLine(text, value.start) > key.start;
}

function indented(chunk: Chunk, { key, value }: MappingEntry, by: number): readonly FixEdit[] {
  const from = startOfLine(chunk.text, key.start);
  return [...chunk.text.slice(from, Math.max(key.end, value.end)).matchAll(/^(?=.*\S)/gm)].map(({ index }) => ({
    ...rangeOf(chunk, { start: from + index, end: from + index }),
    text: ' '.repeat(by),
  }));
}

/** An item of a list of effects whose content is in the next item, because of one dash too many. */
export interface DividedItem {
  /** Both in one. */
  readonly whole: MappingNode;
  /** The first key behind the second dash. */
  readonly key: MappingEntry['key'];
  readonly fixes: readonly Fix[];
}

/** Whether the item and the one behind it are one effect, or one call, that a dash divides. */
export function dividedItem(chunk: Chunk, list: SequenceNode, item: SyntaxNode, next: SyntaxNode | undefined): DividedItem | undefined {
  if (item.kind !== 'mapping' || next?.kind !== 'mapping' || item.damaged || next.damaged) return undefined;
  const [effect, ...others] = item.entries;
  const [first] = next.entries;
  if (!effect || !first || others.length > 0 || next.entries.some(({ key }) => isEffectKey(String(key.value)))) return undefined;
  if (effect.key.value === 'macro') {
    if (first.key.value !== 'args' || next.entries.length > 1) return undefined;
    return { whole: joined(item, [effect, first]), key: first.key, fixes: withoutDash(chunk, list, next, 0) };
  }
  const definition = ownValue(writableEffects, String(effect.key.value));
  if (!definition || !areFieldsOf(next.entries, definition, effect.value)) return undefined;
  return { whole: joined(item, [withFields(effect, next.entries)]), key: first.key, fixes: withoutDash(chunk, list, next, 2) };
}

function isEffectKey(key: string): boolean {
  return key === 'macro' || key === 'conditionMacro' || Object.hasOwn(writableEffects, key);
}

function joined(item: MappingNode, entries: readonly MappingEntry[]): MappingNode {
  const end = greatestOf(
    entries.map(({ value }) => value.end),
    item.end,
  );
  return { ...item, end, entries };
}

/** Takes the dash before an item away, and indents what is behind it. */
function withoutDash(chunk: Chunk, list: SequenceNode, item: MappingNode, by: number): readonly Fix[] {
  const { text } = chunk;
  const line = startOfLine(text, item.start);
  const before = text.slice(line, item.start);
  if (list.flow || item.flow || !/^[ \t]*-[ \t]+$/.test(before)) {
    return [removeItemFix('Remove the entry', chunk, list, item)];
  }
  const edits = item.entries.flatMap((entry) => indented(chunk, entry, by));
  const dash = { ...rangeOf(chunk, { start: line, end: item.start }), text: ' '.repeat(before.length + by) };
  return [{ title: 'Remove the dash', preferred: true, edits: [dash, ...edits.filter(({ start }) => start !== line)] }];
}

/** What stands at a place before anything is read there. */
export function emptyMapping(at: number): MappingNode {
  return { kind: 'mapping', start: at, end: at, flow: false, entries: [] };
}

/** Writes entries that follow each other under a new key. */
export function wrapInKeyFix(
  chunk: Chunk,
  mapping: MappingNode,
  key: string,
  entries: readonly MappingEntry[],
  title: string,
  preferred = true,
): readonly Fix[] {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) return [];
  const flag = preferred ? { preferred: true as const } : {};
  const at = mapping.entries.indexOf(first);
  if (entries.some((entry, index) => mapping.entries[at + index] !== entry)) return [];
  if (mapping.flow) {
    const span = { start: first.key.start, end: Math.max(last.key.end, last.value.end) };
    const text = `${key}: { ${chunk.text.slice(span.start, span.end)} }`;
    return [{ title, ...flag, edits: [{ ...rangeOf(chunk, span), text }] }];
  }
  const line = startOfLine(chunk.text, first.key.start);
  const blanks = ' '.repeat(columnOf(chunk.text, first.key.start));
  const head = { ...rangeOf(chunk, first.key), end: first.key.start, text: `${key}:\n${blanks}  ` };
  const below = entries.flatMap((entry) => indented(chunk, entry, 2)).filter(({ start }) => start !== line);
  return [{ title, ...flag, edits: [head, ...below] }];
}

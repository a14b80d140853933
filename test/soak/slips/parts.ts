/** Parts that are missing, of the wrong kind, there twice or where they do not belong. */

import { removeEntryFix } from '../../../server/compiler/problem';
import type { Expected } from '../../../server/features/expectedType';
import type { SyntaxNode } from '../../../server/source/tree';
import type { Randomness } from '../randomness';
import type { EntrySite, Sites } from './sites';
import { drawn, placed, type SlipKind } from './slip';

/** An entry whose value stands on the line of its key. */
function entryOn({ entries }: Sites, random: Randomness, suits: (site: EntrySite) => boolean): EntrySite | undefined {
  return drawn(entries.filter(suits), random);
}

const missingField: SlipKind = (sites, random) => {
  const site = entryOn(sites, random, ({ owner, entry }) => {
    const field =
      owner && Object.hasOwn(owner.node.fields, String(entry.key.value)) ? owner.node.fields[String(entry.key.value)] : undefined;
    return field?.required === true && field.default === undefined;
  });
  if (site === undefined || site.mapping.entries.length < 2) return undefined;
  const { chunk, file, mapping, entry, holder } = site;
  const [edit] = removeEntryFix('', chunk, mapping, entry).edits;
  if (edit === undefined) return undefined;
  const start = chunk.offset + edit.start;
  const range = { start, end: chunk.offset + edit.end };
  const shift = edit.end - edit.start;
  const heads = [holder, mapping.entries.find((each) => each !== entry)?.key, mapping.entries[0]?.key];
  const expected = [...heads, mapping].flatMap((head) => {
    if (head === undefined) return [];
    const moved = chunk.offset + head.start - (head.start >= edit.end ? shift : 0);
    return [{ start: moved, end: moved }];
  });
  return { uri: file.uri, range, text: '', expected, by: 'line' };
};

const spoilt: Readonly<Partial<Record<Expected['kind'], readonly [string, ...string[]]>>> = {
  integer: ['plenty', '[1]', '{ a: 1 }', '1.5'],
  number: ['plenty', '[1]'],
  boolean: ['maybe', '3', '[true]'],
  text: ['[a]', '{ a: 1 }'],
  identifier: ['[a]', '{ a: 1 }'],
  name: ['[[a]]', '{ a: 1 }'],
  word: ['[[a]]', '{ a: 1 }'],
  list: ['3', '{ a: 1 }'],
  map: ['3', '[1]'],
  record: ['3', '[1]'],
  numericValue: ['plenty', '[1]', 'true'],
  condition: ['3', 'perhaps'],
  query: ['3', '[1]'],
  effects: ['3', 'all'],
  fields: ['3', '[1]'],
  zone: ['3', '[1]'],
  token: ['3', '[1]'],
  binder: ['3', '[1]'],
  bindingUse: ['[1]', '{ a: 1 }'],
};

/** A value that stands on its own in the text, not an alias of one. */
function isWritten(node: SyntaxNode, { entry }: EntrySite): boolean {
  return node.start >= entry.key.end && node.end > node.start;
}

const wrongKind: SlipKind = (sites, random) => {
  const site = entryOn(sites, random, (each) => each.type !== undefined && isWritten(each.entry.value, each));
  const texts = site?.type && spoilt[site.type.kind];
  if (site === undefined || texts === undefined) return undefined;
  const { entry, chunk } = site;
  if (entry.value.kind !== 'scalar' && !entry.value.flow) return undefined;
  if (entry.value.kind === 'scalar' && entry.value.style === 'block') return undefined;
  const text = random.oneOf(texts);
  return text === chunk.text.slice(entry.value.start, entry.value.end) ? undefined : placed(site, entry.value.start, entry.value.end, text);
};

const noValue: SlipKind = (sites, random) => {
  const site = entryOn(sites, random, (each) => {
    const { owner, entry } = each;
    const field =
      owner && Object.hasOwn(owner.node.fields, String(entry.key.value)) ? owner.node.fields[String(entry.key.value)] : undefined;
    return field?.required === true && field.nullable !== true && isWritten(entry.value, each);
  });
  if (site === undefined) return undefined;
  const { entry, chunk, file } = site;
  if (entry.value.kind !== 'scalar' ? !entry.value.flow : entry.value.style === 'block') return undefined;
  const key = { start: chunk.offset + entry.key.start, end: chunk.offset + entry.key.end };
  return {
    uri: file.uri,
    range: { start: chunk.offset + entry.value.start, end: chunk.offset + entry.value.end },
    text: '',
    expected: [key],
    by: 'range',
  };
};

const unknownField: SlipKind = (sites, random) => {
  const site = entryOn(sites, random, ({ owner, mapping }) => owner !== undefined && !owner.node.open && mapping.flow);
  if (site === undefined) return undefined;
  const start = site.chunk.offset + site.entry.key.start;
  return { uri: site.file.uri, range: { start, end: start }, text: 'colour: red, ', expected: [{ start, end: start + 6 }], by: 'range' };
};

const repeatedKey: SlipKind = (sites, random) => {
  const site = entryOn(sites, random, (each) => isWritten(each.entry.value, each));
  if (site === undefined) return undefined;
  const { entry, mapping, chunk, file } = site;
  const text = chunk.text.slice(entry.key.start, entry.value.end);
  if (text.includes('\n') || text.includes('&')) return undefined;
  const end = chunk.offset + entry.value.end;
  const column = entry.key.start - (chunk.text.lastIndexOf('\n', entry.key.start - 1) + 1);
  const before = mapping.flow ? ', ' : `\n${' '.repeat(column)}`;
  // What a comment or the rest of a line says comes after the repetition.
  if (!mapping.flow && !/^[\r\n]/.test(chunk.text.slice(entry.value.end))) return undefined;
  const start = end + before.length;
  const expected = [{ start, end: start + entry.key.end - entry.key.start }];
  return { uri: file.uri, range: { start: end, end }, text: before + text, expected, by: 'range' };
};

/** Ids of which only one may be declared; the second is reported. */
const repeatedItem: SlipKind = (sites, random) => {
  const site = drawn(sites.items, random);
  if (site === undefined || site.item.kind !== 'mapping') return undefined;
  const { list, item, chunk, file } = site;
  const declares = sites.entries.find(
    (each) => each.mapping === item && each.type?.kind === 'identifier' && each.type.declares !== undefined,
  );
  if (declares === undefined || declares.entry.value.kind !== 'scalar' || item.kind !== 'mapping') return undefined;
  const text = chunk.text.slice(item.start, item.end);
  if (text.includes('&') || (!list.flow && text.includes('\n'))) return undefined;
  const end = chunk.offset + item.end;
  const column = item.start - (chunk.text.lastIndexOf('\n', item.start - 1) + 1);
  if (!list.flow && !/^\s*-\s$/.test(chunk.text.slice(item.start - column, item.start))) return undefined;
  const before = list.flow ? ', ' : `\n${chunk.text.slice(item.start - column, item.start)}`;
  const id = declares.entry.value;
  const start = end + before.length + id.start - item.start;
  const expected = [{ start, end: start + id.end - id.start }];
  return { uri: file.uri, range: { start: end, end }, text: before + text, expected, by: 'range' };
};

export const partSlips: Readonly<Record<string, SlipKind>> = {
  'a missing field': missingField,
  'a value of the wrong kind': wrongKind,
  'a key without its value': noValue,
  'an unknown field': unknownField,
  'a repeated key': repeatedKey,
  'a repeated definition': repeatedItem,
};

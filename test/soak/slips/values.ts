/** Values that do not fit their place, and nodes that do not fit together. */
import type { Expected } from '../../../server/features/expectedType';
import type { ScalarNode, SyntaxNode } from '../../../server/source/tree';
import { entryOf, textOf } from '../../../server/source/tree';
import type { Randomness } from '../randomness';
import type { EntrySite, ItemSite, Sites } from './sites';
import { drawn, misspelt, type Range, type Slip, type SlipKind } from './slip';

type Place = Pick<EntrySite, 'file' | 'chunk'>;

/** Other text in a range of the chunk. The report is to have the written text, or the given ranges of the text after (of the chunk) exactly. */
function edit(
  { file, chunk }: Place,
  { start, end }: Range,
  text: string,
  expected: readonly Range[] = [{ start, end: start + text.length }],
): Slip {
  const at = (range: Range) => ({ start: chunk.offset + range.start, end: chunk.offset + range.end });
  return { uri: file.uri, range: at({ start, end }), text, expected: expected.map(at), by: 'range' };
}

function entry({ entries }: Sites, random: Randomness, suits: (site: EntrySite) => boolean): EntrySite | undefined {
  return drawn(
    entries.filter((site) => isWritten(site.entry.value, site) && suits(site)),
    random,
  );
}

/** A value that stands on its own in the text, not an alias of one. */
function isWritten(node: SyntaxNode, { entry: { key } }: EntrySite): boolean {
  return node.start >= key.end && node.end > node.start;
}

function isPlain(node: SyntaxNode): node is ScalarNode {
  return node.kind === 'scalar' && node.style === 'plain';
}

/** One line, so that it can be replaced whole. */
function isLine(node: SyntaxNode, { chunk }: Place): boolean {
  return !chunk.text.slice(node.start, node.end).includes('\n') && !(node.kind === 'scalar' && node.style === 'block');
}

/** Another value, of which the report has the given part. */
function valueSlip(types: readonly Expected['kind'][], text: string, told: Range = { start: 0, end: text.length }): SlipKind {
  return (sites, random) => {
    const site = entry(
      sites,
      random,
      ({ type, entry: { value } }) => type !== undefined && types.includes(type.kind) && (value.kind === 'scalar' || value.flow),
    );
    if (site === undefined || !isLine(site.entry.value, site)) return undefined;
    const { start } = site.entry.value;
    return edit(site, site.entry.value, text, [{ start: start + told.start, end: start + told.end }]);
  };
}

const quotedNumber: SlipKind = (sites, random) => {
  const site = entry(
    sites,
    random,
    ({ type, entry: { value } }) =>
      isPlain(value) && typeof value.value === 'number' && ['integer', 'number', 'numericValue'].includes(type?.kind ?? ''),
  );
  return site && edit(site, site.entry.value, `'${site.chunk.text.slice(site.entry.value.start, site.entry.value.end)}'`);
};

const fraction: SlipKind = (sites, random) => {
  const site = entry(
    sites,
    random,
    ({ type, entry: { value } }) => isPlain(value) && typeof value.value === 'number' && type?.kind === 'integer',
  );
  return site && edit(site, site.entry.value, `${site.chunk.text.slice(site.entry.value.start, site.entry.value.end)}.5`);
};

const numberForId: SlipKind = (sites, random) => {
  const site = entry(
    sites,
    random,
    ({ type, entry: { value } }) => isPlain(value) && type?.kind === 'identifier' && type.declares === undefined,
  );
  return site && edit(site, site.entry.value, '12');
};

/** A literal that is compared with something of which the possible words are known. */
const impossibleWord: SlipKind = (sites, random) => {
  const site = entry(sites, random, ({ owner, entry: { key, value }, mapping }) => {
    if (!isPlain(value) || typeof value.value !== 'string') return false;
    if (owner?.path === 'records.predicate') return ['eq', 'neq', 'value'].includes(String(key.value));
    const other = entryOf(mapping, 'left')?.value;
    const ref = textOf(entryOf(other, 'ref')?.value);
    if (key.value !== 'right' || ref === undefined) return false;
    return (
      ['tokenProp', 'zoneProp', 'markerState', 'globalMarkerState', 'currentPhase', 'currentCard'].includes(ref) &&
      textOf(entryOf(other, 'prop')?.value) !== 'id'
    );
  });
  const changed = site && isPlain(site.entry.value) ? misspelt(String(site.entry.value.value), random) : undefined;
  return site && changed !== undefined ? edit(site, site.entry.value, changed) : undefined;
};

/** `{ op: '==', left: <number>, right: 'x' }`: the report is at the operator. */
const otherType: SlipKind = (sites, random) => {
  const site = entry(
    sites,
    random,
    ({ owner, entry: { key, value } }) =>
      owner?.selector === 'op' &&
      /^conditions\.[=!]=$/.test(owner.path) &&
      key.value === 'right' &&
      isPlain(value) &&
      typeof value.value === 'number',
  );
  const operator = site && entryOf(site.mapping, 'op')?.value;
  if (site === undefined || operator === undefined || operator.end > site.entry.value.start) return undefined;
  return edit(site, site.entry.value, 'many', [operator]);
};

const orderedText: SlipKind = (sites, random) => {
  const site = entry(
    sites,
    random,
    ({ owner, entry: { key, value } }) =>
      owner?.selector === 'op' && /^conditions\.[<>]=?$/.test(owner.path) && key.value === 'right' && isPlain(value),
  );
  return site && edit(site, site.entry.value, 'plenty');
};

const zeroDivisor: SlipKind = (sites, random) => {
  const site = entry(
    sites,
    random,
    ({ owner, entry: { key, value } }) =>
      /^values\.(?:\/|floorDiv|ceilDiv)$/.test(owner?.path ?? '') && key.value === 'right' && isPlain(value),
  );
  return site && edit(site, site.entry.value, '0');
};

const severalPlayers: SlipKind = (sites, random) => {
  const site = entry(sites, random, ({ type, entry: { value } }) => type?.kind === 'player' && type.many === undefined && isPlain(value));
  return site && edit(site, site.entry.value, 'all');
};

const emptyList: SlipKind = (sites, random) => {
  const site = entry(
    sites,
    random,
    ({ type, entry: { value } }) =>
      type?.kind === 'list' && type.nonEmpty === true && type.advised !== true && value.kind === 'sequence' && value.flow,
  );
  if (site === undefined) return undefined;
  const { key, value } = site.entry;
  return edit(site, value, '[]', [key, { start: value.start, end: value.start + 2 }]);
};

/** The larger of two written bounds is the lower one. */
const swappedBounds: SlipKind = (sites, random) => {
  const site = entry(sites, random, ({ entry: { key, value }, mapping }) => {
    const max = entryOf(mapping, 'max')?.value;
    return (
      key.value === 'min' &&
      isPlain(value) &&
      typeof value.value === 'number' &&
      max !== undefined &&
      isPlain(max) &&
      typeof max.value === 'number'
    );
  });
  const max = site && entryOf(site.mapping, 'max')?.value;
  if (site === undefined || max?.kind !== 'scalar') return undefined;
  const text = String(Number(max.value) + 1);
  const { value } = site.entry;
  const shift = text.length - (value.end - value.start);
  const after = ({ start, end }: Range) => (start > value.start ? { start: start + shift, end: end + shift } : { start, end });
  const init = entryOf(site.mapping, 'init')?.value;
  return edit(site, value, text, [{ start: value.start, end: value.start + text.length }, after(max), ...(init ? [after(init)] : [])]);
};

const startOutside: SlipKind = (sites, random) => {
  const site = entry(sites, random, ({ entry: { key, value }, mapping }) => {
    const max = entryOf(mapping, 'max')?.value;
    return (
      ['init', 'initial'].includes(String(key.value)) &&
      isPlain(value) &&
      typeof value.value === 'number' &&
      max !== undefined &&
      isPlain(max)
    );
  });
  const max = site && entryOf(site.mapping, 'max')?.value;
  return site && max?.kind === 'scalar' ? edit(site, site.entry.value, String(Number(max.value) + 1)) : undefined;
};

/** A second effect beside the one of an entry, which stands on one line. */
const twoEffects: SlipKind = ({ items }, random) => {
  const site = drawn(
    items.filter(({ type, item }) => type?.kind === 'effects' && item.kind === 'mapping' && item.flow && item.entries.length === 1),
    random,
  );
  if (site === undefined || site.item.kind !== 'mapping') return undefined;
  const end = site.chunk.text.slice(0, site.item.end - 1).trimEnd().length;
  return edit(site, { start: end, end }, ', advancePhase: {}', [{ start: end + 2, end: end + 14 }]);
};

/** An entry before those of a mapping on one line. */
function firstEntry(text: string, expected: Range, suits: (site: EntrySite) => boolean): SlipKind {
  return (sites, random) => {
    const site = entry(sites, random, (each) => each.mapping.flow && each.mapping.entries[0] === each.entry && suits(each));
    if (site === undefined) return undefined;
    const { start } = site.entry.key;
    return edit(site, { start, end: start }, text, [{ start: start + expected.start, end: start + expected.end }]);
  };
}

/** Lines of a list entry stand between the marks of a merge. */
const conflict: SlipKind = (sites, random) => {
  const site = entry(sites, random, ({ mapping, entry: { value } }) => !mapping.flow && isPlain(value));
  if (site === undefined) return undefined;
  const { text } = site.chunk;
  const start = text.lastIndexOf('\n', site.entry.key.start - 1) + 1;
  const end = text.indexOf('\n', site.entry.value.end);
  const line = text.slice(start, end);
  if (end < 0 || start === 0 || !/^ +[\w$]+: /.test(line)) return undefined;
  return edit(site, { start, end }, `<<<<<<< mine\n${line}\n=======\n${line} \n>>>>>>> theirs`, [
    { start, end: start + 7 },
    { start, end: start + 12 },
  ]);
};

/** Without the entry of the argument; the report is at the name of the macro. */
const lostArgument: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(({ around, mapping }) => around.kind === 'callArguments' && mapping.flow && mapping.entries.length > 1),
    random,
  );
  const next = site?.mapping.entries[site.mapping.entries.indexOf(site.entry) + 1];
  if (site === undefined || next === undefined || site.around.kind !== 'callArguments') return undefined;
  const { macro } = site.around;
  const at = site.chunk.text.lastIndexOf(macro, site.mapping.start);
  return edit(site, { start: site.entry.key.start, end: next.key.start }, '', [{ start: at, end: at + macro.length }]);
};

const parameterOutside: SlipKind = (sites, random) => {
  const site = entry(
    sites,
    random,
    ({ type, file, chunk, entry: { value } }) =>
      ['value', 'numericValue', 'condition'].includes(type?.kind ?? '') && isPlain(value) && !isInMacro(sites, { file, chunk }),
  );
  return site && edit(site, site.entry.value, '{ param: share }');
};

function isInMacro({ entries }: Sites, { chunk }: Place): boolean {
  return entries.some((each) => each.chunk === chunk && ['records.effectMacro', 'records.conditionMacro'].includes(each.owner?.path ?? ''));
}

/** A word of a list a second time. */
const repeatedWord: SlipKind = ({ items, entries }, random) => {
  const site = drawn(
    items.filter(({ list, item, type }) => list.flow && isPlain(item) && ['name', 'seat'].includes(type?.kind ?? '')),
    random,
  );
  if (site === undefined || !isUnique(site, entries)) return undefined;
  const text = site.chunk.text.slice(site.item.start, site.item.end);
  return edit(site, { start: site.item.end, end: site.item.end }, `, ${text}`, [
    { start: site.item.end + 2, end: site.item.end + 2 + text.length },
  ]);
};

const uniqueLists = ['phase', 'exports', 'seats', 'precedence', 'tieBreakOrder', 'states', 'order'];

function isUnique({ list }: ItemSite, entries: readonly EntrySite[]): boolean {
  return entries.some(({ entry: { key, value } }) => value === list && uniqueLists.includes(String(key.value)));
}

export const valueSlips: Readonly<Record<string, SlipKind>> = {
  'a number in quotes': quotedNumber,
  'a fraction': fraction,
  'a number for an id': numberForId,
  'a word that cannot be': impossibleWord,
  'a comparison of two types': otherType,
  'a text in order': orderedText,
  'a division by zero': zeroDivisor,
  'several players for one': severalPlayers,
  'an empty list': emptyList,
  'swapped bounds': swappedBounds,
  'a start outside its bounds': startOutside,
  'a query for a value': valueSlip(['value', 'numericValue'], '{ query: players }'),
  'a query for a condition': valueSlip(['condition'], '{ query: players }'),
  'a value for a query': valueSlip(['query'], '{ ref: activePlayer }'),
  'a condition for effects': valueSlip(['effects'], "{ op: '==', left: 1, right: 1 }"),
  'an unknown operator': valueSlip(['condition'], '{ op: equals, left: 1, right: 2 }', { start: 6, end: 12 }),
  'two effects in one entry': twoEffects,
  'a merge key': firstEntry('<<: {}, ', { start: 0, end: 2 }, () => true),
  'a key of the compiler': firstEntry('macroOrigin: here, ', { start: 0, end: 11 }, ({ owner }) => owner !== undefined && !owner.node.open),
  'a conflict': conflict,
  'a lost argument': lostArgument,
  'a parameter outside of macros': parameterOutside,
  'a word twice': repeatedWord,
};

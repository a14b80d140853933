/** Signs of YAML that are lost, added or taken for others: brackets, quotes, colons, dashes, commas, indentation, fences. */
import type { Randomness } from '../randomness';
import type { EntrySite, ItemSite, Sites } from './sites';
import { drawn, type Slip, type SlipKind } from './slip';

/** Replaces a piece of text; the report is to begin on its line, or on one of the given places. */
function onLine(
  { file, chunk }: Pick<EntrySite, 'file' | 'chunk'>,
  start: number,
  end: number,
  text: string,
  others: readonly number[] = [],
): Slip {
  const from = chunk.offset + start;
  const range = { start: from, end: chunk.offset + end };
  const expected = [from, ...others.map((offset) => chunk.offset + offset)].map((offset) => ({ start: offset, end: offset }));
  return { uri: file.uri, range, text, expected, by: 'line' };
}

interface Flow {
  readonly site: EntrySite | ItemSite;
  readonly start: number;
  readonly end: number;
}

function flowAt({ entries, items }: Sites, random: Randomness): Flow | undefined {
  const site = random.below(2) === 0 ? drawn(entries, random) : drawn(items, random);
  const node = site && ('mapping' in site ? site.mapping : site.list);
  if (site === undefined || node === undefined || !node.flow) return undefined;
  return { site, start: node.start, end: node.end };
}

const lostClosing: SlipKind = (sites, random) => {
  const flow = flowAt(sites, random);
  return flow && onLine(flow.site, flow.end - 1, flow.end, '', [flow.start]);
};

const lostOpening: SlipKind = (sites, random) => {
  const flow = flowAt(sites, random);
  return flow && onLine(flow.site, flow.start, flow.start + 1, '', [flow.end]);
};

const extraClosing: SlipKind = (sites, random) => {
  const flow = flowAt(sites, random);
  if (flow === undefined) return undefined;
  const sign = flow.site.chunk.text.charAt(flow.end - 1);
  return onLine(flow.site, flow.end, flow.end, sign);
};

const wrongClosing: SlipKind = (sites, random) => {
  const flow = flowAt(sites, random);
  if (flow === undefined) return undefined;
  const other = flow.site.chunk.text.charAt(flow.end - 1) === '}' ? ']' : '}';
  return onLine(flow.site, flow.end - 1, flow.end, other, [flow.start]);
};

function quoted({ entries, items }: Sites, random: Randomness) {
  const all = [...entries.map((site) => ({ site, node: site.entry.value })), ...items.map((site) => ({ site, node: site.item }))].filter(
    ({ node }) => node.kind === 'scalar' && (node.style === 'single' || node.style === 'double'),
  );
  return drawn(all, random);
}

const lostClosingQuote: SlipKind = (sites, random) => {
  const found = quoted(sites, random);
  return found && onLine(found.site, found.node.end - 1, found.node.end, '', [found.node.start]);
};

const lostOpeningQuote: SlipKind = (sites, random) => {
  const found = quoted(sites, random);
  return found && onLine(found.site, found.node.start, found.node.start + 1, '', [found.node.end]);
};

/** Offsets of the colon behind a key, and of what follows it. */
function colonOf({ entry, chunk }: EntrySite): { readonly colon: number; readonly next: number } | undefined {
  if (!chunk.text.startsWith(':', entry.key.end)) return undefined;
  const next = entry.key.end + 1;
  return { colon: entry.key.end, next: next + (/^ */.exec(chunk.text.slice(next))?.[0].length ?? 0) };
}

function colonSlip(text: string): SlipKind {
  return ({ entries }, random) => {
    const site = drawn(entries, random);
    const at = site && colonOf(site);
    if (site === undefined || at === undefined) return undefined;
    return onLine(site, at.colon, at.colon + 1, text);
  };
}

const lostBlank: SlipKind = ({ entries }, random) => {
  const site = drawn(entries, random);
  const at = site && colonOf(site);
  const follows = site?.entry.value.start;
  if (site === undefined || at === undefined || follows !== at.next || site.entry.value.kind !== 'scalar') return undefined;
  return at.next === at.colon + 1 ? undefined : onLine(site, at.colon + 1, at.next, '');
};

/** Offset of the dash before an item that begins a line. */
function dashOf({ chunk, item, list }: ItemSite): number | undefined {
  if (list.flow) return undefined;
  const start = chunk.text.lastIndexOf('\n', item.start - 1) + 1;
  return /^ *- +$/.test(chunk.text.slice(start, item.start)) ? chunk.text.indexOf('-', start) : undefined;
}

const lostDash: SlipKind = ({ items }, random) => {
  const site = drawn(items, random);
  const dash = site && dashOf(site);
  return site && dash !== undefined ? onLine(site, dash, dash + 1, ' ') : undefined;
};

const lostBlankAfterDash: SlipKind = ({ items }, random) => {
  const site = drawn(items, random);
  const dash = site && dashOf(site);
  return site && dash !== undefined ? onLine(site, dash + 1, site.item.start, '') : undefined;
};

function commaSlip(text: string): SlipKind {
  return (sites, random) => {
    const flow = flowAt(sites, random);
    if (flow === undefined) return undefined;
    const { site } = flow;
    const spans =
      'mapping' in site ? site.mapping.entries.map(({ key, value }) => ({ start: key.start, end: value.end })) : site.list.items;
    const index = random.below(spans.length - 1);
    const [before, after] = [spans[index], spans[index + 1]];
    if (before === undefined || after === undefined) return undefined;
    const comma = site.chunk.text.indexOf(',', before.end);
    return comma < 0 || comma > after.start ? undefined : onLine(site, comma, comma + 1, text, [before.start, after.start]);
  };
}

/** A line of a block mapping moves by some columns; nested lines stay. */
function shiftedKey(by: number): SlipKind {
  return ({ entries }, random) => {
    const site = drawn(entries, random);
    if (site === undefined || site.mapping.flow) return undefined;
    const { chunk, entry } = site;
    const start = chunk.text.lastIndexOf('\n', entry.key.start - 1) + 1;
    const lead = chunk.text.slice(start, entry.key.start);
    if (!/^ +$/.test(lead) || lead.length + by < 0 || chunk.offset + start === 0) return undefined;
    // One column more is legal for the only entry that has lines of its own.
    if (site.mapping.entries.length < 2) return undefined;
    const next = chunk.text.indexOf('\n', entry.key.start) + 1;
    const previous = chunk.text.lastIndexOf('\n', start - 2) + 1;
    return onLine(site, start, entry.key.start, ' '.repeat(lead.length + by), [previous, next > 0 ? next : start]);
  };
}

/** A line that begins an item of a list moves by some columns; nested lines stay. Where a list has one item alone, it may stand elsewhere. */
function shiftedItem(by: number): SlipKind {
  return ({ items }, random) => {
    const site = drawn(items, random);
    const dash = site && dashOf(site);
    if (site === undefined || dash === undefined || site.list.items.length < 2) return undefined;
    const { text } = site.chunk;
    const start = text.lastIndexOf('\n', dash) + 1;
    if (start === 0 || dash - start + by < 0) return undefined;
    const next = text.indexOf('\n', dash) + 1;
    return onLine(site, start, dash, ' '.repeat(dash - start + by), [text.lastIndexOf('\n', start - 2) + 1, next > 0 ? next : start]);
  };
}

const tab: SlipKind = ({ entries }, random) => {
  const site = drawn(entries, random);
  if (site === undefined || site.mapping.flow) return undefined;
  const start = site.chunk.text.lastIndexOf('\n', site.entry.key.start - 1) + 1;
  if (!/^ +$/.test(site.chunk.text.slice(start, site.entry.key.start))) return undefined;
  return onLine(site, start, start + 2, '\t');
};

const lostFence: SlipKind = ({ files }, random) => {
  const file = drawn(
    files.filter(({ kind }) => kind === 'markdown'),
    random,
  );
  const block =
    file &&
    drawn(
      file.blocks.filter(({ role }) => role === 'spec'),
      random,
    );
  const fence = block && /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/m.exec(file.text.slice(block.end));
  if (file === undefined || block === undefined || fence === null || fence === undefined) return undefined;
  const start = block.end + fence.index;
  const expected = [
    { start: block.opening.start, end: block.opening.start },
    { start, end: start },
  ];
  return { uri: file.uri, range: { start, end: start + fence[0].length }, text: '', expected, by: 'line' };
};

const unknownAlias: SlipKind = ({ entries }, random) => {
  const site = drawn(entries, random);
  if (site === undefined || site.entry.value.kind !== 'scalar' || site.entry.value.style === 'block') return undefined;
  // What stands below the key of a section is no part of its value here.
  if (site.around.kind === 'sections') return undefined;
  if (site.entry.value.start < site.entry.key.end) return undefined;
  return onLine(site, site.entry.value.start, site.entry.value.end, '*nowhere');
};

export const signSlips: Readonly<Record<string, SlipKind>> = {
  'a lost closing bracket': lostClosing,
  'a lost opening bracket': lostOpening,
  'a closing bracket too many': extraClosing,
  'a wrong closing bracket': wrongClosing,
  'a lost closing quote': lostClosingQuote,
  'a lost opening quote': lostOpeningQuote,
  'a lost colon': colonSlip(''),
  'an = for a colon': colonSlip(' ='),
  'a lost blank after a colon': lostBlank,
  'a lost dash': lostDash,
  'a lost blank after a dash': lostBlankAfterDash,
  'a lost comma': commaSlip(''),
  'a ; for a comma': commaSlip(';'),
  'a key one column to the right': shiftedKey(1),
  'a key one column to the left': shiftedKey(-1),
  'a key two columns to the left': shiftedKey(-2),
  'a key three columns to the left': shiftedKey(-3),
  'an item one column to the left': shiftedItem(-1),
  'an item three columns to the left': shiftedItem(-3),
  'a tab': tab,
  'a lost end of a fence': lostFence,
  'an unknown alias': unknownAlias,
};

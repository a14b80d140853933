/** Words that are written wrongly: keys, names, words of an enumeration, bindings. */
import { nodeAtPath, sectionByName } from '../../../server/catalogue';
import type { Randomness } from '../randomness';
import type { EntrySite, Sites, UseSite } from './sites';
import { drawn, misspelt, type Slip, type SlipKind } from './slip';

/** Another word in the place of a scalar, or of a part of one. */
function written(
  { file, chunk }: Pick<EntrySite, 'file' | 'chunk'>,
  node: { readonly start: number; readonly end: number },
  text: string,
): Slip {
  const start = chunk.offset + node.start;
  const range = { start, end: chunk.offset + node.end };
  return { uri: file.uri, range, text, expected: [{ start, end: start + text.length }], by: 'range' };
}

function isPlain({ entry: { key } }: EntrySite): boolean {
  return key.style === 'plain' && typeof key.value === 'string';
}

const misspeltField: SlipKind = ({ entries }, random) => {
  const site = drawn(entries, random);
  const key = String(site?.entry.key.value);
  if (site === undefined || !isPlain(site) || site.owner === undefined || key === site.owner.selector) return undefined;
  const { fields, aliases = {}, removed = {}, open } = site.owner.node;
  const changed = misspelt(key, random);
  const taken = changed !== undefined && [fields, aliases, removed].some((words) => Object.hasOwn(words, changed));
  if (open || !Object.hasOwn(fields, key) || changed === undefined || taken) return undefined;
  return written(site, site.entry.key, changed);
};

const misspeltEffect: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(({ around }) => around.kind === 'effect'),
    random,
  );
  const changed = misspelt(String(site?.entry.key.value), random);
  if (site === undefined || changed === undefined || nodeAtPath(`effects.${changed}`)) return undefined;
  return isPlain(site) ? written(site, site.entry.key, changed) : undefined;
};

const misspeltSection: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(({ around }) => around.kind === 'sections'),
    random,
  );
  const changed = misspelt(String(site?.entry.key.value), random);
  if (site === undefined || changed === undefined || sectionByName(changed)) return undefined;
  if (!sectionByName(String(site.entry.key.value))) return undefined;
  const slip = written(site, site.entry.key, changed);
  // A block in which no section is recognised is reported at its fence, unless the game lacks the section.
  const block = site.file.blocks.find(({ chunks }) => chunks.includes(site.chunk));
  return block?.sections.length === 1 ? { ...slip, expected: [block.opening, ...slip.expected] } : slip;
};

const misspeltArgument: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(({ around }) => around.kind === 'callArguments'),
    random,
  );
  const changed = misspelt(String(site?.entry.key.value), random);
  if (site === undefined || changed === undefined || site.mapping.entries.some(({ key }) => key.value === changed)) return undefined;
  return written(site, site.entry.key, changed);
};

/** `query: tokensInZoen` */
const misspeltSelector: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(({ owner, entry }) => owner?.selector !== undefined && entry.key.value === owner.selector),
    random,
  );
  const value = site?.entry.value;
  if (site === undefined || value?.kind !== 'scalar' || value.style !== 'plain') return undefined;
  const changed = misspelt(String(value.value), random);
  const families = ['queries', 'references', 'values', 'conditions'];
  if (changed === undefined || families.some((family) => nodeAtPath(`${family}.${changed}`))) return undefined;
  return written(site, value, changed);
};

/** `{ query: , zone: deck }`: the report is at the key. */
const noSelectingWord: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(({ owner, mapping, entry: { key, value } }) => key.value === owner?.selector && mapping.flow && value.start > key.end),
    random,
  );
  if (site === undefined) return undefined;
  const { key, value } = site.entry;
  const range = { start: site.chunk.offset + value.start, end: site.chunk.offset + value.end };
  const expected = [{ start: site.chunk.offset + key.start, end: site.chunk.offset + key.end }];
  return { uri: site.file.uri, range, text: '', expected, by: 'range' };
};

/** `op: inn`: words that are too short to be misspelt otherwise. */
const longerWord: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(({ type, entry: { value } }) => type?.kind === 'word' && value.kind === 'scalar' && value.style === 'plain'),
    random,
  );
  const word = String(site?.entry.value.kind === 'scalar' ? site.entry.value.value : '');
  return site && word.length < 3 ? written(site, site.entry.value, `${word}${word.charAt(word.length - 1)}`) : undefined;
};

const misspeltWord: SlipKind = ({ entries }, random) => {
  const site = drawn(
    entries.filter(({ type }) => type?.kind === 'word'),
    random,
  );
  const value = site?.entry.value;
  if (site?.type?.kind !== 'word' || value?.kind !== 'scalar' || value.style !== 'plain') return undefined;
  const changed = misspelt(String(value.value), random);
  if (changed === undefined || site.type.of.includes(changed)) return undefined;
  return written(site, value, changed);
};

/** Uses whose text is the name alone; of a use in an argument the report falls on the argument. */
function useOf({ uses }: Sites, random: Randomness, kind: 'name' | 'binding'): UseSite | undefined {
  return drawn(
    uses.filter(({ use }) => use.role === 'use' && use.target.kind === kind),
    random,
  );
}

function misspeltUse(site: UseSite | undefined, random: Randomness): Slip | undefined {
  if (site === undefined) return undefined;
  const { chunk, use, compilation } = site;
  const text = chunk.text.slice(use.start, use.end);
  const changed = misspelt(text, random);
  if (changed === undefined || !/^[\w$-]+$/.test(text)) return undefined;
  if (use.target.kind === 'name' && compilation.lookup(use.target.declaration.kind, changed)) return undefined;
  const slip = written(site, use, changed);
  // A qualifier, quotes or a table before it belong to the reported name or not.
  const line = chunk.text.slice(0, use.start).match(/[^\s,[{'"]*$/)?.[0].length ?? 0;
  const rest = chunk.text.slice(use.end).match(/^[^\s,\]}'"]*/)?.[0].length ?? 0;
  const [part] = slip.expected;
  if (part === undefined) return slip;
  const starts = [part.start, part.start - line];
  return { ...slip, expected: starts.flatMap((start) => [0, rest].map((more) => ({ start, end: part.end + more }))) };
}

const misspeltName: SlipKind = (sites, random) => misspeltUse(useOf(sites, random, 'name'), random);
const misspeltBinding: SlipKind = (sites, random) => misspeltUse(useOf(sites, random, 'binding'), random);

const lostDollar: SlipKind = (sites, random) => {
  const site = useOf(sites, random, 'binding');
  const text = site?.chunk.text.slice(site.use.start, site.use.end);
  if (site === undefined || text === undefined || !/^\$\w+$/.test(text)) return undefined;
  return written(site, site.use, text.slice(1));
};

export const wordSlips: Readonly<Record<string, SlipKind>> = {
  'a misspelt field': misspeltField,
  'a misspelt effect': misspeltEffect,
  'a misspelt section': misspeltSection,
  'a misspelt argument': misspeltArgument,
  'a misspelt query, reference or operator': misspeltSelector,
  'a query, reference or operator left out': noSelectingWord,
  'a misspelt word of a list': misspeltWord,
  'a short word with a letter too many': longerWord,
  'a misspelt name': misspeltName,
  'a misspelt binding': misspeltBinding,
  'a binding without its $': lostDollar,
};

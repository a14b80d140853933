/** Binders: names bound too late, on some paths only, twice in one node, or by what is no name. */
import type { SyntaxNode } from '../../../server/source/tree';
import { entryOf, textOf } from '../../../server/source/tree';
import type { Randomness } from '../randomness';
import type { EntrySite, ItemSite, Sites } from './sites';
import { drawn, type Slip, type SlipKind } from './slip';

const deciding = ['chooseOne', 'chooseN', 'bindValue'];

/** The name that an effect binds for those after it. */
function boundBy(effect: SyntaxNode): string | undefined {
  if (effect.kind !== 'mapping') return undefined;
  const fields = deciding.map((key) => entryOf(effect, key)?.value).find((value) => value !== undefined);
  const name = textOf(entryOf(fields, 'bind')?.value);
  return name !== undefined && /^\$\w+$/.test(name) ? name : undefined;
}

/** Where the name stands in the text. */
function placesOf(name: string, text: string): readonly number[] {
  return [...text.matchAll(/\$\w+/g)].flatMap((found) => (found[0] === name ? [found.index] : []));
}

interface Pair {
  readonly site: ItemSite;
  readonly name: string;
  readonly next: SyntaxNode;
  /** The only use of the name, which is in the next effect. */
  readonly at: number;
}

/** An effect that binds a name, and the one after it, which alone uses it. */
function binderAndUse({ items }: Sites, random: Randomness): Pair | undefined {
  const site = drawn(
    items.filter(({ item, type }) => type?.kind === 'effects' && boundBy(item) !== undefined),
    random,
  );
  const name = site && boundBy(site.item);
  const next = site?.list.items[site.list.items.indexOf(site.item) + 1];
  if (site === undefined || name === undefined || next === undefined) return undefined;
  const places = placesOf(name, site.chunk.text);
  const at = places.find((place) => place >= next.start && place < next.end);
  return places.length === 2 && at !== undefined ? { site, name, next, at } : undefined;
}

const boundTooLate: SlipKind = (sites, random) => {
  const pair = binderAndUse(sites, random);
  if (pair === undefined) return undefined;
  const { site, next, at, name } = pair;
  const { text, offset } = site.chunk;
  const { start } = site.item;
  const between = text.slice(site.item.end, next.start);
  // Comments belong to what they stand above.
  if (between.includes('#')) return undefined;
  const changed = text.slice(next.start, next.end) + between + text.slice(start, site.item.end);
  const use = offset + at - (next.start - start);
  return {
    uri: site.file.uri,
    range: { start: offset + start, end: offset + next.end },
    text: changed,
    expected: [{ start: use, end: use + name.length }],
    by: 'range',
  };
};

const boundPerhaps: SlipKind = (sites, random) => {
  const pair = binderAndUse(sites, random);
  if (pair === undefined || pair.site.item.kind !== 'mapping' || !pair.site.item.flow) return undefined;
  const { site, at, name } = pair;
  const { text, offset } = site.chunk;
  const { start, end } = site.item;
  const head = "{ if: { when: { op: '==', left: { ref: activePlayer }, right: 1 }, then: [";
  const use = offset + at + head.length + ']} }'.length;
  return {
    uri: site.file.uri,
    range: { start: offset + start, end: offset + end },
    text: `${head}${text.slice(start, end)}]} }`,
    expected: [{ start: use, end: use + name.length }],
    by: 'range',
  };
};

function rewritten(suits: (site: EntrySite) => string | undefined): SlipKind {
  return ({ entries }, random) => {
    const site = drawn(
      entries.filter((each) => each.entry.value.start > each.entry.key.end && suits(each) !== undefined),
      random,
    );
    const text = site && suits(site);
    if (site === undefined || text === undefined) return undefined;
    const start = site.chunk.offset + site.entry.value.start;
    const range = { start, end: site.chunk.offset + site.entry.value.end };
    return { uri: site.file.uri, range, text, expected: [{ start, end: start + text.length }], by: 'range' } satisfies Slip;
  };
}

export const binderSlips: Readonly<Record<string, SlipKind>> = {
  'a binding used too early': boundTooLate,
  'a binding that may be missing': boundPerhaps,
  'two equal binders': rewritten(({ owner, mapping, entry: { key } }) =>
    owner?.path === 'effects.reduce' && key.value === 'accBind' ? textOf(entryOf(mapping, 'itemBind')?.value) : undefined,
  ),
  'a number for a binder': rewritten(({ type, entry: { value } }) =>
    type?.kind === 'binder' && value.kind === 'scalar' ? '12' : undefined,
  ),
  'a placeholder in a binder': rewritten(({ type, entry: { value } }) =>
    type?.kind === 'binder' && type.template === undefined && value.kind === 'scalar' ? "'{x}'" : undefined,
  ),
};

/** Deck composition and card placements of a scenario (reference: `map-and-data-assets.md`, scenario). */
import { ownValue } from '../../kernel/ownProperties';
import type { Fix } from '../../source/problem';
import { byCodePoint } from '../../source/textOrder';
import type { SyntaxNode } from '../../source/tree';
import type { Declaration } from '../model';
import { insertEntriesFix, insertItemEdit, problemAt, removeItemFix, replaceFix, yamlText } from '../problem';
import type { CardReading, DeckReading } from '../symbols/events';
import { valueAt, type Written, type WrittenNumber } from '../symbols/read';
import { equals } from '../symbols/share';
import type { Tables } from '../symbols/symbols';
import { type DataContext, keyAt } from './context';
import { isDoubtful } from './meaning';
import type { CardSelector, DeckCompositionReading, PileFilterReading, ScenarioPayload } from './payload/scenarioPayload';

export interface EventPool {
  readonly filter: PileFilterReading | undefined;
  /** How many piles are made of it. */
  readonly pileCount: number;
  readonly events: readonly CardReading[];
}

/** What a composition draws from. */
export interface ComposedDeck {
  readonly deck: DeckReading;
  /** Every card of the deck that is included. */
  readonly included: readonly CardReading[];
  readonly coups: readonly CardReading[];
  readonly pools: readonly EventPool[];
}

/** The deck that a scenario composes or places cards of: the one it names, else the only one. */
export function deckOf(scenario: ScenarioPayload, { events }: Tables): DeckReading | undefined {
  if (scenario.deck) return events.decks.get(scenario.deck.text);
  const [only] = events.decks.values();
  return events.decks.size === 1 ? only : undefined;
}

/** The cards that a composition takes from a deck, in the order of the deck, and how they are divided into piles. */
export function composeDeck(composition: DeckCompositionReading, deck: DeckReading): ComposedDeck {
  const included = [...deck.cards].sort(inDeckOrder).filter((card) => selects(composition, card));
  const isCoup = ({ tags }: CardReading) => tags.includes('coup');
  const events = included.filter((card) => !isCoup(card));
  const pools: readonly EventPool[] = composition.filters
    ? composition.filters.map((filter) => ({
        filter,
        pileCount: filter.piles.length,
        events: events.filter((card) => selects(filter, card)),
      }))
    : [{ filter: undefined, pileCount: composition.pileCount?.value ?? 0, events }];
  return { deck, included, coups: included.filter(isCoup), pools };
}

interface OrderedCard {
  readonly id: string;
  readonly order?: number | undefined;
}

/** The order of the cards of a deck, for sorting: by `order`; cards without come after, by id. */
export function inDeckOrder(a: OrderedCard, b: OrderedCard): number {
  if (a.order !== undefined && b.order !== undefined) return a.order - b.order;
  if (a.order !== undefined || b.order !== undefined) return a.order === undefined ? 1 : -1;
  return byCodePoint(a.id, b.id);
}

/** Include selectors unite (none: all cards), metadata are and-ed to them, then exclusions. */
function selects(selector: CardSelector, card: CardReading): boolean {
  const { includedIds, includedTags, excludedIds, excludedTags, metadata } = selector;
  const open = includedIds === undefined && includedTags === undefined;
  const names = (list: readonly Written[] | undefined, word: string) => list?.some(({ text }) => text === word) === true;
  const included = open || names(includedIds, card.id) || card.tags.some((tag) => names(includedTags, tag));
  const excluded = names(excludedIds, card.id) || card.tags.some((tag) => names(excludedTags, tag));
  const fits = (metadata ?? []).every(({ name, value }) => value !== undefined && equals(ownValue(card.metadata, name), value));
  return included && fits && !excluded;
}

/** Reports exclusions and piles that the deck cannot give, and placed cards that are also in the deck. */
export function checkDeck(scenario: ScenarioPayload, context: DataContext): void {
  const { composition } = scenario;
  const deck = deckOf(scenario, context.tables);
  const composed = composition && deck && composeDeck(composition, deck);
  if (composition) {
    checkExclusions(composition, context);
    for (const filter of composition.filters ?? []) checkExclusions(filter, context);
    checkPiles(composition, context);
    if (!composed) reportAmbiguousDeck(scenario, context);
    else if (!isDoubtful('eventCard', context) && !isDoubtful('cardTag', context)) checkSupply(composition, composed, context);
  }
  const drawn = new Set(composed?.included.map(({ id }) => id));
  const doubted = composition !== undefined && deck !== undefined && namesNothing(composition, deck);
  for (const { card } of scenario.cards) {
    // What was to be excluded is reported where its name is misspelt.
    if (!card || doubted || !drawn.has(card.text)) continue;
    const fixes = composition ? excludeFix(card.text, composition.node, context) : [];
    context.report(problemAt(context.chunk, card.node, 'GS8030', { reason: `\`${card.text}\` is also in the deck` }, { fixes }));
  }
}

/** A card, a tag or metadata that no card of the deck has (GS4017, GS4018, GS4019): which cards were meant cannot be said. */
function namesNothing(selector: CardSelector, { cards }: DeckReading): boolean {
  const { includedIds = [], includedTags = [], excludedIds = [], excludedTags = [], metadata = [] } = selector;
  const ids = new Set(cards.map(({ id }) => id));
  const cardTags = new Set(cards.flatMap(({ tags }) => tags));
  return (
    [...includedIds, ...excludedIds].some(({ text }) => !ids.has(text)) ||
    [...includedTags, ...excludedTags].some(({ text }) => !cardTags.has(text)) ||
    metadata.some(({ name }) => !cards.some((card) => Object.hasOwn(card.metadata, name)))
  );
}

/** Excludes a placed card from the deck that would draw it as well. */
function excludeFix(card: string, composition: SyntaxNode, { chunk }: DataContext): readonly Fix[] {
  if (composition.kind !== 'mapping') return [];
  const title = `Exclude \`${card}\` from the deck`;
  const list = valueAt(composition, 'excludedCardIds');
  if (list?.kind === 'sequence') return [{ title, edits: [insertItemEdit(chunk, list, yamlText(card))] }];
  return list ? [] : [insertEntriesFix(title, chunk, composition, [{ key: 'excludedCardIds', value: `[${yamlText(card)}]` }])];
}

/** GS8033 at the second deck where a composition could be of several. */
function reportAmbiguousDeck(scenario: ScenarioPayload, { tables, symbols, report }: DataContext): void {
  const second = scenario.deck ? undefined : secondDeck(tables, symbols);
  if (second)
    report(
      problemAt(second.entry.chunk, second.range, 'GS8033', {
        kind: 'event deck',
        list: [...tables.events.decks.keys()].map((id) => `\`${id}\``).join(', '),
        field: 'eventDeckAssetId',
      }),
    );
}

/** Decks are no plain data: whoever keeps a check of plain data has to know whether this one still stands where it stood. */
export function secondDeck({ events }: Tables, symbols: DataContext['symbols']): Declaration | undefined {
  const [, second] = events.decks.keys();
  return second === undefined ? undefined : symbols.lookup('eventDeck', second);
}

/** GS8029 at the exclusion. */
function checkExclusions(selector: CardSelector & { readonly node: DeckCompositionReading['node'] }, context: DataContext): void {
  const both = [
    [selector.includedIds ?? [], selector.excludedIds, 'excludedCardIds'],
    [selector.includedTags ?? [], selector.excludedTags, 'excludedCardTags'],
  ] as const;
  for (const [included, excluded, key] of both) {
    const list = valueAt(selector.node, key);
    for (const { text, node } of excluded) {
      if (!included.some((each) => each.text === text)) continue;
      const fixes = list?.kind === 'sequence' ? [removeItemFix('Remove the exclusion', context.chunk, list, node)] : [];
      context.report(problemAt(context.chunk, node, 'GS8029', { x: text }, { fixes }));
    }
  }
}

/** GS8028: each pile must be covered once; at the filter that covers a pile wrongly, at the key when some pile is left out. */
function checkPiles({ node, pileCount, filters }: DeckCompositionReading, { chunk, report }: DataContext): void {
  if (!filters || !pileCount) return;
  const covered = new Set<number>();
  let sound = true;
  for (const { piles, pilesNode, node: filter } of filters) {
    if (pilesNode?.kind !== 'sequence' || pilesNode.items.length !== piles.length) sound = false;
    const numbers = piles.map(({ value }) => value);
    const reason = pileFault(numbers, pileCount.value, covered);
    if (reason !== undefined) {
      report(problemAt(chunk, filter, 'GS8028', { reason }));
      sound = false;
    }
    if (numbers.some((pile) => pile < 1)) sound = false;
    for (const pile of numbers) covered.add(pile);
  }
  const missing = uncovered(pileCount.value, covered);
  if (!sound || missing.length === 0) return;
  const words = missing.length > namedPiles ? [...missing.slice(0, namedPiles), '…'] : missing;
  report(problemAt(chunk, keyAt(node, 'pileFilters'), 'GS8028', { reason: `no filter covers pile ${words.join(', ')}` }));
}

/** So many piles are named in a message. */
const namedPiles = 10;

/** The first piles that no filter covers, one more than are named. */
function uncovered(count: number, covered: ReadonlySet<number>): readonly number[] {
  const missing: number[] = [];
  for (let pile = 1; pile <= count && missing.length <= namedPiles; pile++) if (!covered.has(pile)) missing.push(pile);
  return missing;
}

function pileFault(piles: readonly number[], count: number, covered: ReadonlySet<number>): string | undefined {
  if (piles.some((pile) => pile > count)) return count === 1 ? 'there is only one pile' : `there are only ${count} piles`;
  const twice = piles.find((pile, at) => covered.has(pile) || piles.indexOf(pile) !== at);
  return twice === undefined ? undefined : `pile ${twice} is covered twice`;
}

/** GS8027: enough events for the piles of each pool, enough coups for all. */
function checkSupply(composition: DeckCompositionReading, { deck, coups, pools }: ComposedDeck, context: DataContext): void {
  const { pileCount, eventsPerPile, coupsPerPile } = composition;
  if (!pileCount || namesNothing(composition, deck)) return;
  if (eventsPerPile) {
    for (const { pileCount: piles, events, filter } of pools) {
      if (filter && (piles === 0 || namesNothing(filter, deck))) continue;
      const short = shortage(eventsPerPile, piles, events.length, 'event', context);
      if (short) break;
    }
  }
  if (coupsPerPile) shortage(coupsPerPile, pileCount.value, coups.length, 'coup', context);
}

function shortage(each: WrittenNumber, piles: number, available: number, card: string, { chunk, report }: DataContext): boolean {
  const needed = each.value * piles;
  if (needed <= available) return false;
  const possible = piles > 0 ? Math.floor(available / piles) : 0;
  const fixes = possible > 0 ? [replaceFix(`Use ${possible}`, chunk, each.node, String(possible))] : [];
  report(
    problemAt(
      chunk,
      each.node,
      'GS8027',
      { needed: String(needed), cards: needed === 1 ? card : `${card}s`, available: String(available) },
      { fixes },
    ),
  );
  return true;
}

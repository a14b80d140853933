/** Event decks and cards as far as names go: ids, tags, metadata (reference: `events.md`). */
import { putOwn } from '../../kernel/ownProperties';
import type { SyntaxNode } from '../../source/tree';
import type { EventCardFact, PropertyFact } from './model';
import { PropertyCollector } from './properties';
import { attributeOf, entriesOf, mappingsOf, normalise, valueAt, writtenAt, writtenList } from './read';

export interface DeckReading {
  readonly id: string;
  readonly node: SyntaxNode;
  readonly drawZone: string | undefined;
  readonly discardZone: string | undefined;
  readonly shuffleOnSetup: boolean;
  readonly cards: readonly CardReading[];
}

export interface CardReading extends EventCardFact {
  readonly title: string | undefined;
  readonly order: number | undefined;
  readonly metadata: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

export interface EventTable {
  readonly decks: ReadonlyMap<string, DeckReading>;
  readonly cards: ReadonlyMap<string, CardReading>;
  readonly tags: ReadonlyMap<string, number>;
  readonly metadata: ReadonlyMap<string, PropertyFact>;
}

const read = new WeakMap<SyntaxNode, DeckReading>();

/** Cached by node; without an id the deck is called ''. */
export function readDeck(node: SyntaxNode): DeckReading {
  const known = read.get(node);
  if (known) return known;
  const id = writtenAt(node, 'id')?.text ?? '';
  const deck: DeckReading = {
    id,
    node,
    drawZone: writtenAt(node, 'drawZone')?.text,
    discardZone: writtenAt(node, 'discardZone')?.text,
    shuffleOnSetup: valueAt(node, 'shuffleOnSetup')?.kind === 'scalar' && writtenAt(node, 'shuffleOnSetup')?.text === 'true',
    cards: mappingsOf(valueAt(node, 'cards')).flatMap((card) => readCard(card, id)),
  };
  read.set(node, deck);
  return deck;
}

function readCard(node: SyntaxNode, deck: string): readonly CardReading[] {
  const id = writtenAt(node, 'id')?.text;
  if (id === undefined) return [];
  const metadata: Record<string, string | number | boolean | readonly string[]> = {};
  for (const { key, value } of entriesOf(valueAt(node, 'metadata'))) {
    const read = attributeOf(value);
    if (read !== undefined) putOwn(metadata, normalise(String(key.value)), read);
  }
  const order = valueAt(node, 'order');
  return [
    {
      id,
      deck,
      title: writtenAt(node, 'title')?.text,
      order: order?.kind === 'scalar' && typeof order.value === 'number' ? order.value : undefined,
      tags: [...new Set(writtenList(valueAt(node, 'tags')).map(({ text }) => text))],
      metadata,
    },
  ];
}

/** What the entries of `eventDecks` declare; the first of a name counts. */
export function eventTable(entries: readonly SyntaxNode[]): EventTable {
  const decks = new Map<string, DeckReading>();
  const cards = new Map<string, CardReading>();
  const tags = new Map<string, number>();
  const collector = new PropertyCollector();
  const keys = new Set<string>();
  for (const entry of entries) {
    const deck = readDeck(entry);
    if (deck.id !== '' && !decks.has(deck.id)) decks.set(deck.id, deck);
    for (const card of deck.cards) {
      if (!cards.has(card.id)) cards.set(card.id, card);
      for (const tag of card.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1);
      for (const [key, value] of Object.entries(card.metadata)) {
        keys.add(key);
        collector.value(key, value);
      }
    }
  }
  for (const card of cards.values()) {
    if (!keys.has('id')) collector.value('id', card.id);
    if (!keys.has('title') && card.title !== undefined) collector.value('title', card.title);
  }
  return { decks, cards, tags, metadata: collector.facts() };
}

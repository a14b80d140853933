/** Composition of an event deck: `pile-coup-mix-v1` (`map-and-data-assets.md`, deckComposition). */
import type { SetupStep } from '../gamedef';
import { itemAt } from '../itemAt';
import type { Token, TokenProperties, TokenType } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { ownValue } from '../ownProperties';
import { shuffled } from '../random/pcg';
import type { Draft } from '../state/draft';
import { createToken, removeToken, spliceZone } from '../state/writeTokens';

/** Properties of a card's token; a type without one of the three names goes without it. */
export function cardProperties(type: TokenType, card: string, deck: string, isCoup: boolean): TokenProperties {
  const values: Readonly<Record<string, string | boolean>> = { cardId: card, eventDeckId: deck, isCoup };
  return type.properties.map((name, slot) => ownValue(values, name) ?? type.initial[slot]);
}

/**
 * Shuffles each event pool and the coups, then builds the piles from the last to the first, each shuffled and laid on top of the
 * draw zone. Cards that no pile takes leave the game.
 */
export function buildDeck(draft: Draft, step: Extract<SetupStep, { readonly kind: 'buildDeck' }>, drawZone: Zone, type: TokenType): void {
  const pools = step.eventPools.map((cards) => stack(draft, cards, step.deck, false, type));
  const coups = stack(draft, step.coups, step.deck, true, type);
  for (let index = step.piles.length - 1; index >= 0; index--) {
    const pile = itemAt(step.piles, index);
    const events = itemAt(pools, pile.pool).splice(0, pile.events);
    const work = [...coups.splice(0, pile.coups), ...events];
    spliceZone(draft, drawZone, 0, 0, shuffled(draft, work));
  }
  for (const token of [...pools.flat(), ...coups]) removeToken(draft, token);
}

/** A shuffled stack of new cards; each card is created on top of the ones before it. */
function stack(draft: Draft, cards: readonly string[], deck: string, isCoup: boolean, type: TokenType): Token[] {
  const created = cards.map((card) => createToken(draft, type, cardProperties(type, card, deck, isCoup)));
  return shuffled(draft, created.reverse());
}

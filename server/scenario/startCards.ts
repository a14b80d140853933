/** The event cards of a start: the one in play, with the seats in its order, and the next one. */
import type { GameStateJson } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import { ownValue } from '../kernel/ownProperties';
import type { TableState, TableToken } from './difference';
import type { GameKnowledge } from './knowledge';
import type { SnippetStart } from './model';
import type { StartFault } from './start';

type Slot = 'played' | 'lookahead';
type CardState = Pick<GameStateJson, 'zones' | 'turnOrderState' | 'activePlayer'>;

/** The cards that the start names in their slots. On another card in play the seats are in its order, and the first eligible one acts unless the start says who. */
export function withCards(
  state: GameStateJson,
  start: Pick<SnippetStart, 'card' | 'nextCard' | 'seat'>,
  knowledge: GameKnowledge,
  faults: StartFault[],
): CardState {
  const { card, nextCard, seat } = start;
  const { zones, turnOrderState, activePlayer } = state;
  const played = card === undefined ? zones : withCard(zones, 'played', card, knowledge, faults);
  const both = nextCard === undefined ? played : withCard(played, 'lookahead', nextCard, knowledge, faults);
  if (card === undefined || turnOrderState.type !== 'cardDriven') return { zones: both, turnOrderState, activePlayer };
  const { runtime } = turnOrderState;
  const seatOrder = seatsInOrder(card, runtime.seatOrder, knowledge);
  const [first, second] = seatOrder.filter((id) => ownValue(runtime.eligibility, id) === true);
  const { firstEligible: _first, secondEligible: _second, ...progress } = runtime.currentCard;
  const currentCard = {
    ...progress,
    ...(first === undefined ? {} : { firstEligible: first }),
    ...(second === undefined ? {} : { secondEligible: second }),
  };
  const firstPlayer = first === undefined || seat !== undefined ? undefined : knowledge.playerOf(first);
  return {
    zones: both,
    turnOrderState: { type: 'cardDriven', runtime: { ...runtime, seatOrder, currentCard } },
    activePlayer: firstPlayer ?? activePlayer,
  };
}

/** The seats in the order of the card, where it has one; those that it leaves out follow as the game lists them. */
function seatsInOrder(card: string, present: readonly string[], { def, playerOf }: GameKnowledge): readonly string[] {
  const flow = def.turnOrder.type === 'cardDriven' ? def.turnOrder.turnFlow : undefined;
  const metadata = def.eventDecks.flatMap(({ cards }) => cards).find(({ id }) => id === card)?.metadata;
  const own = flow?.seatOrderKey === undefined ? undefined : ownValue(metadata, flow.seatOrderKey);
  const all = flow?.seats ?? present;
  const idOf = (seat: string): readonly string[] => all.filter((id) => playerOf(id) === playerOf(seat));
  return [...new Set([...(Array.isArray(own) ? own.flatMap(idOf) : []), ...all])];
}

/**
 * The card on top of a slot. It changes places with the one that is there; a card that the deck of this start has not, is what the token there
 * becomes.
 */
function withCard(zones: TableState['zones'], name: Slot, card: string, { def }: GameKnowledge, faults: StartFault[]): TableState['zones'] {
  const slot = def.turnOrder.type === 'cardDriven' ? def.turnOrder.turnFlow.cardLifecycle[name] : undefined;
  const deck = def.eventDecks.find(({ cards }) => cards.some(({ id }) => id === card));
  const isIt = ({ id, props }: TableToken) => (props['cardId'] ?? id) === card;
  const holder = Object.entries(zones).find(([, tokens]) => tokens.some(isIt));
  const [top] = (slot === undefined ? undefined : ownValue(zones, slot)) ?? [];
  const source = holder?.[1].find(isIt) ?? top ?? ownValue(zones, deck?.drawZone ?? '')?.[0];
  if (slot === undefined || deck === undefined || source === undefined) {
    faults.push({ kind: 'unknown', what: 'card', name: card });
    return zones;
  }
  const wanted: TableToken = isIt(source) ? source : { ...source, props: cardProperties(source.props, card, deck) };
  const swapped = (token: TableToken): readonly TableToken[] =>
    token === source ? (top === undefined || top === source ? [] : [top]) : token === top ? [] : [token];
  const others = Object.entries(zones).map(([zone, tokens]) => [zone, tokens.flatMap(swapped)] as const);
  return Object.fromEntries(others.map(([zone, tokens]) => [zone, zone === slot ? [wanted, ...tokens] : tokens]));
}

function cardProperties(
  props: TableToken['props'],
  card: string,
  { id, cards }: GameKnowledge['def']['eventDecks'][number],
): Readonly<Record<string, Scalar>> {
  const isCoup = cards.some((each) => each.id === card && each.tags.includes('coup'));
  const values: Readonly<Record<string, Scalar>> = { cardId: card, eventDeckId: id, isCoup };
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, ownValue(values, name) ?? value]));
}

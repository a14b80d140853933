/** The set-up of the selected scenario as steps, in the order of the reference (`sections.md`, setup). */
import type { GameDef, Scalar, SetupStep } from '../../kernel/gamedef';
import { putOwn } from '../../kernel/ownProperties';
import { readDeck } from '../symbols/events';
import { nodesOf } from '../symbols/sections';
import type { SymbolTable } from '../symbols/symbols';
import { composeDeck, deckOf } from './deck';
import { readCatalogue } from './payload/cataloguePayload';
import { readMap, type SpaceMarkerReading } from './payload/mapPayload';
import { type PlacementReading, readScenario, type ScenarioPayload } from './payload/scenarioPayload';
import { seatKey, usedPieces } from './placements';

/** Printed markers, initialisations, placements, out of play, rest of the inventory, deck, placed cards. */
export function lowerSetup(symbols: SymbolTable): readonly SetupStep[] {
  const map = symbols.selection.map?.payload;
  const printed = map ? readMap(map).spaceMarkers.flatMap((marker) => spaceMarkerStep(marker, symbols)) : [];
  const scenario = scenarioOf(symbols);
  if (!scenario) return printed;
  const pools = poolsBySeat(scenario, symbols);
  return [
    ...printed,
    ...initialisations(scenario, symbols),
    ...scenario.placements.flatMap((placement) => placementSteps(placement, placement.space?.text, symbols)),
    ...scenario.outOfPlay.flatMap((entry) =>
      placementSteps(entry, entry.seat && pools.get(seatKey(entry.seat.text, symbols))?.outOfPlay, symbols),
    ),
    ...restOfInventory(scenario, pools, symbols),
    ...deckSteps(scenario, symbols),
    ...cardSteps(scenario, symbols),
  ];
}

/** Decks that no composition shuffled are shuffled after the set-up. */
export function lowerAfterwards(symbols: SymbolTable): readonly SetupStep[] {
  const scenario = scenarioOf(symbols);
  const composed = scenario?.composition ? deckOf(scenario, symbols.tables)?.id : undefined;
  return nodesOf(symbols.sections, 'eventDecks').flatMap((node): readonly SetupStep[] => {
    const deck = readDeck(node);
    const zone = deck.shuffleOnSetup && deck.id !== composed ? concrete(deck.drawZone, symbols) : undefined;
    return zone === undefined ? [] : [{ kind: 'shuffle', zone }];
  });
}

/** The zones of the pool of each token type's seat. */
export function lowerPools(symbols: SymbolTable): GameDef['pools'] {
  const scenario = scenarioOf(symbols);
  if (!scenario || scenario.pools.length === 0) return undefined;
  const pools = poolsBySeat(scenario, symbols);
  return Object.fromEntries(
    [...symbols.tables.tokens.types.values()].flatMap(({ id, seat }) => {
      const pool = seat === undefined ? undefined : pools.get(seatKey(seat, symbols));
      if (pool?.available === undefined) return [];
      const { available, outOfPlay } = pool;
      return [[id, outOfPlay === undefined ? { available } : { available, outOfPlay }]];
    }),
  );
}

function scenarioOf({ selection }: SymbolTable): ScenarioPayload | undefined {
  return selection.scenario?.payload && readScenario(selection.scenario.payload);
}

interface PoolZones {
  readonly available: string | undefined;
  readonly outOfPlay: string | undefined;
}

function poolsBySeat(scenario: ScenarioPayload, symbols: SymbolTable): ReadonlyMap<string, PoolZones> {
  return new Map(
    scenario.pools.flatMap(({ seat, available, outOfPlay }) => {
      if (!seat) return [];
      const zones = { available: concrete(available?.text, symbols), outOfPlay: concrete(outOfPlay?.text, symbols) };
      return [[seatKey(seat.text, symbols), zones] as const];
    }),
  );
}

/** The concrete id that a zone text stands for. */
function concrete(text: string | undefined, symbols: SymbolTable): string | undefined {
  const zone = text === undefined ? undefined : symbols.resolveZone(text);
  return zone?.kind === 'zone' ? zone.zone : undefined;
}

function spaceMarkerStep({ space, marker, state }: SpaceMarkerReading, symbols: SymbolTable): readonly SetupStep[] {
  const zone = concrete(space?.text, symbols);
  return zone !== undefined && marker && state ? [{ kind: 'spaceMarker', zone, marker: marker.text, state: state.text }] : [];
}

function initialisations(scenario: ScenarioPayload, symbols: SymbolTable): readonly SetupStep[] {
  return scenario.initialisations.flatMap((entry): readonly SetupStep[] => {
    const { track, variable, value, marker, state } = entry;
    const name = track?.text ?? variable?.text;
    if (name !== undefined) {
      const set = value?.value;
      return typeof set === 'number' || typeof set === 'boolean' ? [{ kind: 'globalVariable', var: name, value: set }] : [];
    }
    if (entry.space) return spaceMarkerStep(entry, symbols);
    return marker && state ? [{ kind: 'globalMarker', marker: marker.text, state: state.text }] : [];
  });
}

function placementSteps({ type, count, status }: PlacementReading, place: string | undefined, symbols: SymbolTable): readonly SetupStep[] {
  const zone = concrete(place, symbols);
  if (!type || !count || zone === undefined) return [];
  const props: Record<string, Scalar> = {};
  for (const { dimension, value } of status) if (value) putOwn(props, dimension, value.text);
  const step = { kind: 'createTokens', type: type.text, zone, count: count.value } as const;
  return [Object.keys(props).length > 0 ? { ...step, props } : step];
}

function restOfInventory(scenario: ScenarioPayload, pools: ReadonlyMap<string, PoolZones>, symbols: SymbolTable): readonly SetupStep[] {
  const payload = symbols.selection.catalogue?.payload;
  const used = usedPieces(scenario);
  return (payload ? readCatalogue(payload).inventory : []).flatMap(({ type, seat, total }): readonly SetupStep[] => {
    const zone = seat && pools.get(seatKey(seat.text, symbols))?.available;
    const count = (total?.value ?? 0) - ((type && used.get(type.text)) ?? 0);
    return type && zone !== undefined && count > 0 ? [{ kind: 'createTokens', type: type.text, zone, count }] : [];
  });
}

function deckSteps(scenario: ScenarioPayload, symbols: SymbolTable): readonly SetupStep[] {
  const { composition } = scenario;
  const deck = deckOf(scenario, symbols.tables);
  const { cardType } = symbols.tables.tokens;
  const drawZone = concrete(deck?.drawZone, symbols);
  if (!composition || !deck || cardType === undefined || drawZone === undefined) return [];
  const { pools, coups, included } = composeDeck(composition, deck);
  const events = composition.eventsPerPile?.value ?? 0;
  const perPile = composition.coupsPerPile?.value ?? 0;
  // Every pile has a card: where the cards are in doubt and their number is not checked, the piles beyond them are empty.
  const count = Math.min(composition.pileCount?.value ?? 0, included.length);
  const piles = Array.from({ length: count }, (_, index) => ({
    pool: Math.max(
      0,
      pools.findIndex(({ filter }) => filter?.piles.some(({ value }) => value === index + 1)),
    ),
    events,
    coups: perPile,
  }));
  const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);
  return [
    {
      kind: 'buildDeck',
      deck: deck.id,
      drawZone,
      cardType,
      piles,
      eventPools: pools.map(({ events: cards }) => ids(cards)),
      coups: ids(coups),
    },
  ];
}

function cardSteps(scenario: ScenarioPayload, symbols: SymbolTable): readonly SetupStep[] {
  const { cardType } = symbols.tables.tokens;
  return scenario.cards.flatMap(({ card, zone: place, count }): readonly SetupStep[] => {
    const found = card && symbols.tables.events.cards.get(card.text);
    const zone = concrete(place?.text, symbols);
    if (!found || zone === undefined || cardType === undefined) return [];
    return [{ kind: 'createCard', deck: found.deck, card: found.id, zone, cardType, count }];
  });
}

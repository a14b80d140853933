/** The set-ups of Fire in the Lake have the totals, the control and the decks that are published or follow from the published placements. */
import assert from 'node:assert/strict';
import { type GameStateJson, initialState, standings, stateToJson, type TokenJson } from '../../server/kernel';
import type { GameDef, Scalar } from '../../server/kernel/gamedef';
import { shippedGame } from '../support/shippedGames';

const published = {
  short: {
    totals: {
      support: 24,
      opposition: 18,
      availableUsTroops: 12,
      availableUsBases: 2,
      vcBases: 5,
      nvaBases: 8,
      coinPopulation: 23,
      nvaPopulation: 2,
      patronage: 18,
      totalEcon: 15,
      onMap: 117,
      outOfPlay: 19,
      available: 93,
    },
    margins: { us: -12, arvn: -9, nva: -8, vc: -12 },
    coin: 'an-loc ba-xuyen binh-dinh cam-ranh can-tho da-nang hue khanh-hoa kien-hoa-vinh-binh kontum quang-nam quang-tin-quang-ngai qui-nhon saigon',
    nva: 'central-laos north-vietnam quang-tri-thua-thien southern-laos the-fishhook the-parrots-beak',
    deck: { piles: 3, events: 8 },
  },
  medium: {
    totals: {
      support: 32,
      opposition: 15,
      availableUsTroops: 5,
      availableUsBases: 0,
      vcBases: 8,
      nvaBases: 8,
      coinPopulation: 29,
      nvaPopulation: 0,
      patronage: 15,
      totalEcon: 15,
      onMap: 167,
      outOfPlay: 18,
      available: 44,
    },
    margins: { us: -13, arvn: -6, nva: -10, vc: -12 },
    coin: 'an-loc binh-dinh binh-tuy-binh-thuan cam-ranh can-tho da-nang hue khanh-hoa kien-giang-an-xuyen kontum phu-bon-phu-yen pleiku-darlac quang-duc-long-khanh quang-tin-quang-ngai quang-tri-thua-thien qui-nhon saigon tay-ninh',
    nva: 'central-laos north-vietnam northeast-cambodia sihanoukville southern-laos the-fishhook the-parrots-beak',
    deck: { piles: 3, events: 12 },
  },
  full: {
    totals: {
      support: 15,
      opposition: 20,
      availableUsTroops: 21,
      availableUsBases: 2,
      vcBases: 7,
      nvaBases: 4,
      coinPopulation: 20,
      nvaPopulation: 0,
      patronage: 15,
      totalEcon: 15,
      onMap: 86,
      outOfPlay: 27,
      available: 116,
    },
    margins: { us: -12, arvn: -15, nva: -14, vc: -8 },
    coin: 'an-loc ba-xuyen cam-ranh can-tho da-nang hue khanh-hoa kien-hoa-vinh-binh kontum phu-bon-phu-yen quang-nam qui-nhon saigon',
    nva: 'central-laos north-vietnam southern-laos the-parrots-beak',
    deck: { piles: 6, events: 12 },
  },
} as const;

const coin: ReadonlySet<Scalar | undefined> = new Set(['US', 'ARVN']);

/** What a player would count on the table, from the pieces and markers alone. */
function countOf(def: GameDef, state: GameStateJson) {
  const board = def.zones.filter(({ kind }) => kind === 'board');
  const piecesIn = (zone: string): readonly TokenJson[] => (state.zones[zone] ?? []).filter(({ props }) => props['faction'] !== undefined);
  const amount = (zone: string, test: (piece: TokenJson) => boolean) => piecesIn(zone).filter(test).length;
  const faction = (name: string) => (piece: TokenJson) => piece.props['faction'] === name;
  const population = (id: string) => Number(board.find((zone) => zone.id === id)?.attributes['population'] ?? 0);
  const spaces = board.filter(({ category }) => category !== 'loc').map(({ id }) => id);
  const coinSpaces = spaces.filter((id) => {
    const own = amount(id, ({ props }) => coin.has(props['faction']));
    return own > piecesIn(id).length - own;
  });
  const nvaSpaces = spaces.filter((id) => amount(id, faction('NVA')) * 2 > piecesIn(id).length);
  const levels = (active: string, passive: string) =>
    total(spaces, (id) => {
      const level = state.markers[id]?.['supportOpposition'];
      return population(id) * (level === active ? 2 : level === passive ? 1 : 0);
    });
  const bases = (name: string) => total(board, ({ id }) => amount(id, (piece) => faction(name)(piece) && piece.props['type'] === 'base'));
  const inBoxes = (name: string) => total(Object.keys(state.zones), (id) => (id.startsWith(name) ? piecesIn(id).length : 0));
  return {
    totals: {
      support: levels('activeSupport', 'passiveSupport'),
      opposition: levels('activeOpposition', 'passiveOpposition'),
      availableUsTroops: amount('available-US:none', ({ type }) => type === 'us-troops'),
      availableUsBases: amount('available-US:none', ({ type }) => type === 'us-bases'),
      vcBases: bases('VC'),
      nvaBases: bases('NVA'),
      coinPopulation: total(coinSpaces, population),
      nvaPopulation: total(nvaSpaces, population),
      patronage: state.globalVars['patronage'],
      totalEcon: state.globalVars['totalEcon'],
      onMap: total(board, ({ id }) => piecesIn(id).length),
      outOfPlay: inBoxes('out-of-play-'),
      available: inBoxes('available-'),
    },
    coin: written(coinSpaces),
    nva: written(nvaSpaces),
  };
}

function total<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

function written(zones: readonly string[]): string {
  return zones
    .map((id) => id.replace(':none', ''))
    .sort()
    .join(' ');
}

/** The cards of a start from the top: the one in play, the next one, and the deck. */
function cardsOf(state: GameStateJson): readonly TokenJson[] {
  return ['played:none', 'lookahead:none', 'deck:none'].flatMap((zone) => state.zones[zone] ?? []);
}

for (const scenario of ['short', 'medium', 'full'] as const) {
  describe(`the ${scenario} scenario of Fire in the Lake`, () => {
    const { totals, margins, coin: coinSpaces, nva, deck } = published[scenario];
    let def: GameDef;

    before(async () => {
      def = await shippedGame('fire-in-the-lake', scenario);
    });

    it('has the published totals and control', () => {
      // With seed 1 the first card is no coup, whose effects would be on the board.
      assert.deepEqual(countOf(def, stateToJson(def, initialState(def, { seed: 1 }))), { totals, coin: coinSpaces, nva });
    });

    it('starts from the published margins', () => {
      const found = standings(def, initialState(def, { seed: 1 }));
      assert.deepEqual(Object.fromEntries(found.margins.map(({ seat, margin }) => [seat, margin])), margins);
    });

    it('has a coup card in each pile, and no card twice or out of its place', () => {
      for (const seed of [1, 2, 3]) {
        const cards = cardsOf(stateToJson(def, initialState(def, { seed })));
        const size = deck.events + 1;
        const coups = cards.flatMap(({ props }, place) => (props['isCoup'] === true ? [Math.floor(place / size)] : []));
        assert.equal(cards.length, deck.piles * size);
        assert.deepEqual(coups, [...Array(deck.piles).keys()]);
        assert.equal(new Set(cards.map(({ props }) => props['cardId'])).size, cards.length);
      }
    });
  });
}

/** The decks of Fire in the Lake (2.1): piles of events, each with a coup card among them. */
import assert from 'node:assert/strict';
import { type GameDef, type GameStateJson, initialState, stateToJson, type TokenJson } from '../../../server/kernel';
import { shippedGame } from '../../support/shippedGames';

const decks = {
  short: { piles: 3, events: 8, absent: ['card-125', 'card-126', 'card-130'], inLeaderBox: ['card-125', 'card-126'], pivotal: 0 },
  medium: {
    piles: 3,
    events: 12,
    absent: ['card-125', 'card-126', 'card-127'],
    inLeaderBox: ['card-125', 'card-126', 'card-127'],
    pivotal: 4,
  },
  full: { piles: 6, events: 12, absent: [], inLeaderBox: [], pivotal: 4 },
} as const;

/** The cards in some zones, from the top. */
function cardsIn(state: GameStateJson, ...zones: readonly string[]): readonly TokenJson[] {
  return zones.flatMap((zone) => state.zones[`${zone}:none`] ?? []);
}

function idsOf(cards: readonly TokenJson[]): readonly string[] {
  return cards.map(({ props }) => String(props['cardId']));
}

for (const [scenario, { piles, events, absent, inLeaderBox, pivotal }] of Object.entries(decks)) {
  describe(`the deck of the ${scenario} scenario`, () => {
    let def: GameDef;
    let starts: readonly GameStateJson[];

    before(async () => {
      def = await shippedGame('fire-in-the-lake', scenario);
      starts = [1, 2, 3, 4, 5].map((seed) => stateToJson(def, initialState(def, { seed })));
    });

    it('has a coup card in each pile', () => {
      for (const state of starts) {
        const cards = cardsIn(state, 'played', 'lookahead', 'deck');
        const coups = cards.flatMap(({ props }, place) => (props['isCoup'] === true ? [Math.floor(place / (events + 1))] : []));
        assert.equal(cards.length, piles * (events + 1));
        assert.deepEqual(coups, [...Array(piles).keys()]);
      }
    });

    it('has no card twice, no pivotal event, and none of the coup cards that are set aside', () => {
      for (const state of starts) {
        const ids = idsOf(cardsIn(state, 'played', 'lookahead', 'deck'));
        assert.equal(new Set(ids).size, ids.length);
        for (const aside of ['card-121', 'card-122', 'card-123', 'card-124', ...absent]) assert.ok(!ids.includes(aside), aside);
      }
    });

    it('leaves leaders in the box and pivotal events with the factions', () => {
      for (const state of starts) {
        assert.deepEqual([...idsOf(cardsIn(state, 'leader-box'))].sort(), inLeaderBox);
        assert.equal(cardsIn(state, 'pivotal-events').length, pivotal);
      }
    });
  });
}

import assert from 'node:assert/strict';
import { type GameStateJson, initialState, stateToJson } from '../../server/kernel';
import type { GameDef } from '../../server/kernel/gamedef';
import { knowledgeOf } from '../../server/scenario/knowledge';
import type { SnippetStart } from '../../server/scenario/model';
import { applyStart } from '../../server/scenario/start';
import { game, space, tokenType, zones } from '../kernel/game';

const card = tokenType('card', { properties: { cardId: 'string', eventDeckId: 'string', isCoup: 'boolean' } });
const eventCard = (id: string, tags: readonly string[] = [], order: readonly string[] = ['red', 'blue']) =>
  ({ id, title: id, sideMode: 'single', tags, metadata: { order } }) as const;

/** A card-driven game: `sun` is being played, `rain` is next, `storm` lies in the deck and `flood` takes no part. */
const cards: GameDef = {
  ...game({
    zones: zones(space('deck', { ordering: 'stack' }), space('played', { ordering: 'stack' }), space('table')),
    tokenTypes: [card, tokenType('stone')],
    setup: (['storm', 'rain', 'sun'] as const).map((id) => ({
      kind: 'createCard',
      deck: 'weather',
      card: id,
      zone: id === 'sun' ? 'played:none' : 'deck:none',
      cardType: 'card',
      count: 1,
    })),
    eventDecks: [
      {
        id: 'weather',
        drawZone: 'deck:none',
        discardZone: 'deck:none',
        shuffleOnSetup: false,
        cards: [eventCard('sun'), eventCard('rain', [], ['Blue', 'Red']), eventCard('storm'), eventCard('flood', ['coup'])],
      },
    ],
  }),
};
const cardDriven: GameDef = {
  ...cards,
  turnOrder: {
    type: 'cardDriven',
    turnFlow: {
      cardLifecycle: { played: 'played:none', lookahead: 'deck:none', leader: 'table:none' },
      seats: ['red', 'blue'],
      seatOrderKey: 'order',
      overrideWindows: [],
      actionClassByActionId: {},
      optionMatrix: [],
      passRewards: [],
      durationWindows: [],
      freeOperationActionIds: [],
    },
  },
};

/** The start before anybody acts. */
const begun: GameStateJson = {
  ...stateToJson(cards, initialState(cards, { seed: 1 })),
  turnOrderState: {
    type: 'cardDriven',
    runtime: {
      seatOrder: ['red', 'blue'],
      eligibility: { red: true, blue: true },
      currentCard: { actedSeats: [], nonPassCount: 0, passedSeats: [] },
      pendingEligibilityOverrides: [],
      pendingFreeOperationGrants: [],
      consecutiveCoupRounds: 0,
    },
  },
};

const nothing: SnippetStart = {
  turnFlow: false,
  seed: 1,
  pieces: {},
  variables: {},
  playerVariables: {},
  markers: {},
  globalMarkers: {},
};

function startOf(start: Partial<SnippetStart>) {
  const { state, faults } = applyStart(begun, { ...nothing, ...start }, knowledgeOf(cardDriven));
  const shown = Object.entries(state.zones).flatMap(([zone, tokens]) =>
    tokens.length === 0 ? [] : [[zone.split(':')[0] ?? '', tokens.map(({ type, props }) => props['cardId'] ?? type).join(' ')]],
  );
  return { zones: Object.fromEntries(shown), faults, state };
}

describe('the card of a start', () => {
  it('changes places with the one that is being played', () => {
    assert.deepEqual(startOf({ card: 'storm' }).zones, { deck: 'rain sun', played: 'storm' });
  });

  it('may be the one that is being played', () => {
    assert.deepEqual(startOf({ card: 'sun' }).zones, { deck: 'rain storm', played: 'sun' });
  });

  it('takes the place of another one where it is not in the deck', () => {
    const { zones, state } = startOf({ card: 'flood' });
    assert.deepEqual(zones, { deck: 'rain storm', played: 'flood' });
    assert.deepEqual(state.zones['played:none']?.[0]?.props, { cardId: 'flood', eventDeckId: 'weather', isCoup: true });
  });

  it('may be the next one', () => {
    assert.deepEqual(startOf({ card: 'storm', nextCard: 'sun' }).zones, { deck: 'sun rain', played: 'storm' });
  });

  it('puts the seats in its order, and the first of them acts', () => {
    const { state } = startOf({ card: 'rain' });
    assert.equal(state.turnOrderState.type === 'cardDriven' && state.turnOrderState.runtime.seatOrder.join(), 'blue,red');
    assert.equal(state.activePlayer, 1);
    assert.equal(startOf({ card: 'rain', seat: 'red' }).state.activePlayer, 0);
  });

  it('must be a card of the game', () => {
    assert.deepEqual(startOf({ card: 'snow' }).faults, [{ kind: 'unknown', what: 'card', name: 'snow' }]);
  });
});

describe('pieces of a type without a pool', () => {
  it('are made', () => {
    const { zones, state } = startOf({ pieces: { table: { stone: 2 } } });
    assert.equal(zones['table'], 'stone stone');
    assert.equal(state.nextTokenOrdinal, begun.nextTokenOrdinal + 2);
  });

  it('are not made without end', () => {
    const { faults } = startOf({ pieces: { table: { stone: 2_000_000_000 } } });
    assert.deepEqual(
      faults.map((fault) => fault.kind),
      ['inventory'],
    );
  });

  it('go where the start has none', () => {
    assert.deepEqual(startOf({ pieces: { deck: { card: 1 } } }).zones, { deck: 'rain', played: 'sun' });
  });
});

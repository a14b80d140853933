import assert from 'node:assert/strict';
import { type GameDef, initialState, startGame, stateToJson } from '../../../server/kernel';
import type { EventCard, SetupStep } from '../../../server/kernel/gamedef';
import { mostPlayers, mostZones } from '../../../server/kernel/vocabulary';
import { game, space, zones } from '../game';
import { pieces, village } from '../village';

const card = (id: string, ...tags: readonly string[]): EventCard => ({ id, title: id, sideMode: 'single', tags, metadata: {} });

function started(setup: readonly SetupStep[], seed = 1) {
  const def: GameDef = village([], {
    setup,
    tokenTypes: [
      ...village().tokenTypes,
      { id: 'event', properties: { cardId: 'string', eventDeckId: 'string', isCoup: 'boolean' }, initial: {}, transitions: [] },
    ],
    eventDecks: [
      {
        id: 'events',
        drawZone: 'deck:none',
        discardZone: 'reserve:none',
        shuffleOnSetup: false,
        cards: [card('a1'), card('a2'), card('a3'), card('b1'), card('b2'), card('c1', 'coup'), card('c2', 'coup')],
      },
    ],
  });
  return stateToJson(def, initialState(def, { seed }));
}

describe('the set-up', () => {
  it('writes variables and markers', () => {
    const state = started([
      { kind: 'globalVariable', var: 'aid', value: 9 },
      { kind: 'globalMarker', marker: 'weather', state: 'wet' },
      { kind: 'spaceMarker', zone: 'hill:none', marker: 'mood', state: 'low' },
    ]);
    assert.deepEqual(
      [state.globalVars['aid'], state.globalMarkers['weather'], state.markers],
      [9, 'wet', { 'hill:none': { mood: 'low' } }],
    );
  });

  it('creates tokens at the default end of their zone, with properties over the start values', () => {
    const state = started([
      { kind: 'createTokens', type: 'scout', zone: 'line:none', count: 2, props: { stance: 'shown' } },
      { kind: 'createTokens', type: 'cart', zone: 'deck:none', count: 2 },
    ]);
    assert.deepEqual(pieces(state), { 'deck:none': ['tok_cart_3', 'tok_cart_2'], 'line:none': ['tok_scout_0', 'tok_scout_1'] });
    assert.deepEqual(state.zones['line:none']?.[0]?.props, { stance: 'shown', worth: 1 });
  });

  it('runs effects as the first player, without triggers', () => {
    const effects = [{ setVar: { scope: 'pvar', player: 'actor', var: 'coins', value: 7 } }] as const;
    assert.equal(started([{ kind: 'effects', effects }]).perPlayerVars['0']?.['coins'], 7);
  });

  it('creates single cards with their properties', () => {
    const state = started([{ kind: 'createCard', deck: 'events', card: 'c1', zone: 'reserve:none', cardType: 'event', count: 1 }]);
    assert.deepEqual(state.zones['reserve:none']?.[0]?.props, { cardId: 'c1', eventDeckId: 'events', isCoup: true });
  });

  const deck: SetupStep = {
    kind: 'buildDeck',
    deck: 'events',
    drawZone: 'deck:none',
    cardType: 'event',
    piles: [
      { pool: 0, events: 2, coups: 1 },
      { pool: 1, events: 2, coups: 1 },
    ],
    eventPools: [
      ['a1', 'a2', 'a3'],
      ['b1', 'b2'],
    ],
    coups: ['c1', 'c2'],
  };
  const cards = (seed: number) => (started([deck], seed).zones['deck:none'] ?? []).map(({ props }) => String(props['cardId']));

  it('builds a deck of piles, the first on top', () => {
    for (let seed = 0; seed < 20; seed++) {
      const order = cards(seed);
      const kinds = (pile: readonly string[]) =>
        pile
          .map((id) => id.charAt(0))
          .sort()
          .join('');
      assert.deepEqual([kinds(order.slice(0, 3)), kinds(order.slice(3))], ['aac', 'bbc'], order.join());
    }
  });

  it('builds the same deck from the same seed, others from others', () => {
    assert.deepEqual(cards(4), cards(4));
    assert.ok(new Set(Array.from({ length: 20 }, (_, seed) => cards(seed).join())).size > 10);
  });

  it('numbers every card of the pools, also those that no pile takes', () => {
    const state = started([deck]);
    assert.equal(state.nextTokenOrdinal, 7);
    assert.equal(state.zones['deck:none']?.length, 6);
  });

  it('shuffles a zone', () => {
    const setup: readonly SetupStep[] = [
      { kind: 'createTokens', type: 'cart', zone: 'deck:none', count: 9 },
      { kind: 'shuffle', zone: 'deck:none' },
    ];
    assert.notDeepEqual(pieces(started(setup)), pieces(started(setup.slice(0, 1))));
  });
});

describe('the initial state', () => {
  const fixed = village([], { turnOrder: { type: 'fixedOrder', order: ['blue', 'red', 'blue'] } });

  it('has the usual number of players unless the host says otherwise, within what the game allows', () => {
    const def = village([], { players: { min: 1, max: 2, usual: 2 } });
    const players = (playerCount?: number) =>
      initialState(def, { seed: 1, ...(playerCount === undefined ? {} : { playerCount }) }).playerCount;
    assert.deepEqual([players(), players(1), players(9)], [2, 1, 2]);
  });

  it('of more tokens than a game may ever make is a failed one, which has none of them', () => {
    const def = village([], { setup: [{ kind: 'createTokens', type: 'cart', zone: 'deck:none', count: 2_000_000_000 }] });
    const start = startGame(def, { seed: 1 });
    assert.equal(start.kind === 'failed' ? start.failure.code : start.kind, 'BUDGET_EXCEEDED');
    assert.deepEqual(stateToJson(def, start.state).zones['deck:none'] ?? [], []);
  });

  it('begins with the first player of a fixed order', () => {
    const { activePlayer, turnOrderState } = stateToJson(fixed, initialState(fixed, { seed: 1 }));
    assert.deepEqual([activePlayer, turnOrderState], [1, { type: 'fixedOrder', currentIndex: 0 }]);
  });
});

describe('a game that is larger than a game may be', () => {
  const hands = Array.from({ length: mostZones + 1 }, (_, index) => space(`z${index}`));
  const games = [
    ['zones', { zones: zones(...hands) }, mostZones],
    ['players', { players: { min: 2, max: mostPlayers + 1, usual: mostPlayers + 1 } }, mostPlayers],
  ] as const;
  for (const [budget, parts, limit] of games)
    it(`fails at its start: ${budget}`, () => {
      const start = startGame(game(parts), { seed: 1 });
      assert.equal(start.kind, 'failed');
      const failure = start.kind === 'failed' ? start.failure : undefined;
      assert.deepEqual([failure?.code, failure?.detail], ['BUDGET_EXCEEDED', { budget, limit }]);
    });
});

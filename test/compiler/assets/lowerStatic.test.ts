import assert from 'node:assert/strict';
import { lowerStatic } from '../../../server/compiler/assets/lower';
import { problemsOf, symbolsOf } from '../plainData';
import { skirmish } from './skirmish';

const symbols = symbolsOf(skirmish);
const lowered = lowerStatic(symbols);

describe('a lowered game', () => {
  it('comes from a document without faults', () => {
    assert.deepEqual(
      problemsOf(symbols).filter(({ code }) => code !== 'GS8003'),
      [],
    );
  });

  it('has identity, players and seats', () => {
    const { id, name, scenario, players, maxTriggerDepth, seats } = lowered;
    assert.deepEqual(
      { id, name, scenario, players, maxTriggerDepth, seats },
      {
        id: 'skirmish',
        name: 'Skirmish',
        scenario: 'start',
        players: { min: 1, max: 2, usual: 2 },
        maxTriggerDepth: 8,
        seats: [
          { id: 'red', name: 'Red', aliases: ['Red'] },
          { id: 'blue', name: 'Blue', aliases: ['Blue'] },
        ],
      },
    );
  });

  it('has variables and tracks at their printed values', () => {
    assert.deepEqual(lowered.globalVariables, [
      { name: 'gold', type: 'int', init: 2, min: 0, max: 20 },
      { name: 'open', type: 'boolean', init: false },
      { name: 'round', type: 'int', init: 1, min: 0, max: 12 },
    ]);
    assert.deepEqual(lowered.playerVariables, [{ name: 'coins', type: 'int', init: 5, min: 0, max: 99 }]);
  });

  it('has markers with the states that spaces may have', () => {
    assert.deepEqual(lowered.globalMarkers, [{ id: 'weather', states: ['calm', 'storm'], defaultState: 'calm' }]);
    assert.deepEqual(lowered.spaceMarkers, [
      { id: 'unrest', states: ['none', 'low', 'high'], defaultState: 'none', allowed: { 'reef:none': ['none'] } },
    ]);
  });

  it('has concrete zones with directed neighbours', () => {
    assert.deepEqual(
      lowered.zones.map(({ id, adjacent }) => [id, ...adjacent]),
      [
        ['available-Blue:none'],
        ['available-Red:none'],
        ['away:none'],
        ['deck:none'],
        ['hand:0'],
        ['hand:1'],
        ['harbour:none', 'market:none'],
        ['market:none', 'harbour:none'],
        ['played:none'],
        ['reef:none', 'harbour:none'],
      ],
    );
    assert.deepEqual(
      lowered.zones.find(({ id }) => id === 'harbour:none'),
      {
        id: 'harbour:none',
        base: 'harbour',
        owner: 'none',
        kind: 'board',
        visibility: 'public',
        ordering: 'set',
        category: 'port',
        attributes: { trade: 2, goods: ['salt'] },
        adjacent: ['market:none'],
      },
    );
  });

  it('has token types, those of cards included', () => {
    assert.deepEqual(lowered.tokenTypes[0], {
      id: 'red-scouts',
      seat: 'red',
      properties: { type: 'string', activity: 'string' },
      initial: { type: 'scout', activity: 'underground' },
      transitions: [{ prop: 'activity', from: 'underground', to: 'active' }],
    });
    assert.deepEqual(lowered.tokenTypes.at(-1), {
      id: '__eventCard',
      properties: { cardId: 'string', eventDeckId: 'string', isCoup: 'boolean' },
      initial: {},
      transitions: [],
    });
  });

  it('has stacking constraints as lists of zones and types', () => {
    assert.deepEqual(lowered.stacking, [
      { id: 'two-forts', description: 'two forts', zones: ['harbour:none', 'market:none'], tokenTypes: ['red-forts'], max: 2 },
      { id: 'dry', zones: ['reef:none'], tokenTypes: ['red-scouts', 'red-forts', 'blue-carts'], max: 0 },
    ]);
  });

  it('has the tables of the scenario', () => {
    assert.deepEqual(lowered.tables['settings.prices'], {
      fields: { level: 'int', price: 'int' },
      rows: [
        { level: 1, price: 3 },
        { level: 2, price: 5 },
      ],
      uniqueBy: [['level'], ['price']],
    });
  });

  it('sets up in the order of the reference', () => {
    assert.deepEqual(lowered.setup.before, [
      { kind: 'spaceMarker', zone: 'market:none', marker: 'unrest', state: 'low' },
      { kind: 'globalVariable', var: 'gold', value: 9 },
      { kind: 'globalVariable', var: 'round', value: 3 },
      { kind: 'globalMarker', marker: 'weather', state: 'storm' },
      { kind: 'spaceMarker', zone: 'harbour:none', marker: 'unrest', state: 'high' },
      { kind: 'createTokens', type: 'red-scouts', zone: 'harbour:none', count: 2, props: { activity: 'active' } },
      { kind: 'createTokens', type: 'red-forts', zone: 'market:none', count: 1 },
      { kind: 'createTokens', type: 'blue-carts', zone: 'away:none', count: 1 },
      { kind: 'createTokens', type: 'red-scouts', zone: 'available-Red:none', count: 3 },
      { kind: 'createTokens', type: 'blue-carts', zone: 'available-Blue:none', count: 2 },
      {
        kind: 'buildDeck',
        deck: 'events',
        drawZone: 'deck:none',
        cardType: '__eventCard',
        piles: [
          { pool: 1, events: 1, coups: 1 },
          { pool: 0, events: 1, coups: 1 },
        ],
        eventPools: [['c1', 'c2'], ['c3']],
        coups: ['k1', 'k2'],
      },
      { kind: 'createCard', deck: 'events', card: 'c9', zone: 'played:none', cardType: '__eventCard', count: 1 },
    ]);
    assert.deepEqual(lowered.setup.after, [{ kind: 'shuffle', zone: 'away:none' }]);
  });

  it('knows the pools of the token types and how things look', () => {
    assert.deepEqual(lowered.pools, {
      'red-scouts': { available: 'available-Red:none' },
      'red-forts': { available: 'available-Red:none' },
      'blue-carts': { available: 'available-Blue:none', outOfPlay: 'away:none' },
    });
    assert.deepEqual(lowered.visual, {
      zones: {
        'hand:0': { x: 1, y: 2 },
        'hand:1': { x: 1, y: 2 },
        'harbour:none': { x: 3, y: 4, label: 'Old Harbour' },
      },
      seats: { red: { color: 'crimson' } },
      pieces: { 'red-forts': { glyph: 'F' } },
    });
  });

  it('can be of another scenario', () => {
    const other = lowerStatic(symbols, 'bare');
    assert.equal(other.scenario, 'bare');
    assert.equal(other.tables['settings.prices'], undefined);
    assert.deepEqual(
      other.setup.before.filter(({ kind }) => kind === 'createTokens'),
      [
        { kind: 'createTokens', type: 'red-scouts', zone: 'available-Red:none', count: 5 },
        { kind: 'createTokens', type: 'red-forts', zone: 'available-Red:none', count: 1 },
        { kind: 'createTokens', type: 'blue-carts', zone: 'available-Blue:none', count: 3 },
      ],
    );
  });

  it('has the zones of board macros', () => {
    const { zones } = lowerStatic(
      symbolsOf('metadata: { id: game, players: { min: 2, max: 2 } }\nzones: [{ macro: grid, args: [2, 2] }, { macro: hex, args: [1] }]\n'),
    );
    assert.deepEqual(
      zones.map(({ id, adjacent }) => [id, adjacent.length]),
      [
        ['cell_0_0:none', 2],
        ['cell_0_1:none', 2],
        ['cell_1_0:none', 2],
        ['cell_1_1:none', 2],
        ['hex_0_0:none', 6],
        ['hex_0_1:none', 3],
        ['hex_0_n1:none', 3],
        ['hex_1_0:none', 3],
        ['hex_1_n1:none', 3],
        ['hex_n1_0:none', 3],
        ['hex_n1_1:none', 3],
      ],
    );
  });
});

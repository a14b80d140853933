import assert from 'node:assert/strict';
import type { EventCard, Reference } from '../../../server/kernel/gamedef';
import { resultOf, type Setting } from '../evaluate';
import { placed, village } from '../village';

const scoutInHarbour = { names: { $t: { query: 'tokensInZone', zone: 'harbour:none' } }, first: ['$t'] } as const;
const cartOnMarket = { names: { $t: { query: 'tokensInZone', zone: 'market:none' } }, first: ['$t'] } as const;
const saltRow = {
  names: { $row: { query: 'assetRows', tableId: 'settings.prices', where: [{ field: 'level', op: 'eq', value: 1 }] } },
  first: ['$row'],
} as const;

describe('references', () => {
  const table: readonly (readonly [Reference, unknown, Setting?])[] = [
    [{ ref: 'gvar', var: 'aid' }, 5],
    [{ ref: 'gvar', var: 'open' }, false],
    [{ ref: 'gvar', var: 'fame' }, 'VAR_UNKNOWN'],
    [{ ref: 'pvar', player: 'actor', var: 'coins' }, 3],
    [{ ref: 'pvar', player: 'all', var: 'coins' }, 'SELECTOR_CARDINALITY'],
    [{ ref: 'zoneCount', zone: 'harbour:none' }, 2],
    [{ ref: 'tokenProp', token: '$t', prop: 'stance' }, 'hidden', scoutInHarbour],
    [{ ref: 'tokenProp', token: '$t', prop: 'id' }, 'tok_scout_1', scoutInHarbour],
    [{ ref: 'tokenProp', token: '$t', prop: 'type' }, 'scout', scoutInHarbour],
    [{ ref: 'tokenProp', token: '$t', prop: 'seat' }, 'red', scoutInHarbour],
    [{ ref: 'tokenProp', token: '$t', prop: 'marked' }, 'PROP_MISSING', scoutInHarbour],
    [{ ref: 'tokenProp', token: '$t', prop: 'load' }, 0, cartOnMarket],
    [{ ref: 'tokenProp', token: '$t', prop: 'load' }, 0, { names: { $t: 'tok_cart_2' } }],
    [{ ref: 'tokenProp', token: '$t', prop: 'load' }, 'TOKEN_NOT_FOUND', { names: { $t: 'tok_cart_9' } }],
    [{ ref: 'tokenProp', token: '$t', prop: 'load' }, 'TYPE_MISMATCH', { names: { $t: 7 } }],
    [{ ref: 'tokenProp', token: '$u', prop: 'load' }, 'BINDING_MISSING'],
    [{ ref: 'tokenZone', token: '$t' }, 'market:none', cartOnMarket],
    [{ ref: 'tokenZone', token: '$t' }, 'TOKEN_NOT_FOUND', { names: { $t: 'tok_cart_9' } }],
    [{ ref: 'assetField', row: '$row', tableId: 'settings.prices', field: 'good' }, 'salt', saltRow],
    [{ ref: 'assetField', row: '$row', tableId: 'settings.prices', field: 'weight' }, 'TABLE_FIELD_MISSING', saltRow],
    [{ ref: 'assetField', row: '$t', tableId: 'settings.prices', field: 'good' }, 'TYPE_MISMATCH', scoutInHarbour],
    [{ ref: 'binding', name: '$n' }, 7, { names: { $n: 7 } }],
    [{ ref: 'binding', name: '$t' }, 'tok_scout_1', scoutInHarbour],
    [{ ref: 'binding', name: '$one' }, 'market:none', { names: { $one: { query: 'adjacentZones', zone: 'hill:none' } } }],
    [{ ref: 'binding', name: '$many' }, 'TYPE_MISMATCH', { names: { $many: { query: 'mapSpaces' } } }],
    [{ ref: 'binding', name: '$row' }, 'TYPE_MISMATCH', saltRow],
    [{ ref: 'binding', name: '$none' }, 'BINDING_MISSING'],
    [{ ref: 'binding', name: '$n@{$k}' }, 7, { names: { $k: 'a', '$n@a': 7 } }],
    [{ ref: 'markerState', space: 'harbour:none', marker: 'mood' }, 'mid'],
    [{ ref: 'markerState', space: 'harbour:none', marker: 'fame' }, 'MARKER_UNKNOWN'],
    [{ ref: 'globalMarkerState', marker: 'wind' }, 'strong'],
    [{ ref: 'globalMarkerState', marker: { concat: ['wi', 'nd'] } }, 'strong'],
    [{ ref: 'globalMarkerState', marker: 'tide' }, 'MARKER_UNKNOWN'],
    [{ ref: 'zoneProp', zone: 'market:none', prop: 'size' }, 3],
    [{ ref: 'zoneProp', zone: 'market:none', prop: 'id' }, 'market:none'],
    [{ ref: 'zoneProp', zone: 'market:none', prop: 'category' }, 'town'],
    [{ ref: 'zoneProp', zone: 'hill:none', prop: 'category' }, ''],
    [{ ref: 'zoneProp', zone: 'market:none', prop: 'kind' }, 'board'],
    [{ ref: 'zoneProp', zone: 'hand:1', prop: 'owner' }, 1],
    [{ ref: 'zoneProp', zone: 'hill:none', prop: 'walled' }, 'ZONE_PROP_MISSING'],
    [{ ref: 'zoneProp', zone: 'harbour:none', prop: 'terms' }, 'TYPE_MISMATCH'],
    [{ ref: 'activePlayer' }, 1, { player: 1 }],
    [{ ref: 'actor' }, 'Blue', { player: 1 }],
    [{ ref: 'currentPhase' }, 'main'],
    [{ ref: 'currentCard', field: 'id' }, 'CARD_MISSING'],
  ];
  for (const [reference, expected, setting = {}] of table) {
    const { ref, ...fields } = reference;
    it(`${ref} ${JSON.stringify(fields)} is ${JSON.stringify(expected)}`, () => assert.equal(resultOf(reference, setting), expected));
  }
});

describe('currentCard', () => {
  const card: EventCard = {
    id: 'feast',
    title: 'A Feast',
    sideMode: 'single',
    tags: [],
    metadata: { season: 'autumn', order: ['red', 'blue'] },
  };
  const def = village([], {
    setup: [...placed, { kind: 'createCard', deck: 'events', card: 'feast', zone: 'line:none', cardType: 'event', count: 1 }],
    tokenTypes: [
      ...village().tokenTypes,
      { id: 'event', properties: { cardId: 'string', eventDeckId: 'string', isCoup: 'boolean' }, initial: {}, transitions: [] },
    ],
    eventDecks: [{ id: 'events', drawZone: 'deck:none', discardZone: 'line:none', shuffleOnSetup: false, cards: [card] }],
    turnOrder: {
      type: 'cardDriven',
      turnFlow: {
        cardLifecycle: { played: 'line:none', lookahead: 'reserve:none', leader: 'hill:none' },
        seats: ['red', 'blue'],
        overrideWindows: [],
        actionClassByActionId: {},
        optionMatrix: [],
        passRewards: [],
        durationWindows: [],
        freeOperationActionIds: [],
      },
    },
  });
  for (const [field, expected] of [
    ['season', 'autumn'],
    ['id', 'feast'],
    ['title', 'A Feast'],
    ['weight', 'CARD_FIELD_MISSING'],
    ['order', 'TYPE_MISMATCH'],
  ] as const) {
    it(`${field} is ${expected}`, () => assert.equal(resultOf({ ref: 'currentCard', field }, { def }), expected));
  }
});

import assert from 'node:assert/strict';
import type { Query } from '../../../server/kernel/gamedef';
import { itemsOf, resultOf, type Setting } from '../evaluate';

const towns = { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, right: 'town' } as const;
const cart = [{ prop: 'type', op: 'eq', value: 'cart' }] as const;
const n = { ref: 'binding', name: '$n' } as const;
const scouts = ['tok_scout_1', 'tok_scout_0'];

describe('queries', () => {
  const table: readonly (readonly [Query, readonly unknown[] | string, Setting?])[] = [
    [{ query: 'tokensInZone', zone: 'harbour:none' }, scouts],
    [{ query: 'tokensInZone', zone: 'harbour:none', filter: cart }, []],
    [{ query: 'tokensInZones', zones: ['market:none', 'harbour:none', 'market:none'] }, ['tok_cart_2', ...scouts]],
    [{ query: 'tokensInZones', zones: { query: 'mapSpaces' } }, [...scouts, 'tok_cart_2']],
    [
      { query: 'tokensInZones', zones: { ref: 'binding', name: '$z' }, filter: cart },
      ['tok_cart_2'],
      { names: { $z: { query: 'mapSpaces' } } },
    ],
    [{ query: 'tokensInAdjacentZones', zone: 'market:none' }, scouts],
    [{ query: 'tokensInMapSpaces' }, [...scouts, 'tok_cart_2']],
    [{ query: 'tokensInMapSpaces', spaceFilter: { op: 'not', arg: towns } }, []],
    [{ query: 'tokensInMapSpaces', filter: cart }, ['tok_cart_2']],
    [{ query: 'mapSpaces' }, ['harbour:none', 'hill:none', 'market:none']],
    [{ query: 'mapSpaces', filter: towns }, ['harbour:none', 'market:none']],
    [{ query: 'zones', filter: { owner: 'all' } }, ['hand:0', 'hand:1']],
    [
      { query: 'zones', filter: { owner: 'actor', condition: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 } } },
      ['hand:1'],
      { player: 1 },
    ],
    [{ query: 'adjacentZones', zone: 'market:none' }, ['harbour:none', 'hill:none']],
    [{ query: 'connectedZones', zone: 'harbour:none' }, ['market:none', 'hill:none']],
    [{ query: 'connectedZones', zone: 'harbour:none', includeStart: true, maxDepth: 1 }, ['harbour:none', 'market:none']],
    [{ query: 'connectedZones', zone: 'hill:none', via: { op: 'not', arg: towns } }, []],
    [{ query: 'players' }, [0, 1]],
    [{ query: 'enums', values: ['build', 2, true] }, ['build', 2, true]],
    [{ query: 'intsInRange', min: 1, max: 4 }, [1, 2, 3, 4]],
    [{ query: 'intsInRange', min: 4, max: 1 }, []],
    [{ query: 'intsInRange', min: 1, max: 'x' }, []],
    [{ query: 'intsInRange', min: 1, max: 8, step: 3 }, [1, 4, 7, 8]],
    [{ query: 'intsInRange', min: 0, max: 9, step: 5, alwaysInclude: [7, 99] }, [0, 5, 7, 9]],
    [{ query: 'intsInRange', min: 0, max: 9, maxResults: 4 }, [0, 1, 5, 9]],
    [{ query: 'intsInRange', min: 10, max: 200, step: 5, alwaysInclude: [42], maxResults: 6 }, [10, 15, 42, 75, 135, 200]],
    [{ query: 'intsInRange', min: 0, max: 9, alwaysInclude: [3, 4], maxResults: 3 }, []],
    [{ query: 'intsInRange', min: 0, max: 9, step: 0 }, 'RANGE_INVALID'],
    [{ query: 'intsInRange', min: 0, max: 100000 }, 'QUERY_BOUNDS'],
    [{ query: 'intsInVarRange', var: 'tax' }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ query: 'intsInVarRange', var: 'coins', scope: 'perPlayer', min: 18, max: 30 }, [18, 19, 20]],
    [{ query: 'intsInVarRange', var: 'fame' }, 'VAR_UNKNOWN'],
    [{ query: 'globalMarkers' }, ['weather', 'wind']],
    [{ query: 'globalMarkers', markers: ['wind', 'weather'], states: ['dry', 'strong'] }, ['wind', 'weather']],
    [{ query: 'globalMarkers', states: ['dry'] }, ['weather']],
    [
      { query: 'assetRows', tableId: 'settings.prices', where: [{ field: 'good', op: 'eq', value: 'salt' }] },
      [
        { level: 1, good: 'salt', cost: 2 },
        { level: 2, good: 'salt', cost: 4 },
      ],
    ],
    [{ query: 'assetRows', tableId: 'settings.prices', cardinality: 'zeroOrOne' }, 'TABLE_CARDINALITY'],
    [
      { query: 'assetRows', tableId: 'settings.prices', where: [{ field: 'cost', op: 'eq', value: 9 }], cardinality: 'exactlyOne' },
      'TABLE_CARDINALITY',
    ],
    [{ query: 'assetRows', tableId: 'settings.prices', where: [{ field: 'weight', op: 'eq', value: 9 }] }, 'TABLE_FIELD_MISSING'],
    [{ query: 'assetRows', tableId: 'nowhere' }, 'TABLE_UNKNOWN'],
    [
      {
        query: 'nextInOrderByCondition',
        source: { query: 'enums', values: [1, 2, 3] },
        from: 2,
        bind: '$n',
        where: { op: '!=', left: n, right: 3 },
      },
      [1],
    ],
    [{ query: 'nextInOrderByCondition', source: { query: 'enums', values: [1, 2, 3] }, from: 2, bind: '$n', where: true }, [3]],
    [
      {
        query: 'nextInOrderByCondition',
        source: { query: 'enums', values: [1, 2, 3] },
        from: 2,
        bind: '$n',
        where: true,
        includeFrom: true,
      },
      [2],
    ],
    [
      {
        query: 'nextInOrderByCondition',
        source: { query: 'enums', values: [1, 2] },
        from: 2,
        bind: '$n',
        where: { op: '==', left: n, right: 2 },
      },
      [2],
    ],
    [{ query: 'nextInOrderByCondition', source: { query: 'enums', values: [1, 2] }, from: 7, bind: '$n', where: true }, []],
    [{ query: 'binding', name: '$n' }, [7], { names: { $n: 7 } }],
    [{ query: 'binding', name: '$z', filter: towns }, ['harbour:none', 'market:none'], { names: { $z: { query: 'mapSpaces' } } }],
    [{ query: 'binding', name: '$t', filter: cart }, ['tok_cart_2'], { names: { $t: { query: 'tokensInMapSpaces' } } }],
    [{ query: 'binding', name: '$n', filter: cart }, 'TYPE_MISMATCH', { names: { $n: 7 } }],
    [
      {
        query: 'concat',
        sources: [
          { query: 'enums', values: ['a', 'b'] },
          { query: 'enums', values: ['b'] },
        ],
      },
      ['a', 'b', 'b'],
    ],
    [
      { query: 'union', sources: [{ query: 'adjacentZones', zone: 'market:none' }, { query: 'mapSpaces' }] },
      ['harbour:none', 'hill:none', 'market:none'],
    ],
    [{ query: 'union', sources: [{ query: 'players' }, { query: 'mapSpaces' }] }, 'MIXED_KINDS'],
  ];
  for (const [query, expected, setting = {}] of table) {
    it(`${JSON.stringify(query)} is ${JSON.stringify(expected)}`, () => assert.deepEqual(itemsOf(query, setting), expected));
  }

  it('have a limit of items that the host may set', () => {
    assert.equal(itemsOf({ query: 'mapSpaces' }, { options: { budgets: { queryItems: 2 } } }), 'QUERY_BOUNDS');
  });

  it('have the same limit where only their number is wanted', () => {
    const spaces = { aggregate: { op: 'count', query: { query: 'mapSpaces' } } } as const;
    assert.equal(resultOf(spaces, { options: { budgets: { queryItems: 2 } } }), 'QUERY_BOUNDS');
  });
});

describe('token filters', () => {
  const filtered = (filter: Extract<Query, { query: 'tokensInZone' }>['filter'], setting: Setting = {}) =>
    itemsOf({ query: 'tokensInMapSpaces', ...(filter === undefined ? {} : { filter }) }, setting);
  const all = [...scouts, 'tok_cart_2'];

  for (const [name, filter, expected, setting = {}] of [
    ['eq', [{ prop: 'stance', op: 'eq', value: 'hidden' }], scouts],
    ['eq of a value', [{ prop: 'worth', op: 'eq', value: { op: '-', left: 6, right: { ref: 'gvar', var: 'aid' } } }], scouts],
    ['neq, which a token without the property fails', [{ prop: 'stance', op: 'neq', value: 'shown' }], scouts],
    ['notIn, which a token without the property fails', [{ prop: 'stance', op: 'notIn', value: ['shown', 'lost'] }], scouts],
    ['in', [{ prop: 'type', op: 'in', value: ['cart', 'card'] }], ['tok_cart_2']],
    [
      'in a list binding',
      [{ prop: 'type', op: 'in', value: { ref: 'binding', name: '$types' } }],
      ['tok_cart_2'],
      { names: { $types: { query: 'enums', values: ['cart'] } } },
    ],
    ['the id', [{ prop: 'id', op: 'eq', value: 'tok_scout_0' }], ['tok_scout_0']],
    ['the seat', [{ prop: 'seat', op: 'eq', value: 'blue' }], ['tok_cart_2']],
    [
      'several predicates',
      [
        { prop: 'type', op: 'eq', value: 'scout' },
        { prop: 'worth', op: 'eq', value: 2 },
      ],
      [],
    ],
    ['a condition on $token', { op: '==', left: { ref: 'tokenZone', token: '$token' }, right: 'market:none' }, ['tok_cart_2']],
    ['nothing', undefined, all],
    ['false', false, []],
  ] as const satisfies readonly (readonly [string, Parameters<typeof filtered>[0], readonly string[], Setting?])[]) {
    it(`test ${name}`, () => assert.deepEqual(filtered(filter, setting), expected));
  }
});

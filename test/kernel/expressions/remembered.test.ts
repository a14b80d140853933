/** What is remembered of an expression is forgotten when anything changes that it reads. */
import assert from 'node:assert/strict';
import { initialState, legalChoices, type Move } from '../../../server/kernel';
import type { Condition, Effect, Query, Value } from '../../../server/kernel/gamedef';
import { village } from '../village';

const count = (query: Query): Value => ({ aggregate: { op: 'count', query } });
const tokens = (zone: string, filter?: Extract<Query, { readonly query: 'tokensInZone' }>['filter']): Query =>
  filter === undefined ? { query: 'tokensInZone', zone } : { query: 'tokensInZone', zone, filter };
const atLeast = (value: Value, least: number): Condition => ({ op: '>=', left: value, right: least });
const is = (left: Value, right: Value): Condition => ({ op: '==', left, right });
const scouts = tokens('$zone', [{ prop: 'type', op: 'eq', value: 'scout' }]);

const move = (from: string, to: string): Effect => ({
  forEach: { bind: '$t', over: tokens(from), limit: 1, effects: [{ moveToken: { token: '$t', from, to } }] },
});
const show: Effect = {
  forEach: {
    bind: '$t',
    over: tokens('harbour:none'),
    effects: [{ setTokenProp: { token: '$t', prop: 'stance', value: 'shown' } }],
  },
};
const aid: Effect = { addVar: { scope: 'global', var: 'aid', delta: 1 } };

/** Spaces that pass a filter before and after an effect: the same question is asked in both rounds of a loop. */
function spaces(filter: Condition, change: Effect): readonly [string, string] {
  const ask: Effect = { chooseN: { bind: '$ask', options: { query: 'mapSpaces', filter } } };
  const rounds: Query = { query: 'enums', values: ['first', 'second'] };
  const def = village([{ forEach: { bind: '$round', over: rounds, effects: [ask, change] } }]);
  const state = initialState(def, { seed: 1 });
  // Where there are no options, the question is passed over.
  const options = (asked: string, params: Move['params']) => {
    const choices = legalChoices(def, state, { actionId: 'go', params }, { turnFlow: 'off' });
    if (choices.kind !== 'pending' || choices.decisionId !== asked) return '';
    return choices.options.map(({ value }) => String(value).replace(':none', '')).join(' ');
  };
  return [options('$ask@first', {}), options('$ask@second', { '$ask@first': [] })];
}

describe('what is remembered of a filter', () => {
  for (const [name, filter, change, before, after] of [
    ['that counts tokens, by a move', atLeast(count(scouts), 1), move('harbour:none', 'hill:none'), 'harbour', 'harbour hill'],
    ['that counts tokens, by a move elsewhere', atLeast(count(scouts), 1), move('market:none', 'hill:none'), 'harbour', 'harbour'],
    [
      'that reads the size of a zone, by a move',
      atLeast({ ref: 'zoneCount', zone: '$zone' }, 2),
      move('market:none', 'harbour:none'),
      'harbour',
      'harbour',
    ],
    [
      'that reads one zone for all, by a move',
      is({ ref: 'zoneCount', zone: 'hill:none' }, 0),
      move('market:none', 'hill:none'),
      'harbour hill market',
      '',
    ],
    [
      'that tests a property, by another value',
      atLeast(count(tokens('$zone', [{ prop: 'stance', op: 'eq', value: 'shown' }])), 1),
      show,
      '',
      'harbour',
    ],
    [
      'that tests a property with a condition, by another value',
      atLeast(count(tokens('$zone', is({ ref: 'tokenProp', token: '$token', prop: 'type' }, 'scout'))), 2),
      move('harbour:none', 'hill:none'),
      'harbour',
      '',
    ],
    [
      'that compares with a variable, by its value',
      is(count(scouts), { op: '-', left: { ref: 'gvar', var: 'aid' }, right: 4 }),
      aid,
      '',
      'harbour',
    ],
    [
      'that reads a marker too, by its state',
      { op: 'and', args: [atLeast(count(scouts), 1), is({ ref: 'markerState', space: '$zone', marker: 'mood' }, 'mid')] },
      { shiftMarker: { space: 'harbour:none', marker: 'mood', delta: 1 } },
      'harbour',
      '',
    ],
    [
      'that counts in neighbours, by a move there',
      atLeast(count({ query: 'tokensInAdjacentZones', zone: '$zone' }), 3),
      move('market:none', 'harbour:none'),
      '',
      'market',
    ],
    [
      'that counts in zones of another query, by a move there',
      atLeast(
        {
          aggregate: {
            op: 'sum',
            query: { query: 'adjacentZones', zone: '$zone' },
            bind: '$next',
            valueExpr: { ref: 'zoneCount', zone: '$next' },
          },
        },
        3,
      ),
      move('market:none', 'harbour:none'),
      '',
      'market',
    ],
  ] as const) {
    it(`${name}: ${before || 'none'}, then ${after || 'none'}`, () => {
      assert.deepEqual(spaces(filter, change), [before, after]);
    });
  }
});

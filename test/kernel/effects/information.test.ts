import assert from 'node:assert/strict';
import type { Condition, Effect, Query, TokenFilter } from '../../../server/kernel/gamedef';
import { stateAfter } from '../village';

const hidden = [{ prop: 'stance', op: 'eq', value: 'hidden' }] as const;
const toAll: Effect = { reveal: { zone: 'hand:actor', to: 'all' } };
const toBlue: Effect = { reveal: { zone: 'hand:actor', to: { id: 1 } } };
const filtered: Effect = { reveal: { zone: 'hand:actor', to: { id: 1 }, filter: hidden } };

describe('reveal', () => {
  for (const [name, effects, expected] of [
    ['to all', [toAll], [{ to: 'all' }]],
    ['to one player', [toBlue], [{ to: [1] }]],
    ['once for identical grants', [toBlue, toBlue], [{ to: [1] }]],
    ['with its filter', [filtered], [{ to: [1], filter: [{ prop: 'stance', op: 'eq', value: 'hidden' }] }]],
    ['beside other grants', [toBlue, filtered, toAll], [{ to: [1] }, { to: [1], filter: hidden }, { to: 'all' }]],
  ] as const) {
    it(`grants sight ${name}`, () => assert.deepEqual(stateAfter(effects).reveals?.['hand:0'], expected));
  }

  it('keeps the values that its filter has at that moment', () => {
    const effects: readonly Effect[] = [
      { bindValue: { bind: '$worth', value: { ref: 'gvar', var: 'aid' } } },
      { reveal: { zone: 'hand:1', to: 'actor', filter: [{ prop: 'worth', op: 'eq', value: { ref: 'binding', name: '$worth' } }] } },
    ];
    assert.deepEqual(stateAfter(effects).reveals, { 'hand:1': [{ to: [0], filter: [{ prop: 'worth', op: 'eq', value: 5 }] }] });
  });

  it('keeps the members that a list in its filter has at that moment', () => {
    const effects: readonly Effect[] = [
      { bindValue: { bind: '$worths', value: { query: 'enums', values: [5, 7] } } },
      { reveal: { zone: 'hand:1', to: 'actor', filter: [{ prop: 'worth', op: 'in', value: { ref: 'binding', name: '$worths' } }] } },
    ];
    assert.deepEqual(stateAfter(effects).reveals, { 'hand:1': [{ to: [0], filter: [{ prop: 'worth', op: 'in', value: [5, 7] }] }] });
  });

  it('computes the values of its filter at that moment', () => {
    const value = { op: '+', left: { ref: 'gvar', var: 'aid' }, right: 1 } as const;
    const state = stateAfter([{ reveal: { zone: 'hand:1', to: 'actor', filter: [{ prop: 'worth', op: 'eq', value }] } }]);
    assert.deepEqual(state.reveals, { 'hand:1': [{ to: [0], filter: [{ prop: 'worth', op: 'eq', value: 6 }] }] });
  });

  it('keeps a query of a binding that lets nothing pass as such', () => {
    const nothing: Query = { query: 'binding', name: '$held', filter: false };
    const none = (query: Query): TokenFilter => ({ op: '==', left: { aggregate: { op: 'count', query } }, right: 0 });
    const own: Condition = { op: 'in', item: { ref: 'tokenProp', token: '$token', prop: 'id' }, set: ['tok_scout_1', 'tok_scout_0'] };
    const state = stateAfter([
      { bindValue: { bind: '$held', value: { query: 'tokensInZone', zone: 'harbour:none' } } },
      { reveal: { zone: 'hand:1', to: 'all', filter: none(nothing) } },
    ]);
    const kept = none({ query: 'tokensInZones', zones: { query: 'zones' }, filter: { op: 'and', args: [own, false] } });
    assert.deepEqual(state.reveals, { 'hand:1': [{ to: 'all', filter: kept }] });
  });

  it('takes a filter without predicates for none', () => {
    const unrestricted: Effect = { reveal: { zone: 'hand:actor', to: 'all', filter: [] } };
    assert.deepEqual(stateAfter([toAll, unrestricted]).reveals, { 'hand:0': [{ to: 'all' }] });
  });
});

describe('conceal', () => {
  const before = [toAll, toBlue, filtered];
  for (const [name, effect, left] of [
    ['every grant of the zone', { conceal: { zone: 'hand:actor' } }, undefined],
    ['the grants to the same observers', { conceal: { zone: 'hand:actor', from: { id: 1 } } }, [{ to: 'all' }]],
    ['the grants with an equal filter', { conceal: { zone: 'hand:actor', filter: hidden } }, [{ to: 'all' }, { to: [1] }]],
  ] as const) {
    it(`withdraws ${name}`, () => assert.deepEqual(stateAfter([...before, effect]).reveals?.['hand:0'], left));
  }
});

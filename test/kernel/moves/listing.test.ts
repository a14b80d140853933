import assert from 'node:assert/strict';
import { type GameDef, initialState, legalMoves, type RunOptions } from '../../../server/kernel';
import type { Action, Condition, Effect, Query } from '../../../server/kernel/gamedef';
import { action, pipeline, village } from '../village';

const amounts: Query = { query: 'intsInRange', min: 1, max: 3 };
const dead: Effect = { chooseOne: { bind: '$x', options: { query: 'enums', values: [] } } };

function listed(def: GameDef, options: RunOptions = {}) {
  const { moves, warnings } = legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off', ...options });
  return { moves, codes: warnings.map(({ code }) => code) };
}

function withParams(own: Partial<Action> = {}): GameDef {
  return village([], {
    actions: [
      action({
        params: [
          { name: 'amount', domain: amounts },
          { name: '$where', domain: { query: 'enums', values: ['here', 'there'] } },
        ],
        ...own,
      }),
    ],
  });
}

describe('the listing of moves', () => {
  it('names one template for an action with a pipeline, whatever its parameters', () => {
    const def = { ...withParams(), pipelines: [pipeline({ stages: [{ stage: 'a', effects: [] }] })] };
    assert.deepEqual(listed(def).moves, [{ actionId: 'go', params: {} }]);
  });

  it('names the product of the parameters of other actions, the last fastest', () => {
    assert.deepEqual(
      listed(withParams()).moves.map(({ params }) => `${params['amount']} ${params['$where']}`),
      ['1 here', '1 there', '2 here', '2 there', '3 here', '3 there'],
    );
  });

  it('leaves out parameters that the precondition refuses', () => {
    const pre: Condition = { op: '!=', left: { ref: 'binding', name: 'amount' }, right: 2 };
    assert.deepEqual(
      listed(withParams({ pre })).moves.map(({ params }) => params['amount']),
      [1, 1, 3, 3],
    );
  });

  it('leaves out values that were thinned away', () => {
    const def = withParams({ params: [{ name: 'amount', domain: { query: 'intsInRange', min: 0, max: 100, maxResults: 3 } }] });
    assert.deepEqual(
      listed(def).moves.map(({ params }) => params['amount']),
      [0, 1, 100],
    );
  });

  it('keeps the order of the actions', () => {
    const def = village([], { actions: [action({ id: 'second' }), action({ id: 'first' })] });
    assert.deepEqual(
      listed(def).moves.map(({ actionId }) => actionId),
      ['second', 'first'],
    );
  });

  it('leaves out an action that cannot be completed', () => assert.deepEqual(listed(village([dead])).moves, []));

  const maybe: readonly Effect[] = [
    ...Array.from({ length: 6 }, (_, index): Effect => ({ chooseOne: { bind: `$n${index}`, options: amounts } })),
    dead,
  ];
  const reads: Condition = { op: '>', left: { ref: 'binding', name: 'amount' }, right: 0 };
  for (const [name, def, budgets, count, code] of [
    ['maxTemplates', withParams(), { maxTemplates: 4 }, 4, 'MOVE_TEMPLATES'],
    ['maxParamExpansions', withParams(), { maxParamExpansions: 5 }, 3, 'MOVE_PARAMS'],
    ['maxProbeSteps', village(maybe), { maxProbeSteps: 3 }, 1, 'MOVE_PROBE'],
    [
      'maxDeferredPredicates',
      { ...withParams(), pipelines: [pipeline({ legality: reads })] },
      { maxDeferredPredicates: 0 },
      1,
      'MOVE_DEFERRED',
    ],
  ] as const satisfies readonly (readonly [string, GameDef, RunOptions['budgets'], number, string])[]) {
    it(`stops at the budget ${name} with the warning ${code}`, () => {
      const { moves, codes } = listed(def, { budgets });
      assert.deepEqual([moves.length, codes.includes(code)], [count, true], JSON.stringify([moves, codes]));
    });
  }
});

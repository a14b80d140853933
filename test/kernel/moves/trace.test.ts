import assert from 'node:assert/strict';
import { applyMove, initialState, type Move, recordMove, stateToJson, type TraceEntry } from '../../../server/kernel';
import type { Effect } from '../../../server/kernel/gamedef';
import { action, pipeline, tried, village } from '../village';

const add: Effect = { addVar: { scope: 'global', var: 'aid', delta: 2 }, at: 7 };
const loop: Effect = {
  forEach: {
    bind: '$s~m~1',
    over: { query: 'enums', values: ['x', 'y'] },
    effects: [{ forEach: { bind: '$n', over: { query: 'enums', values: [1] }, effects: [add] } }],
  },
  at: 3,
};

function traceOf(effects: readonly Effect[], params: Move['params'] = {}): readonly TraceEntry[] {
  const entries: TraceEntry[] = [];
  const result = tried(effects, { params, options: { observer: (entry) => entries.push(entry), dice: [4] } });
  assert.equal(result.kind, 'applied', JSON.stringify(result));
  return entries;
}

/** The entries of effects without their context. */
function happenings(effects: readonly Effect[], params: Move['params'] = {}): readonly unknown[] {
  return traceOf(effects, params).map(({ phase, action, iterations, at, ...happening }) => happening);
}

describe('the trace', () => {
  const table: readonly (readonly [string, readonly Effect[], readonly unknown[], Move['params']?])[] = [
    ['of addVar', [add], [{ kind: 'varChange', var: 'aid', before: 5, after: 7 }]],
    [
      'of setVar of a player',
      [{ setVar: { scope: 'pvar', player: 'right', var: 'coins', value: 1 } }],
      [{ kind: 'varChange', var: 'coins', player: 1, before: 3, after: 1 }],
    ],
    ['of a write that changes nothing', [{ setVar: { scope: 'global', var: 'aid', value: 5 } }], []],
    [
      'of transferVar',
      [{ transferVar: { from: { scope: 'global', var: 'tax' }, to: { scope: 'global', var: 'aid' }, amount: 1 } }],
      [
        { kind: 'varChange', var: 'tax', before: 8, after: 7 },
        { kind: 'varChange', var: 'aid', before: 5, after: 6 },
        { kind: 'transfer', amount: 1 },
      ],
    ],
    [
      'of moved tokens',
      [{ moveAll: { from: 'harbour:none', to: 'hill:none' } }],
      [
        { kind: 'moveToken', token: 'tok_scout_1', from: 'harbour:none', to: 'hill:none' },
        { kind: 'moveToken', token: 'tok_scout_0', from: 'harbour:none', to: 'hill:none' },
      ],
    ],
    [
      'of a created and destroyed token',
      [
        { createToken: { type: 'cart', zone: 'hill:none' } },
        { forEach: { bind: '$t', over: { query: 'tokensInZone', zone: 'hill:none' }, effects: [{ destroyToken: { token: '$t' } }] } },
      ],
      [
        { kind: 'createToken', token: 'tok_cart_3', type: 'cart', zone: 'hill:none' },
        { kind: 'forEach', bind: '$t', count: 1 },
        { kind: 'destroyToken', token: 'tok_cart_3', type: 'cart', zone: 'hill:none' },
      ],
    ],
    [
      'of a property',
      [
        {
          forEach: {
            bind: '$t',
            over: { query: 'tokensInZone', zone: 'harbour:none' },
            limit: 1,
            effects: [{ setTokenProp: { token: '$t', prop: 'stance', value: 'shown' } }],
          },
        },
      ],
      [
        { kind: 'forEach', bind: '$t', count: 1 },
        { kind: 'setTokenProp', token: 'tok_scout_1', prop: 'stance', before: 'hidden', after: 'shown' },
      ],
    ],
    [
      'of markers',
      [
        { setMarker: { space: 'hill:none', marker: 'mood', state: 'low' } },
        { flipGlobalMarker: { marker: 'wind', stateA: 'calm', stateB: 'strong' } },
      ],
      [
        { kind: 'marker', zone: 'hill:none', marker: 'mood', before: 'mid', after: 'low' },
        { kind: 'marker', marker: 'wind', before: 'strong', after: 'calm' },
      ],
    ],
    [
      'of a roll and a decision',
      [{ chooseOne: { bind: '$m', options: { query: 'enums', values: ['a'] } } }, { rollRandom: { bind: '$die', min: 1, max: 6, in: [] } }],
      [
        { kind: 'decision', decisionId: '$m', value: 'a' },
        { kind: 'roll', bind: '$die', value: 4 },
      ],
      { $m: 'a' },
    ],
    [
      'of reduce, without the suffix of a macro',
      [
        {
          reduce: {
            itemBind: '$n',
            accBind: '$a',
            over: { query: 'enums', values: [1, 2] },
            initial: 0,
            next: { ref: 'binding', name: '$n' },
            resultBind: '$r~m~1',
            in: [],
          },
        },
      ],
      [{ kind: 'reduce', bind: '$r', value: 2 }],
    ],
    [
      'of sight',
      [{ reveal: { zone: 'hand:0', to: 'all' } }, { conceal: { zone: 'hand:0' } }],
      [
        { kind: 'reveal', zone: 'hand:0' },
        { kind: 'conceal', zone: 'hand:0' },
      ],
    ],
    [
      'of a query that matches nothing',
      [
        {
          forEach: {
            bind: '$t',
            over: { query: 'tokensInZone', zone: 'harbour:none', filter: [{ prop: 'type', op: 'eq', value: 'cart' }] },
            effects: [],
          },
        },
      ],
      [
        { kind: 'warning', code: 'EMPTY_QUERY_RESULT', message: 'no token of harbour:none passes the filter' },
        { kind: 'warning', code: 'ZERO_ITERATIONS', message: 'a loop has no items' },
        { kind: 'forEach', bind: '$t', count: 0 },
      ],
    ],
  ];
  for (const [name, effects, expected, params] of table) it(name, () => assert.deepEqual(happenings(effects, params), expected));

  it('tells for each entry the origin and the iterations around it', () => {
    const [outer, inner, first] = traceOf([loop]);
    assert.deepEqual([outer?.at, outer?.iterations], [3, []]);
    assert.deepEqual([inner?.at, inner?.iterations], [3, [{ bind: '$s', item: 'x' }]]);
    assert.deepEqual(
      [first?.at, first?.iterations],
      [
        7,
        [
          { bind: '$s', item: 'x' },
          { bind: '$n', item: 1 },
        ],
      ],
    );
  });

  it('tells phase, action, pipeline and stage', () => {
    const def = village([], {
      actions: [action()],
      pipelines: [
        pipeline({
          stages: [
            { stage: 'first', effects: [] },
            { stage: 'second', effects: [add] },
          ],
        }),
      ],
    });
    const entries: TraceEntry[] = [];
    applyMove(
      def,
      initialState(def, { seed: 1 }),
      { actionId: 'go', params: {} },
      { turnFlow: 'off', observer: (entry) => entries.push(entry) },
    );
    const [{ phase, action: actionId, pipeline: profile, stage } = { phase: '', action: '', pipeline: '', stage: '' }] = entries;
    assert.deepEqual([phase, actionId, profile, stage], ['main', 'go', 'go-profile', 'second']);
  });

  it('says that an operation is free or partial', () => {
    const partial = pipeline({ atomicity: 'partial', costValidation: false, stages: [{ stage: 'a', effects: [] }] });
    const def = village([], { actions: [action()], pipelines: [partial] });
    const kinds = (move: Partial<Move>) => {
      const entries: string[] = [];
      const observer = (entry: TraceEntry) => entries.push(entry.kind);
      applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {}, ...move }, { turnFlow: 'off', observer });
      return entries;
    };
    assert.deepEqual([kinds({ freeOperation: true }), kinds({})], [['operationFree'], ['operationPartial']]);
  });
});

describe('a recorded move', () => {
  const def = village([loop, { moveAll: { from: 'harbour:none', to: 'hill:none' } }]);
  const start = initialState(def, { seed: 1 });
  const { result, steps } = recordMove(def, start, { actionId: 'go', params: {} }, { turnFlow: 'off' });

  it('keeps the state after each step', () => {
    const aid = steps.map(({ state }) => stateToJson(def, state).globalVars['aid']);
    assert.deepEqual(aid, [5, 5, 7, 7, 9, 9, 9]);
  });

  it('ends with the state of the move but for the counters', () => {
    const last = steps.at(-1)?.state;
    if (result.kind !== 'applied' || last === undefined) return assert.fail(result.kind);
    assert.deepEqual(stateToJson(def, last).zones, stateToJson(def, result.state).zones);
  });

  it('shares between its states what did not change', () => {
    const [first, second] = steps;
    assert.equal(first?.state.zones, start.zones);
    assert.equal(second?.state.markers, start.markers);
  });
});

import assert from 'node:assert/strict';
import {
  applyMove,
  type GameDef,
  initialState,
  legalMoves,
  type RunOptions,
  readCondition,
  startGame,
  type TraceEntry,
} from '../../../server/kernel';
import type { Condition, Effect, Query, Trigger, Value } from '../../../server/kernel/gamedef';
import { faultIn } from '../../../server/kernel/machine/fault';
import { deepestLists, deepestNodes, deepestTriggers } from '../../../server/kernel/vocabulary';
import { action, placed, tried, village } from '../village';

const one: Query = { query: 'intsInRange', min: 1, max: 1 };
const setTax = (value: Value, at?: number): Effect => ({
  setVar: { scope: 'global', var: 'tax', value },
  ...(at === undefined ? {} : { at }),
});
/** Fires whatever listens to the variable, each time. */
const flip = setTax({ op: '-', left: 9, right: { ref: 'gvar', var: 'tax' } });
const push: Effect = { pushInterruptPhase: { phase: 'main', resumePhase: 'main' } };
const onFlip = (id: string, effects: readonly Effect[]): Trigger => ({ id, event: { type: 'varChanged', var: 'tax' }, effects });

/** `inner` with as many layers around it. */
function layers<T>(count: number, inner: T, around: (inner: T, layer: number) => T): T {
  let layered = inner;
  for (let layer = 0; layer < count; layer++) layered = around(layered, layer);
  return layered;
}

/** The village with other parts. They are not validated, since the validator overflows where the kernel must not. */
function deepVillage(parts: Partial<GameDef>): GameDef {
  return { ...village(), ...parts };
}

/** What came out: the failure with its budget and place. */
function failureOf(effects: readonly Effect[], options: RunOptions = {}) {
  const def = deepVillage({ actions: [action({ effects })] });
  const result = applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} }, { turnFlow: 'off', ...options });
  const failure = result.kind === 'illegal' ? result.failure : undefined;
  return failure === undefined ? result.kind : [failure.code, failure.detail['budget'], failure.at];
}

describe('a chain of triggers', () => {
  for (const [asked, length] of [
    [3, 3],
    [deepestTriggers, deepestTriggers],
    [3000, deepestTriggers],
  ] as const) {
    it(`that may be ${asked} long is cut after ${length}`, () => {
      const trace: TraceEntry[] = [];
      const parts = { triggers: [onFlip('again', [flip])], maxTriggerDepth: asked };
      const result = tried([flip], { parts, options: { observer: (entry) => trace.push(entry) } });
      assert.equal(result.kind === 'applied' ? result.triggerFirings.length : result.kind, length);
      assert.ok(trace.some((entry) => entry.kind === 'trigger' && entry.outcome === 'truncated'));
    });
  }

  it('that changes phases, whose triggers begin further chains, fails', () => {
    const triggers = [onFlip('again', [flip]), onFlip('interrupt', [push])];
    const entered: Trigger = { id: 'entered', event: { type: 'phaseEnter', phase: 'main' }, effects: [flip] };
    for (const maxTriggerDepth of [8, deepestTriggers]) {
      const def = village([flip], { triggers: [...triggers, entered], maxTriggerDepth });
      const start = startGame(def, { seed: 1 });
      assert.deepEqual(start.kind === 'failed' ? [start.failure.code, start.failure.detail] : start.kind, [
        'BUDGET_EXCEEDED',
        { budget: 'depth', limit: deepestLists },
      ]);
    }
  });
});

const deep = deepestNodes + 8;
const at = 3;

/** Everything that may stand inside itself. The part that stands too deep has an origin; it is `at` in each layer, since all are of one macro. */
const nested: readonly (readonly [name: string, effects: (depth: number) => readonly Effect[]])[] = [
  ['values', (depth) => [setTax(layers<Value>(depth, 1, (left) => ({ op: '+', left, right: 1, at })))]],
  [
    'aggregates',
    (depth) => [
      setTax(layers<Value>(depth, 1, (valueExpr, layer) => ({ aggregate: { op: 'sum', query: one, bind: `$a${layer}`, valueExpr }, at }))),
    ],
  ],
  ['conditions', (depth) => [{ if: { when: layers<Condition>(depth, true, (arg) => ({ op: 'not', arg, at })), then: [], else: [] } }]],
  [
    'queries',
    (depth) => [
      { forEach: { bind: '$n', over: layers<Query>(depth, one, (source) => ({ query: 'concat', sources: [source], at })), effects: [] } },
    ],
  ],
  [
    'loops',
    (depth) => layers<readonly Effect[]>(depth, [], (effects, layer) => [{ forEach: { bind: `$a${layer}`, over: one, effects }, at }]),
  ],
  [
    'choices between effects',
    (depth) => layers<readonly Effect[]>(depth, [], (effects) => [{ if: { when: true, then: effects, else: [] }, at }]),
  ],
];

/** How many calls fit on the stack. */
function room(): number {
  let calls = 0;
  const call = (): void => {
    calls += 1;
    call();
  };
  try {
    call();
  } catch {
    // That is the end of the stack.
  }
  return calls;
}

/** Does the work with so many calls around it. */
function below<T>(calls: number, work: () => T): T {
  return calls === 0 ? work() : below(calls - 1, work);
}

describe('what stands inside each other', () => {
  for (const [name, effects] of nested) {
    it(`${name}: leave a quarter of the stack to what calls the kernel`, () => {
      assert.deepEqual(
        below(Math.floor(room() / 4), () => failureOf(effects(deep))),
        ['BUDGET_EXCEEDED', 'depth', at],
      );
    });

    it(`${name}: fails where it is too deep`, () => {
      assert.equal(failureOf(effects(100)), 'applied');
      assert.deepEqual(failureOf(effects(deep)), ['BUDGET_EXCEEDED', 'depth', at]);
    });
  }

  it('is computed for subsets no deeper than lists may run', () => {
    const subsets = (depth: number) =>
      layers<readonly Effect[]>(depth, [], (compute, layer) => [
        {
          evaluateSubset: {
            source: one,
            subsetSize: 1,
            subsetBind: `$subset${layer}`,
            compute,
            scoreExpr: 1,
            resultBind: `$result${layer}`,
            in: [],
          },
        },
      ]);
    assert.equal(failureOf(subsets(deepestLists)), 'applied');
    assert.deepEqual(failureOf(subsets(deepestLists + 1)), ['BUDGET_EXCEEDED', 'depth', undefined]);
  });

  it('fails wherever a game may have it', () => {
    const when = layers<Condition>(deep, true, (arg) => ({ op: 'not', arg, at }));
    const effects: readonly Effect[] = [{ if: { when, then: [], else: [] } }];
    const started = (parts: Partial<GameDef>) => {
      const start = startGame(deepVillage(parts), { seed: 1 });
      return start.kind === 'failed' ? [start.failure.code, start.failure.at] : start.kind;
    };
    const expected = ['BUDGET_EXCEEDED', at];
    assert.deepEqual(started({ setup: [...placed, { kind: 'effects', effects }] }), expected);
    assert.deepEqual(started({ phases: [{ id: 'main', onEnter: effects, onExit: [] }] }), expected);
    assert.deepEqual(started({ triggers: [{ id: 'turn', event: { type: 'turnStart' }, effects }] }), expected);
    assert.deepEqual(started({ triggers: [{ id: 'turn', event: { type: 'turnStart' }, when, effects: [] }] }), expected);
    assert.deepEqual(started({ terminal: { ...village().terminal, conditions: [{ when, result: { type: 'draw' } }] } }), expected);

    const guarded = deepVillage({ actions: [action({ pre: when })] });
    const state = initialState(guarded, { seed: 1 });
    assert.deepEqual(legalMoves(guarded, state, { turnFlow: 'off' }).moves, []);
    const result = applyMove(guarded, state, { actionId: 'go', params: {} }, { turnFlow: 'off' });
    assert.deepEqual(result.kind === 'illegal' ? [result.failure?.code, result.failure?.at] : result.kind, expected);
    const reading = readCondition(guarded, state, when);
    assert.deepEqual(reading.kind === 'failed' ? [reading.failure.code, reading.failure.at] : reading.kind, expected);
  });
});

describe('a question', () => {
  it('for each of thousands of parameters overflows nothing', () => {
    const params = Array.from({ length: 3000 }, (_, index) => ({ name: `p${index}`, domain: one }));
    const def = village([], { actions: [action({ params })] });
    const { moves } = legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off' });
    assert.deepEqual(
      moves.map((move) => Object.keys(move.params).length),
      [3000],
    );
  });

  it('for thousands of items overflows nothing', () => {
    const options: Query = { query: 'intsInRange', min: 1, max: 6000 };
    const def = village([{ chooseN: { bind: '$chosen', options, n: 3000 } }]);
    assert.equal(legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off' }).moves.length, 1);
  });
});

function overflow(): number {
  return 1 + overflow();
}

describe('a stack that overflows', () => {
  it('fails the run', () => {
    assert.deepEqual(failureOf([flip], { observer: overflow }), ['BUDGET_EXCEEDED', 'stack', undefined]);
  });

  it('is told from other errors', () => {
    assert.equal(faultIn(new RangeError('Invalid array length')), undefined);
    assert.equal(faultIn(new Error('a bug')), undefined);
  });
});

import assert from 'node:assert/strict';
import { applyMove, type GameDef, initialState, legalChoices, legalMoves, readValue, startGame } from '../../../server/kernel';
import { advance } from '../../../server/kernel/decisions/outcome';
import type { Effect, Query, TokenFilter, Trigger, Value } from '../../../server/kernel/gamedef';
import { programOf } from '../../../server/kernel/link/program';
import { finish } from '../../../server/kernel/machine/steps';
import { parameterWork } from '../../../server/kernel/machine/work';
import { startMove } from '../../../server/kernel/moves/start';
import { mostTextLength } from '../../../server/kernel/vocabulary';
import { action, fault, pipeline, placed, tried, village } from '../village';

const ints = (max: number): Query => ({ query: 'intsInRange', min: 1, max });
const sum = (bind: string, max: number, valueExpr: Value): Value => ({ aggregate: { op: 'sum', query: ints(max), bind, valueExpr } });
const each = (bind: string, over: Query, effects: readonly Effect[]): Effect => ({ forEach: { bind, over, effects } });
const setTax = (value: Value): Effect => ({ setVar: { scope: 'global', var: 'tax', value } });
const add = (delta: number): Effect => ({ addVar: { scope: 'global', var: 'aid', delta } });
const binding = (name: string): Value => ({ ref: 'binding', name });
const many = 9000;

/** Fires whenever a variable changes, and changes one twice. */
const listener = (id: string): Trigger => ({ id, event: { type: 'varChanged' }, effects: [add(1), add(-1)] });

/** Every pair of towns is tried for each pair of numbers. */
const paths: Value = {
  aggregate: {
    op: 'count',
    query: { query: 'connectedZones', zone: 'market:none', via: { op: '!=', left: { ref: 'gvar', var: 'aid' }, right: 99 } },
  },
};

const doubled = (times: number): Effect => ({
  reduce: {
    itemBind: '$n',
    accBind: '$text',
    over: ints(times),
    initial: 'ab',
    next: { concat: [binding('$text'), binding('$text')] },
    resultBind: '$result',
    in: [],
  },
});

const hostile: readonly (readonly [name: string, effects: readonly Effect[], parts: Partial<GameDef>, budget: string])[] = [
  ['three sums inside each other', [setTax(sum('$a', many, sum('$b', many, sum('$c', many, 1))))], {}, 'expressionWork'],
  ['a path search for each pair of numbers', [setTax(sum('$a', many, sum('$b', many, paths)))], {}, 'expressionWork'],
  [
    'a list that is made anew for each number',
    [setTax(sum('$a', many, { aggregate: { op: 'count', query: { query: 'concat', sources: [ints(many)] } } }))],
    {},
    'expressionWork',
  ],
  ['loops with empty bodies', [each('$a', ints(many), [each('$b', ints(many), [])])], {}, 'work'],
  ['triggers that listen to each other', [add(1)], { triggers: Array.from({ length: 30 }, (_, index) => listener(`t${index}`)) }, 'work'],
  ['a text that doubles', [doubled(40)], {}, 'textLength'],
  [
    'loops for every subset',
    [
      {
        evaluateSubset: {
          source: ints(15),
          subsetSize: 7,
          subsetBind: '$subset',
          compute: [each('$a', ints(many), [])],
          scoreExpr: 1,
          resultBind: '$result',
          in: [],
        },
      },
    ],
    {},
    'work',
  ],
];

describe('the work of a run', () => {
  for (const [name, effects, parts, budget] of hostile) {
    it(`ends ${name}`, () => {
      const result = tried(effects, { parts: { ...parts, maxTriggerDepth: 30 } });
      assert.equal(result.kind, 'illegal');
      const failure = result.kind === 'illegal' ? result.failure : undefined;
      assert.deepEqual([failure?.code, failure?.detail['budget']], ['BUDGET_EXCEEDED', budget]);
    });
  }

  it('ends a set-up, an end condition, a legal move that is looked for', () => {
    const endless: Value = sum('$a', many, sum('$b', many, 1));
    const when = { op: '>', left: endless, right: 0 } as const;
    const start = startGame(village([], { setup: [...placed, { kind: 'effects', effects: [setTax(endless)] }] }), { seed: 1 });
    assert.equal(start.kind === 'failed' ? start.failure.code : start.kind, 'BUDGET_EXCEEDED');
    const terminal = { ...village().terminal, conditions: [{ when, result: { type: 'draw' } }] } as const;
    const endlessly = startGame(village([], { terminal }), { seed: 1 });
    assert.equal(endlessly.kind === 'failed' ? endlessly.failure.code : endlessly.kind, 'BUDGET_EXCEEDED');
    const def = village([], { actions: [action({ pre: when })] });
    assert.deepEqual(legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off' }).moves, []);
  });

  it('fails at the expression that spends it', () => {
    const at = 7;
    const effects: readonly Effect[] = [
      setTax({ aggregate: { op: 'sum', query: ints(many), bind: '$a', valueExpr: sum('$b', many, 1) }, at: 3 }),
    ];
    const inner: readonly Effect[] = [
      setTax(sum('$a', many, { aggregate: { op: 'sum', query: { ...ints(many), at }, bind: '$b', valueExpr: 1 }, at })),
    ];
    for (const [list, place] of [
      [effects, 3],
      [inner, at],
    ] as const) {
      const result = tried(list);
      assert.equal(result.kind === 'illegal' ? result.failure?.at : undefined, place);
    }
  });

  it('says how much there was, and what to do', () => {
    const result = tried([setTax(sum('$a', 100, 1))], { options: { budgets: { expressionWork: 50 } } });
    const failure = result.kind === 'illegal' ? result.failure : undefined;
    assert.equal(failure?.detail['limit'], 50);
    assert.match(failure?.message ?? '', /more than 50 units of work; visit fewer items/);
  });

  it('is the same whether or not results are remembered', () => {
    const filter: TokenFilter = [{ prop: 'type', op: 'eq', value: 'scout' }];
    const crowded: Value = { aggregate: { op: 'count', query: { query: 'tokensInMapSpaces', filter } } };
    const local: Value = { aggregate: { op: 'count', query: { query: 'tokensInZone', zone: '$zone', filter } } };
    const def = village([
      setTax(crowded),
      setTax(sum('$a', 20, crowded)),
      add(1),
      each('$zone', { query: 'mapSpaces', filter: { op: '<', left: local, right: 5 } }, [setTax({ op: '+', left: local, right: crowded })]),
    ]);
    const program = programOf(def);
    const state = initialState(def, { seed: 1 });
    const workOf = (remembering: boolean) => {
      const run = startMove(program, state, { actionId: 'go', params: {} }, 'discover', { turnFlow: 'off' });
      if ('reason' in run) return run.reason;
      run.remembering = remembering;
      assert.equal(finish(advance(run)).kind, 'finished');
      return run.budgets.work - run.workLeft;
    };
    const forgetful = workOf(false);
    assert.deepEqual([workOf(true), workOf(true), workOf(false)], [forgetful, forgetful, forgetful]);
  });
});

describe('the greatest length of a text', () => {
  it('is the same for every text', () => {
    assert.equal(fault([doubled(Math.floor(Math.log2(mostTextLength / 2)))]), 'applied');
    assert.equal(fault([doubled(Math.floor(Math.log2(mostTextLength / 2)) + 1)]), 'BUDGET_EXCEEDED');
  });

  it('holds for names that are made', () => {
    const effects: readonly Effect[] = [
      doubled(10),
      { bindValue: { bind: '$long', value: { concat: Array.from({ length: 50 }, () => 'abcdefghij') } } },
      { bindValue: { bind: `$${'{$long}'.repeat(30)}`, value: 1 } },
    ];
    assert.equal(fault(effects), 'BUDGET_EXCEEDED');
  });
});

describe('a search', () => {
  const costly = setTax(sum('$a', many, sum('$b', 40, 1)));
  const choose: Effect = { chooseOne: { bind: '$n', options: ints(8) } };
  const ask = village([], {
    actions: [action()],
    pipelines: [
      pipeline({
        stages: [
          { stage: 'one', effects: [choose, ...Array.from({ length: 4 }, () => costly), { chooseOne: { bind: '$m', options: ints(8) } }] },
        ],
      }),
    ],
  });
  const state = initialState(ask, { seed: 1 });

  it('that has no more work leaves a mark unknown, and a template on offer', () => {
    const budgets = { searchWork: 100_000 };
    const question = legalChoices(ask, state, { actionId: 'go', params: {} }, { turnFlow: 'off', budgets });
    assert.equal(question.kind, 'pending');
    if (question.kind === 'pending') assert.deepEqual(new Set(question.options.map(({ legality }) => legality)), new Set(['unknown']));
    const { moves, warnings } = legalMoves(ask, state, { turnFlow: 'off', budgets });
    assert.deepEqual([moves.length, warnings.map(({ code }) => code)], [1, ['MOVE_PROBE']]);
  });

  it('that has enough finds the same moves legal that can be made', () => {
    const question = legalChoices(ask, state, { actionId: 'go', params: {} }, { turnFlow: 'off' });
    if (question.kind === 'pending') assert.deepEqual(new Set(question.options.map(({ legality }) => legality)), new Set(['legal']));
    assert.equal(applyMove(ask, state, { actionId: 'go', params: { $n: 1, $m: 2 } }, { turnFlow: 'off' }).kind, 'applied');
  });

  it('gives each mark the same, whichever is read first', () => {
    const marks = (order: readonly number[]) => {
      const question = legalChoices(ask, state, { actionId: 'go', params: {} }, { turnFlow: 'off', budgets: { searchWork: 3_000_000 } });
      if (question.kind !== 'pending') return [];
      for (const index of order) assert.ok(question.options[index]?.legality);
      return question.options.map(({ legality }) => legality);
    };
    assert.deepEqual(marks([7, 3, 1]), marks([0, 1, 2, 3, 4, 5, 6, 7]));
  });

  it('of a parameter that takes too much offers the move without it', () => {
    const def = village([], { actions: [action({ params: [{ name: 'n', domain: ints(8) }], effects: [costly, costly] })] });
    const { moves, warnings } = legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off', budgets: { searchWork: 1_000_000 } });
    assert.ok(moves.some(({ params }) => Object.keys(params).length === 0));
    assert.ok(warnings.some(({ code }) => code === 'MOVE_PROBE'));
  });
});

describe('the list of moves', () => {
  it('has no more parameters in all than its work allows', () => {
    const params = Array.from({ length: 500 }, (_, index) => ({ name: `p${index}`, domain: ints(2) }));
    const def = village([], { actions: [action({ params })] });
    const searchWork = 1_000_000;
    const { moves, warnings } = legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off', budgets: { searchWork } });
    const written = moves.reduce((all, move) => all + Object.keys(move.params).length, 0);
    assert.ok(
      moves.length > 1 && written <= searchWork / parameterWork + 2 * params.length,
      `${moves.length} moves with ${written} parameters`,
    );
    assert.ok(warnings.some(({ code }) => code === 'MOVE_PROBE'));
  });
});

describe('an expression that is read from outside', () => {
  it('fails as a value where it takes too much', () => {
    const def = village();
    const reading = readValue(def, initialState(def, { seed: 1 }), sum('$a', many, sum('$b', many, 1)));
    assert.equal(reading.kind === 'failed' ? reading.failure.code : reading.kind, 'BUDGET_EXCEEDED');
  });
});

import assert from 'node:assert/strict';
import type { Effect, Query, Value } from '../../../server/kernel/gamedef';
import { action, fault, pieces, placed, stateAfter, type Trial, tried, withToken } from '../village';

const ref = (name: string): Value => ({ ref: 'binding', name });
const ints = (min: number, max: number): Query => ({ query: 'intsInRange', min, max });
const setAid = (value: Value): Effect => ({ setVar: { scope: 'global', var: 'aid', value } });
const add = (delta: Value): Effect => ({ addVar: { scope: 'global', var: 'aid', delta } });

/** `aid` after the effects; it is 5 before. */
function aid(effects: readonly Effect[], trial: Trial = {}): unknown {
  return stateAfter(effects, trial).globalVars['aid'];
}

describe('if', () => {
  for (const [when, expected] of [
    [true, 1],
    [false, 2],
  ] as const) {
    it(`runs the ${when ? 'first' : 'second'} branch`, () =>
      assert.equal(aid([{ if: { when, then: [setAid(1)], else: [setAid(2)] } }]), expected));
  }

  it('leaves what both branches bind', () => {
    const bind = (value: number): Effect => ({ bindValue: { bind: '$n', value } });
    assert.equal(aid([{ if: { when: false, then: [bind(1)], else: [bind(2)] } }, setAid(ref('$n'))]), 2);
  });

  it('fails where a name is read that its branch did not bind', () => {
    assert.equal(fault([{ if: { when: false, then: [{ bindValue: { bind: '$n', value: 1 } }] } }, setAid(ref('$n'))]), 'BINDING_MISSING');
  });
});

describe('forEach', () => {
  const loop = (more: Partial<Extract<Effect, { forEach: unknown }>['forEach']>): Effect => ({
    forEach: { bind: '$n', over: ints(1, 3), effects: [], ...more },
  });

  it('runs its effects once per item', () => assert.equal(aid([setAid(0), loop({ effects: [add(ref('$n'))] })]), 6));

  it('runs a prefix up to its limit', () => assert.equal(aid([setAid(0), loop({ effects: [add(ref('$n'))], limit: 2 })]), 3));

  it('counts its iterations', () => {
    assert.equal(aid([loop({ limit: 2, countBind: '$count', in: [setAid(ref('$count'))] })]), 2);
  });

  it('exports what its continuation binds', () => {
    assert.equal(aid([loop({ countBind: '$count', in: [{ bindValue: { bind: '$m', value: ref('$count') } }] }), setAid(ref('$m'))]), 3);
  });

  it('visits the items that were there at the start', () => {
    const toHarbour: Effect = { moveToken: { token: '$t', from: { zoneExpr: { ref: 'tokenZone', token: '$t' } }, to: 'market:none' } };
    const moved = stateAfter([{ forEach: { bind: '$t', over: { query: 'tokensInMapSpaces' }, effects: [toHarbour] } }]);
    assert.deepEqual(pieces(moved), { 'market:none': ['tok_cart_2', 'tok_scout_0', 'tok_scout_1'] });
  });

  it('forgets what an iteration bound before the next one', () => {
    const bindFirst: Effect = {
      if: { when: { op: '==', left: ref('$n'), right: 1 }, then: [{ bindValue: { bind: '$m', value: 1 } }] },
    };
    assert.equal(fault([loop({ effects: [bindFirst, add(ref('$m'))] })]), 'BINDING_MISSING');
  });

  it('shows an outer name again where its own is not bound', () => {
    const outer: Effect = { bindValue: { bind: '$m', value: 2 } };
    const inner: Effect = {
      if: { when: { op: '==', left: ref('$n'), right: 2 }, then: [{ bindValue: { bind: '$m', value: 4 } }] },
    };
    // 2 + 4 + 2, and 2 after the loop.
    assert.equal(aid([setAid(0), outer, loop({ effects: [inner, add(ref('$m'))] }), add(ref('$m'))]), 10);
  });

  it('warns of a loop without items', () => {
    const result = tried([loop({ over: ints(2, 1) })]);
    assert.deepEqual(result.kind === 'applied' ? result.warnings.map(({ code }) => code) : result, ['ZERO_ITERATIONS']);
  });

  it('fails for a negative limit', () => assert.equal(fault([loop({ limit: -1 })]), 'LIMIT_INVALID'));
});

describe('reduce', () => {
  const sum = (limit?: number): Effect => ({
    reduce: {
      itemBind: '$n',
      accBind: '$acc',
      over: ints(1, 4),
      initial: 0,
      next: { op: '+', left: ref('$acc'), right: ref('$n') },
      resultBind: '$sum',
      in: [setAid(ref('$sum')), { bindValue: { bind: '$kept', value: ref('$sum') } }],
      ...(limit === undefined ? {} : { limit }),
    },
  });
  it('folds its items', () => assert.equal(aid([sum()]), 10));
  it('folds a prefix up to its limit', () => assert.equal(aid([sum(2)]), 3));
  it('exports what its continuation binds, but not its result', () => {
    assert.equal(aid([sum(2), add(ref('$kept'))]), 6);
    assert.equal(fault([sum(2), add(ref('$sum'))]), 'BINDING_MISSING');
  });
});

describe('let and bindValue', () => {
  it('bind a requirement, which holds where its condition does not', () => {
    const value = { if: { when: false, then: false } } as const;
    const required: Effect = { if: { when: { op: '==', left: ref('$n'), right: true }, then: [setAid(8)] } };
    assert.equal(aid([{ let: { bind: '$n', value, in: [required] } }]), 8);
  });

  it('bind a value', () => assert.equal(aid([{ let: { bind: '$n', value: 7, in: [setAid(ref('$n'))] } }]), 7));

  it('bind the list of a query', () => {
    const many: Value = { aggregate: { op: 'count', query: { query: 'binding', name: '$all' } } };
    assert.equal(aid([{ let: { bind: '$all', value: { query: 'mapSpaces' }, in: [setAid(many)] } }]), 3);
  });

  it('bind the truth of a condition', () => {
    const rich: Effect = { bindValue: { bind: '$rich', value: { op: '>', left: { ref: 'gvar', var: 'aid' }, right: 4 } } };
    assert.equal(stateAfter([rich, { setVar: { scope: 'global', var: 'open', value: ref('$rich') } }]).globalVars['open'], true);
  });

  it('export what let binds inside, but not its own name', () => {
    const letIn: Effect = { let: { bind: '$n', value: 7, in: [{ bindValue: { bind: '$m', value: ref('$n') } }] } };
    assert.equal(aid([letIn, setAid(ref('$m'))]), 7);
    assert.equal(fault([letIn, setAid(ref('$n'))]), 'BINDING_MISSING');
  });

  it('bind names made from a template', () => {
    const bind: Effect = {
      forEach: {
        bind: '$n',
        over: ints(1, 2),
        effects: [{ bindValue: { bind: '$double@{$n}', value: { op: '*', left: 2, right: ref('$n') } } }],
      },
    };
    const read: Effect = { forEach: { bind: '$n', over: ints(2, 2), effects: [setAid(ref('$double@{$n}'))] } };
    assert.equal(aid([bind, read]), 4);
  });
});

describe('removeByPriority', () => {
  const scouts = { bind: '$t', over: { query: 'tokensInZone', zone: 'harbour:none' }, to: 'reserve:none', countBind: '$scouts' } as const;
  const carts = { bind: '$t', over: { query: 'tokensInZone', zone: 'market:none' }, to: 'reserve:none', countBind: '$carts' } as const;
  const remove = (budget: number): Effect => ({ removeByPriority: { budget, groups: [scouts, carts], remainingBind: '$left' } });
  const report: Effect = {
    setVar: {
      scope: 'global',
      var: 'aid',
      value: { op: '+', left: ref('$left'), right: { op: '+', left: { op: '*', left: 3, right: ref('$scouts') }, right: ref('$carts') } },
    },
  };

  for (const [budget, removed, reported] of [
    [0, undefined, 0],
    [1, ['tok_scout_1'], 3],
    [3, ['tok_cart_2', 'tok_scout_0', 'tok_scout_1'], 7],
    [5, ['tok_cart_2', 'tok_scout_0', 'tok_scout_1'], 9],
  ] as const) {
    it(`with a budget of ${budget} removes ${removed?.length ?? 0} tokens group by group`, () => {
      const state = stateAfter([remove(budget), report]);
      assert.deepEqual([pieces(state)['reserve:none'], state.globalVars['aid']], [removed, reported]);
    });
  }

  it('fails for a negative budget', () => assert.equal(fault([remove(-1)]), 'BUDGET_VALUE_INVALID'));
  it('fails where its query yields no tokens', () => {
    assert.equal(
      fault([{ removeByPriority: { budget: 1, groups: [{ bind: '$t', over: { query: 'players' }, to: 'reserve:none' }] } }]),
      'TYPE_MISMATCH',
    );
  });
});

describe('evaluateSubset', () => {
  const total: Value = { aggregate: { op: 'sum', query: { query: 'binding', name: '$s' }, bind: '$n', valueExpr: ref('$n') } };
  const best = (scoreExpr: Value, subsetSize = 2, compute: readonly Effect[] = []): Effect => ({
    evaluateSubset: {
      source: { query: 'enums', values: [3, 1, 2] },
      subsetSize,
      subsetBind: '$s',
      compute,
      scoreExpr,
      resultBind: '$best',
      bestSubsetBind: '$chosen',
      in: [],
    },
  });
  const first: Value = { aggregate: { op: 'sum', query: { query: 'binding', name: '$chosen' }, bind: '$n', valueExpr: ref('$n') } };

  it('keeps the highest score and its subset', () => {
    assert.equal(aid([best(total), setAid(ref('$best'))]), 5);
    assert.equal(aid([best({ op: '-', left: 0, right: total }), setAid(first)]), 3);
  });

  it('keeps the first of equal scores', () => assert.equal(aid([best(1), setAid(first)]), 4));

  it('discards the changes of its preparation', () => {
    const state = stateAfter([
      best({ ref: 'gvar', var: 'aid' }, 2, [setAid(9), { shuffle: { zone: 'harbour:none' } }]),
      { setVar: { scope: 'global', var: 'tax', value: ref('$best') } },
    ]);
    assert.deepEqual([state.globalVars['aid'], state.globalVars['tax'], state.rng.state], [5, 9, stateAfter([]).rng.state]);
  });

  it('scores with what its preparation binds', () => {
    assert.equal(aid([best(ref('$m'), 2, [{ bindValue: { bind: '$m', value: total } }]), setAid(ref('$best'))]), 5);
  });

  for (const [name, size, options, code] of [
    ['too large a size', 4, {}, 'SUBSET_SIZE_INVALID'],
    ['a negative size', -1, {}, 'SUBSET_SIZE_INVALID'],
    ['too many subsets', 2, { budgets: { subsets: 2 } }, 'SUBSET_CAP'],
  ] as const) {
    it(`fails with ${code} for ${name}`, () => assert.equal(fault([best(total, size)], { options }), code));
  }
});

describe('rollRandom', () => {
  const widest = Number.MAX_SAFE_INTEGER;
  for (const [min, max, outcome] of [
    [1, widest, 'applied'],
    [0, widest, 'RANGE_INVALID'],
    [-1, widest, 'RANGE_INVALID'],
    [3, 2, 'RANGE_INVALID'],
    [3, 3, 'applied'],
  ] as const) {
    it(`from ${min} to ${max}: ${outcome}`, () => {
      assert.equal(fault([{ rollRandom: { bind: '$die', min, max, in: [] } }]), outcome);
    });
  }

  const roll = (min: number, max: number): Effect => ({ rollRandom: { bind: '$die', min, max, in: [setAid(ref('$die'))] } });

  it('takes the dice that are given, and the generator after them', () => {
    const seed = stateAfter([]).rng.state;
    const given = stateAfter([roll(1, 6)], { options: { dice: [4] } });
    assert.deepEqual([given.globalVars['aid'], given.rng.state], [4, seed]);
    assert.notDeepEqual(stateAfter([roll(1, 6), roll(1, 6)], { options: { dice: [4] } }).rng.state, seed);
  });

  it('repeats with the same seed', () => assert.equal(aid([roll(1, 6)]), aid([roll(1, 6)])));

  for (const [name, effect, options] of [
    ['bounds in the wrong order', roll(6, 1), {}],
    ['a die outside its bounds', roll(1, 6), { dice: [7] }],
  ] as const) {
    it(`fails for ${name}`, () => assert.equal(fault([effect], { options }), 'RANGE_INVALID'));
  }
});

describe('the effect budget', () => {
  const endless: Effect = { forEach: { bind: '$n', over: ints(1, 100), effects: [add(1)] } };
  it('counts nested effects in every iteration', () => {
    assert.equal(fault([endless], { options: { budgets: { effects: 100 } } }), 'BUDGET_EXCEEDED');
    assert.equal(fault([endless], { options: { budgets: { effects: 101 } } }), 'applied');
  });
  it('is that of one list: cost and effects have one each', () => {
    const parts = { actions: [action({ cost: [endless], effects: [endless] })] };
    assert.equal(fault([], { parts, options: { budgets: { effects: 101 } } }), 'applied');
  });
});

describe('a token binding', () => {
  it('shows what earlier effects made of the token', () => {
    const effects = withToken(
      'harbour:none',
      { setTokenProp: { token: '$t', prop: 'worth', value: 9 } },
      setAid({ ref: 'tokenProp', token: '$t', prop: 'worth' }),
    );
    assert.equal(aid(effects, { parts: { setup: placed } }), 9);
  });
});

import assert from 'node:assert/strict';
import {
  applyMove,
  compoundVariants,
  type GameDef,
  initialState,
  legalChoices,
  legalMoves,
  type Move,
  stateToJson,
} from '../../../server/kernel';
import type { Condition, Effect, Pipeline, Query, Value } from '../../../server/kernel/gamedef';
import { action, pipeline, village } from '../village';

type Compound = Exclude<Move['compound'], undefined>;

const ref = (name: string): Value => ({ ref: 'binding', name });
const towns: Query = {
  query: 'mapSpaces',
  filter: { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, right: 'town' },
};

/** Writes a number behind what `tax` holds already, so that its digits tell the order. */
const log = (digit: number): Effect => ({
  setVar: {
    scope: 'global',
    var: 'tax',
    value: { op: '+', left: { op: '*', left: 10, right: { ref: 'gvar', var: 'tax' } }, right: digit },
  },
});

/** `go` visits chosen towns in two stages and pays 3 of aid; `trade`, its special activity, earns 2 of aid. */
function world(own: Partial<Pipeline> = {}, activity: Partial<Pipeline> = {}, aid = 5): GameDef {
  return village([], {
    globalVariables: [
      { name: 'aid', type: 'int', init: aid, min: 0, max: 99 },
      { name: 'tax', type: 'int', init: 0, min: 0, max: 999999 },
      { name: 'open', type: 'boolean', init: false },
    ],
    actions: [action(), action({ id: 'trade' })],
    pipelines: [
      pipeline({
        costValidation: { op: '>=', left: { ref: 'gvar', var: 'aid' }, right: 3 },
        costEffects: [{ addVar: { scope: 'global', var: 'aid', delta: -3 } }],
        stages: [
          { stage: 'select', effects: [{ chooseN: { bind: '$spaces', options: towns, min: 1 } }, log(1)] },
          {
            stage: 'visit',
            effects: [{ forEach: { bind: '$space', over: { query: 'binding', name: '$spaces' }, effects: [log(2)] } }, log(3)],
          },
        ],
        ...own,
      }),
      pipeline({
        id: 'trade-profile',
        actionId: 'trade',
        accompanyingOps: ['go'],
        stages: [
          {
            stage: 'earn',
            effects: [
              { chooseOne: { bind: '$place', options: { query: 'mapSpaces' } } },
              { addVar: { scope: 'global', var: 'aid', delta: 2 } },
              log(7),
            ],
          },
        ],
        ...activity,
      }),
    ],
  });
}

const both = ['harbour:none', 'market:none'];
const trade: Move = { actionId: 'trade', params: { $place: 'hill:none' } };

function compound(placement: Omit<Compound, 'specialActivity'>, activity: Move = trade): Move {
  return { actionId: 'go', params: { $spaces: both }, compound: { specialActivity: activity, ...placement } };
}

/** `tax` after the move, whose digits tell what ran in which order: 1 selected, 2 a visit, 3 all visited, 7 traded. Or the reason against it. */
function order(def: GameDef, move: Move): unknown {
  const result = applyMove(def, initialState(def, { seed: 1 }), move, { turnFlow: 'off' });
  return result.kind === 'applied'
    ? stateToJson(def, result.state).globalVars['tax']
    : result.kind === 'illegal'
      ? result.reason
      : result.kind;
}

describe('a special activity', () => {
  for (const [name, placement, expected] of [
    ['before', { timing: 'before' }, 71223],
    ['during, after the first stage unless it is said otherwise', { timing: 'during' }, 17223],
    ['during, after a stage by index', { timing: 'during', insertAfter: { stage: 1 } }, 12237],
    ['during, after a stage by name', { timing: 'during', insertAfter: { stage: 'select' } }, 17223],
    ['during, after an iteration', { timing: 'during', insertAfter: { stage: 'visit', iteration: 'harbour:none' } }, 12723],
    ['during, after the last iteration', { timing: 'during', insertAfter: { stage: 1, iteration: 'market:none' } }, 12273],
    ['after', { timing: 'after' }, 12237],
    ['during a stage that does not exist', { timing: 'during', insertAfter: { stage: 'rest' } }, 'compoundNotAllowed'],
    ['after an iteration that is not run', { timing: 'during', insertAfter: { stage: 1, iteration: 'hill:none' } }, 'compoundNotAllowed'],
  ] as const) {
    it(`runs ${name}: ${expected}`, () => assert.equal(order(world(), compound(placement)), expected));
  }

  it('before the operation can bring in its cost', () => {
    assert.equal(order(world({}, {}, 1), compound({ timing: 'before' })), 71223);
    assert.equal(order(world({}, {}, 1), compound({ timing: 'after' })), 'costValidationFailed');
  });

  it('is asked for in the order in which the parts run', () => {
    const def = world();
    const state = initialState(def, { seed: 1 });
    const asked = (move: Move) => {
      const choices = legalChoices(def, state, move, { turnFlow: 'off' });
      return choices.kind === 'pending' ? [choices.decisionId, choices.part] : choices.kind;
    };
    const open: Move = { actionId: 'trade', params: {} };
    const unanswered = { ...compound({ timing: 'after' }, open), params: {} };
    assert.deepEqual(asked({ ...compound({ timing: 'before' }, open), params: {} }), ['$place', 'specialActivity']);
    assert.deepEqual(asked({ ...compound({ timing: 'before' }), params: {} }), ['$spaces', 'operation']);
    assert.deepEqual(asked(unanswered), ['$spaces', 'operation']);
    assert.deepEqual(asked(compound({ timing: 'during' }, open)), ['$place', 'specialActivity']);
    assert.deepEqual(asked(compound({ timing: 'during' })), 'complete');
  });

  it('sees what the operation did before it', () => {
    const ask: Effect = { chooseOne: { bind: '$place', options: { query: 'tokensInZone', zone: 'hill:none' } } };
    const arrive: Effect = { moveAll: { from: 'market:none', to: 'hill:none' } };
    const def = world({ stages: [{ stage: 'go', effects: [arrive] }] }, { stages: [{ stage: 'a', effects: [ask] }] });
    const move = (timing: 'before' | 'after'): Move => ({
      actionId: 'go',
      params: {},
      compound: { specialActivity: { actionId: 'trade', params: { $place: 'tok_cart_2' } }, timing },
    });
    assert.deepEqual([order(def, move('before')), order(def, move('after'))], ['decisionUnsatisfiable', 0]);
  });

  it('shares no bindings with the operation', () => {
    const peek: Effect = { setVar: { scope: 'global', var: 'open', value: { op: '==', left: ref('$spaces'), right: 'x' } } };
    assert.equal(
      order(world({}, { stages: [{ stage: 'a', effects: [peek] }] }), compound({ timing: 'after' }, { actionId: 'trade', params: {} })),
      'effectFailed',
    );
  });

  it('runs with a class of its own and is never free', () => {
    const report: Effect = {
      if: {
        when: {
          op: 'and',
          args: [
            { op: '==', left: ref('__actionClass'), right: 'operationPlusSpecialActivity' },
            { op: '==', left: ref('__freeOperation'), right: false },
          ],
        },
        then: [log(8)],
      },
    };
    assert.equal(
      order(world({}, { stages: [{ stage: 'a', effects: [report] }] }), compound({ timing: 'before' }, { actionId: 'trade', params: {} })),
      81223,
    );
  });

  it('counts its use for itself', () => {
    const def = world();
    const result = applyMove(def, initialState(def, { seed: 1 }), compound({ timing: 'after' }), { turnFlow: 'off' });
    if (result.kind !== 'applied') return assert.fail(JSON.stringify(result));
    const { go, trade: traded } = stateToJson(def, result.state).actionUsage;
    assert.deepEqual([go?.game, traded?.game], [1, 1]);
  });

  it('needs answers of its own only', () => {
    const extra: Move = { actionId: 'trade', params: { ...trade.params, $spaces: both } };
    assert.equal(order(world(), compound({ timing: 'after' }, extra)), 'paramUnknown');
  });
});

describe('a compound move is refused', () => {
  const before = compound({ timing: 'before' });
  const plain: GameDef = { ...world(), actions: [...world().actions, action({ id: 'rest' })] };
  for (const [name, def, move, reason] of [
    ['of a limited operation', world(), { ...before, actionClass: 'limitedOperation' }, 'compoundNotAllowed'],
    ['of a free operation', world(), { ...before, freeOperation: true }, 'compoundNotAllowed'],
    ['of a pass', world(), { ...before, actionClass: 'pass' }, 'compoundNotAllowed'],
    ['with an unknown activity', world(), compound({ timing: 'before' }, { actionId: 'rest', params: {} }), 'actionUnknown'],
    ['with an operation as activity', world(), compound({ timing: 'before' }, { actionId: 'go', params: {} }), 'accompanyingOpDisallowed'],
    [
      'with an action without pipelines',
      plain,
      compound({ timing: 'before' }, { actionId: 'rest', params: {} }),
      'accompanyingOpDisallowed',
    ],
    ['where the activity goes with other operations', world({}, { accompanyingOps: ['march'] }), before, 'accompanyingOpDisallowed'],
    ['where the operation names other windows', world({ linkedWindows: ['w'] }), before, 'accompanyingOpDisallowed'],
    ['where the operation does not take it then', world({ compoundTimings: ['after'] }), before, 'compoundNotAllowed'],
    ['where the activity does not run then', world({}, { compoundTimings: ['after'] }), before, 'compoundNotAllowed'],
    ['where the activity is not legal', world({}, { legality: false }), before, 'pipelineLegalityFailed'],
  ] as const satisfies readonly (readonly [string, GameDef, Move, string])[]) {
    it(`${name}: ${reason}`, () => assert.equal(order(def, move), reason));
  }

  for (const [name, linkedWindows, activity] of [
    ['a shared window', ['w'], { linkedWindows: ['w'] }],
    ['the action of the activity', ['trade'], {}],
    ['the profile of the activity', ['trade-profile'], {}],
  ] as const) {
    it(`but allowed through ${name}`, () => assert.equal(order(world({ linkedWindows }, activity), before), 71223));
  }

  it('but allowed with any operation', () => assert.equal(order(world({}, { accompanyingOps: 'any' }), before), 71223));
});

describe('constraints between the parts', () => {
  const constrained = (relation: 'disjoint' | 'subset') =>
    world({}, { compoundParamConstraints: [{ relation, operationParam: 'spaces', specialActivityParam: '$place' }] });
  const at = (place: string, timing: 'before' | 'during' | 'after') =>
    compound({ timing }, { actionId: 'trade', params: { $place: place } });

  for (const timing of ['before', 'during', 'after'] as const) {
    for (const [relation, place, legal] of [
      ['disjoint', 'hill:none', true],
      ['disjoint', 'harbour:none', false],
      ['subset', 'hill:none', false],
      ['subset', 'harbour:none', true],
    ] as const) {
      it(`${relation}: ${place} ${timing} the operation is ${legal ? 'allowed' : 'refused'}`, () => {
        assert.equal(order(constrained(relation), at(place, timing)) === 'compoundParamConstraint', !legal);
      });
    }
  }

  it('mark the options that would break them', () => {
    const def = constrained('disjoint');
    const choices = legalChoices(def, initialState(def, { seed: 1 }), compound({ timing: 'after' }, { actionId: 'trade', params: {} }), {
      turnFlow: 'off',
    });
    assert.deepEqual(choices.kind === 'pending' ? choices.options.map(({ value, reason }) => [value, reason]) : choices.kind, [
      ['harbour:none', 'compoundParamConstraint'],
      ['hill:none', undefined],
      ['market:none', 'compoundParamConstraint'],
    ]);
  });
});

describe('compoundVariants', () => {
  const placements = (def: GameDef, move: Move) =>
    compoundVariants(def, initialState(def, { seed: 1 }), move, { turnFlow: 'off' }).map(({ compound: variant }) => {
      const { stage, iteration } = variant?.insertAfter ?? {};
      return [variant?.timing, stage, iteration].filter((part) => part !== undefined).join(' ');
    });
  const open: Move = { actionId: 'go', params: {} };
  const answered: Move = { actionId: 'go', params: { $spaces: both } };

  it('of an open operation are before, during each stage but the last, and after', () => {
    assert.deepEqual(placements(world(), open), ['before', 'during 0', 'after']);
  });

  it('of an answered operation also follow each iteration but the last', () => {
    assert.deepEqual(placements(world(), answered), ['before', 'during 0', 'during 1 harbour:none', 'after']);
  });

  it('carry the class and an empty activity', () => {
    const [first] = compoundVariants(world(), initialState(world(), { seed: 1 }), open, { turnFlow: 'off' });
    assert.deepEqual(first, {
      actionId: 'go',
      params: {},
      actionClass: 'operationPlusSpecialActivity',
      compound: { specialActivity: { actionId: 'trade', params: {} }, timing: 'before' },
    });
  });

  for (const [name, move] of [
    ['limited', { ...open, actionClass: 'limitedOperation' }],
    ['free', { ...open, freeOperation: true }],
    ['event', { ...open, actionClass: 'event' }],
    ['pass', { ...open, actionClass: 'pass' }],
    ['activity', { actionId: 'trade', params: {} }],
  ] as const satisfies readonly (readonly [string, Move])[]) {
    it(`are none for ${name} moves`, () => assert.deepEqual(placements(world(), move), []));
  }

  it('leave out what is refuted where it is known', () => {
    const onHill: Query = { query: 'tokensInZone', zone: 'hill:none' };
    const ask: Effect = { chooseOne: { bind: '$cart', options: onHill } };
    const def = world({}, { stages: [{ stage: 'a', effects: [ask] }] });
    assert.deepEqual(placements(def, open), ['during 0', 'after']);
    assert.deepEqual(placements(def, answered), []);
  });

  it('leave out an activity that is not available', () => {
    const def = { ...world(), actions: [action(), action({ id: 'trade', limits: [{ scope: 'turn', max: 0 }] })] };
    assert.deepEqual(placements(def, open), []);
  });
});

describe('legalMoves', () => {
  const listed = (def: GameDef) =>
    legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off' }).moves.map(({ actionId, compound: variant }) => [
      actionId,
      variant?.timing,
    ]);

  it('offers an operation that cannot pay with an activity before it', () => {
    assert.deepEqual(listed(world({}, {}, 1)), [
      ['go', 'before'],
      ['trade', undefined],
    ]);
  });

  it('drops it where the activity does not help', () => assert.deepEqual(listed(world({}, {}, 0)), [['trade', undefined]]));

  describe('of an operation that cannot pay, with an activity of very many answers before it', () => {
    const ponder: Effect = { chooseN: { bind: '$thoughts', options: { query: 'intsInRange', min: 1, max: 40 } } };
    const aid: Value = { ref: 'gvar', var: 'aid' };
    const least = (left: Value): Condition => ({ op: '>=', left, right: 3 });
    const weather: Condition = { op: '==', left: { ref: 'globalMarkerState', marker: 'weather' }, right: 'wet' };
    const free: Condition = { op: '==', left: ref('__freeOperation'), right: true };
    const limited: Condition = { op: '==', left: ref('__actionClass'), right: 'limitedOperation' };
    const storm = { setGlobalMarker: { marker: 'weather', state: 'storm' } } as const;
    const earn = (name: string): Effect => ({ addVar: { scope: 'global', var: name, delta: 1 } });
    const pawn: Effect = {
      transferVar: { from: { scope: 'pvar', player: 'actor', var: 'coins' }, to: { scope: 'global', var: 'aid' }, amount: 1 },
    };
    const inZone: Value = { aggregate: { op: 'count', query: { query: 'tokensInZone', zone: 'hill:none' } } };

    for (const [name, costValidation, effects, found] of [
      ['that leaves what is tested alone', least(aid), [ponder, earn('tax')], 'refuted'],
      [
        'that leaves alone what is tested of an operation that is not free',
        { op: 'or', args: [free, least(aid)] },
        [ponder, earn('tax')],
        'refuted',
      ],
      ['whose test depends on the class', { op: 'or', args: [least(aid), limited] }, [ponder, earn('tax')], 'refuted'],
      ['that leaves a marker alone', weather, [ponder, earn('tax')], 'refuted'],
      ['that adds too little', least(aid), [ponder, earn('aid')], 'unknown'],
      [
        'that adds too little in a branch',
        least({ op: '-', left: aid, right: 1 }),
        [ponder, { if: { when: false, then: [earn('aid')] } }],
        'unknown',
      ],
      ['that moves too little over', least(aid), [ponder, pawn], 'unknown'],
      ['that sets the marker otherwise', weather, [ponder, storm], 'unknown'],
      ['that leaves the phase', least(aid), [ponder, { gotoPhaseExact: { phase: 'main' } }], 'unknown'],
      ['that brings nothing to where the test counts', least(inZone), [ponder], 'refuted'],
    ] as const satisfies readonly (readonly [string, Condition, readonly Effect[], string])[]) {
      it(`${name}: ${found}`, () => {
        const def: GameDef = {
          ...world({ costValidation, costEffects: [] }, { stages: [{ stage: 'a', effects }] }, 1),
          playerVariables: [{ name: 'coins', type: 'int', init: 1, min: 0, max: 9 }],
        };
        const { moves, warnings } = legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off' });
        const isOffered = moves.some(({ actionId }) => actionId === 'go');
        assert.equal(isOffered ? warnings.map(({ code }) => code).join() : 'refuted', found === 'unknown' ? 'MOVE_PROBE' : found);
      });
    }
  });

  it('offers the plain operation otherwise', () => {
    assert.deepEqual(listed(world()), [
      ['go', undefined],
      ['trade', undefined],
    ]);
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  applyMove,
  explainMove,
  type GameDef,
  initialState,
  leavesOf,
  type Move,
  type MoveExplanation,
  type Objection,
  operandOf,
  type Reason,
  stateHash,
} from '../../../server/kernel';
import type { Action, Condition, Pipeline, Value } from '../../../server/kernel/gamedef';
import { condition, randomGame } from '../randomGames';
import { action, pipeline, village } from '../village';

const aid: Value = { ref: 'gvar', var: 'aid' };
const tax: Value = { ref: 'gvar', var: 'tax' };
const scouts: Value = { aggregate: { op: 'count', query: { query: 'tokensInZone', zone: 'harbour:none' } } };

/** Comparisons that do not hold, with the distance of their numbers: aid is 5, tax 8. */
const rich: Condition = { op: '>=', left: aid, right: 7, at: 1 };
const nearlyRich: Condition = { op: '>', left: aid, right: 5, at: 2 };
const taxed: Condition = { op: '==', left: tax, right: aid, at: 3 };
const happy: Condition = { op: '==', left: { ref: 'markerState', space: 'hill:none', marker: 'mood' }, right: 'low', at: 4 };
/** Such as hold. */
const poor: Condition = { op: '<', left: aid, right: 9, at: 5 };
const open: Condition = { op: '==', left: { ref: 'gvar', var: 'open' }, right: false, at: 6 };
/** Such as cannot be evaluated. */
const broken: Condition = { op: '>', left: { op: '/', left: 1, right: 0 }, right: 0, at: 7 };

function explained(own: Partial<Action>, pipelines: readonly Pipeline[] = [], more: Partial<GameDef> = {}, move: Partial<Move> = {}) {
  const def = village([], { actions: [action(own)], pipelines, ...more });
  return explainMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {}, ...move }, { turnFlow: 'off' });
}

/** `every(2: 5 > 5, 1: 5 >= 7)`: terms by their origin, with what the sides of comparisons have come to. */
function told(reason: Reason): string {
  const { kind, parts, term, holds } = reason;
  if (kind !== 'term') return `${kind}(${parts.map(told).join(', ')})`;
  const { node, at } = term;
  const words =
    typeof node === 'object' && 'left' in node && 'right' in node && typeof node.left !== 'string' && 'op' in node && node.op !== 'adjacent'
      ? `${JSON.stringify(operandOf(term, node.left))} ${node.op} ${JSON.stringify(operandOf(term, node.right))}`
      : JSON.stringify(term.parts.map(({ value }) => value));
  return `${holds ? 'not ' : ''}${at}: ${words}`;
}

function conditionReasons({ refusal }: MoveExplanation): readonly string[] {
  return (refusal?.objections ?? []).flatMap((each) => (each.kind === 'condition' ? [told(each.reason)] : []));
}

describe('the proof that a condition does not hold', () => {
  const table: readonly (readonly [string, Condition, string])[] = [
    ['of a comparison has both sides', rich, '1: 5 >= 7'],
    [
      'of an `and` has the arguments that do not hold, the nearest first',
      { op: 'and', args: [poor, rich, open, nearlyRich] },
      'every(2: 5 > 5, 1: 5 >= 7)',
    ],
    [
      'has what nothing can be said of after what is near',
      { op: 'and', args: [happy, taxed, rich] },
      'every(1: 5 >= 7, 3: 8 == 5, 4: "mid" == "low")',
    ],
    ['of an `and` with one such argument is that of the argument', { op: 'and', args: [poor, rich] }, '1: 5 >= 7'],
    ['leaves out what cannot be evaluated behind what decides', { op: 'and', args: [rich, broken] }, '1: 5 >= 7'],
    ['of an `or` has all arguments', { op: 'or', args: [rich, nearlyRich] }, 'any(2: 5 > 5, 1: 5 >= 7)'],
    [
      'of an `or` inside has them together',
      { op: 'and', args: [{ op: 'or', args: [rich, taxed] }, nearlyRich] },
      'every(2: 5 > 5, any(1: 5 >= 7, 3: 8 == 5))',
    ],
    ['of a `not` has what holds inside', { op: 'not', arg: poor }, 'not 5: 5 < 9'],
    [
      'of a negated `and` has all arguments, one of which is enough',
      { op: 'not', arg: { op: 'and', args: [poor, open] } },
      'any(not 5: 5 < 9, not 6: false == false)',
    ],
    [
      'of a negated `or` has those that hold',
      { op: 'not', arg: { op: 'or', args: [poor, rich, open] } },
      'every(not 5: 5 < 9, not 6: false == false)',
    ],
    ['of an `if` is that of its branch', { if: { when: poor, then: rich, else: happy } }, '1: 5 >= 7'],
    ['of an `if` with a branch that never holds is that of the test', { if: { when: poor, then: false } }, 'not 5: 5 < 9'],
    ['of `in` has the item', { op: 'in', item: aid, set: [1, 2], at: 8 }, '8: [5]'],
    ['of `in` a query has its members', { op: 'in', item: aid, set: { query: 'intsInRange', min: 1, max: 3 }, at: 8 }, '8: [5,[1,2,3]]'],
    [
      'of `adjacent` has both zones',
      { op: 'adjacent', left: 'harbour:none', right: 'hill:none', at: 9 },
      '9: [{"kind":"zone","id":"harbour:none"},{"kind":"zone","id":"hill:none"}]',
    ],
    ['of a literal has no node', false, '99: []'],
  ];
  for (const [name, pre, expected] of table) {
    it(name, () => assert.deepEqual(conditionReasons(explained({ pre, at: 99 })), [expected]));
  }

  it('has the pieces that were counted', () => {
    const { refusal } = explained({ pre: { op: '>', left: scouts, right: 2 } });
    const [objection] = refusal?.objections ?? [];
    const count = objection?.kind === 'condition' ? objection.reason.term.parts[0] : undefined;
    assert.equal(count?.value, 2);
    assert.deepEqual(count?.parts.find(({ node }) => typeof node === 'object' && 'query' in node)?.value, [
      { kind: 'token', id: 'tok_scout_1', type: 'scout' },
      { kind: 'token', id: 'tok_scout_0', type: 'scout' },
    ]);
  });

  it('has nothing of what is evaluated for each item', () => {
    const query = {
      query: 'tokensInMapSpaces',
      spaceFilter: happy,
      filter: { op: '==', left: { ref: 'zoneCount', zone: 'hill:none' }, right: 1 },
    } as const;
    const { conditions } = explained({ pre: { op: '>', left: { aggregate: { op: 'sum', query, bind: '$t', valueExpr: aid } }, right: 2 } });
    const [sum] = conditions[0]?.term.parts ?? [];
    assert.deepEqual(
      sum?.parts.map(({ node, parts }) => [node, parts.length]),
      [[query, 0]],
    );
  });
});

describe('what stands against an action', () => {
  const night = { phases: ['main', 'night'].map((id) => ({ id, onEnter: [], onExit: [] })) };
  const at = 10;
  const never = pipeline({ id: 'never', applicability: rich });
  const table: readonly (readonly [string, MoveExplanation, readonly unknown[]])[] = [
    [
      'its phase',
      explained({}, [], { ...night, actions: [action({ phase: ['night'], at }), action({ id: 'rest' })] }),
      [{ kind: 'phase', phase: 'main', listed: ['night'], at }],
    ],
    ['its actor', explained({ actor: 'allOther', at }), [{ kind: 'actor', player: 0, actors: [1], at }]],
    ['its limits', explained({ limits: [{ scope: 'turn', max: 0 }], at }), [{ kind: 'limit', scope: 'turn', max: 0, used: 0, at }]],
    ['its executor', explained({ executor: { id: 7 }, at }), []],
    ['its precondition', explained({ pre: rich }), ['pre 1: 5 >= 7']],
    [
      'each pipeline that does not apply',
      explained({}, [never, pipeline({ id: 'false', applicability: false, at })]),
      ['applicability never 1: 5 >= 7', 'applicability false 10: []'],
    ],
    ['the legality of its pipeline', explained({}, [pipeline({ legality: taxed })]), ['legality go-profile 3: 8 == 5']],
    ['its cost', explained({}, [never, pipeline({ costValidation: rich })]), ['costValidation go-profile 1: 5 >= 7']],
    [
      'a precondition that reads a parameter',
      explained(
        {
          params: [{ name: '$n', domain: { query: 'enums', values: [1, 2] } }],
          pre: { op: '>', left: { ref: 'binding', name: '$n' }, right: aid, at },
        },
        [],
        {},
        { params: { $n: 2 } },
      ),
      ['pre 10: 2 > 5'],
    ],
    ['nothing', explained({ pre: poor }), []],
  ];
  const inWords = (objection: Objection) =>
    objection.kind === 'condition'
      ? [objection.role, ...(objection.pipeline === undefined ? [] : [objection.pipeline]), told(objection.reason)].join(' ')
      : objection;
  for (const [name, { refusal }, expected] of table) {
    it(name, () => assert.deepEqual((refusal?.objections ?? []).map(inWords), expected));
  }

  it('is found in a special activity as well', () => {
    const help = action({ id: 'help', pre: rich });
    const go = action({ id: 'go', effects: [{ setVar: { scope: 'global', var: 'tax', value: 1 } }] });
    const def = village([], {
      actions: [go, help],
      pipelines: [pipeline(), pipeline({ id: 'help-profile', actionId: 'help', accompanyingOps: 'any' })],
    });
    const move: Move = {
      actionId: 'go',
      params: {},
      actionClass: 'operationPlusSpecialActivity',
      compound: { specialActivity: { actionId: 'help', params: {} }, timing: 'after' },
    };
    const found = explainMove(def, initialState(def, { seed: 1 }), move, { turnFlow: 'off' });
    assert.equal(found.refusal?.action, 'help');
    assert.deepEqual(conditionReasons(found), ['1: 5 >= 7']);
  });

  it('has the conditions of a move that is legal, with what they have come to', () => {
    const { conditions, refusal } = explained({ pre: { op: 'or', args: [rich, poor] } });
    assert.equal(refusal, undefined);
    assert.deepEqual(
      conditions.map(({ role, term }) => [role, term.value, term.parts.map(({ value }) => value)]),
      [['pre', true, [false, true]]],
    );
  });
});

describe('asking why', () => {
  it('changes nothing of a move, and gives the reason that the move gives', () => {
    fc.assert(
      fc.property(randomGame, fc.option(condition), fc.option(condition), (base, pre, legality) => {
        const actions = base.actions.map((each) => ({ ...each, ...(pre === null ? {} : { pre: located(pre) }) }));
        const pipelines = base.pipelines.map((each) => ({ ...each, ...(legality === null ? {} : { legality: located(legality) }) }));
        const def: GameDef = { ...base, actions, pipelines };
        const state = initialState(def, { seed: 3 });
        const before = stateHash(state);
        for (const { id } of def.actions) {
          const move: Move = { actionId: id, params: {} };
          const { refusal } = explainMove(def, state, move, { turnFlow: 'off' });
          const result = applyMove(def, state, move, { turnFlow: 'off' });
          if (result.kind === 'illegal' && result.reason !== 'paramMissing') {
            assert.deepEqual({ reason: refusal?.reason, detail: refusal?.detail }, { reason: result.reason, detail: result.detail });
          }
          for (const objection of refusal?.objections ?? []) {
            if (objection.kind === 'condition') assert.ok(leavesOf(objection.reason).every(({ term }) => term.at === 1));
          }
        }
        assert.equal(stateHash(state), before);
      }),
    );
  });
});

function located(node: Condition): Condition {
  return typeof node === 'object' ? { ...node, at: 1 } : node;
}

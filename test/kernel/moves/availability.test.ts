import assert from 'node:assert/strict';
import { applyMove, type GameDef, initialState, legalChoices, legalMoves, type Move, stateToJson } from '../../../server/kernel';
import type { Action, Condition, Effect, Pipeline } from '../../../server/kernel/gamedef';
import { action, pipeline, village } from '../village';

const isAid = (value: number): Condition => ({ op: '==', left: { ref: 'gvar', var: 'aid' }, right: value });
const setAid = (value: number): Effect => ({ setVar: { scope: 'global', var: 'aid', value } });

function gameOf(own: Partial<Action>, pipelines: readonly Pipeline[] = [], more: Partial<GameDef> = {}): GameDef {
  return village([], { actions: [action(own)], pipelines, ...more });
}

/** The reason of the illegality of `go`, for both functions; `applied` when it is legal. */
function reason(def: GameDef, move: Partial<Move> = {}): string {
  const state = initialState(def, { seed: 1 });
  const full: Move = { actionId: 'go', params: {}, ...move };
  const applied = applyMove(def, state, full, { turnFlow: 'off' });
  const choices = legalChoices(def, state, full, { turnFlow: 'off' });
  const found = applied.kind === 'illegal' ? applied.reason : applied.kind;
  assert.equal(choices.kind === 'illegal' ? choices.reason : 'applied', found);
  const listed = legalMoves(def, state, { turnFlow: 'off' }).moves.some(({ actionId }) => actionId === full.actionId);
  if (Object.keys(move).length === 0) assert.equal(listed, found === 'applied');
  return found;
}

describe('an action', () => {
  const phases = [
    { id: 'main', onEnter: [], onExit: [] },
    { id: 'night', onEnter: [], onExit: [] },
  ];
  const table: readonly (readonly [string, GameDef, string, Partial<Move>?])[] = [
    ['that does not exist', gameOf({}), 'actionUnknown', { actionId: 'rest' }],
    ['of another phase', village([], { phases, actions: [action({ phase: ['night'] }), action({ id: 'rest' })] }), 'phaseMismatch'],
    ['of another actor', gameOf({ actor: 'allOther' }), 'actorNotApplicable'],
    ['whose executor is no player', gameOf({ executor: { id: 7 } }), 'executorNotApplicable'],
    ['whose limit is 0', gameOf({ limits: [{ scope: 'game', max: 0 }] }), 'actionLimitExceeded'],
    ['that no pipeline fits', gameOf({}, [pipeline({ applicability: isAid(1) })]), 'pipelineNotApplicable'],
    ['whose precondition fails', gameOf({ pre: isAid(1) }), 'preconditionFailed'],
    ['whose pipeline is not legal', gameOf({}, [pipeline({ legality: isAid(1) })]), 'pipelineLegalityFailed'],
    ['whose cost cannot be paid', gameOf({}, [pipeline({ costValidation: isAid(1) })]), 'costValidationFailed'],
    ['whose effects fail', gameOf({ effects: [{ addVar: { scope: 'global', var: 'fame', delta: 1 } }] }), 'effectFailed'],
    ['with nothing against it', gameOf({ pre: isAid(5) }, [pipeline({ legality: isAid(5), costValidation: isAid(5) })]), 'applied'],
  ];
  for (const [name, def, expected, move] of table) it(`${name}: ${expected}`, () => assert.equal(reason(def, move), expected));

  it('is tested in this order: phase, actor, limits, pipeline, precondition, legality', () => {
    const refused: Partial<Action> = { actor: 'allOther', limits: [{ scope: 'turn', max: 0 }], pre: isAid(1), phase: ['night'] };
    const none = pipeline({ applicability: isAid(1) });
    const forbidden = pipeline({ legality: isAid(1) });
    const reasons = [
      reason(gameOf(refused, [none], { phases })),
      reason(gameOf({ ...refused, phase: ['main'] }, [none])),
      reason(gameOf({ ...refused, phase: ['main'], actor: 'active' }, [none])),
      reason(gameOf({ pre: isAid(1) }, [none])),
      reason(gameOf({ pre: isAid(1) }, [forbidden])),
      reason(gameOf({}, [forbidden])),
    ];
    assert.deepEqual(reasons, [
      'phaseMismatch',
      'actorNotApplicable',
      'actionLimitExceeded',
      'pipelineNotApplicable',
      'preconditionFailed',
      'pipelineLegalityFailed',
    ]);
  });

  it('counts its uses against its limits', () => {
    const def = gameOf({ limits: [{ scope: 'game', max: 1 }] });
    const once = applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} }, { turnFlow: 'off' });
    if (once.kind !== 'applied') return assert.fail(once.kind);
    assert.deepEqual(stateToJson(def, once.state).actionUsage, { go: { turn: 1, phase: 1, game: 1 } });
    const twice = applyMove(def, once.state, { actionId: 'go', params: {} }, { turnFlow: 'off' });
    assert.equal(twice.kind === 'illegal' ? twice.reason : twice.kind, 'actionLimitExceeded');
  });

  it('runs as its executor; in the precondition the choosing player is the active one', () => {
    const active: Condition = { op: '==', left: { ref: 'activePlayer' }, right: 0 };
    const actor: Condition = { op: '==', left: { ref: 'actor' }, right: 'Blue' };
    const def = gameOf({
      executor: { id: 1 },
      pre: { op: 'and', args: [active, actor] },
      effects: [{ setVar: { scope: 'pvar', player: 'active', var: 'coins', value: 9 } }],
    });
    const result = applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} }, { turnFlow: 'off' });
    if (result.kind !== 'applied') return assert.fail(JSON.stringify(result));
    assert.deepEqual(stateToJson(def, result.state).perPlayerVars, { 0: { coins: 3, out: false }, 1: { coins: 9, out: false } });
  });

  it('runs as the player that a parameter names', () => {
    const def = gameOf({
      executor: { chosen: '$who' },
      params: [{ name: '$who', domain: { query: 'players' } }],
      effects: [{ setVar: { scope: 'pvar', player: 'actor', var: 'coins', value: 9 } }],
    });
    const result = applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: { $who: 1 } }, { turnFlow: 'off' });
    if (result.kind !== 'applied') return assert.fail(JSON.stringify(result));
    assert.deepEqual(stateToJson(def, result.state).perPlayerVars['1']?.['coins'], 9);
  });
});

describe('pipelines', () => {
  it('are chosen in document order', () => {
    const def = gameOf({}, [
      pipeline({ id: 'never', applicability: false, stages: [{ stage: 'a', effects: [setAid(1)] }] }),
      pipeline({ id: 'first', stages: [{ stage: 'a', effects: [setAid(2)] }] }),
      pipeline({ id: 'second', stages: [{ stage: 'a', effects: [setAid(3)] }] }),
    ]);
    assert.equal(aidAfter(def), 2);
  });

  it('wait for a parameter that they read', () => {
    const chosen: Condition = { op: '==', left: { ref: 'binding', name: '$n' }, right: 2 };
    const def = gameOf({ params: [{ name: '$n', domain: { query: 'enums', values: [1, 2] } }] }, [
      pipeline({ id: 'two', applicability: chosen, stages: [{ stage: 'a', effects: [setAid(2)] }] }),
      pipeline({ id: 'other', legality: isAid(1), stages: [{ stage: 'a', effects: [setAid(3)] }] }),
    ]);
    const state = initialState(def, { seed: 1 });
    assert.equal(aidAfter(def, { $n: 2 }), 2);
    const other = legalChoices(def, state, { actionId: 'go', params: { $n: 1 } });
    assert.equal(other.kind === 'illegal' ? other.reason : other.kind, 'pipelineLegalityFailed');
    const open = legalChoices(def, state, { actionId: 'go', params: {} });
    assert.deepEqual(open.kind === 'pending' ? open.options.map(({ value, legality }) => [value, legality]) : open.kind, [
      [1, 'illegal'],
      [2, 'legal'],
    ]);
  });

  it('pay before their stages', () => {
    const stages = [{ stage: 'a', effects: [{ setVar: { scope: 'global', var: 'tax', value: { ref: 'gvar', var: 'aid' } } }] }] as const;
    const def = gameOf({}, [pipeline({ costEffects: [setAid(1)], stages })]);
    assert.equal(stateAfterMove(def).globalVars['tax'], 1);
  });

  it('that are partial skip the cost that cannot be paid', () => {
    const def = gameOf({}, [
      pipeline({ atomicity: 'partial', costValidation: false, costEffects: [setAid(1)], stages: [{ stage: 'a', effects: [] }] }),
    ]);
    assert.equal(aidAfter(def), 5);
  });

  it('thread bindings from stage to stage', () => {
    const def = gameOf({}, [
      pipeline({
        stages: [
          { stage: 'a', effects: [{ bindValue: { bind: '$n', value: 7 } }] },
          { stage: 'b', effects: [{ setVar: { scope: 'global', var: 'aid', value: { ref: 'binding', name: '$n' } } }] },
        ],
      }),
    ]);
    assert.equal(aidAfter(def), 7);
  });
});

function stateAfterMove(def: GameDef, params: Move['params'] = {}, more: Partial<Move> = {}) {
  const result = applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params, ...more }, { turnFlow: 'off' });
  if (result.kind !== 'applied') return assert.fail(JSON.stringify(result));
  return stateToJson(def, result.state);
}

function aidAfter(def: GameDef, params: Move['params'] = {}, more: Partial<Move> = {}): unknown {
  return stateAfterMove(def, params, more).globalVars['aid'];
}

describe('a free operation', () => {
  const unlessFree: Effect = {
    if: {
      when: { op: '!=', left: { ref: 'binding', name: '__freeOperation' }, right: true },
      then: [{ addVar: { scope: 'global', var: 'tax', delta: -1 } }],
    },
  };
  const def = gameOf({}, [pipeline({ costValidation: false, costEffects: [setAid(0)], stages: [{ stage: 'a', effects: [unlessFree] }] })]);

  it('skips validation and cost, and what is guarded', () => {
    const { aid, tax } = stateAfterMove(def, {}, { freeOperation: true }).globalVars;
    assert.deepEqual([aid, tax], [5, 8]);
  });

  it('skips the cost of an action without pipelines too', () => {
    assert.equal(aidAfter(gameOf({ cost: [setAid(0)] }), {}, { freeOperation: true }), 5);
  });

  it('is still subject to legality', () => {
    assert.equal(reason(gameOf({}, [pipeline({ legality: false })]), { freeOperation: true }), 'pipelineLegalityFailed');
  });
});

describe('a limited operation', () => {
  it('shows in the built-in class', () => {
    const limited: Effect = {
      if: {
        when: { op: '==', left: { ref: 'binding', name: '__actionClass' }, right: 'limitedOperation' },
        then: [setAid(1)],
        else: [setAid(2)],
      },
    };
    const def = gameOf({ effects: [limited] });
    assert.deepEqual([aidAfter(def, {}, { actionClass: 'limitedOperation' }), aidAfter(def)], [1, 2]);
  });
});

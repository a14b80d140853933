import assert from 'node:assert/strict';
import { applyMove, initialState, legalChoices, startGame, stateToJson } from '../../../server/kernel';
import type { Effect } from '../../../server/kernel/gamedef';
import { tried, village } from '../village';

/** Fails in the second iteration, below the node with origin 5. */
const failing: Effect = {
  forEach: {
    bind: '$n~macro~1',
    over: { query: 'intsInRange', min: 1, max: 2 },
    effects: [
      { bindValue: { bind: '$all', value: { query: 'mapSpaces' } } },
      {
        setVar: {
          scope: 'global',
          var: 'aid',
          value: { op: '/', left: 1, right: { op: '-', left: 2, right: { ref: 'binding', name: '$n~macro~1' } }, at: 5 },
        },
        at: 4,
      },
    ],
  },
  at: 3,
};

describe('a failed run', () => {
  it('names error, origin of the failing node, phase, action and the bindings in scope', () => {
    const result = tried([failing]);
    if (result.kind !== 'illegal') return assert.fail(result.kind);
    assert.deepEqual(
      [result.reason, result.failure],
      [
        'effectFailed',
        {
          code: 'DIVISION_BY_ZERO',
          message: 'a number is divided by zero',
          at: 5,
          phase: 'main',
          action: 'go',
          bindings: { __actionClass: 'operation', __freeOperation: false, $n: 2, $all: ['harbour:none', 'hill:none', 'market:none'] },
          detail: {},
        },
      ],
    );
  });

  it('names the effect where the failing node has no origin of its own', () => {
    const result = tried([{ addVar: { scope: 'global', var: 'fame', delta: 1 }, at: 9 }]);
    assert.equal(result.kind === 'illegal' ? result.failure?.at : result.kind, 9);
  });

  it('is the same for legalChoices', () => {
    const def = village([failing]);
    const choices = legalChoices(def, initialState(def, { seed: 1 }), { actionId: 'go', params: {} }, { turnFlow: 'off' });
    assert.equal(choices.kind === 'illegal' ? choices.failure?.code : choices.kind, 'DIVISION_BY_ZERO');
  });

  it('changes nothing', () => {
    const def = village([{ moveAll: { from: 'harbour:none', to: 'hill:none' } }, failing]);
    const state = initialState(def, { seed: 1 });
    const before = stateToJson(def, state);
    applyMove(def, state, { actionId: 'go', params: {} }, { turnFlow: 'off' });
    assert.deepEqual(stateToJson(def, state), before);
  });

  it('of the start of a game is a value, with the state it got to', () => {
    const def = village([], { setup: [{ kind: 'effects', effects: [{ setVar: { scope: 'global', var: 'aid', value: 1 } }, failing] }] });
    const start = startGame(def, { seed: 1 });
    if (start.kind !== 'failed') return assert.fail(start.kind);
    assert.deepEqual([start.failure.code, stateToJson(def, start.state).globalVars['aid']], ['DIVISION_BY_ZERO', 1]);
  });

  it('comes of a decision where none can be asked', () => {
    const ask: Effect = { chooseOne: { bind: '$x', options: { query: 'mapSpaces' } } };
    const def = village([], { setup: [{ kind: 'effects', effects: [ask] }] });
    const start = startGame(def, { seed: 1 });
    assert.equal(start.kind === 'failed' ? start.failure.code : start.kind, 'OPTION_NOT_ENCODABLE');
  });
});

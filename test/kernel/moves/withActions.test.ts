import assert from 'node:assert/strict';
import { applyMove, initialState, legalMoves, stateToJson, withActions } from '../../../server/kernel';
import type { Effect } from '../../../server/kernel/gamedef';
import { action, village } from '../village';

const addAid = (delta: number): Effect => ({ addVar: { scope: 'global', var: 'aid', delta } });
const def = village([], { actions: [action({ effects: [addAid(1)] })] });
const further = withActions(def, [action({ id: 'gift', effects: [addAid(2)] }), action({ effects: [addAid(3)] })], undefined);

function aidAfter(game: typeof def, ...actions: readonly string[]): number | boolean | undefined {
  let state = initialState(def, { seed: 1 });
  for (const actionId of actions) {
    const result = applyMove(game, state, { actionId, params: {} }, { turnFlow: 'off' });
    assert.equal(result.kind, 'applied');
    if (result.kind === 'applied') state = result.state;
  }
  return stateToJson(def, state).globalVars['aid'];
}

describe('a game with further actions', () => {
  it('makes them from states of the game, to states of the game', () => {
    const before = Number(aidAfter(def));
    assert.equal(aidAfter(further, 'gift'), before + 2);
  });

  it('makes those of names that the game has instead of its own', () => {
    const before = Number(aidAfter(def));
    assert.deepEqual([aidAfter(def, 'go'), aidAfter(further, 'go')], [before + 1, before + 3]);
  });

  it('leaves the game without them', () => {
    const state = initialState(def, { seed: 1 });
    assert.deepEqual(
      legalMoves(def, state).moves.map(({ actionId }) => actionId),
      ['go'],
    );
    const result = applyMove(def, state, { actionId: 'gift', params: {} }, { turnFlow: 'off' });
    assert.equal(result.kind === 'illegal' && result.reason, 'actionUnknown');
  });

  it('counts no use of them', () => {
    const state = initialState(def, { seed: 1 });
    const result = applyMove(further, state, { actionId: 'gift', params: {} }, { turnFlow: 'off' });
    assert.deepEqual(result.kind === 'applied' && stateToJson(def, result.state).actionUsage, {});
  });
});

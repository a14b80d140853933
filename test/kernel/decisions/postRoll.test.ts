import assert from 'node:assert/strict';
import { applyMove, initialState, legalChoices, stateToJson } from '../../../server/kernel';
import type { Effect } from '../../../server/kernel/gamedef';
import { village } from '../village';

const letter = (bind: string): Effect => ({ chooseOne: { bind, options: { query: 'enums', values: ['a', 'b'] } } });
const afterRoll: readonly Effect[] = [
  letter('$before'),
  { rollRandom: { bind: '$die', min: 1, max: 6, in: [letter('$inside')] } },
  letter('$behind'),
];
const def = village(afterRoll);
const state = initialState(def, { seed: 3 });

describe('a decision after a roll', () => {
  it('is not known to legalChoices', () => {
    const choices = legalChoices(def, state, { actionId: 'go', params: { $before: 'a' } });
    assert.deepEqual(choices, { kind: 'complete', complete: true, stochastic: true });
  });

  it('is asked by applyMove, with the rolls, which repeat', () => {
    const asked: (readonly [string, readonly unknown[]])[] = [];
    let params = { $before: 'a' };
    for (;;) {
      const result = applyMove(def, state, { actionId: 'go', params });
      if (result.kind !== 'needsDecision') {
        assert.equal(result.kind, 'applied');
        break;
      }
      asked.push([result.request.decisionId, result.rolls]);
      params = { ...params, [result.request.decisionId]: 'b' };
    }
    const rolls = asked[0]?.[1];
    assert.deepEqual(asked, [
      ['$inside', rolls],
      ['$behind', rolls],
    ]);
  });

  it('leaves the state as it was until it is answered', () => {
    const before = stateToJson(def, state);
    applyMove(def, state, { actionId: 'go', params: { $before: 'a' } });
    assert.deepEqual(stateToJson(def, state), before);
  });

  it('is missing, not asked, where it comes before the roll', () => {
    const result = applyMove(def, state, { actionId: 'go', params: {} });
    assert.equal(result.kind === 'illegal' ? result.reason : result.kind, 'paramMissing');
  });

  it('may be answered in advance', () => {
    const params = { $before: 'a', $inside: 'a', $behind: 'b' };
    assert.equal(legalChoices(def, state, { actionId: 'go', params }).kind, 'complete');
    assert.equal(applyMove(def, state, { actionId: 'go', params }).kind, 'applied');
  });

  it('can make the move illegal, which then changes nothing', () => {
    const dead = village([
      { rollRandom: { bind: '$die', min: 1, max: 6, in: [] } },
      { chooseOne: { bind: '$x', options: { query: 'enums', values: [] } } },
    ]);
    const result = applyMove(dead, initialState(dead, { seed: 1 }), { actionId: 'go', params: {} });
    assert.equal(result.kind === 'illegal' ? result.reason : result.kind, 'decisionUnsatisfiable');
  });
});

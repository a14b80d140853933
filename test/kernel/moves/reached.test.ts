import assert from 'node:assert/strict';
import { initialState, type Move, type RunOptions, stateReached, stateToJson } from '../../../server/kernel';
import type { Effect } from '../../../server/kernel/gamedef';
import { pieces, startPieces, village } from '../village';

const moveThenAsk: readonly Effect[] = [
  { moveAll: { from: 'harbour:none', to: 'market:none' } },
  { chooseOne: { bind: '$cargo', options: { query: 'tokensInZone', zone: 'market:none' } } },
  { moveAll: { from: 'market:none', to: 'hill:none' } },
];

function reached(effects: readonly Effect[], params: Move['params'], options: RunOptions = {}) {
  const def = village(effects);
  const state = stateReached(def, initialState(def, { seed: 1 }), { actionId: 'go', params }, { turnFlow: 'off', ...options });
  return state === undefined ? undefined : pieces(stateToJson(def, state));
}

describe('the state that a partial move has reached', () => {
  it('at a question: with what has happened before it', () => {
    assert.deepEqual(Object.keys(reached(moveThenAsk, {}) ?? {}), ['market:none']);
  });

  it('of a complete move: its end', () => {
    assert.deepEqual(Object.keys(reached(moveThenAsk, { $cargo: 'tok_cart_2' }) ?? {}), ['hill:none']);
  });

  it('at a question after a roll: with what was rolled', () => {
    const effects: readonly Effect[] = [
      {
        rollRandom: {
          bind: '$die',
          min: 1,
          max: 6,
          in: [{ draw: { from: 'harbour:none', to: 'hill:none', count: { ref: 'binding', name: '$die' } } }, ...moveThenAsk.slice(1)],
        },
      },
    ];
    assert.deepEqual(reached(effects, {}, { dice: [1] }), {
      'harbour:none': ['tok_scout_0'],
      'hill:none': ['tok_scout_1'],
      'market:none': ['tok_cart_2'],
    });
  });

  it('of a move with a wrong answer: none', () => {
    assert.equal(reached(moveThenAsk, { $cargo: 'tok_scout_9' }), undefined);
  });

  it('leaves the given state as it was, and tells no observer', () => {
    const def = village(moveThenAsk);
    const state = initialState(def, { seed: 1 });
    let told = 0;
    stateReached(def, state, { actionId: 'go', params: {} }, { turnFlow: 'off', observer: () => (told += 1) });
    assert.deepEqual([pieces(stateToJson(def, state)), told], [startPieces, 0]);
  });
});

import assert from 'node:assert/strict';
import type { Effect, StackingConstraint } from '../../../server/kernel/gamedef';
import { fault, pieces, placed, startPieces, stateAfter, withToken } from '../village';

const deckOf = (count: number) => ({ setup: [...placed, { kind: 'createTokens', type: 'card', zone: 'deck:none', count } as const] });

/** `two-carts`: no more than one cart in the harbour; `no-scouts`: no scout on the hill. */
const stacking: readonly StackingConstraint[] = [
  { id: 'one-cart', zones: ['harbour:none'], tokenTypes: ['cart'], max: 1 },
  { id: 'no-scouts', zones: ['hill:none'], tokenTypes: ['scout'], max: 0 },
];

describe('moveToken', () => {
  it('puts a token at the default end of its destination', () => {
    const moved = stateAfter(withToken('harbour:none', { moveToken: { token: '$t', from: 'harbour:none', to: 'market:none' } }));
    assert.deepEqual(pieces(moved), { 'harbour:none': ['tok_scout_0'], 'market:none': ['tok_scout_1', 'tok_cart_2'] });
  });

  for (const [position, to, expected] of [
    ['top', 'deck:none', ['tok_scout_1', 'tok_card_4', 'tok_card_3']],
    ['bottom', 'deck:none', ['tok_card_4', 'tok_card_3', 'tok_scout_1']],
    [undefined, 'deck:none', ['tok_scout_1', 'tok_card_4', 'tok_card_3']],
  ] as const) {
    it(`goes to ${position ?? 'the default end'} of a stack`, () => {
      const effect: Effect = { moveToken: { token: '$t', from: 'harbour:none', to, ...(position === undefined ? {} : { position }) } };
      assert.deepEqual(pieces(stateAfter(withToken('harbour:none', effect), { parts: deckOf(2) }))['deck:none'], expected);
    });
  }

  it('joins the back of a queue', () => {
    const toLine: Effect = { moveToken: { token: '$t', from: 'harbour:none', to: 'line:none' } };
    const moved = stateAfter([{ forEach: { bind: '$t', over: { query: 'tokensInZone', zone: 'harbour:none' }, effects: [toLine] } }]);
    assert.deepEqual(pieces(moved)['line:none'], ['tok_scout_1', 'tok_scout_0']);
  });

  it('draws a random place only where others are', () => {
    const random = (zone: string): Effect => ({ moveToken: { token: '$t', from: 'harbour:none', to: zone, position: 'random' } });
    const seed = stateAfter([]).rng.state;
    assert.deepEqual(stateAfter(withToken('harbour:none', random('hill:none'))).rng.state, seed);
    assert.notDeepEqual(stateAfter(withToken('harbour:none', random('market:none'))).rng.state, seed);
  });

  it('reorders within a zone', () => {
    const reorder: Effect = { moveToken: { token: '$t', from: 'harbour:none', to: 'harbour:none', position: 'bottom' } };
    assert.deepEqual(pieces(stateAfter(withToken('harbour:none', reorder)))['harbour:none'], ['tok_scout_0', 'tok_scout_1']);
  });

  for (const [name, effect, code] of [
    ['from where it is not', { moveToken: { token: '$t', from: 'market:none', to: 'hill:none' } }, 'TOKEN_NOT_IN_FROM'],
    ['to nowhere', { moveToken: { token: '$t', from: 'harbour:none', to: 'moon:none' } }, 'ZONE_UNKNOWN'],
    ['where it is prohibited', { moveToken: { token: '$t', from: 'harbour:none', to: 'hill:none' } }, 'STACKING_VIOLATION'],
    ['by a name without value', { moveToken: { token: '$u', from: 'harbour:none', to: 'market:none' } }, 'BINDING_MISSING'],
  ] as const) {
    it(`fails with ${code} for a move ${name}`, () =>
      assert.equal(fault(withToken('harbour:none', effect), { parts: { stacking } }), code));
  }
});

describe('moveTokenAdjacent', () => {
  it('moves to a neighbour', () => {
    const moved = stateAfter(
      withToken('harbour:none', { moveTokenAdjacent: { token: '$t', from: 'harbour:none', direction: 'market:none' } }),
    );
    assert.deepEqual(pieces(moved)['market:none'], ['tok_scout_1', 'tok_cart_2']);
  });

  it('fails for a zone that is no neighbour', () => {
    const effect: Effect = { moveTokenAdjacent: { token: '$t', from: 'harbour:none', direction: 'hill:none' } };
    assert.equal(fault(withToken('harbour:none', effect)), 'DESTINATION_NOT_ADJACENT');
  });
});

describe('moveAll', () => {
  it('keeps the order of the group', () => {
    assert.deepEqual(pieces(stateAfter([{ moveAll: { from: 'harbour:none', to: 'market:none' } }])), {
      'market:none': ['tok_scout_1', 'tok_scout_0', 'tok_cart_2'],
    });
  });

  it('moves what the filter lets through', () => {
    const filter = { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'id' }, right: 'tok_scout_0' } as const;
    assert.deepEqual(pieces(stateAfter([{ moveAll: { from: 'harbour:none', to: 'market:none', filter } }])), {
      'harbour:none': ['tok_scout_1'],
      'market:none': ['tok_scout_0', 'tok_cart_2'],
    });
  });

  for (const [name, from, to] of [
    ['an empty source', 'hill:none', 'market:none'],
    ['equal zones', 'harbour:none', 'harbour:none'],
  ] as const) {
    it(`does nothing for ${name}`, () => assert.deepEqual(pieces(stateAfter([{ moveAll: { from, to } }])), startPieces));
  }

  it('checks stacking on the final content', () => {
    assert.equal(fault([{ moveAll: { from: 'harbour:none', to: 'hill:none' } }], { parts: { stacking } }), 'STACKING_VIOLATION');
  });
});

describe('draw', () => {
  for (const [count, hand, deck] of [
    [2, ['tok_card_5', 'tok_card_4'], ['tok_card_3']],
    [9, ['tok_card_5', 'tok_card_4', 'tok_card_3'], undefined],
    [0, undefined, ['tok_card_5', 'tok_card_4', 'tok_card_3']],
  ] as const) {
    it(`takes ${count} of three from the front`, () => {
      const drawn = pieces(stateAfter([{ draw: { from: 'deck:none', to: 'hand:actor', count } }], { parts: deckOf(3) }));
      assert.deepEqual([drawn['hand:0'], drawn['deck:none']], [hand, deck]);
    });
  }

  for (const count of [-1, 'all'] as const) {
    it(`fails for a count of ${count}`, () => {
      assert.equal(fault([{ draw: { from: 'deck:none', to: 'hand:actor', count } }]), 'LIMIT_INVALID');
    });
  }
});

describe('shuffle', () => {
  it('keeps the tokens and changes their order by the seed', () => {
    const shuffled = pieces(stateAfter([{ shuffle: { zone: 'deck:none' } }], { parts: deckOf(9) }))['deck:none'] ?? [];
    const sorted = Array.from({ length: 9 }, (_, index) => `tok_card_${index + 3}`);
    assert.deepEqual([...shuffled].sort(), [...sorted].sort());
    assert.notDeepEqual(shuffled, [...sorted].reverse());
  });
});

describe('createToken', () => {
  it('lays properties over the start values and numbers the token', () => {
    const state = stateAfter([{ createToken: { type: 'scout', zone: 'hill:none', props: { worth: { op: '+', left: 1, right: 2 } } } }]);
    assert.deepEqual(state.zones['hill:none'], [{ id: 'tok_scout_3', type: 'scout', props: { stance: 'hidden', worth: 3 } }]);
    assert.equal(state.nextTokenOrdinal, 4);
  });

  for (const [name, effect, code] of [
    ['an undeclared property', { createToken: { type: 'scout', zone: 'hill:none', props: { colour: 'red' } } }, 'PROP_UNDECLARED'],
    ['a value of another type', { createToken: { type: 'scout', zone: 'hill:none', props: { worth: 'much' } } }, 'TYPE_MISMATCH'],
    ['too many in a zone', { createToken: { type: 'scout', zone: 'hill:none' } }, 'STACKING_VIOLATION'],
  ] as const) {
    it(`fails with ${code} for ${name}`, () => {
      const parts = code === 'STACKING_VIOLATION' ? { stacking } : {};
      assert.equal(fault([effect], { parts }), code);
    });
  }
});

describe('destroyToken', () => {
  it('takes a token out of the game', () => {
    assert.deepEqual(pieces(stateAfter(withToken('harbour:none', { destroyToken: { token: '$t' } })))['harbour:none'], ['tok_scout_0']);
  });

  it('fails for a token that is gone', () => {
    const gone: Effect = { destroyToken: { token: '$t' } };
    assert.equal(fault(withToken('harbour:none', gone, gone)), 'TOKEN_NOT_FOUND');
  });

  it('never gives its number again', () => {
    const state = stateAfter([
      ...withToken('market:none', { destroyToken: { token: '$t' } }),
      { createToken: { type: 'cart', zone: 'market:none' } },
    ]);
    assert.deepEqual(pieces(state)['market:none'], ['tok_cart_3']);
  });
});

describe('setTokenProp', () => {
  const set = (prop: string, value: string | number | boolean): Effect => ({ setTokenProp: { token: '$t', prop, value } });

  it('changes a property', () => {
    const state = stateAfter(withToken('harbour:none', set('stance', 'shown'), set('worth', 7)));
    assert.deepEqual(state.zones['harbour:none']?.[0]?.props, { stance: 'shown', worth: 7 });
  });

  it('may write the present value even where no transition leads to it', () => {
    assert.equal(fault(withToken('harbour:none', set('stance', 'hidden'))), 'applied');
  });

  for (const [name, effects, code] of [
    ['a change that is no transition', [set('stance', 'shown'), set('stance', 'hidden')], 'TRANSITION_INVALID'],
    ['an undeclared property', [set('colour', 'red')], 'PROP_UNDECLARED'],
    ['a value of another type', [set('worth', 'much')], 'TYPE_MISMATCH'],
  ] as const) {
    it(`fails with ${code} for ${name}`, () => assert.equal(fault(withToken('harbour:none', ...effects)), code));
  }
});

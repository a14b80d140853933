import assert from 'node:assert/strict';
import type { Effect } from '../../../server/kernel/gamedef';
import { fault, stateAfter } from '../village';

function variables(effects: readonly Effect[]) {
  const { globalVars, perPlayerVars } = stateAfter(effects);
  const { aid, tax, open } = globalVars;
  return { aid, tax, open, coins: [perPlayerVars['0']?.['coins'], perPlayerVars['1']?.['coins']] };
}

describe('setVar', () => {
  for (const [value, expected] of [
    [7, 7],
    [99, 10],
    [-1, 0],
  ] as const) {
    it(`writes ${value} as ${expected} within the bounds 0 to 10`, () => {
      assert.equal(variables([{ setVar: { scope: 'global', var: 'aid', value } }]).aid, expected);
    });
  }

  it('writes a boolean variable from a condition', () => {
    const effect: Effect = { setVar: { scope: 'global', var: 'open', value: { op: '>', left: { ref: 'gvar', var: 'aid' }, right: 4 } } };
    assert.equal(variables([effect]).open, true);
  });

  it('writes the variable of the selected player', () => {
    assert.deepEqual(variables([{ setVar: { scope: 'pvar', player: 'right', var: 'coins', value: 9 } }]).coins, [3, 9]);
  });

  for (const [name, effect, code] of [
    ['a word in an int variable', { setVar: { scope: 'global', var: 'aid', value: 'much' } }, 'TYPE_MISMATCH'],
    ['a number in a boolean variable', { setVar: { scope: 'global', var: 'open', value: 1 } }, 'TYPE_MISMATCH'],
    ['a variable that does not exist', { setVar: { scope: 'global', var: 'fame', value: 1 } }, 'VAR_UNKNOWN'],
    ['two players', { setVar: { scope: 'pvar', player: 'all', var: 'coins', value: 1 } }, 'SELECTOR_CARDINALITY'],
    ['a player beyond the count', { setVar: { scope: 'pvar', player: { id: 5 }, var: 'coins', value: 1 } }, 'SELECTOR_CARDINALITY'],
  ] as const) {
    it(`fails with ${code} for ${name}`, () => assert.equal(fault([effect]), code));
  }
});

describe('addVar', () => {
  for (const [delta, expected] of [
    [3, 8],
    [-2, 3],
    [-9, 0],
    [70, 10],
  ] as const) {
    it(`turns 5 into ${expected} by ${delta}`, () => {
      assert.equal(variables([{ addVar: { scope: 'global', var: 'aid', delta } }]).aid, expected);
    });
  }

  it('fails for a boolean variable', () => {
    assert.equal(fault([{ addVar: { scope: 'global', var: 'open', delta: 1 } }]), 'TYPE_MISMATCH');
  });
});

describe('transferVar', () => {
  const aid = { scope: 'global', var: 'aid' } as const;
  const tax = { scope: 'global', var: 'tax' } as const;
  const seen: Effect = { setVar: { scope: 'pvar', player: 'actor', var: 'coins', value: { ref: 'binding', name: '$paid' } } };

  // aid is 5 of 0..10, tax is 8 of 0..9.
  for (const [name, fields, expected] of [
    ['what is asked for', { from: tax, to: aid, amount: 3 }, [8, 5, 3]],
    ['no more than there is room for', { from: tax, to: aid, amount: 7 }, [10, 3, 5]],
    ['no more than there is', { from: aid, to: { scope: 'pvar', player: 'right', var: 'coins' }, amount: 9 }, [0, 8, 5]],
    ['nothing for a negative amount', { from: tax, to: aid, amount: -3 }, [5, 8, 0]],
    ['as much as possible below the minimum', { from: tax, to: aid, amount: 1, min: 2 }, [10, 3, 5]],
    ['no more than the maximum, which comes last', { from: tax, to: aid, amount: 1, min: 2, max: 1 }, [6, 7, 1]],
    ['nothing between identical ends', { from: aid, to: aid, amount: 3 }, [5, 8, 0]],
  ] as const) {
    it(`moves ${name}`, () => {
      const result = variables([{ transferVar: { ...fields, actualBind: '$paid' } }, seen]);
      assert.deepEqual([result.aid, result.tax, result.coins[0]], expected);
    });
  }
});

describe('setActivePlayer', () => {
  it('changes the active player, but not who the effects run as', () => {
    const state = stateAfter([
      { setActivePlayer: { player: 'right' } },
      { setVar: { scope: 'pvar', player: 'actor', var: 'coins', value: 11 } },
      { setVar: { scope: 'global', var: 'aid', value: { ref: 'activePlayer' } } },
    ]);
    assert.deepEqual([state.activePlayer, state.perPlayerVars['0']?.['coins'], state.globalVars['aid']], [1, 11, 0]);
  });
});

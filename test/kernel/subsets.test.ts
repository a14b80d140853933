import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ordersOf, subsetsOf } from '../../server/kernel/subsets';

const letters = fc.uniqueArray(fc.constantFrom(...'abcdef'), { maxLength: 5 }).map((each) => [...each].sort());

describe('subsets', () => {
  it('come in the order of their items', () => {
    assert.deepEqual(
      [...subsetsOf(['a', 'b', 'c'], 2)].map((each) => each.join('')),
      ['ab', 'ac', 'bc'],
    );
    assert.deepEqual([...subsetsOf(['a', 'b'], 0)], [[]]);
    assert.deepEqual([...subsetsOf(['a'], 2)], []);
  });

  it('are all that there are, each once', () => {
    fc.assert(
      fc.property(letters, (items) => {
        const all = Array.from({ length: items.length + 1 }, (_, size) => [...subsetsOf(items, size)].map((each) => each.join(''))).flat();
        assert.equal(new Set(all).size, 2 ** items.length);
        assert.equal(all.length, 2 ** items.length);
      }),
    );
  });
});

describe('orders', () => {
  it('come with the given one first', () => {
    assert.deepEqual(
      [...ordersOf(['c', 'a', 'b'])].map((each) => each.join('')),
      ['cab', 'cba', 'acb', 'abc', 'bca', 'bac'],
    );
    assert.deepEqual([...ordersOf([])], [[]]);
  });

  it('of sorted items are sorted, all that there are, each once', () => {
    fc.assert(
      fc.property(letters, (items) => {
        const all = [...ordersOf(items)].map((each) => each.join(''));
        const factorial = items.reduce((product, _, index) => product * (index + 1), 1);
        assert.equal(new Set(all).size, factorial);
        assert.deepEqual(all, [...all].sort());
      }),
    );
  });
});

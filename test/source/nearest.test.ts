import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editDistance, nearest } from '../../server/source/nearest';

describe('did-you-mean', () => {
  const words = ['harbour', 'harvest', 'market', 'Market', 'mark'];
  const misspelt = [
    ['harbor', ['harbour']],
    ['harvset', ['harvest', 'market', 'Market']],
    ['MARKET', ['market', 'Market']],
    ['markt', ['market', 'mark', 'Market']],
    ['market', ['Market', 'mark', 'harvest']],
    ['xyz', []],
  ] as const;
  for (const [word, expected] of misspelt)
    it(`«${word}»: ${expected.join(', ') || 'nothing'}`, () => assert.deepEqual(nearest(word, words), expected));

  it('offers at most five', () => {
    assert.equal(nearest('a1', ['a2', 'a3', 'a4', 'a5', 'a6', 'a7']).length, 5);
  });

  it('measures distances that are symmetric and no larger than the longer word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        const distance = editDistance(a, b, 20);
        assert.equal(distance, editDistance(b, a, 20));
        assert.ok(distance <= Math.max(a.length, b.length));
        assert.equal(distance === 0, a === b);
      }),
    );
  });

  it('counts no further than the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), fc.nat(4), (a, b, limit) => {
        const distance = editDistance(a, b, 20);
        assert.equal(Math.min(editDistance(a, b, limit), limit + 1), Math.min(distance, limit + 1));
      }),
    );
  });
});

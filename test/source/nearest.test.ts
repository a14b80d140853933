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

  it('offers the nearest of all candidates, those of one distance in their order', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 30 }), (word, candidates) => {
        const measured = [...new Set(candidates)]
          .filter((each) => each !== word)
          .map((each) => ({ each, distance: each.toLowerCase() === word.toLowerCase() ? 0 : wholeDistance(word, each) }))
          .filter(({ each, distance }) => distance <= 3 && distance < Math.max(word.length, each.length))
          .sort((one, other) => one.distance - other.distance);
        assert.deepEqual(
          nearest(word, candidates),
          measured.slice(0, 5).map(({ each }) => each),
        );
      }),
    );
  });
});

/** By the definition, from the ends of both words. */
function wholeDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [[last, beforeLast], [other, beforeOther]] = [
    [a.at(-1), a.at(-2)],
    [b.at(-1), b.at(-2)],
  ];
  const isSwapped = a.length > 1 && b.length > 1 && last === beforeOther && beforeLast === other;
  return Math.min(
    wholeDistance(a.slice(0, -1), b) + 1,
    wholeDistance(a, b.slice(0, -1)) + 1,
    wholeDistance(a.slice(0, -1), b.slice(0, -1)) + (last === other ? 0 : 1),
    isSwapped ? wholeDistance(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { itemsOf } from '../evaluate';

/** The thinning rule of the reference, on a list of all candidates. */
function thinned(min: number, max: number, step: number, extra: readonly number[], most: number): readonly number[] {
  const inside = extra.filter((value) => value >= min && value <= max);
  const grid = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
  const ascending = (values: Iterable<number>) => [...new Set(values)].sort((a, b) => a - b);
  const candidates = ascending([...grid, max, ...inside]);
  if (candidates.length <= most) return candidates;
  const required = ascending([min, max, ...inside]);
  if (required.length > most) return [];
  const optional = candidates.filter((value) => !required.includes(value));
  const slots = most - required.length;
  const kept = Array.from({ length: slots }, (_, slot) => optional[Math.floor((slot * optional.length) / slots)] ?? 0);
  return ascending([...required, ...kept]);
}

describe('a range with maxResults', () => {
  it('is thinned evenly, and keeps its ends and what is always included', () => {
    const range = fc.record({
      min: fc.integer({ min: -20, max: 20 }),
      width: fc.nat({ max: 60 }),
      step: fc.integer({ min: 1, max: 9 }),
      extra: fc.array(fc.integer({ min: -25, max: 70 }), { maxLength: 4 }),
      most: fc.integer({ min: 2, max: 20 }),
    });
    fc.assert(
      fc.property(range, ({ min, width, step, extra, most }) => {
        const max = min + width;
        assert.deepEqual(
          itemsOf({ query: 'intsInRange', min, max, step, alwaysInclude: extra, maxResults: most }),
          thinned(min, max, step, extra, most),
        );
      }),
    );
  });
});

import { equal } from 'node:assert/strict';
import { lensAbove } from '../../../client/preview/lensAbove';

describe('operation at the cursor', () => {
  const lenses = [{ line: 40 }, { line: 8 }, { line: 25 }];

  it('is the one whose definition began last', () => {
    equal(lensAbove(lenses, 30)?.line, 25);
  });

  it('may begin at the cursor', () => {
    equal(lensAbove(lenses, 40)?.line, 40);
  });

  it('is none above the first', () => {
    equal(lensAbove(lenses, 7), undefined);
  });
});

import assert from 'node:assert/strict';
import { hasHolesBelow } from '../../../client/suggestions/holesBelow';

const CASES: readonly (readonly [what: string, below: string, has: boolean])[] = [
  ['nothing', '', false],
  ['the end of a fence', '```\nkey:\n', false],
  ['what is complete', '  effects:\n    - shuffle:\n        zone: deck\n', false],
  ['a list at the column of its key', 'effects:\n- shuffle: { zone: deck }\n', false],
  ['a key without a value', '  in:\n```\n', true],
  ['a dash without an item', '  in:\n    -\n', true],
  ['a hole in braces', '  over: { query: binding, name:  }\n', true],
  ['an empty list', '  exports: []\n', true],
  ['an empty list in braces', '  over: { query: tokensInZones, zones: [ ] }\n', true],
  ['an empty mapping', '  args: {  }\n', true],
  ['what stands behind a blank line', '\n  in:\n', false],
];

describe('below a line', () => {
  for (const [what, below, has] of CASES) {
    it(`${has ? 'something' : 'nothing'} is to be filled in: ${what}`, () => {
      const lines = ['  - first: 1', ...below.split('\n')];
      assert.equal(
        hasHolesBelow((line) => lines[line], 0),
        has,
      );
    });
  }
});

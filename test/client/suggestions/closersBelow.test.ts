import assert from 'node:assert/strict';
import { closersFor } from '../../../client/suggestions/closersBelow';

/** `‸`: where Enter is pressed; the answer is what stays on the line. */
const CASES: readonly (readonly [what: string, line: string, stays: string | undefined])[] = [
  ['a value before a brace', '- { name: space, type: value‸ }', ' }'],
  ['a value before several', 'when: { op: not, arg: { op: not, arg: true‸ } }', ' } }'],
  ['a value before a bracket', 'phase: [main‸]', ']'],
  ['braces in a list', 'filter: [{ prop: type, eq: base‸ }]', ' }]'],
  ['braces without blanks', 'args: {a: 1‸}', '}'],
  ['a value that is still missing', 'left: { ref: gvar, var: ‸ }', ' }'],
  ['brackets in quotes', `- { op: '[', left: "}", right: 1‸ }`, ' }'],
  ['a list that goes on', 'phase: [main,‸]', undefined],
  ['an empty list', 'exports: [‸]', undefined],
  ['braces that have just been opened', 'args: {‸ }', undefined],
  ['a value before another', '- { name: space‸, type: value }', undefined],
  ['brackets opened on a line above', '  args: { a: 1‸ } }', undefined],
  ['brackets of another kind', '  args: [a: 1‸ }', undefined],
  ['what follows the brackets', '  zone: deck‸ } # deck', undefined],
  ['nothing at all', '  zone: deck‸', undefined],
];

describe('Enter', () => {
  for (const [what, marked, stays] of CASES) {
    it(`${stays === undefined ? 'breaks the line' : 'goes behind the brackets'} at ${what}`, () => {
      const [left = '', right = ''] = marked.split('‸');
      assert.equal(closersFor(left, `      ${right}`), stays);
      assert.equal(closersFor(`> ${left}`, `>  ${right}`), stays);
    });
  }
});

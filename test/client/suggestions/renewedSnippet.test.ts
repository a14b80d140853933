import assert from 'node:assert/strict';
import { holesBehind } from '../../../client/suggestions/holesBelow';
import { renewedSnippet } from '../../../client/suggestions/renewedSnippet';

/** `‸`: the cursor, or both ends of the selection; the answer is the text of its line and below, up to the last hole. */
const CASES: readonly (readonly [what: string, marked: string, snippet: string])[] = [
  ['the holes of a line', '  left: { ref: gvar, var: ‸ }, right:  }', '  left: { ref: gvar, var: ${1} \\}, right: ${0}'],
  [
    'a word that is selected, and the keys below',
    '- forEach:\n    bind: $‸name‸\n    over: \n    effects:\n      - \n',
    '    bind: \\$${1:name}\n    over: ${2}\n    effects:\n      - ${0}',
  ],
  ['an empty list on the line', 'filter: [{ prop: ‸, in: [] }]', 'filter: [{ prop: ${1}, in: [${0}'],
  ['no empty list below', 'id: ‸\nexports: []\neffects:\n  - \n', 'id: ${1}\nexports: []\neffects:\n  - ${0}'],
  ['nothing behind a blank line', 'zone: ‸\nto: \n\nfrom: \n', 'zone: ${1}\nto: ${0}'],
  ['nothing behind the fence', 'zone: ‸\nto:\n```\nfrom: \n', 'zone: ${1}\nto:${0}'],
  ['lines of a quote', '>   zone: ‸\n>   to: \n>\n', '>   zone: ${1}\n>   to: ${0}'],
  ['no key whose value stands below', 'over: ‸\neffects:\n- draw: { from: , to: a }\n', 'over: ${1}\neffects:\n- draw: { from: ${0}'],
];

describe('what is left of a snippet', () => {
  for (const [what, marked, snippet] of CASES) {
    it(`goes on with ${what}`, () => {
      const [before = '', ...rest] = marked.split('‸');
      const behind = rest.at(-1) ?? '';
      const selected = rest.length > 1 ? (rest[0] ?? '') : '';
      const lines = (before + selected + behind).split('\n');
      const line = before.split('\n').length - 1;
      const own = before.length - before.lastIndexOf('\n') - 1;
      const holes = holesBehind((at) => lines[at], { line, character: own + selected.length });
      const from = lines.slice(line).join('\n');
      const offset = (hole: { readonly line: number; readonly character: number }) =>
        lines.slice(line, hole.line).reduce((sum, each) => sum + each.length + 1, 0) + hole.character;
      const stops = holes.map((hole) => ({ start: offset(hole), end: offset(hole) }));
      const text = from.slice(0, stops.at(-1)?.end);
      assert.equal(renewedSnippet(text, [{ start: own, end: own + selected.length }, ...stops]), snippet);
    });
  }
});

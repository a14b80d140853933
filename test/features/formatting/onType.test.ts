import assert from 'node:assert/strict';
import { edited } from '../../../server/features/formatting/blankEdits';
import { onTypeEdits } from '../../../server/features/formatting/onType';
import { readSource } from '../../../server/source/file';
import { readMarks, variants } from '../../support/markers';

/** The document after the character before the cursor has been typed. */
function typed(marked: string, markdown: boolean): string {
  const { text, cursors } = readMarks(marked);
  const [cursor = 0] = cursors;
  const character = text[cursor - 1] ?? '';
  const file = readSource(markdown ? 'part.md' : 'part.yaml', text, { recognised: true });
  return edited(text, onTypeEdits(file, cursor, character === '\n' || /[-:]/.test(character) ? character : '\n', { indentation: 2 }));
}

const list = 'actions:\n  - id: rest\n    effects:\n';

const cases: readonly (readonly [name: string, before: string, after: string])[] = [
  ['Enter behind a key indents the new line', `${list.trimEnd()}\n    ‸\n`, `${list.trimEnd()}\n      \n`],
  ['Enter behind an entry stays with its keys', 'zones:\n  - id: deck\n  ‸\n', 'zones:\n  - id: deck\n    \n'],
  ['Enter behind a lone dash goes behind it', 'zones:\n  -\n  ‸\n', 'zones:\n  -\n    \n'],
  ['Enter gives the line that is left its layout', 'constants:\n  a:   [ 1,2]  \n  ‸\n', 'constants:\n  a: [1, 2]\n  \n'],
  ['Enter in a flow collection aligns what follows', 'constants:\n  a: [1, \n  ‸2]\n', 'constants:\n  a: [1,\n      2]\n'],
  ['Enter in what cannot be read changes nothing in it', 'constants:\n  a:   [ 1,\n  ‸\n', 'constants:\n  a:   [ 1,\n  \n'],
  ['a second Enter leaves the indentation to the author', `${list}\n‸\n`, `${list}\n\n`],
  ['a dash below a key begins its list', `${list}    -‸\n`, `${list}      -\n`],
  ['a dash among keys begins the next item', 'zones:\n  - id: deck\n    -‸\n', 'zones:\n  - id: deck\n  -\n'],
  ['a dash at the column of a list stays', `${list}      - a: 1\n  -‸\n`, `${list}      - a: 1\n  -\n`],
  ['a dash in a text is no item', 'constants:\n  a: b-‸\n', 'constants:\n  a: b-\n'],
  ['a key that stands a little too deep goes to its neighbours', 'constants:\n  a: 1\n    b:‸\n', 'constants:\n  a: 1\n  b:\n'],
  ['a key below another that waits for it is indented', 'turnStructure:\n     phases:‸\n', 'turnStructure:\n  phases:\n'],
  ['a key at the column of an outer mapping stays', `${list}      - a: 1\n    limits:‸\n`, `${list}      - a: 1\n    limits:\n`],
  ['a colon in a text is no key', 'constants:\n  a: 1\n   b c:‸\n', 'constants:\n  a: 1\n   b c:\n'],
];

describe('formatting while typing', () => {
  for (const [name, before, after] of cases) {
    describe(name, () => {
      it('in a plain file', () => assert.equal(typed(before, false), after));
      const expected = new Map(variants(after).map((variant) => [variant.name, variant.marked]));
      // A blank line ends a quote, and CRLF is no single character.
      for (const variant of variants(before).filter((each) => /astral|in a fence$/.test(each.name))) {
        it(variant.name, () => assert.equal(typed(variant.marked, variant.markdown), expected.get(variant.name)));
      }
    });
  }

  it('in a quote, behind its marks', () => {
    assert.equal(
      typed('> ```yaml\n> constants:\n>   a: 1\n>     b:‸\n> ```\n', true),
      '> ```yaml\n> constants:\n>   a: 1\n>   b:\n> ```\n',
    );
  });

  it('nowhere in prose', () =>
    assert.equal(typed('- a\n    -‸\n\n```yaml\nconstants: { a: 1 }\n```\n', true), '- a\n    -\n\n```yaml\nconstants: { a: 1 }\n```\n'));
});

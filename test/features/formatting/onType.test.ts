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
  return edited(text, onTypeEdits(file, cursor, character === '\n' || /[-:]/.test(character) ? character : '\n'));
}

const list = 'actions:\n  - id: rest\n    effects:\n';

const cases: readonly (readonly [name: string, before: string, after: string])[] = [
  ['Enter behind a key indents the new line', `${list.trimEnd()}\n    ‸\n`, `${list.trimEnd()}\n      \n`],
  ['Enter behind an entry stays with its keys', 'zones:\n  - id: deck\n  ‸\n', 'zones:\n  - id: deck\n    \n'],
  ['Enter behind a lone dash goes behind it', 'zones:\n  -\n  ‸\n', 'zones:\n  -\n    \n'],
  ['Enter gives the line that is left its layout', 'constants:\n  a:   [ 1,2]  \n  ‸\n', 'constants:\n  a: [1, 2]\n  \n'],
  ['Enter in a flow collection aligns what follows', 'constants:\n  a: [1, \n  ‸2]\n', 'constants:\n  a: [1,\n      2]\n'],
  ['Enter in what cannot be read changes nothing in it', 'constants:\n  a:   [ 1,\n  ‸\n', 'constants:\n  a:   [ 1,\n    \n'],
  ['a second Enter leaves the indentation to the author', `${list}\n‸\n`, `${list}\n\n`],
  ['a dash below a key begins its list', `${list}    -‸\n`, `${list}      -\n`],
  ['a dash among keys begins the next item', 'zones:\n  - id: deck\n    -‸\n', 'zones:\n  - id: deck\n  -\n'],
  ['a dash at the column of a list stays', `${list}      - a: 1\n  -‸\n`, `${list}      - a: 1\n  -\n`],
  ['a dash in a text is no item', 'constants:\n  a: b-‸\n', 'constants:\n  a: b-\n'],
  ['a key that stands a little too deep goes to its neighbours', 'constants:\n  a: [1]\n    b:‸\n', 'constants:\n  a: [1]\n  b:\n'],
  ['a key below another that waits for it is indented', 'turnStructure:\n     phases:‸\n', 'turnStructure:\n  phases:\n'],
  ['a key at the column of an outer mapping stays', `${list}      - a: 1\n    limits:‸\n`, `${list}      - a: 1\n    limits:\n`],
  ['a key at the dash of an item is one of the item', 'zones:\n  - id: deck\n  owner:‸\n', 'zones:\n  - id: deck\n    owner:\n'],
  ['a key right behind the dash of an item is one of the item', 'zones:\n  - id: deck\n   owner:‸\n', 'zones:\n  - id: deck\n    owner:\n'],
  ['a key at a lone dash is one of the item', 'zones:\n  -\n  id:‸\n', 'zones:\n  -\n    id:\n'],
  ['a key above others of its mapping goes with them', 'metadata:\n     id:‸\n  name: A\n', 'metadata:\n  id:\n  name: A\n'],
  ['a key with a value behind it stays', 'constants:\n  a: [1]\n   b:‸ 1\n', 'constants:\n  a: [1]\n   b: 1\n'],
  ['a dash goes by the step of the block', 'metadata:\n    id: a\nzones:\n  -‸\n', 'metadata:\n    id: a\nzones:\n    -\n'],
  ['Enter goes by the step of the block', 'metadata:\n    id: a\nzones:\n‸\n', 'metadata:\n    id: a\nzones:\n    \n'],
  ['Enter goes by the step of what is below', 'metadata:\n‸\n   id: a\n', 'metadata:\n   \n   id: a\n'],
  ['Enter keeps a line at the step of the block', 'metadata:\n    id:  a\n    ‸\n', 'metadata:\n    id: a\n    \n'],
  ['a dash at its key stays where dashes do', 'zones:\n- id: a\nactions:\n-‸\n', 'zones:\n- id: a\nactions:\n-\n'],
  ['a dash goes to its key where dashes stand there', 'zones:\n- id: a\nactions:\n  -‸\n', 'zones:\n- id: a\nactions:\n-\n'],
  ['Enter behind a comment leaves it', 'zones:\n  # Piles.\n  ‸\n', 'zones:\n  # Piles.\n  \n'],
  ['a blank line that is left has no blanks', 'zones:\n  - id: deck\n    \n    ‸\n', 'zones:\n  - id: deck\n\n    \n'],
  ['a colon in a text is no key', 'constants:\n  a: 1\n   b c:‸\n', 'constants:\n  a: 1\n   b c:\n'],
];

/** Where the cursor is in a text or in what is not read, nothing moves. */
const untouched: readonly (readonly [name: string, marked: string])[] = [
  ['a key in a block scalar', 'metadata:\n  description: |\n    Note:‸\n'],
  ['a key in a block scalar with other lines', 'metadata:\n  description: |\n    One.\n      Note:‸\n    Two.\n'],
  ['a dash in a block scalar', 'metadata:\n  description: >-\n    One\n\n     -‸\n'],
  ['a key at the column of the key in the block scalar of a list', 'zones:\n  - |\n   Note:‸\n'],
  ['a key in a block scalar that tells its indentation', 'metadata:\n  description: |1\n   Note:‸\n'],
  ['Enter in a block scalar', 'metadata:\n  description: |\n     One.\n     ‸\n'],
  ['Enter in a line of a block scalar', 'metadata:\n  description: |\n     One\n     ‸more.\n'],
  ['Enter behind a key in a block scalar', 'metadata:\n  description: |\n    Note:\n    ‸\n'],
  ['Enter on a blank line of a block scalar', 'metadata:\n  description: |\n    One.\n    \n    ‸\n    Two.\n'],
  ['a key in a text in quotes', 'metadata:\n  description: "One\n      Note:‸ two"\n'],
  ['a key at the end of a line of a text in quotes', 'metadata:\n  description: "One\n      Note:‸\n    two"\n'],
  ['a dash in a text in quotes', "metadata:\n  description: 'One\n      -‸\n    two'\n"],
  ['Enter in a text in quotes', 'metadata:\n  description: "One\n      two\n      ‸\n    three"\n'],
  ['a key in a plain text of several lines', 'metadata:\n  description: One\n    two\n     note:‸\n'],
  ['a key below a plain text', 'metadata:\n  description: One\n     note:‸\n'],
  ['a dash in a plain text of several lines', 'metadata:\n  description: One\n    two\n     -‸\n'],
  ['Enter in a plain text of several lines', 'metadata:\n  description: One\n    two\n    ‸\n'],
  ['a number in a flow list', 'constants:\n  a: [\n      -‸\n    ]\n'],
  ['a key in a flow mapping', 'constants:\n  a: {\n        b:‸\n    }\n'],
  ['a key in a flow mapping that is not closed', 'constants:\n  a: { b: 1,\n        c:‸\n'],
  ['a key below what is not read', 'constants:\n  ? a\n       b:‸\n'],
];

describe('formatting while typing', () => {
  describe('leaves alone', () => {
    for (const [name, marked] of untouched) {
      for (const variant of variants(marked).filter((each) => /plain|in a fence$/.test(each.name))) {
        it(`${name}, ${variant.name}`, () => assert.equal(typed(variant.marked, variant.markdown), readMarks(variant.marked).text));
      }
    }
  });

  describe('at the end of a file, where everyone writes', () => {
    for (const [name, before, after] of [
      ['Enter behind a section', 'metadata:\n‸', 'metadata:\n  '],
      ['Enter behind a key of an item', `${list}‸`, `${list}      `],
      ['Enter behind an entry of an item', 'zones:\n  - id: deck\n  ‸', 'zones:\n  - id: deck\n    '],
      ['Enter behind the header of a block scalar', 'metadata:\n  description: |\n  ‸', 'metadata:\n  description: |\n    '],
      ['Enter behind a brace', 'constants:\n  a: {\n  ‸', 'constants:\n  a: {\n    '],
    ] as const) {
      it(`${name}, in a plain file`, () => assert.equal(typed(before, false), after));
      it(`${name}, in a fence that is not closed`, () => assert.equal(typed(`\`\`\`yaml\n${before}`, true), `\`\`\`yaml\n${after}`));
      it(`${name}, in a fence that is not closed behind another`, () => {
        const other = '```yaml\nconstants: { a: 1 }\n```\n\nProse.\n\n```yaml\n';
        assert.equal(typed(`${other}${before}`, true), `${other}${after}`);
      });
    }
  });

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
      typed('> ```yaml\n> constants:\n>   a: [1]\n>     b:‸\n> ```\n', true),
      '> ```yaml\n> constants:\n>   a: [1]\n>   b:\n> ```\n',
    );
  });

  it('nowhere in prose', () =>
    assert.equal(typed('- a\n    -‸\n\n```yaml\nconstants: { a: 1 }\n```\n', true), '- a\n    -\n\n```yaml\nconstants: { a: 1 }\n```\n'));
});

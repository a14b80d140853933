/** Comments that begin with `//`: reported where they stand, and read as comments. */
import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { parseText } from '../../server/source/parse';
import { applyEdits, readMarks, variants, writeMarks } from '../support/markers';
import { checkReports, sectionsOf } from './reports';
import { jsonOf } from './values';

const document = `// the board
zones:
  // first of all
  - id: a // short
    // owner: none
    owner: "none" // nobody
    attributes:
      // lines of text
      terrain: [coast, hill] // two
      costs: { wood: 1, // dear
        // and
        iron: 2 }
  //second
  - { id: b } // more
    // deeper
actions: // none yet
  - id: go
    effects:
      - // next
        shuffle: { zone: a }
      // last
`.replace('id: a // short', 'id: a');

describe('a comment that begins with //', () => {
  it('is reported once, where it stands, and nothing else is', () => {
    const marked = document.replace(/\/\/.*/g, '⟦GS1001 $&⟧');
    for (const variant of [{ marked, markdown: false }, ...variants(marked)]) {
      checkReports(`file:///game/game.${variant.markdown ? 'md' : 'gamespec.yaml'}`, variant.marked);
    }
  });

  it('leaves everything around it as it is meant', () => {
    const right = document.replaceAll('//', '#');
    assert.equal(jsonOf(parseText(document).root), jsonOf(parseText(right).root));
    const sections = (text: string) => sectionsOf(readSource('file:///game/game.gamespec.yaml', text));
    assert.equal(sections(document), sections(right));
  });

  it('has a fix that writes it as one', () => {
    const edits = parseText(document).faults.flatMap(({ fixes }) => fixes?.flatMap((fix) => fix.edits) ?? []);
    assert.equal(applyEdits(document, edits), document.replaceAll('//', '#'));
  });

  it('is none in a text', () => {
    for (const text of ['a: see http://x//y', 'a: one // two', "a: '// x'", 'a: |\n  // x\n', '[one // two]', '{ a: //x }', 'a: //x']) {
      assert.equal(writeMarks(text, parseText(text).faults), text);
    }
  });

  it('is one behind the sign of a text of several lines', () => {
    const { text } = readMarks('a: | ⟦GS1001 // x⟧\n  y\n');
    assert.equal(writeMarks(text, parseText(text).faults), 'a: | ⟦GS1001 // x⟧\n  y\n');
  });
});

/** Changes as editors send them are applied at the places that the editor means, whatever ends the lines. */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { changed, linesOf } from '../../server/connection/lines';
import { lineStartsOf, offsetAt } from '../../server/source/positions';

/** The change by offsets, in which lines are looked for anew. */
function replaced(text: string, [fromLine, fromCharacter, toLine, toCharacter]: readonly number[], by: string): string {
  const at = (line = 0, character = 0) => offsetAt(text, lineStartsOf(text), { line, character });
  const [start, end] = [at(fromLine, fromCharacter), at(toLine, toCharacter)];
  return text.slice(0, Math.min(start, end)) + by + text.slice(Math.max(start, end));
}

const ends = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n', '\r\n', '\u2028', '\ud800'), maxLength: 12 });
const place = fc.tuple(fc.nat(6), fc.nat(4));

describe('lines', () => {
  for (const [what, text, [line, character], by, expected] of [
    ['a CR before an LF ends the same line', 'a\nb\n', [0, 1], '\r', ['a\r\n', 'b\n', '']],
    ['an LF behind a CR ends the same line', 'a\rb', [1, 0], '\n', ['a\r\n', 'b']],
    ['a text that ends with a CR joins the LF that it stands before', 'a\nb', [0, 1], 'x\ry\r', ['ax\r', 'y\r\n', 'b']],
    ['a place behind the end of a line is the end of the line', 'a\r\nb', [0, 9], '!', ['a!\r\n', 'b']],
    ['a place behind the last line is the end of the text', 'a\n', [7, 0], 'b', ['a\n', 'b']],
  ] as const) {
    it(what, () => {
      const position = { line, character };
      assert.deepEqual(changed(linesOf(text), { start: position, end: position }, by), expected);
    });
  }

  it('are those of the text after any changes', () =>
    fc.assert(
      fc.property(ends, fc.array(fc.tuple(place, place, ends), { maxLength: 8 }), (first, changes) => {
        let text = first;
        let lines = linesOf(first);
        for (const [from, to, by] of changes) {
          const isForward = from[0] < to[0] || (from[0] === to[0] && from[1] <= to[1]);
          const [[line, character], [endLine, endCharacter]] = isForward ? [from, to] : [to, from];
          text = replaced(text, [line, character, endLine, endCharacter], by);
          lines = changed(lines, { start: { line, character }, end: { line: endLine, character: endCharacter } }, by);
          assert.deepEqual(lines, linesOf(text));
          assert.equal(lines.join(''), text);
          assert.deepEqual(
            lines.map((_line, index) => lines.slice(0, index).join('').length),
            lineStartsOf(text),
          );
        }
      }),
      { numRuns: 2000 },
    ));
});

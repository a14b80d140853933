import assert from 'node:assert/strict';
import fc from 'fast-check';
import { linesOf } from '../../server/source/blank';

/** The lines of a part of a text without byte order marks, by a regular expression. */
function expectedLines(text: string, from: number, to: number) {
  return [...text.slice(from, to).matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)]
    .filter(([line]) => line !== '')
    .map(({ 0: line, 1: content = '', index }) => ({
      start: from + index,
      end: from + index + content.length,
      next: from + index + line.length,
    }));
}

describe('lines of a part of a text', () => {
  it('end with any line break, and with the part', () => {
    const texts = fc.array(fc.constantFrom('a', 'bc', '\n', '\r', '\r\n'), { maxLength: 20 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.nat(20), fc.nat(20), (text, left, right) => {
        const [from = 0, to = 0] = [left, right].map((place) => Math.min(place, text.length)).sort((a, b) => a - b);
        assert.deepEqual(linesOf(text, from, to), expectedLines(text, from, to));
      }),
    );
  });
});

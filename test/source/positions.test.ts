import assert from 'node:assert/strict';
import fc from 'fast-check';
import { endOfFirstLine, lineStartsOf, offsetAt, positionAt } from '../../server/source/positions';

describe('lines and offsets', () => {
  const text = 'one\r\ntwo 𝄞\rthree\n\nfive';
  const starts = lineStartsOf(text);

  it('lines end with LF, CRLF or CR', () => {
    assert.deepEqual(
      starts.map((start, line) => text.slice(start, starts[line + 1]).trimEnd()),
      ['one', 'two 𝄞', 'three', '', 'five'],
    );
  });

  it('characters are UTF-16 units', () => {
    assert.deepEqual(positionAt(starts, text.indexOf('\rthree')), { line: 1, character: 6 });
  });

  it('a character behind the end of a line is its end', () => {
    assert.equal(offsetAt(text, starts, { line: 0, character: 99 }), 3);
    assert.equal(offsetAt(text, starts, { line: 99, character: 0 }), text.length);
  });

  it('the first line ends before its break', () => {
    assert.deepEqual(['a\r\nb', '\na', 'abc', ''].map(endOfFirstLine), [1, 0, 3, 0]);
  });

  it('every offset comes back from its position, unless it splits CRLF', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r\n', '\r', '𝄞', ' ')), (parts) => {
        const joined = parts.join('');
        const lines = lineStartsOf(joined);
        for (let offset = 0; offset <= joined.length; offset++) {
          if (joined[offset - 1] === '\r' && joined[offset] === '\n') continue;
          assert.equal(offsetAt(joined, lines, positionAt(lines, offset)), offset);
        }
      }),
    );
  });
});

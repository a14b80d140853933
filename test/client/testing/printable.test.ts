import assert from 'node:assert/strict';
import fc from 'fast-check';
import { printable } from '../../../client/testing/printable';

describe('text of a document in a terminal of the editor', () => {
  for (const [name, text, shown] of [
    ['is shown as it is', 'Hires – 3 «scouts» 𝄞', 'Hires – 3 «scouts» 𝄞'],
    ['keeps its lines', 'one\ntwo', 'one\ntwo'],
    ['cannot colour, clear or rename anything', 'a\u001b[2Jb\u009b31mc\u001b]0;x\u0007', 'a\uFFFD[2Jb\uFFFD31mc\uFFFD]0;x\uFFFD'],
    ['cannot go back over what stands there', 'ok\rno\bd', 'ok\uFFFDno\uFFFDd'],
    ['cannot turn the order of its characters', 'a\u202eb\u2066c', 'a\uFFFDb\uFFFDc'],
  ] as const) {
    it(name, () => assert.equal(printable(text), shown));
  }

  it('has no control characters, whatever it is made of, but for line breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.doesNotMatch(printable(text).replaceAll('\n', ''), /\p{Cc}/u);
      }),
    );
  });
});

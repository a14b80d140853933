import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compareText } from '../../server/kernel/state/canonicalJson';
import { byCodePoint } from '../../server/source/textOrder';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\ue000', '\uffff', '🎲', '🏹', '𐀀') });

/** The order as the language defines it: code point by code point, what ends first comes first. */
function inWords(left: string, right: string): number {
  const [a, b] = [left, right].map((each) => [...each].map((character) => character.codePointAt(0) ?? 0));
  const differing = a?.findIndex((point, index) => point !== b?.[index]) ?? -1;
  if (differing < 0) return Math.sign(left.length - right.length);
  const other = b?.[differing];
  return other === undefined ? 1 : Math.sign((a?.[differing] ?? 0) - other);
}

describe('the order of texts', () => {
  it('is that of code points, not that of UTF-16 units', () => {
    const shuffled = ['🎲', 'b', '\ue000', 'a', '\uffff', 'ab', 'é', '', '𐀀'];
    assert.deepEqual(shuffled.sort(byCodePoint), ['', 'a', 'ab', 'b', 'é', '\ue000', '\uffff', '𐀀', '🎲']);
  });

  it('is the same outside the kernel as in it', () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        assert.equal(Math.sign(byCodePoint(left, right)), inWords(left, right));
        assert.equal(Math.sign(compareText(left, right)), inWords(left, right));
      }),
    );
  });
});

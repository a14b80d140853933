import assert from 'node:assert/strict';
import fc from 'fast-check';
import { movedPlace } from '../../../client/expansion/movedPlace';
import { lineStartsOf, offsetAt, positionAt } from '../../../server/source/positions';

/** The place at `‸` after the marked text `[...]` has been replaced. */
function replaced(text: string, replacement: string): string {
  const plain = text.replace(/[[\]‸]/g, '');
  const offsetOf = (mark: string) => text.slice(0, text.indexOf(mark)).replace(/[[\]‸]/g, '').length;
  const starts = lineStartsOf(plain);
  const range = { start: positionAt(starts, offsetOf('[')), end: positionAt(starts, offsetOf(']')) };
  const { line, character } = movedPlace(positionAt(starts, offsetOf('‸')), [{ range, text: replacement }]);
  const edited = plain.slice(0, offsetOf('[')) + replacement + plain.slice(offsetOf(']'));
  const offset = offsetAt(edited, lineStartsOf(edited), { line, character });
  return `${edited.slice(0, offset)}‸${edited.slice(offset)}`;
}

describe('a place that is followed', () => {
  const cases: readonly (readonly [name: string, text: string, replacement: string, result: string])[] = [
    ['stays before an edit', 'a‸b [c] d', 'x\ny', 'a‸b x\ny d'],
    ['moves with what stands before it on its line', '[a]b ‸c', 'xyz', 'xyzb ‸c'],
    ['moves down with lines above', 'a[]\nb‸c', '\nx\n', 'a\nx\n\nb‸c'],
    ['moves onto another line', 'a[\n]b‸c', ' ', 'a b‸c'],
    ['moves behind inserted lines of its line', 'a[] ‸b', 'x\r\nyz', 'ax\r\nyz ‸b'],
    ['comes behind what is inserted at it', 'a []‸b', 'xy', 'a xy‸b'],
    ['is at the start of a text that replaces it', 'a [b‸c] d', 'xyz', 'a ‸xyz d'],
  ];
  for (const [name, text, replacement, result] of cases) it(name, () => assert.equal(replaced(text, replacement), result));

  it('is at the same character of an unchanged rest, whatever is edited before it', () => {
    const words = fc.array(fc.constantFrom('a', 'bc', '𝄞', '\n', ' '), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, words, words, words, words, (before, old, between, rest, text) => {
        const result = replaced(`${before}[${old}]${between}‸${rest}`, text);
        assert.equal(result, `${before}${text}${between}‸${rest}`);
      }),
    );
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { code, codeBlock, link, paragraphs, plain, title } from '../../server/features/hover/markdown';
import { plainText } from '../../server/features/hover/plainText';

describe('Markdown as plain text', () => {
  for (const [name, markdown, expected] of [
    ['emphasis', '**chooseN** — *asks* for several', 'chooseN — asks for several'],
    ['a code span', 'Set `min` to `0`.', 'Set min to 0.'],
    ['a code span with backticks', '`` a`b ``', 'a`b'],
    ['an escaped sign', 'a\\*b\\_c', 'a*b_c'],
    ['a link', 'See [line 12](file:///a.md#L12).', 'See line 12.'],
    ['a link of code', '[`pay`](file:///a.md)', 'pay'],
    ['a product', '2 * 3 * 4', '2 * 3 * 4'],
    ['a block', 'Before\n\n```yaml\nmin: \\*\n```\n\nAfter', 'Before\n\nmin: \\*\n\nAfter'],
    ['an unclosed sign', 'a ` b [c', 'a ` b [c'],
  ] as const) {
    it(name, () => assert.equal(plainText(markdown), expected));
  }

  it('gives back what was written as text, code or the words of a link', () => {
    const word = fc.stringMatching(/^[!-~]{1,12}$/);
    fc.assert(
      fc.property(word, word, word, (text, name, address) => {
        const words = text.replace(/\s+/g, ' ');
        assert.equal(plainText(plain(words)), words);
        assert.equal(plainText(code(name)), name);
        assert.equal(plainText(link(plain(words), `file:///${address.replaceAll('\\', '')}`)), words);
        assert.equal(plainText(paragraphs(title(plain(name), 'effect'), codeBlock('yaml', text))), `${name} — effect\n\n${text}`);
      }),
    );
  });
});

/** The surroundings in which the tests of features ask: whatever holds in one document has to hold in all of them. */
import assert from 'node:assert/strict';
import { everywhere, pipeline } from './everywhere';

const part = pipeline('shuf‸fle: { zone: deck }');

describe('asking everywhere', () => {
  it('asks with CRLF, after an astral character, in fences, in a list, in a quote and in a later fence', () => {
    const texts: string[] = [];
    everywhere(part, ({ text }) => void texts.push(text));
    const found = [/\r\n/, /𝄞/u, /^```yaml/m, /^ {2}~~~~ yaml/m, /^> ```yaml/m, /```[\s\S]*~~~yaml/].map((pattern) =>
      texts.some((text) => pattern.test(text)),
    );
    assert.deepEqual(found, [true, true, true, true, true, true]);
    assert.ok(texts.length >= 8);
  });

  it('fails where an answer is another one', () => {
    for (const differs of ['\r', '𝄞', '~~~~', '> ', 'constants'])
      assert.throws(() => everywhere(part, ({ text }) => text.includes(differs)), assert.AssertionError, differs);
  });
});

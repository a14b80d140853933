import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readSource } from '../../server/source/file';
import type { SourceFile } from '../../server/source/model';
import { chunksOf } from './reports';
import { sampleDocument } from './sampleDocument';

const markdown = `# Rules\n\nProse.\n\n\`\`\`yaml\n${sampleDocument}\`\`\`\n\n> \`\`\`yaml\n> triggers:\n>   - id: x\n> \`\`\`\n\n\`\`\`yaml\nx: &a 1\nsetup: [*a]\n\`\`\`\n`;

const piece = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\n',
    '\n\n',
    '- ',
    ':',
    '"',
    '[',
    '}',
    '```\n',
    '```yaml\n',
    '> ',
    '# c\n',
    'zones:\n',
    '  - id: a\n',
    '---\n',
    '&x ',
    '*x',
    '<<<<<<< a\n',
    '=======\n',
    '>>>>>>> b\n',
    '\t',
    '𝄞',
    '\r\n',
    '\ufeff',
    '\ufffd',
  ),
  fc.nat(markdown.length - 40).map((at) => markdown.slice(at, at + 40)),
);
const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), remove: fc.oneof(fc.nat(3), fc.nat(200)), insert: piece });

function applied(text: string, { at, remove, insert }: { readonly at: number; readonly remove: number; readonly insert: string }): string {
  const offset = Math.floor(at * text.length);
  return text.slice(0, offset) + insert + text.slice(offset + remove);
}

/** Chunks lie inside the file, in order, and are its text but for what is blanked. */
function checkChunks(file: SourceFile): void {
  for (const chunk of chunksOf(file)) {
    assert.equal(chunk.uri, file.uri);
    const own = file.text.slice(chunk.offset, chunk.offset + chunk.text.length);
    assert.equal(own.length, chunk.text.length);
    for (let at = 0; at < own.length; at++) assert.ok(chunk.text[at] === own[at] || chunk.text[at] === ' ');
    for (const { start, end } of chunk.problems) assert.ok(0 <= start && start <= end && end <= Math.max(chunk.text.length, start + 1));
  }
  const ids = chunksOf(file).map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
}

describe('reading a file again', () => {
  for (const [uri, text] of [
    ['file:///a.md', markdown],
    ['file:///a.gamespec.yaml', sampleDocument],
  ] as const) {
    it(`after any edits gives what reading it from scratch gives: ${uri}`, () => {
      fc.assert(
        fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
          let now: string = text;
          let file = readSource(uri, now);
          for (const each of edits) {
            now = applied(now, each);
            file = readSource(uri, now, { previous: file });
            assert.deepEqual({ ...file, parsed: 0 }, { ...readSource(uri, now), parsed: 0 });
            checkChunks(file);
          }
        }),
        { numRuns: 60 },
      );
    });

    it(`while it is typed, from the first character on: ${uri}`, () => {
      let file: SourceFile | undefined;
      for (let length = 0; length <= text.length; length += 7)
        file = readSource(uri, text.slice(0, length), { previous: file, recognised: true });
      assert.deepEqual(file?.blocks.length, readSource(uri, text.slice(0, text.length - (text.length % 7))).blocks.length);
    });
  }
});

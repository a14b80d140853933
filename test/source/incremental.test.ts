import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readSource } from '../../server/source/file';
import type { SourceFile } from '../../server/source/model';
import { parseText } from '../../server/source/parse';
import { plainTrees } from '../support/plainTrees';
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
            assert.deepEqual(
              plainTrees({ ...file, parsed: 0, itemsRead: 0 }),
              plainTrees({ ...readSource(uri, now), parsed: 0, itemsRead: 0 }),
            );
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

describe('reading a long text again', () => {
  const space = (at: number) => `      - id: place-${at}
        category: ${at % 3 === 0 ? 'town' : 'land'}
        attributes: { population: ${at}, "tags": [hill, 'wood'] }
        adjacentTo:
          - { to: place-${at + 1} }
          - to: place-${at + 2}
            direction: >-
              both
              ways
`;
  const row = (at: number) => `      - { id: row-${at}, note: "a # b", adjacentTo: [{ to: row-${at + 1} }, { to: row-${at + 2} }] }
`;
  const list = (count: number, item: (at: number) => string) => Array.from({ length: count }, (_, at) => item(at)).join('');
  const long = `  - id: country
    kind: map
    payload:
      # The spaces.
      spaces:
${list(8, space)}      tracks:
      - one
      -
        - two

      - - three
        - four
      more:
${list(8, row)}    other:
${list(
  4,
  (at) => `      - text ${at}
        goes on
`,
)}`;
  const slip = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '\n',
      '\n\n',
      '  ',
      '- ',
      '-',
      ':',
      ': ',
      '"',
      "'",
      '[',
      ']',
      '{',
      '}',
      ',',
      '\t',
      '#',
      ' # c',
      '|',
      '>',
      '&a ',
      '*a',
      '\r\n',
      'on',
      '\ufeff',
      '!t ',
    ),
    fc.nat(long.length - 80).map((at) => long.slice(at, at + 80)),
  );
  const slips = fc.array(
    fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), remove: fc.oneof(fc.nat(2), fc.nat(60)), insert: slip }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );

  it('after any slips gives what reading it from scratch gives', () => {
    fc.assert(
      fc.property(fc.boolean(), slips, (crlf, edits) => {
        let text = crlf ? long.replaceAll('\n', '\r\n') : long;
        let read = parseText(text);
        for (const each of edits) {
          const before = { text, items: read.items };
          text = applied(text, each);
          read = parseText(text, () => before);
          const { root, faults } = parseText(text);
          assert.deepEqual(plainTrees({ root: read.root, faults: read.faults }), plainTrees({ root, faults }));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('reads the items that the edit lies in, however many there are', () => {
    const counts = [10, 200].map((count) => {
      const text = `  spaces:\n${list(count, space)}`;
      const before = { text, items: parseText(text).items };
      return [
        ['category: land', 'category: lands'],
        ['place-3\n', 'place-33\n'],
        ['  - id: place-5\n', '  - id: place-4\n        category: land\n      - id: place-5\n'],
      ].map(([from = '', to = '']) => parseText(text.replace(from, to), () => before).itemsRead);
    });
    assert.deepEqual(counts[1], counts[0]);
    assert.ok(
      counts.flat().every((count) => count > 0 && count < 12),
      `${counts}`,
    );
  });

  it('keeps the nodes before the edit as the same objects', () => {
    const text = `spaces:\n${list(20, space)}`;
    const { root, items } = parseText(text);
    const after = parseText(text.replace('population: 12', 'population: 13'), () => ({ text, items }));
    const spacesOf = (node: typeof root) =>
      node?.kind === 'mapping' && node.entries[0]?.value.kind === 'sequence' ? node.entries[0].value.items : [];
    assert.deepEqual(
      spacesOf(after.root).map((node, at) => node === spacesOf(root)[at]),
      spacesOf(root).map((_, at) => at !== 12),
    );
  });
});

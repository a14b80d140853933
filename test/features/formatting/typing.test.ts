import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { edited } from '../../../server/features/formatting/blankEdits';
import { onTypeEdits } from '../../../server/features/formatting/onType';
import { faultsIn, readingOf } from '../../../server/features/formatting/reading';
import { readSource } from '../../../server/source/file';
import { parseText } from '../../../server/source/parse';
import { partsOf, type SyntaxNode } from '../../../server/source/tree';
import { shippedPaths } from './shippedPaths';
import { typedOn } from './typist';

/** Each way to write a text, with each way to write a list around it. */
const texts = `metadata:
  id: all-texts
  name: 'It''s
    a: name'
  description: |
    Note:
      - deeper: still
    last
  summary: >-
    folded

    text
  motto: "quoted
    - text: with
    a key"
  prose: plain text
    that goes on
constants:
  wide: [1, 2,
    3, { a: b }]
zones:
- id: flush
  owner: none
-
  id: alone
effectMacros:
  - id: nested
    steps:
      - - a
        - b: |2
             c:
      - - d
`;

/** Values of a text without faults, each with its key. */
function valuesIn(text: string): readonly string[] | undefined {
  const { root, faults } = parseText(text);
  if (root === undefined || faults.length > 0) return undefined;
  const values: string[] = [];
  const visit = (node: SyntaxNode, key: string): void => {
    if (node.kind === 'scalar' && node.value !== null) values.push(`${key}: ${JSON.stringify(node.value)}`);
    if (node.kind === 'mapping') for (const entry of node.entries) visit(entry.value, String(entry.key.value));
    else for (const part of partsOf(node)) visit(part, key);
  };
  visit(root, '');
  return values;
}

/** What of `before` is not in `after`, each as often as it is there. */
function lost(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = [...after];
  return before.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const words = fc.array(fc.constantFrom('-', ':', ' ', 'note', 'id', '- ', 'a: b', '"', '{', '[', ']', '#', '|', '\n', '  '), {
  minLength: 1,
  maxLength: 6,
});

describe('typing', () => {
  it('any part of a shipped document ends as that document, whatever the editor indents by and however late answers are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shippedPaths),
        fc.nat(),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(0, 2, 4),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        (path, place, count, step, late) => {
          const lines = readFileSync(path, 'utf8').split('\n');
          const first = place % lines.length;
          const before = lines.slice(0, first).join('\n') + (first > 0 ? '\n' : '');
          const rest = lines.slice(first, first + count).join('\n');
          // A new line at the end keeps its indentation: something is to come.
          assert.equal(typedOn(before, rest, { path, step, late }).replace(/ +$/, ''), before + rest);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never changes the value of what is there', () => {
    const shipped = shippedPaths.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return readSource(path, text, { recognised: true }).blocks.map(({ start, end }) => text.slice(start, end));
    });
    const documents = fc.oneof(fc.constantFrom(...shipped), fc.constant(texts));
    let moved = 0;
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat({ max: 12 }), words, (document, place, column, typed) => {
        const lines = document.split('\n');
        const line = place % lines.length;
        const blank = [...lines.slice(0, line + 1), '', ...lines.slice(line + 1)].join('\n');
        const start = lines.slice(0, line + 1).join('\n').length;
        const values = valuesIn(blank);
        assert.ok(values);
        let before = `${lines.slice(0, line + 1).join('\n')}\n${' '.repeat(column)}`;
        const after = document.slice(start);
        for (const [index, character] of [...`\n${typed.join('')}`].entries()) {
          if (index > 0) before += character;
          const text = before + after;
          const made = edited(text, onTypeEdits(readSource('part.yaml', text, { recognised: true }), before.length, character));
          if (made !== text) {
            moved += 1;
            assert.equal(made.replace(/\s/g, ''), text.replace(/\s/g, ''), 'only blanks change');
            assert.ok(made.endsWith(after), 'what is below stays');
            if (faultsIn(text, 'spec') === 0) assert.equal(readingOf(made, 'spec'), readingOf(text, 'spec'), text);
            else assert.deepEqual(lost(values, valuesIn(made) ?? values), [], text);
          }
          before = made.slice(0, made.length - after.length);
        }
      }),
      { numRuns: 600 },
    );
    assert.ok(moved > 100, `lines are moved, not only left: ${moved}`);
  });
});

/** A sentence between the lines of a spec, such as a comment that has lost its `#`, is one fault; what stands around it is read as if it were not there. */
import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { checkReports, fixedText, problemsOf } from './reports';
import { plainOf } from './values';

const uri = 'file:///game/a.gamespec.yaml';
const lines = [
  'actions:',
  '  - id: sow',
  '    phase: [main]',
  '    effects:',
  '      - if:',
  '          when: { a: 1 }',
  '          then:',
  '            - shuffle: { zone: bag }',
  '            - draw:',
  '                from: bag',
  '                to: hand',
  '      - shuffle: { zone: hand }',
  '  - id: reap',
  '    phase: [main]',
  'terminal:',
  '  conditions:',
  '    - when: { b: 2 }',
];
const textOf = (written: readonly string[]) => `${written.join('\n')}\n`;

/** What the sections hold, without places. */
const valuesOf = (text: string) =>
  readSource(uri, text).blocks.flatMap(({ sections }) =>
    sections.map(({ name, entries }) => [name, entries.map(({ node }) => plainOf(node))]),
  );

describe('a sentence between the lines of a spec', () => {
  for (const sentence of [
    'Here the second part begins.',
    'What a player gives, they lose',
    'All (or most) of the pieces, then!',
    'Rows.',
    'And so?',
  ]) {
    it(`is one fault wherever it stands: ${sentence}`, () => {
      const sound = textOf(lines);
      for (let at = 1; at < lines.length; at++) {
        for (const column of [0, 2, 4, 6, 10]) {
          const before = lines[at - 1] ?? '';
          // Deeper than a key with a value of its line it goes on with that value, if that is text.
          if (/[\w]$/.test(before) && column > before.search(/[\w]/)) continue;
          const written = [...lines.slice(0, at), `${' '.repeat(column)}⟦GS1001 ${sentence}⟧`, ...lines.slice(at)];
          checkReports(uri, textOf(written));
          const text = textOf(written).replace('⟦GS1001 ', '').replace('⟧', '');
          assert.deepEqual(valuesOf(text), valuesOf(sound));
          assert.deepEqual(problemsOf(readSource(uri, fixedText(uri, text, 'Make it a comment'))), []);
        }
      }
    });
  }

  it('is no fault where a text goes on, and none within one', () => {
    for (const text of [
      'metadata:\n  description:\n    A game of cards.\n    The best hand wins it.\n  id: a\n',
      'metadata:\n  description: A game\n    Where all of them win\n  id: a\n',
      'metadata:\n  description: |\n    A game of cards.\n    The best: it wins.\n    - So it is.\n  id: a\n',
    ])
      assert.deepEqual(problemsOf(readSource(uri, text)), []);
  });
});

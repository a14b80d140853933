/** A flow collection whose lines stand too far left has one fault, at the first of them, and is read as it was meant. */
import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { checkReports, fixedText, problemsOf } from './reports';
import { plainOf } from './values';

const uri = 'file:///game/a.gamespec.yaml';
const head = 'actions:\n  - id: sow\n    pre: ';
const tail = '\n    phase: [main]\n  - id: reap\n';
const valuesOf = (text: string) =>
  readSource(uri, text).blocks.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries.map(({ node }) => plainOf(node))));

describe('a flow collection that is broken into lines', () => {
  const broken: readonly (readonly [string, string])[] = [
    ['{ op: x, left: ', '{ ref: a, var: b }, right: 0 }'],
    ['{ op: and, args: ', '[{ a: 1 }, { b: 2 }] }'],
    ['{ op: x', ', left: 1 }'],
    ['[1, 2', ']'],
    ['{ a: [1, 2], b: { c: 3 ', '} }'],
  ];
  for (const [first, second] of broken) {
    for (const column of [0, 2]) {
      it(`at ${column}: ${first}⏎${second}`, () => {
        const indent = ' '.repeat(column);
        const sound = `${head}${first}${second}${tail}`;
        const line = second.trimEnd();
        checkReports(uri, `${head}${first.trimEnd()}\n${indent}⟦GS1001 ${line}⟧${tail}`);
        const text = `${head}${first.trimEnd()}\n${indent}${line}${tail}`;
        assert.deepEqual(valuesOf(text), valuesOf(sound));
        const fixed = fixedText(uri, text, 'Indent the line');
        assert.deepEqual(problemsOf(readSource(uri, fixed)), []);
        assert.deepEqual(valuesOf(fixed), valuesOf(sound));
      });
    }
  }

  it('is read where all of it stands below its key, too far left', () => {
    for (const [flow, column] of [
      ['{ op: x, left: { ref: a } }', 0],
      ['[1, 2]', 2],
      ['{ op: x }', 4],
    ] as const) {
      const text = (mark: (line: string) => string) => `${head.trimEnd()}\n${' '.repeat(column)}${mark(flow)}${tail}`;
      checkReports(
        uri,
        text((line) => `⟦GS1001 ${line}⟧`),
      );
      assert.deepEqual(valuesOf(text((line) => line)), valuesOf(`${head}${flow}${tail}`));
    }
  });

  it('has no fault where its last line is the closing bracket at the column of the key', () => {
    assert.deepEqual(problemsOf(readSource(uri, `${head}{\n      op: x\n    }${tail}`)), []);
  });

  it('ends before the key, the item or the section behind it where its bracket is missing', () => {
    for (const next of ['    phase: [main]\n', '  - id: reap\n', 'zones: [{ id: a }]\n']) {
      checkReports(uri, `${head}⟦GS1001 { op: x, left: 1⟧\n${next}`);
    }
  });
});

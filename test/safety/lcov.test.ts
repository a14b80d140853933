/** Names of files, macros and stages in a coverage report: whatever they are, each stays in its field. */
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { lcovReport } from '../../server/commands/testing/lcov';

const place = { line: 2, character: 0, endLine: 2, endCharacter: 4 };

/** The report of a file in which one macro was called once, as the lines that it is made of. */
function linesOf(uri: string, macro: string): readonly string[] {
  const here = { ...place, uri };
  const report = lcovReport([
    {
      uri,
      statements: [{ place: here, count: 1, branches: [] }],
      declarations: [{ place: here, name: macro, count: 1 }],
      tests: [],
    },
  ]);
  return report.split(/[\n\r\u2028\u2029\v\f]/);
}

const kinds = ['TN:', 'SF:', 'FN:3,', 'FNDA:1,', 'FNF:1', 'FNH:1', 'BRF:0', 'BRH:0', 'DA:3,1', 'LF:1', 'LH:1', 'end_of_record', ''];

function expectFields(lines: readonly string[]): void {
  assert.equal(lines.length, kinds.length, JSON.stringify(lines));
  for (const [index, kind] of kinds.entries()) assert.ok(lines[index]?.startsWith(kind), `${lines[index]} begins with ${kind}`);
  assert.ok(!lines[2]?.slice(kinds[2]?.length).includes(','), 'no field behind the name');
}

const evil = 'a\nend_of_record\nSF:other.md\r\nFN:1,b,c';

describe('a coverage report', () => {
  it('has a line for a file whose name has line breaks in it', () => {
    const lines = linesOf(`file:///game/${encodeURIComponent(evil)}.md`, 'pay');
    expectFields(lines);
    assert.match(lines[1] ?? '', /a end_of_record SF:other\.md {2}FN:1,b,c\.md$/);
  });

  it('has a field for a macro whose name has line breaks and commas in it', () => {
    const lines = linesOf('file:///game/a.md', evil);
    expectFields(lines);
    assert.equal(lines[2], 'FN:3,a end_of_record SF:other.md  FN:1 b c');
  });

  it('keeps any names in their fields', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (file, macro) =>
        expectFields(linesOf(pathToFileURL(`/game/${file.replaceAll('\0', '')}x.md`).href, macro)),
      ),
    );
  });
});

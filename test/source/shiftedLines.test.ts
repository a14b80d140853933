/** Lines that stand at a wrong column together with what belongs to them: one report, and one fix for all of them. */
import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { parseText } from '../../server/source/parse';
import { applyEdits, readMarks, writeMarks } from '../support/markers';
import { checkReports, sectionsOf } from './reports';
import { jsonOf } from './values';

/** The marked text has the marked fault alone, is read as `meant` is, and its first fix makes that of it. */
function expectMended(marked: string, meant: string): void {
  const { text } = readMarks(marked);
  const { faults, root } = parseText(text);
  assert.equal(writeMarks(text, faults), marked);
  assert.equal(jsonOf(root), jsonOf(parseText(meant).root), marked);
  assert.equal(applyEdits(text, faults[0]?.fixes?.[0]?.edits ?? []), meant);
}

const items: Readonly<Record<string, readonly string[]>> = {
  'in flow style': ['- when: { op: and }', '  result: { type: draw }'],
  'with lines below its last key': ['- when: { op: and }', '  result:', '    type: draw'],
  'with lines below its first key': ['- when:', '    op: and', '  result: { type: draw }'],
  'with a list below': ['- when: { op: and }', '  also:', '    - one', '    - two'],
};

describe('an item of several lines', () => {
  for (const [name, lines] of Object.entries(items)) {
    for (const place of [1, 2]) {
      for (const by of [-1, 1]) {
        it(`${name}, as number ${place + 1} of 3, indented by ${by}`, () => {
          const list = (at: (index: number) => number, mark: boolean) =>
            `conditions:\n${[0, 1, 2]
              .map((index) => {
                const blanks = ' '.repeat(at(index));
                return lines.map((line, row) => `${blanks}${mark && index === place && row === 0 ? `⟦GS1001 ${line}⟧` : line}\n`).join('');
              })
              .join('')}`;
          expectMended(
            list((index) => (index === place ? 2 + by : 2), true),
            list(() => 2, false),
          );
        });
      }
    }
  }
});

describe('an item with effects below it, indented once more', () => {
  it('belongs to the nearest list', () => {
    const text = (item: string, more: string) =>
      `effects:\n  - if:\n      when: true\n      then:\n        - shuffle: { zone: a }\n${item}\n${more}  - shuffle: { zone: b }\n`;
    expectMended(
      text('    ⟦GS1001 - bindValue:⟧', '        bind: $n\n        value: 2\n'),
      text('  - bindValue:', '      bind: $n\n      value: 2\n'),
    );
  });
});

describe('a key between the columns of two mappings', () => {
  it('belongs to the one that does not have it', () => {
    const text = (key: string) => `when:\n  op: '>='\n  left:\n    op: '+'\n    left: 1\n${key}\n  right: 5\n`;
    expectMended(text('   ⟦GS1001 right: 1⟧'), text('    right: 1'));
  });
});

describe('an item without its dash', () => {
  it('is reported alone behind an item in braces', () => {
    const text = (line: string) => `a:\n  - moveAll:\n      from: b\n  - { shuffle: { zone: c } }\n${line}\n`;
    expectMended(text('    ⟦GS1001 shuffle: { zone: d }⟧'), text('  - shuffle: { zone: d }'));
  });
});

describe('a dash too many', () => {
  const texts: readonly (readonly [string, string, string])[] = [
    [
      'before keys',
      '- ⟦GS1001 - id: main⟧\n  onEnter:\n    - shuffle: { zone: a }\n- id: late\n',
      '- id: main\n  onEnter:\n    - shuffle: { zone: a }\n- id: late\n',
    ],
    ['three of them', '- ⟦GS1001 - id: main⟧\n  limit: 1\n', '- id: main\n  limit: 1\n'],
  ];
  for (const [name, marked, meant] of texts) it(name, () => void expectMended(marked, meant));
  it('makes a list of lists where keys stand behind it', () => {
    assert.deepEqual(parseText('- - id: main\n    limit: 1\n').faults, []);
  });
});

describe('the + of a diff', () => {
  const texts: readonly (readonly [string, string, string])[] = [
    ['in the place of a blank', 'a:\n  b: 1\n⟦GS1001 + c: 2⟧\n', ''],
    ['before the first key', 'a:\n  - moveAll:\n⟦GS1001 +     from: b⟧\n      to: c\n', 'a:\n  - moveAll:\n      from: b\n      to: c\n'],
    ['before a later key', 'a:\n  - moveAll:\n      from: b\n⟦GS1001 +     to: c⟧\n', 'a:\n  - moveAll:\n      from: b\n      to: c\n'],
    ['before the line', 'a:\n  - moveAll:\n      from: b\n⟦GS1001 +      to: c⟧\n', 'a:\n  - moveAll:\n      from: b\n      to: c\n'],
    ['before several lines', 'a:\n  - b: 1\n⟦GS1001 +  - b: 2⟧\n+  - b: 3\n', 'a:\n  - b: 1\n  - b: 2\n  - b: 3\n'],
  ];
  for (const [name, marked, meant] of texts.slice(1)) it(name, () => void expectMended(marked, meant));
  it('behind which fewer blanks stand may begin a key', () => {
    assert.deepEqual(parseText('+ a: 1\n+ b:\n  c: 2\n').faults, []);
  });
});

describe('blanks that only look like spaces', () => {
  for (const code of [0xa0, 0x2007, 0x202f, 0x3000]) {
    it(`U+${code.toString(16).toUpperCase()}`, () => {
      const blank = String.fromCharCode(code);
      expectMended(`a:\n  b: 1\n ⟦GS1001 ${blank}⟧c: 2\n`, 'a:\n  b: 1\n  c: 2\n');
      expectMended(`a:\n  - b:\n ⟦GS1001 ${blank}${blank}⟧   c: 2\n`, 'a:\n  - b:\n      c: 2\n');
    });
  }
});

describe('a section and its content at one column', () => {
  const uri = 'file:///game/game.gamespec.yaml';
  const zones = 'zones:\n  - { id: a, owner: none, visibility: public, ordering: set }\n';
  const texts: readonly (readonly [string, string, string])[] = [
    ['at the root', `metadata:\n⟦GS1001 id: mini⟧\nname: Mini\n${zones}`, 'metadata:1 zones:1'],
    [
      'with lines below a field',
      `terminal:\n⟦GS1001 conditions:⟧\n  - when: true\n    result: { type: draw }\n${zones}`,
      'terminal:1 zones:1',
    ],
    ['farther in', '  ⟦GS1001 metadata:⟧\n  id: mini\n  name: Mini\n', 'metadata:1'],
  ];
  for (const [name, marked, sections] of texts) {
    it(name, () => {
      checkReports(uri, marked);
      assert.equal(sectionsOf(readSource(uri, readMarks(marked).text)), sections);
    });
  }
});

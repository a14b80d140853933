/** Lines that were pasted at the margin: one report where they begin, and they are read as if they stood where they belong. */
import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { parseText } from '../../server/source/parse';
import { applyEdits, readMarks, writeMarks } from '../support/markers';
import { deepText } from './deepText';
import { checkReports, sectionsOf } from './reports';
import { jsonOf } from './values';

const document = `${deepText}  phase: main
`.replace(/^(?=.)/gm, '  ');

const lines = document.trimEnd().split('\n');
const columnOf = (line: string) => line.search(/\S/);

/** The lines from one on that stand deeper than it. */
function passageFrom(start: number): number {
  const column = columnOf(lines[start] ?? '');
  let end = start + 1;
  while (end < lines.length && columnOf(lines[end] ?? '') > column) end++;
  return end;
}

interface Passage {
  readonly marked: string;
  /** What follows stands at no column of the passage, so that where it ends is certain. */
  readonly certain: boolean;
}

/** Every passage of several lines inside an item, without its blanks; what is left of it is marked at its first line. */
const passages = lines.flatMap((line, start): readonly Passage[] => {
  const column = columnOf(line);
  const end = passageFrom(start);
  if (column < 6 || end - start < 2) return [];
  const pasted = lines.slice(start, end).map((each) => each.slice(column));
  const marked = [`⟦GS1001 ${pasted[0]}⟧`, ...pasted.slice(1)];
  const text = [...lines.slice(0, start), ...marked, ...lines.slice(end)].map((each) => `${each}\n`).join('');
  // Behind a dash, keys stand at a column of their own.
  const columns = pasted.flatMap((each) => [columnOf(each), each.search(/[^\s-]/)]);
  return [{ marked: text, certain: !columns.includes(columnOf(lines[end] ?? '')) }];
});

describe('a passage pasted at the margin', () => {
  const certain = passages.filter((passage) => passage.certain);

  it('is reported once, where it begins', () => {
    assert.ok(passages.length > 6);
    for (const { marked } of passages) {
      const { text } = readMarks(marked);
      assert.equal(writeMarks(text, parseText(text).faults), marked);
    }
  });

  it('is read as if it stood where it belongs', () => {
    assert.ok(certain.length > 4);
    for (const { marked } of certain)
      assert.equal(jsonOf(parseText(readMarks(marked).text).root), jsonOf(parseText(document).root), marked);
  });

  it('is put there by one fix', () => {
    for (const { marked } of certain) {
      const { text } = readMarks(marked);
      const [fault] = parseText(text).faults;
      assert.equal(applyEdits(text, fault?.fixes?.[0]?.edits ?? []), document);
    }
  });
});

describe('fields of an entry at the margin', () => {
  const uri = 'file:///game/game.gamespec.yaml';
  const documents: readonly (readonly [string, string])[] = [
    ['after others', 'actions:\n  - id: a\n    actor: active\n⟦GS1001 phase: [main]⟧\npre: true\nzones: [{ id: b }]\n'],
    [
      'with what is below them',
      'actions:\n  - id: a\n    actor: active\n⟦GS1001 executor: actor⟧\neffects:\n  - shuffle: { zone: b }\n  - shuffle: { zone: b }\n  - id: c\n    actor: active\nzones: [{ id: b }]\n',
    ],
    [
      'with lists at their own column',
      'actions:\n  - id: a\n    actor: active\n⟦GS1001 phase: [main]⟧\neffects:\n- shuffle: { zone: b }\n- shuffle: { zone: b }\nzones: [{ id: b }]\n',
    ],
    [
      'below an entry that stands there, too',
      'actions:\n- id: a\n⟦GS1001 actor: active⟧\neffects:\n- shuffle: { zone: b }\n- shuffle: { zone: b }\n- id: c\n  actor: active\nzones: [{ id: b }]\n',
    ],
  ];
  for (const [what, marked] of documents) {
    it(`are reported once: ${what}`, () => {
      checkReports(uri, marked);
      const entries = what === 'with what is below them' || what.startsWith('below') ? 2 : 1;
      assert.equal(sectionsOf(readSource(uri, readMarks(marked).text)), `actions:${entries} zones:1`);
    });
  }

  it('are keys that the language does not know where they are no fields', () => {
    checkReports(uri, 'actions:\n  - id: a\n    actor: active\n⟦GS1012 colour⟧: red\nzones: [{ id: b }]\n');
    checkReports(uri, 'actions:\n  - id: a\n    actor: active\n⟦GS1012 zone⟧: [{ id: b }]\n');
    checkReports(uri, 'actions:\n  - id: a\n    actor: active\n\n⟦GS1012 effects⟧: []\n');
    checkReports(uri, 'terminal:\n  conditions:\n    - when: true\n⟦GS1012 scoring⟧:\n    method: highest\n');
  });
});

import assert from 'node:assert/strict';
import { applyEdits, readFiles, readMarks, writeMarks } from './markers';

describe('marked documents', () => {
  it('take marks and cursors out of the text', () => {
    assert.deepEqual(readMarks('a: ⟦GS1005 yes⟧ ‸# b'), {
      text: 'a: yes # b',
      marks: [{ code: 'GS1005', start: 3, end: 6 }],
      cursors: [7],
    });
  });

  const documents = [
    ['one mark', 'a: ⟦GS1005 yes⟧'],
    ['two marks side by side', '⟦X a⟧⟦Y b⟧'],
    ['two codes on one range', '⟦X,Y a⟧'],
    ['nested marks', '⟦X a ⟦Y b⟧⟧ c'],
    ['a mark of no text', 'key:⟦X ⟧\nnext: 1'],
    ['no mark', 'plain'],
  ] as const;
  for (const [name, marked] of documents) {
    it(`write back what they read: ${name}`, () => {
      const { text, marks } = readMarks(marked);
      assert.equal(writeMarks(text, marks), marked);
    });
  }

  it('split into files', () => {
    const files = readFiles('=== game.md\n# ⟦X Game⟧\n=== parts/map.yaml\nzones: []\n');
    assert.deepEqual([...files.keys()], ['game.md', 'parts/map.yaml']);
    assert.equal(files.get('parts/map.yaml')?.text, 'zones: []\n');
  });

  it('apply edits against the text as it was', () => {
    const edits = [
      { start: 4, end: 5, text: 'zwei' },
      { start: 0, end: 1, text: 'eins' },
    ];
    assert.equal(applyEdits('1 + 2', edits), 'eins + zwei');
  });
});

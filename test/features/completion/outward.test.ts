import assert from 'node:assert/strict';
import { openPart } from '../../support/everywhere';
import { accepted, completions, ordered } from './completing';

/** The end of an operation, as it stands after an author has written its last field and pressed Enter. */
const operation = `actionPipelines:
  - id: march
    actionId: act
    stages:
      - stage: go
        effects:
          - forEach:
              bind: $space
              over: { query: mapSpaces }
              effects:
                - shuffle:
                    zone: deck
                    ‸
`;

/** The line of the cursor and what follows, after the item has been accepted there. */
function continued(marked: string, label: string): string {
  const opened = openPart(marked);
  const [cursor = 0] = opened.cursors;
  const answer = completions(opened, cursor);
  const item = answer.items.find((each) => each.label === label);
  assert.ok(item, `${label} among ${ordered(answer).map((each) => each.label)}`);
  const lineStart = opened.text.lastIndexOf('\n', cursor - 1) + 1;
  return accepted(opened.text, answer, item).slice(lineStart);
}

describe('a line at the end of a block', () => {
  for (const [name, label, line] of [
    [
      'the next effect of the innermost list',
      'draw',
      '                - draw:\n                    from: \n                    to: \n                    count: \n',
    ],
    ['a field of the node around that list', 'limit', '              limit: \n'],
    ['the next effect of a list around it', 'next in go', '          - \n'],
    ['the next stage', 'pipeline stage …', '      - stage: id\n        effects:\n          - \n'],
    ['a field of the pipeline', 'legality', '    legality: \n'],
    ['the next pipeline', 'pipeline …', '  - id: id\n    actionId: \n    stages:\n      - \n'],
    ['another section', 'globalVars', 'globalVars:\n  - \n'],
  ] as const) {
    it(`may become ${name}`, () => {
      assert.equal(continued(operation, label), line);
      assert.equal(continued(operation.replace('‸', `${label.slice(0, 2)}‸`), label), line);
    });
  }

  it('is offered what belongs where it stands first, then what is less far out', () => {
    const opened = openPart(operation.replace('shuffle:\n                    zone: deck', 'draw:\n                    from: deck'));
    const labels = ordered(completions(opened, opened.cursors[0] ?? 0)).map(({ label }) => label);
    const places = ['to', 'setVar', 'limit', 'pipeline stage …', 'legality', 'pipeline …', 'globalVars'].map((label) =>
      labels.indexOf(label),
    );
    assert.equal(places[0], 0);
    assert.deepEqual(
      [...places].sort((a, b) => a - b),
      places,
    );
  });

  for (const [name, marked] of [
    ['a line between the fields of a node', operation.replace('‸', '‸\n                    others: 1')],
    ['a line that a key waits for', operation.replace('zone: deck', 'zone:').replace('‸', '  ‸')],
    ['a line that goes on behind the cursor', operation.replace('‸', '‸: 1')],
  ] as const) {
    it(`is told from ${name}`, () => {
      const opened = openPart(marked);
      assert.deepEqual(
        completions(opened, opened.cursors[0] ?? 0).items.filter(({ outward }) => outward > 0),
        [],
      );
    });
  }

  it('moves no further out than the line below it', () => {
    const opened = openPart(operation.replace('‸', '‸\n              limit: 1'));
    const labels = completions(opened, opened.cursors[0] ?? 0).items.map(({ label }) => label);
    assert.ok(labels.includes('setVar'));
    assert.ok(labels.includes('countBind') || labels.includes('in'));
    assert.ok(!labels.includes('pipeline stage …'));
  });

  it('is a section only for a prefix that tells it from other words, and the answer holds while more is typed', () => {
    const labels = (part: string, isAskedAgain = false) => {
      const opened = openPart(part);
      const { items, isCut } = completions(opened, opened.cursors[0] ?? 0);
      assert.equal(isCut, isAskedAgain);
      return items.filter(({ kind }) => kind === 'section').map(({ label }) => label);
    };
    const metadata = 'metadata:\n  id: a\n  players: { min: 1, max: 2 }\n';
    assert.ok(labels(`${metadata}  ‸\n`).includes('perPlayerVars'));
    assert.deepEqual(labels(`${metadata}  p‸\n`, true), []);
    assert.deepEqual(labels(`${metadata}  x‸\n`), []);
    assert.deepEqual(labels(`${metadata}  pl‸\n`), []);
    assert.deepEqual(labels(`${metadata}  pe‸\n`), ['perPlayerVars']);
    assert.deepEqual(labels(`${metadata}  se‸\n`), ['setup']);
  });
});

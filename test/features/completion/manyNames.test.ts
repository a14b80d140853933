import assert from 'node:assert/strict';
import { openPart, pipeline } from '../../support/everywhere';
import { completions, offered, ordered } from './completing';

/** More than an editor is given at once. */
const many = 900;

const names = Array.from({ length: many }, (_, index) => `settle-${String(index).padStart(3, '0')}`);
const macros = `effectMacros:\n${names.map((name) => `  - { id: ${name}, params: [], exports: [], effects: [{ shuffle: { zone: deck } }] }\n`).join('')}`;

const open = (...effects: readonly string[]) => begun(`${macros}${pipeline(...effects)}`);

function begun(marked: string) {
  const opened = openPart(marked);
  return { opened, cursor: opened.cursors[0] ?? 0 };
}

describe('completion in a game with very many names', () => {
  it('offers no more than can be looked through, and says that there are others', () => {
    const { opened, cursor } = open('‸');
    const answer = completions(opened, cursor);
    assert.equal(answer.isCut, true);
    assert.ok(answer.items.length <= 500);
  });

  it('offers everything that fits better before them', () => {
    const { opened, cursor } = open('‸');
    const labels = new Set(offered(opened, cursor));
    for (const effect of ['shuffle', 'forEach', 'chooseN', 'addVar', 'if']) assert.ok(labels.has(effect), effect);
  });

  for (const name of ['settle-000', 'settle-450', 'settle-899'])
    it(`offers ${name} as soon as what is typed leaves few enough`, () => {
      for (const typed of [name.slice(0, -2), name.slice(0, -1), name, `s${name.slice(-3)}`]) {
        const { opened, cursor } = open(`${typed}‸`);
        assert.ok(
          completions(opened, cursor).items.some(({ label }) => label === name),
          typed,
        );
      }
    });

  it('offers first a name that is written nearby', () => {
    const { opened, cursor } = open('macro: settle-777', 's‸');
    assert.equal(
      offered(opened, cursor).find((label) => label.startsWith('settle')),
      'settle-777',
    );
  });

  it('offers what a line further out can become before macros that nothing nearby calls', () => {
    const { opened, cursor } = begun(`${macros}${pipeline('shuffle:\n    zone: deck\n    ‸')}`);
    const labels = ordered(completions(opened, cursor)).map(({ label }) => label);
    const [stage, section, macro] = ['pipeline stage …', 'triggers', 'settle-000'].map((label) => labels.indexOf(label));
    assert.ok(stage !== undefined && section !== undefined && macro !== undefined);
    assert.ok(0 <= stage && stage < section && section < macro);
  });

  it('says of a short list that it is all', () => {
    const { opened, cursor } = begun(pipeline('‸'));
    assert.equal(completions(opened, cursor).isCut, false);
  });
});

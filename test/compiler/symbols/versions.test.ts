import assert from 'node:assert/strict';
import type { Symbols } from '../../../server/compiler/symbols/model';
import { questionPool, recordAnswers, sameAnswers } from '../../../server/compiler/symbols/record';
import { symbolsOf } from '../plainData';

const files = {
  'data.yaml': `metadata: { id: game, players: { min: 2, max: 2 } }
globalVars: [{ name: gold, type: int, init: 3, min: 0, max: 9 }, { name: ore, type: int, init: 3, min: 0, max: 9 }]
zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]
`,
  'macros.yaml': `effectMacros:
  - { id: pay, params: [{ name: cost, type: value }], exports: [], effects: [{ addVar: { scope: global, var: gold, delta: 1 } }] }
  - { id: take, params: [], exports: [], effects: [] }
`,
};
const before = symbolsOf(files);

function edited(file: keyof typeof files, from: string, to: string) {
  return symbolsOf({ ...files, [file]: files[file].replace(from, to) }, { previous: before });
}

describe('a newer version of the symbols', () => {
  it('is of the same generation when only bodies have changed', () => {
    assert.equal(edited('macros.yaml', 'delta: 1', 'delta: 2').generation, before.generation);
  });

  it('keeps the facts that an edit did not change', () => {
    const after = edited('data.yaml', 'name: gold, type: int, init: 3', 'name: gold, type: int, init: 4');
    assert.notEqual(after.generation, before.generation);
    assert.notEqual(after.fact('globalVariable', 'gold'), before.fact('globalVariable', 'gold'));
    assert.equal(after.fact('globalVariable', 'ore'), before.fact('globalVariable', 'ore'));
    assert.equal(after.fact('zoneBase', 'deck'), before.fact('zoneBase', 'deck'));
  });

  const questions = [
    ['a fact of another name', (s: Symbols) => s.fact('globalVariable', 'ore'), true],
    ['the fact that changed', (s: Symbols) => s.fact('globalVariable', 'gold'), false],
    ['whether the name exists', (s: Symbols) => s.exists('globalVariable', 'gold'), true],
    ['its declaration, which counts as existence', (s: Symbols) => s.lookup('globalVariable', 'gold'), true],
    ['a zone', (s: Symbols) => s.resolveZone('deck'), true],
  ] as const;
  for (const [name, ask, same] of questions) {
    it(`answers ${same ? 'as before' : 'otherwise'}: ${name}`, () => {
      const pool = questionPool();
      const { symbols, answers } = recordAnswers(before, pool);
      ask(symbols);
      assert.equal(
        sameAnswers(answers, edited('data.yaml', 'name: gold, type: int, init: 3', 'name: gold, type: int, init: 4'), pool),
        same,
      );
    });
  }

  it('answers otherwise about the body and the place of an edited macro, and about nothing else', () => {
    const pool = questionPool();
    const asked = [
      (s: Symbols) => s.macroBody('effect', 'pay'),
      (s: Symbols) => s.place('effectMacro', 'pay'),
      (s: Symbols) => s.fact('effectMacro', 'pay'),
      (s: Symbols) => s.macroBody('effect', 'take'),
      (s: Symbols) => s.place('effectMacro', 'take'),
    ].map((ask) => {
      const { symbols, answers } = recordAnswers(before, pool);
      ask(symbols);
      return answers;
    });
    const after = edited('macros.yaml', 'delta: 1', 'delta: 22');
    assert.deepEqual(
      asked.map((answers) => sameAnswers(answers, after, pool)),
      [false, false, true, true, true],
    );
  });
});

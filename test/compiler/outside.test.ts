import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { readMarks, writeMarks } from '../support/markers';
import { compileText } from './documents';

const game = `
globalVars:
  - { name: coins, type: int, init: 3, min: 0, max: 9 }
conditionMacros:
  - { id: more-than, params: [{ name: count, type: number }], condition: { op: '>', left: { ref: gvar, var: coins }, right: { param: count } } }
  - { id: chosen, params: [], condition: { op: '==', left: { ref: binding, name: $choice }, right: 1 } }
`;

/** Reads a marked condition as one of a snippet; the marks are the faults that are found. */
function outside(marked: string) {
  const { text } = readMarks(marked);
  const [chunk] = readSource('some.scenario.yaml', text).blocks.flatMap(({ chunks }) => chunks);
  assert.ok(chunk?.root);
  const { problems, condition } = compileText(game).condition({ chunk, node: chunk.root });
  return { found: writeMarks(text, problems), condition };
}

/** Reads marked effects as those of a snippet that stand at an offset of its file; `base`: how many origins the game has. */
function effectsOutside(marked: string, base = 0) {
  const { text } = readMarks(marked);
  const [chunk] = readSource('some.scenario.yaml', text).blocks.flatMap(({ chunks }) => chunks);
  assert.ok(chunk?.root);
  const { problems, effects } = compileText(game).effects({ chunk, node: chunk.root }, { text, base });
  return { found: writeMarks(text, problems), effects };
}

describe('effects outside of the game', () => {
  it('are lowered, with origins that go on where those of the game end', () => {
    const { effects } = effectsOutside(
      '- setVar: { scope: global, var: coins, value: 2 }\n- addVar: { scope: global, var: coins, delta: 1 }\n',
      40,
    );
    assert.deepEqual(
      effects?.list.map((effect) => ('at' in effect ? effect.at : undefined)),
      [41, 42],
    );
    assert.deepEqual(
      effects?.origins.nodes.map(([, start, , line]) => [start, line]),
      [
        [0, 0],
        [2, 0],
        [52, 1],
      ],
    );
  });

  const faults: readonly (readonly [name: string, marked: string])[] = [
    ['an unknown variable', '- { addVar: { scope: global, var: ⟦GS4001 coin⟧, delta: 1 } }\n'],
    ['an unknown effect', '- { ⟦GS2010 addVat⟧: { scope: global, var: coins, delta: 1 } }\n'],
    ['a macro that takes a binding from its callers', '- { if: { when: { conditionMacro: ⟦GS3001 chosen⟧ }, then: [] } }\n'],
    ['a built-in of another region', '- { shuffle: { zone: { zoneExpr: { ref: binding, name: ⟦GS3012 $zone⟧ } } } }\n'],
  ];
  for (const [name, marked] of faults) {
    it(`are at fault: ${name}`, () => {
      const { found, effects } = effectsOutside(marked);
      assert.deepEqual([found, effects], [marked, undefined]);
    });
  }

  it('know a decision that is made before a macro takes it from them', () => {
    const marked =
      '- { chooseOne: { bind: $choice, options: { query: intsInRange, min: 1, max: 2 } } }\n- { if: { when: { conditionMacro: chosen }, then: [] } }\n';
    assert.equal(effectsOutside(marked).found, marked);
  });
});

describe('a condition outside of the game', () => {
  it('is lowered', () => {
    assert.deepEqual(outside("{ op: '==', left: { ref: gvar, var: coins }, right: 3 }").condition, {
      op: '==',
      left: { ref: 'gvar', var: 'coins' },
      right: 3,
    });
  });

  it('may use the condition macros of the game', () => {
    assert.deepEqual(outside('{ conditionMacro: more-than, args: { count: 2 } }').condition, {
      op: '>',
      left: { ref: 'gvar', var: 'coins' },
      right: 2,
    });
  });

  const faults: readonly (readonly [name: string, marked: string])[] = [
    ['an unknown variable', "{ op: '==', left: { ref: gvar, var: ⟦GS4001 coin⟧ }, right: 3 }"],
    ['a binding: there are none', "{ op: '==', left: { ref: binding, name: ⟦GS3001 $choice⟧ }, right: 3 }"],
    ['a macro that takes a binding from its callers', '{ conditionMacro: ⟦GS3001 chosen⟧ }'],
  ];
  for (const [name, marked] of faults) {
    it(`is at fault: ${name}`, () => {
      const { found, condition } = outside(marked);
      assert.deepEqual([found, condition], [marked, undefined]);
    });
  }
});

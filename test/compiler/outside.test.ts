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

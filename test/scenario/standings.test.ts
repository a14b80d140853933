/** What a snippet expects of margins, scores and the end of the game. */
import assert from 'node:assert/strict';
import { compileFiles } from '../compiler/documents';
import { portText } from './port';
import { faultsOf, runWhole } from './running';

/** Aid ends the game: 97 for Blue, 98 by scores, 99 in a draw. */
const terminal = `terminal:
  conditions:
    - { when: { op: '==', left: { ref: gvar, var: aid }, right: 97 }, result: { type: win, player: { id: 1 } } }
    - { when: { op: '==', left: { ref: gvar, var: aid }, right: 98 }, result: { type: score } }
    - { when: { op: '==', left: { ref: gvar, var: aid }, right: 99 }, result: { type: draw } }
  margins: [{ seat: Red, value: { op: '-', left: { ref: gvar, var: aid }, right: 10 } }, { seat: Blue, value: 3 }]
  scoring: { method: highest, value: { ref: pvar, player: actor, var: coins } }
`;

const game = compileFiles({ 'port.yaml': portText.replace(/^terminal: .*\n/m, terminal) });

const faults = (start: string, expect: string) => faultsOf(runWhole(`title: t\nstart: ${start}\nmoves: []\nexpect: ${expect}\n`, game));

describe('standings that a snippet expects', () => {
  for (const [what, start, expect, found] of [
    ['margins', '{ variables: { aid: 6 } }', '{ margins: { red: -4, Blue: 3 } }', []],
    ['another margin', '{ variables: { aid: 6 } }', '{ margins: { Red: 4 } }', ['margin of Red: expected 4, found -4']],
    ['scores', '{ playerVariables: { Red: { coins: 5 } } }', '{ scores: { Red: 5, Blue: 3 } }', []],
    ['another score', '{}', '{ scores: { Blue: 4 } }', ['score of Blue: expected 4, found 3']],
    ['the winner', '{ variables: { aid: 97 } }', '{ winner: Blue }', []],
    ['the winner by scores', '{ variables: { aid: 98 }, playerVariables: { Red: { coins: 5 } } }', '{ winner: Red }', []],
    ['another winner', '{ variables: { aid: 97 } }', '{ winner: Red }', ['winner: expected Red, found Blue']],
    ['a winner of a draw', '{ variables: { aid: 99 } }', '{ winner: Red }', ['winner: expected Red, found nobody']],
    ['a winner while the game goes on', '{}', '{ winner: Red }', ['winner: expected Red, found the game goes on']],
  ] as const) {
    it(`compares ${what}`, () => {
      assert.deepEqual(faults(start, expect), found);
    });
  }
});

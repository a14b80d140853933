/** A game as it is printed: its moves with answers and changes, and how it ended. */
import assert from 'node:assert/strict';
import { gameLog } from '../../../server/scenario/playout/gameLog';
import { playGame } from '../../../server/scenario/playout/playGame';
import { randomAgent } from '../../../server/scenario/playout/randomAgent';
import { recordOf } from '../../../server/scenario/playout/record';
import { compileText } from '../../compiler/documents';

/** Players take stones in turn; who takes the last one wins. `limits`: of the action. */
const stones = (limits: string) => `
metadata: { id: stones, players: { min: 2, max: 2 }, seats: [Red, Blue] }
globalVars: [{ name: stones, type: int, init: 3, min: 0, max: 3 }]
zones: [{ id: heap, owner: none, visibility: public, ordering: set }, { id: hand, owner: player, visibility: owner, ordering: set }]
tokenTypes: [{ id: stone, props: {} }]
setup: [{ createToken: { type: stone, zone: heap } }]
turnStructure: { phases: [{ id: main }] }
actions:
  - id: take
    actor: active
    executor: actor
    phase: [main]
    limits: ${limits}
    params: [{ name: count, domain: { query: intsInRange, min: 1, max: 1 } }]
    effects:
      - { addVar: { scope: global, var: stones, delta: -1 } }
      - { draw: { from: heap, to: 'hand:actor', count: 1 } }
  - { id: rest, actor: active, executor: actor, phase: [main], pre: { op: '>', left: { ref: gvar, var: stones }, right: 5 } }
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: stones }, right: 0 }, result: { type: win, player: actor } }] }
`;

function logOf(source: string, limit = 10): readonly string[] {
  const def = compileText(source).gameDef();
  assert.ok(def);
  return gameLog(def, 0, playGame(def, { seed: 4, agents: [randomAgent], limit }));
}

const first = ['   1  Red: take (count = 1)', '        hand:Red: stone 0 -> 1', '        heap: stone 1 -> 0', '        stones: 3 -> 2'];

describe('the log of a game', () => {
  it('says who did what, what that changed, and who has won', () => {
    assert.deepEqual(logOf(stones('[{ scope: turn, max: 1 }]')), [
      'Game 1, seed 4, 2 players',
      ...first,
      '   2  Blue: take (count = 1)',
      '        stones: 2 -> 1',
      '   3  Red: take (count = 1)',
      '        stones: 1 -> 0',
      'End: won by Red (condition 1)',
    ]);
  });

  it('says whose turn it was where the game was cut off, and what was possible', () => {
    assert.deepEqual(logOf(stones('[{ scope: turn, max: 1 }]'), 1), [
      'Game 1, seed 4, 2 players',
      ...first,
      'End: stopped at the limit of moves',
      'It was the turn of Blue in phase main.',
      '  take: possible',
      '  rest: preconditionFailed, `pre` does not hold: `stones` is 2 and must be more than 5 (game.yaml:18)',
    ]);
  });

  it('says why nobody can act any more', () => {
    assert.deepEqual(logOf(stones('[{ scope: game, max: 1 }]')), [
      'Game 1, seed 4, 2 players',
      'End: stuck: after `take`, nobody can act after 3 phases',
      'After Red: take (count = 1), in phase main:',
      '  take: actionLimitExceeded, `take` has been used once in this game, and its limit is 1 (game.yaml:9)',
      '  rest: preconditionFailed, `pre` does not hold: `stones` is 2 and must be more than 5 (game.yaml:18)',
    ]);
  });

  it('names the action, the budget and the line where a budget ended all moves, and so does the record', () => {
    const dear = '{ query: intsInRange, min: 1, max: 20000 }';
    const def = compileText(
      stones('[{ scope: turn, max: 1 }]').replace(
        'params: [{ name: count, domain: { query: intsInRange, min: 1, max: 1 } }]',
        `params: [{ name: count, domain: ${dear} }]`,
      ),
    ).gameDef();
    assert.ok(def);
    const played = playGame(def, { seed: 4, agents: [randomAgent], limit: 10 });
    const line =
      stones('')
        .split('\n')
        .findIndex((text) => text.includes('params:')) + 1;
    const failure = new RegExp(
      `QUERY_BOUNDS: a range has more than 10000 values; narrow it, or count in larger steps \\([^:]+:${line}\\)$`,
    );
    const { end, fault } = recordOf(def, 0, played, 0);
    assert.equal(end, 'stuck');
    assert.match(fault ?? '', /; `take` is refused because it ends with /);
    assert.match(fault ?? '', failure);
    const log = gameLog(def, 0, played);
    assert.match(log.find((text) => text.startsWith('End: ')) ?? '', failure);
    assert.match(log.find((text) => text.startsWith('  take: ')) ?? '', failure);
  });
});

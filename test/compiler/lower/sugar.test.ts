/** Built-in sugar of effect lists, played: what it does to the zones of the players who are in the game. */
import assert from 'node:assert/strict';
import { startGame, stateToJson } from '../../../server/kernel';
import { compileText, withEffects } from '../documents';

describe('a draw to the hand of each player', () => {
  const made = '  - { createToken: { type: scout, zone: deck, props: { stance: bold, rank: 1 } } }\n'.repeat(9);
  const setup = `setup:\n${made}  - { draw: { from: deck, to: 'hand:each', count: 2 } }\n`;
  const def = compileText(`${withEffects()}${setup}`).gameDef();

  // The game may have up to four players.
  for (const [players, hands, left] of [
    [2, [2, 2, 0, 0], 5],
    [3, [2, 2, 2, 0], 3],
    [4, [2, 2, 2, 2], 1],
  ] as const) {
    it(`deals to the ${players} players of the game and to nobody else`, () => {
      assert.ok(def);
      const start = startGame(def, { seed: 1, playerCount: players });
      assert.ok(start.kind === 'started');
      const { zones } = stateToJson(def, start.state);
      assert.deepEqual(
        [0, 1, 2, 3].map((player) => zones[`hand:${player}`]?.length ?? 0),
        hands,
      );
      assert.equal(zones['deck:none']?.length, left);
    });
  }
});

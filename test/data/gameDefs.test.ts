import assert from 'node:assert/strict';
import { findGame } from '../../server/commands/openGame';
import { validGameDef } from '../support/gameDefSchema';
import { shippedGames } from '../support/shippedGames';

describe('games: GameDef', () => {
  for (const game of shippedGames) {
    it(`${game} is as the schema says, with each of its scenarios`, async () => {
      const found = await findGame(`data/${game}`);
      assert.ok(typeof found === 'object');
      const { compilation } = found;
      for (const scenario of [undefined, ...compilation.scenarios]) {
        const def = compilation.gameDef(scenario);
        assert.ok(def);
        validGameDef(def);
      }
    });
  }
});

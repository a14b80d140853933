import assert from 'node:assert/strict';
import { validGameDef } from '../support/gameDefSchema';
import { shippedCompilation, shippedGames } from '../support/shippedGames';

describe('games: GameDef', () => {
  for (const game of shippedGames) {
    it(`${game} is as the schema says, with each of its scenarios`, async () => {
      const compilation = await shippedCompilation(game);
      for (const scenario of [undefined, ...compilation.scenarios]) {
        const def = compilation.gameDef(scenario);
        assert.ok(def);
        validGameDef(def);
      }
    });
  }
});

/** `npm run soak -- --mutants n` does the same with every game. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shippedGame } from '../support/shippedGames';
import { mutated, playTwice } from './mutatedGames';

describe('a game of misplaced parts', () => {
  for (const name of ['tic-tac-toe', 'meadows', 'market-bids']) {
    it(`of ${name} throws nothing, ends, does the same again, and leaves the state as it was`, async () => {
      const def = await shippedGame(name);
      const picks = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 });
      let tried = 0;
      fc.assert(
        fc.property(picks, fc.nat({ max: 50 }), (places, choice) => {
          const game = mutated(def, places);
          if (game === undefined) return;
          tried += 1;
          playTwice(game, choice);
        }),
        { numRuns: 60 },
      );
      assert.ok(tried > 15, `${tried} games`);
    });
  }
});

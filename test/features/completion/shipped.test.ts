import assert from 'node:assert/strict';
import { measureOffers } from '../../soak/offers/measure';
import { shippedCompilation } from '../../support/shippedGames';

describe('completion in shipped games', () => {
  for (const game of ['tic-tac-toe', 'market-bids']) {
    it(`offers the words of ${game} that are taken out, among the first ten with one letter, and what is accepted parses`, async () => {
      const { sample, faults } = measureOffers(await shippedCompilation(game), 1, 3);
      assert.ok(sample > 50);
      assert.deepEqual(faults, []);
    });
  }
});

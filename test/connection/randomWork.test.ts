/** A short piece of what `npm run soak -- --edits` does for long. */
import assert from 'node:assert/strict';
import { workAtRandom } from '../soak/author';
import { filesOfGame } from '../soak/files';

describe('after work at random, the server says what one says that is started afresh', () => {
  for (const [game, seed, kills] of [
    ['tic-tac-toe', 5, false],
    ['meadows', 6, true],
  ] as const) {
    it(`of ${game}${kills ? ', although it was killed now and then' : ''}`, async () => {
      const { faults, comparisons } = await workAtRandom(filesOfGame(game), { seed, edits: 60, checkpoint: 15, kills });
      assert.deepEqual({ faults, comparisons }, { faults: [], comparisons: 4 });
    });
  }
});

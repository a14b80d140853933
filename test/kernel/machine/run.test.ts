/** Copies of runs. */
import assert from 'node:assert/strict';
import { initialState } from '../../../server/kernel';
import { programOf } from '../../../server/kernel/link/program';
import { copyOf, forkRun } from '../../../server/kernel/machine/run';
import { bareRun } from '../../../server/kernel/moves/start';
import { shippedGame, shippedGames } from '../../support/shippedGames';

describe('a run', () => {
  for (const name of shippedGames) {
    it(`of ${name} is copied with all of its fields, in the order in which it was made`, async () => {
      const def = await shippedGame(name);
      const run = bareRun(programOf(def), initialState(def, { seed: 1 }), 'apply');
      const fields = Object.keys(run);
      assert.deepEqual(Object.entries(copyOf(run)), Object.entries(run));
      assert.deepEqual(Object.keys(forkRun(run)), fields);
      assert.deepEqual(Object.keys(forkRun(forkRun(run)).draft), Object.keys(run.draft));
    });
  }
});

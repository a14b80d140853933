/** The shipped games are right, so whatever is reported in them is a false alarm. */
import assert from 'node:assert/strict';
import { diagnosticOf } from '../../server/workspace/diagnostics';
import { placesIn } from '../../server/workspace/places';
import { shippedGames, shippedWorkspace } from '../support/shippedGames';

describe('the shipped games', () => {
  for (const game of shippedGames) {
    it(`${game}: no error and no warning`, async () => {
      const { files, problemsOf } = (await shippedWorkspace(game)).snapshot();
      const places = placesIn(files);
      const reported = [...files.keys()].flatMap((uri) =>
        (problemsOf(uri) ?? []).flatMap((problem) => {
          const diagnostic = diagnosticOf(problem, places);
          return diagnostic && diagnostic.severity <= 2 ? [`${uri}: ${diagnostic.message}`] : [];
        }),
      );
      assert.ok(files.size > 0);
      assert.deepEqual(reported, []);
    });
  }
});

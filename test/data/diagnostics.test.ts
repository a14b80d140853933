/** The shipped games are right, so whatever is reported in them is a false alarm. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../server/commands/diskFiles';
import { compile } from '../../server/compiler/compile';
import { diagnosticOf } from '../../server/workspace/diagnostics';
import { placesIn } from '../../server/workspace/places';
import { openWorkspace } from '../../server/workspace/workspace';
import { shippedGames } from '../support/shippedGames';

describe('the shipped games', () => {
  for (const game of shippedGames) {
    it(`${game}: no error and no warning`, async () => {
      const workspace = openWorkspace(diskFiles, compile, {});
      await workspace.openFolders([pathToFileURL(join('data', game)).href]);
      const { files, problemsOf } = workspace.snapshot();
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

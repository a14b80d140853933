/** Every scenario snippet that is shipped with the games holds. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../server/commands/diskFiles';
import { compile } from '../../server/compiler/compile';
import { readSnippets } from '../../server/scenario/read';
import { runSnippet } from '../../server/scenario/runSnippet';
import { openWorkspace } from '../../server/workspace/workspace';

const data = pathToFileURL(join(process.cwd(), 'data')).href;
const workspace = openWorkspace(diskFiles, compile, {});
await workspace.openFolders([data]);
const snapshot = workspace.snapshot();
const games = new Map(snapshot.compilations.filter(({ composition }) => !composition.fragment).map((game) => [game.gameId(), game]));

describe('the scenario snippets of the games', () => {
  for (const [uri, file] of snapshot.files) {
    const { snippets } = readSnippets(file);
    if (snippets.length === 0) continue;
    describe(uri.slice(data.length + 1), () => {
      for (const snippet of snippets) {
        it(snippet.title, () => {
          const game = games.get(snippet.game);
          const { scenario } = snippet.start;
          const def = game?.gameDef(scenario === 'empty' ? undefined : scenario);
          assert.ok(game && def, 'its game compiles');
          const { complaint, mismatches } = runSnippet(def, snippet, game.condition);
          assert.deepEqual([complaint, mismatches], ['', []]);
        });
      }
    });
  }

  it('are there', () => {
    const all = [...snapshot.files.values()].flatMap((file) => readSnippets(file).snippets);
    assert.ok(all.length > 200, `${all.length} snippets`);
  });
});

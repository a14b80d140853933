/** Every scenario snippet that is shipped with the games holds. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../server/commands/diskFiles';
import { compile } from '../../server/compiler/compile';
import { prepareSnippet, runProblems } from '../../server/scenario/check';
import { snippetChunks } from '../../server/scenario/read';
import { runSnippet } from '../../server/scenario/runSnippet';
import { openWorkspace } from '../../server/workspace/workspace';

const data = pathToFileURL(join(process.cwd(), 'data')).href;
const workspace = openWorkspace(diskFiles, compile, {});
await workspace.openFolders([data]);
const { files, compilations } = workspace.snapshot();

describe('the scenario snippets of the games', () => {
  for (const [uri, file] of files) {
    const prepared = snippetChunks(file).flatMap((chunk) => prepareSnippet(chunk, compilations) ?? []);
    if (prepared.length === 0) continue;
    describe(uri.slice(data.length + 1), () => {
      for (const { snippet, problems, runnable } of prepared) {
        it(snippet.title, () => {
          assert.deepEqual(problems, []);
          assert.ok(runnable, 'its game compiles');
          const run = runSnippet(runnable.def, snippet, runnable);
          assert.deepEqual([run.faults.map(({ message }) => message), run.differences, runProblems(run)], [[], [], []]);
        });
      }
    });
  }

  it('are there', () => {
    const all = [...files.values()].flatMap(snippetChunks);
    assert.ok(all.length > 200, `${all.length} snippets`);
  });
});

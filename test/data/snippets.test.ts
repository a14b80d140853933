/**
 * Every scenario snippet that is shipped with the games holds, and those of Fire in the Lake execute every arm of an `if`, every stage and every macro, but for what the rules
 * excuse with a reason.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../server/commands/diskFiles';
import { compile } from '../../server/compiler/compile';
import type { Compilation } from '../../server/compiler/model';
import type { GameDef } from '../../server/kernel';
import { prepareSnippet, runProblems } from '../../server/scenario/check';
import { type CountedGame, countedGame, type ExecutionCounts } from '../../server/scenario/coverage/count';
import { coverageOf } from '../../server/scenario/coverage/coverage';
import { snippetChunks } from '../../server/scenario/read';
import { runSnippet } from '../../server/scenario/runSnippet';
import { openWorkspace } from '../../server/workspace/workspace';

const data = pathToFileURL(join(process.cwd(), 'data')).href;
const workspace = openWorkspace(diskFiles, compile, {});
await workspace.openFolders([data]);
const { files, compilations } = workspace.snapshot();

/** The game whose snippets are to execute everything. */
const covered = 'fire-in-the-lake/';
let coveredGame: Compilation | undefined;
const counted = new Map<GameDef, { readonly game: CountedGame; readonly counts: ExecutionCounts[] }>();

function countingOf(def: GameDef, game: Compilation | undefined) {
  coveredGame = game;
  const counting = counted.get(def) ?? { game: countedGame(def), counts: [] };
  counted.set(def, counting);
  return counting;
}

/** Items of the game that no snippet has executed, as `file:line kind name`. */
function unexecuted(game: Compilation): readonly string[] {
  const runs = [...counted].map(([def, { counts }]) => ({ def, counts }));
  return coverageOf(game, runs)
    .filter(({ count, excuse }) => count === 0 && excuse === undefined)
    .map(({ uri, start, kind, name }) => {
      const line = game.files.get(uri)?.text.slice(0, start).split('\n').length;
      return `${uri.split('/').at(-1)}:${line} ${kind} ${name}`;
    });
}

describe('the scenario snippets of the games', () => {
  for (const [uri, file] of files) {
    const prepared = snippetChunks(file).flatMap((chunk) => prepareSnippet(chunk, compilations) ?? []);
    if (prepared.length === 0) continue;
    const path = uri.slice(data.length + 1);
    describe(path, () => {
      for (const { snippet, game, problems, runnable } of prepared) {
        it(snippet.title, () => {
          assert.deepEqual(problems, []);
          assert.ok(runnable, 'its game compiles');
          const counting = path.startsWith(covered) ? countingOf(runnable.def, game) : undefined;
          const run = runSnippet(counting?.game.def ?? runnable.def, snippet, runnable);
          assert.deepEqual([run.faults.map(({ message }) => message), run.differences, runProblems(run)], [[], [], []]);
          counting?.counts.push(counting.game.take());
        });
      }
    });
  }

  it('are there', () => {
    const all = [...files.values()].flatMap(snippetChunks);
    assert.ok(all.length > 200, `${all.length} snippets`);
  });
});

// A group of its own, since the tests of a group run before the groups inside of it.
describe('the scenario snippets of Fire in the Lake', () => {
  it('execute all of it', () => {
    assert.ok(coveredGame);
    assert.deepEqual(unexecuted(coveredGame), []);
  });
});

/** The snippets of Fire in the Lake execute every arm of an `if`, every stage and every macro, but for what the rules excuse with a reason. */
import assert from 'node:assert/strict';
import { casesIn } from '../../server/commands/testing/cases';
import type { Compilation } from '../../server/compiler/model';
import type { GameDef } from '../../server/kernel';
import type { ExecutionCounts } from '../../server/scenario/coverage/count';
import { coverageOf } from '../../server/scenario/coverage/coverage';
import { reportOn } from '../../server/scenario/report';
import { progress } from '../support/progress';

/** Items that no snippet executes, as `file:line kind name`. */
async function unexecuted(folder: string): Promise<readonly string[]> {
  const cases = await casesIn([folder]);
  assert.ok(typeof cases === 'object');
  const runs = new Map<GameDef, ExecutionCounts[]>();
  let game: Compilation | undefined;
  for (const { prepared } of cases) {
    if (prepared?.runnable === undefined) continue;
    game = prepared.game;
    const { def } = prepared.runnable;
    const { counts } = reportOn({ snippet: prepared.snippet, ...prepared.runnable }, true);
    progress(prepared.snippet.title);
    if (counts !== undefined) runs.set(def, [...(runs.get(def) ?? []), counts]);
  }
  assert.ok(game);
  const { files } = game;
  return coverageOf(
    game,
    [...runs].map(([def, counts]) => ({ def, counts })),
  )
    .filter(({ count, excuse }) => count === 0 && excuse === undefined)
    .map(({ uri, start, kind, name }) => {
      const line = files.get(uri)?.text.slice(0, start).split('\n').length;
      return `${uri.split('/').at(-1)}:${line} ${kind} ${name}`;
    });
}

describe('coverage by snippets', () => {
  it('of Fire in the Lake is whole', async () => {
    assert.deepEqual(await unexecuted('data/fire-in-the-lake'), []);
  });
});

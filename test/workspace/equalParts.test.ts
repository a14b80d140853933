/** What stands twice in the same words has two places: what is told at each does not depend on the edits before. */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { compile } from '../../server/compiler/compile';
import { diagnosticOf } from '../../server/workspace/diagnostics';
import type { Workspace } from '../../server/workspace/model';
import { placesIn } from '../../server/workspace/places';
import { openWorkspace } from '../../server/workspace/workspace';
import { folder, openFolder, uri } from '../support/gameFolder';

/** Two games with the same name, so that a snippet may mean either; each in a folder of its own. */
const game = `metadata: { id: harvest, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
zones: [{ id: field, zoneKind: board, owner: none, visibility: public, ordering: set }]
globalVars: [{ name: coins, type: int, init: 3, min: 0, max: 9 }]
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 0 }, result: { type: draw } }] }
`;

/** Parts that may stand beside each other any number of times, with faults of reading, of structure and of meaning, and without. */
const parts: readonly string[] = [
  '```yaml\nactions:\n  - id: pay\n    actor: active\n    executor: actor\n    phase: [main]\n    effects: [{ addVar: { scope: global, var: coins, delta: -1 } }]\n```\n',
  '```yaml\nactions:\n  - id: pay\n    actor: active\n    executor: actor\n    phase: [man]\n    effects: [{ addVar: { scope: global, var: coin, delta: -1 } }]\n```\n',
  '```yaml\neffectMacros:\n  - id: earn\n    params: []\n    exports: []\n    effects: [{ addVar: { scope: global, var: coins, delta: x } }]\n```\n',
  '```yaml\nsetup: [{ macro: earn, args: {} }, { macro: earn, args: { much: 1 } }]\n```\n',
  '```yaml\nglobalVars: [{ name: wood, type: int, init: 12, min: 0, max: 9 }, { name: wood, type: int\n```\n',
  '```yaml scenario\ntitle: Pays\nstart: { seed: 1 }\nmoves: [{ action: pay }]\nexpect: { changes: { variables: { coins: 2 } } }\n```\n',
  '```yaml scenario\ntitle: "Pays\nmoves: [{ action: pay, action: pay }]\n```\n',
  '```yaml scenario\ntitle: Pays\nmoves: [{ action: pays }]\nexpect: { changes: { variables: { coin: 2 } }, nothing: 1 }\n```\n',
  'A line of prose.\n',
];

interface Edit {
  readonly file: number;
  readonly at: number;
  /** The part that is put there; undefined: the one that stands there is taken away. */
  readonly part: string | undefined;
}

const paths = ['one/game.md', 'two/game.md', 'one/more.md'];
const start: readonly (readonly string[])[] = [[`\`\`\`yaml\n${game}\`\`\`\n`], [`\`\`\`yaml\n${game}\`\`\`\n`], []];

/** Of few parts, so that most of them stand there more than once. */
const edits = fc.subarray([...parts], { minLength: 1, maxLength: 2 }).chain((few) =>
  fc.array(
    fc.record({
      file: fc.nat(paths.length - 1),
      at: fc.nat(4),
      part: fc.option(fc.constantFrom(...few), { nil: undefined, freq: 3 }),
    }),
    { minLength: 2, maxLength: 12 },
  ),
);

function applied(texts: readonly (readonly string[])[], { file, at, part }: Edit): readonly (readonly string[])[] {
  return texts.map((own, index) =>
    index !== file ? own : own.toSpliced(Math.min(at, own.length), part === undefined ? 1 : 0, ...(part === undefined ? [] : [part])),
  );
}

const textsOf = (texts: readonly (readonly string[])[]) =>
  Object.fromEntries(texts.map((own, index) => [paths[index] ?? '', own.join('')]));

/** All that is told, with places, related places and fixes, by file. */
async function told(workspace: Workspace): Promise<unknown> {
  await workspace.checkSnippets();
  const snapshot = workspace.snapshot();
  const places = placesIn(snapshot.files);
  return [...snapshot.files.keys()].map((file) => [
    file,
    (snapshot.problemsOf(file) ?? []).map((problem) => ({
      ...diagnosticOf(problem, places),
      fixes: (problem.fixes ?? []).map((fix) => fix.edits.map((edit) => [places(edit)?.uri, places(edit)?.range, edit.text])),
    })),
  ]);
}

describe('equal parts', () => {
  it('are told as from the start, whatever was edited before', () =>
    fc.assert(
      fc.asyncProperty(edits, async (list) => {
        let texts = start;
        const first = textsOf(texts);
        const workspace = openWorkspace(
          { read: async (file) => first[file.slice(folder.length + 1)], list: async () => paths.map(uri) },
          compile,
          {},
        );
        await workspace.openFolders([folder]);
        for (const edit of list) {
          texts = applied(texts, edit);
          const path = paths[edit.file] ?? '';
          await workspace.setText(uri(path), textsOf(texts)[path] ?? '', { language: 'markdown' });
          await workspace.checkSnippets();
        }
        const afresh = await openFolder(Object.fromEntries(Object.entries(textsOf(start))));
        for (const [index, path] of paths.entries())
          if (list.some(({ file }) => file === index))
            await afresh.setText(uri(path), textsOf(texts)[path] ?? '', { language: 'markdown' });
        assert.deepEqual(await told(workspace), await told(afresh));
      }),
      { numRuns: 25 },
    ));

  it('have the faults of reading at each place', async () => {
    const snippet = '```yaml scenario\ntitle: "Pays\nmoves: []\n```\n';
    const workspace = await openFolder({ 'game.md': `\`\`\`yaml\n${game}\`\`\`\n${snippet}${snippet}` });
    const lines = async () => {
      await workspace.checkSnippets();
      const snapshot = workspace.snapshot();
      const places = placesIn(snapshot.files);
      return (snapshot.problemsOf(uri('game.md')) ?? []).flatMap((problem) =>
        problem.code === 'GS1001' ? [places(problem)?.range.start.line] : [],
      );
    };
    assert.deepEqual(await lines(), [8, 12]);
    await workspace.setText(uri('game.md'), `Above.\n\n\`\`\`yaml\n${game}\`\`\`\n${snippet}${snippet}${snippet}`);
    assert.deepEqual(await lines(), [10, 14, 18]);
  });
});

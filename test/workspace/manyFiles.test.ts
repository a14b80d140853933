/** Thousands of files in one game: what is asked for each of them is not looked for in all of them. */
import assert from 'node:assert/strict';
import { compile } from '../../server/compiler/compile';
import type { Problem } from '../../server/source/problem';
import { openWorkspace } from '../../server/workspace/workspace';

const folder = 'file:///game';
const uriOf = (name: string) => `${folder}/${name}.yaml`;

/** Problems by file, of which each that is gone through is counted. */
class CountedProblems extends Map<string, readonly Problem[]> {
  constructor(
    problems: ReadonlyMap<string, readonly Problem[]>,
    private readonly looked: () => void,
  ) {
    super(problems);
  }

  override *values(): MapIterator<readonly Problem[]> {
    for (const problems of super.values()) {
      this.looked();
      yield problems;
    }
  }
}

describe('a game of many files', () => {
  for (const [what, unread] of [
    ['that can all be read', ''],
    ['one of which cannot be read', 'constants: { a: "1 }\n'],
  ] as const) {
    it(`${what}: their problems are gone through once for all of them`, async () => {
      const count = 40;
      const names = Array.from({ length: count }, (_each, at) => `v${at}`);
      const texts = new Map(names.map((name) => [uriOf(name), `globalVars: [{ name: ${name}, type: int, init: 0, min: 0, max: 3 }]\n`]));
      texts.set(uriOf('last'), unread);
      const imports = `imports: [${[...names, 'last'].map((name) => `${name}.yaml`).join(', ')}]\n`;
      texts.set(`${folder}/game.gamespec.yaml`, `${imports}metadata: { id: many, players: { min: 2, max: 2 } }\n`);
      let looks = 0;
      const workspace = openWorkspace(
        { read: async (uri) => texts.get(uri), list: async () => [...texts.keys()].sort() },
        (...given) => {
          const compilation = compile(...given);
          return { ...compilation, problems: new CountedProblems(compilation.problems, () => looks++) };
        },
        {},
      );
      await workspace.openFolders([folder]);
      looks = 0;
      const snapshot = workspace.snapshot();
      const unused = names.filter((name) => snapshot.problemsOf(uriOf(name))?.some(({ code }) => code === 'GS4028'));
      assert.equal(unused.length, unread === '' ? count : 0);
      assert.ok(looks <= texts.size, `${looks}`);
    });
  }
});

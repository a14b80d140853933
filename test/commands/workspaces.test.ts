/** What is compiled of a folder for a file of it: its own games, unless it may be about others. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { targetOf } from '../../server/commands/arguments';
import { workspaceOf } from '../../server/commands/workspaces';
import { temporaryFolder } from '../host/temporaryFolder';

const game = (id: string) => `metadata: { id: ${id} }\nzones: []\n`;
const snippet = '# Tests\n\n```yaml scenario\ntitle: A move\nmove: { action: pay }\n```\n';

const folder: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`game${index}.yaml`, game(`g${index}`)])),
  'north.yaml': `imports: [shared.yaml]\n${game('north')}`,
  'south.yaml': `imports: [shared.yaml]\n${game('south')}`,
  'shared.yaml': 'globalVars: []\n',
  'part.yaml': 'triggers: []\n',
  'tests.md': snippet,
  'tested/game.md': `# Game\n\n\`\`\`yaml\n${game('tested')}\`\`\`\n\n${snippet}`,
};
const games = Object.values(folder).filter((text) => text.includes('metadata')).length;

const cases = [
  ['of a file with a game that one game', 'game7.yaml', 1],
  ['of a file that games import those games', 'shared.yaml', 2],
  ['of a file without a game all', 'part.yaml', games],
  ['of a file with snippets all', 'tests.md', games],
  ['of a folder all', '.', games],
] as const;

describe('on the command line', () => {
  const { path: root, remove } = temporaryFolder('games');
  before(() => {
    for (const [name, text] of Object.entries(folder)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  });
  after(remove);

  for (const [what, path, count] of cases)
    it(`${what} ${count === 1 ? 'is' : 'are'} compiled`, async () => {
      const target = await targetOf(join(root, path));
      assert.ok(typeof target === 'object');
      const { compilations } = (await workspaceOf(target)).snapshot();
      assert.equal(compilations.filter(({ composition }) => !composition.fragment).length, count);
    });
});

/** Symbolic links within a game: a file is one file, whatever names it is imported by. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../server/commands/diskFiles';
import { compile } from '../../server/compiler/compile';
import { openWorkspace } from '../../server/workspace/workspace';
import { withFolder } from './gamespec';

const coins = 'globalVars:\n  - { name: coins, type: int, init: 1, min: 0, max: 9 }\n';
const game = (...imports: readonly string[]) => `imports: [${imports.join(', ')}]\nmetadata: { id: links, players: { min: 2, max: 2 } }\n`;

/** Codes that name the text of what is declared twice. */
const twice = /GS2006|GS1017/;

describe('a file that is imported by its name and through a symbolic link', () => {
  before(function () {
    if (process.platform === 'win32') this.skip();
  });

  it('is one file, in whatever order, also through a folder that is a link', () => {
    for (const imports of [
      ['coins.yaml', 'link.yaml'],
      ['link.yaml', 'coins.yaml'],
      ['link.yaml', 'again.yaml', 'aside/coins.yaml'],
    ]) {
      withFolder({ 'game.gamespec.yaml': game(...imports), 'coins.yaml': coins }, (gamespec, folder) => {
        symlinkSync('coins.yaml', join(folder, 'link.yaml'));
        symlinkSync('link.yaml', join(folder, 'again.yaml'));
        symlinkSync('.', join(folder, 'aside'));
        const { out, error } = gamespec('check', 'game.gamespec.yaml');
        assert.equal(error, '');
        assert.match(out, /GS1018/);
        assert.doesNotMatch(out, twice);
        assert.doesNotMatch(out, /GS1014/);
      });
    }
  });

  it('is found where it is only reached through the link, and told of by its own name', () => {
    withFolder(
      { 'game.gamespec.yaml': game('link.yaml'), '.parts/coins.yaml': coins.replace('init: 1', 'init: 10') },
      (gamespec, folder) => {
        symlinkSync('.parts/coins.yaml', join(folder, 'link.yaml'));
        assert.match(gamespec('check', '.').out, /^\.parts\/coins\.yaml:2:\d+: /m);
      },
    );
  });

  it('is told of where two different files of the same content are', () => {
    withFolder({ 'game.gamespec.yaml': game('coins.yaml', 'copy.yaml'), 'coins.yaml': coins, 'copy.yaml': coins }, (gamespec) =>
      assert.match(gamespec('check', '.').out, twice),
    );
  });

  it('is a file of its own under the name of the link as long as a buffer is open there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gamespec-links-'));
    try {
      writeFileSync(join(folder, 'game.gamespec.yaml'), game('link.yaml'));
      writeFileSync(join(folder, 'coins.yaml'), coins);
      symlinkSync('coins.yaml', join(folder, 'link.yaml'));
      const uri = (name: string) => pathToFileURL(join(folder, name)).href;
      const workspace = openWorkspace(diskFiles, compile, {});
      await workspace.openFolders([pathToFileURL(folder).href]);
      const members = () => workspace.snapshot().compilations.map(({ composition }) => composition.members);
      const closed = members();
      assert.deepEqual(closed.flat().sort(), [uri('coins.yaml'), uri('game.gamespec.yaml')]);
      await workspace.setText(uri('link.yaml'), coins.replace('coins', 'stones'));
      assert.ok(members().some((each) => each.includes(uri('link.yaml')) && each.includes(uri('game.gamespec.yaml'))));
      await workspace.closeText(uri('link.yaml'));
      assert.deepEqual(members(), closed);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

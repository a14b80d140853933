/** The command line as npm packs and installs it. */
import assert from 'node:assert/strict';
import { type InstalledCommand, installCommand } from './installedPackage';

describe('the package of the command line', () => {
  let command: InstalledCommand;

  before(() => {
    command = installCommand();
  });

  after(() => command?.remove());

  it('holds the bundles of the command line, and nothing else of ours', () => {
    assert.deepEqual([...command.files].sort(), [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/gamespec.js',
      'dist/gamespec.playout.js',
      'dist/gamespec.snippets.js',
      'dist/notices.txt',
      'package.json',
    ]);
  });

  it('checks a game', () => {
    assert.match(command.gamespec('check', 'data/meadows'), / 0 errors/);
  });

  it('runs scenarios in threads', () => {
    assert.match(command.gamespec('test', '--workers', '2', 'data/meadows'), /passed/);
  });

  it('plays games', () => {
    assert.match(command.gamespec('play', 'data/tic-tac-toe', '--games', '4', '--workers', '2'), /4 games/);
  });
});

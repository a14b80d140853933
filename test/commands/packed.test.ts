/** The command line as its users have it: packed, installed into an empty folder, called by `npx`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function call(folder: string, program: 'npm' | 'npx', ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
  assert.equal(status, 0, `${program} ${words.join(' ')}\n${stderr}`);
  return stdout;
}

describe('the packed command line', () => {
  let folder = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'gamespec-packed-'));
    call('.', 'npm', 'pack', '--ignore-scripts', '--pack-destination', folder);
    const [tarball = ''] = readdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    call(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', join(folder, tarball));
    copyFileSync('data/tic-tac-toe/tic-tac-toe.md', join(folder, 'game.md'));
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('checks a game', () => {
    assert.equal(call(folder, 'npx', 'gamespec', 'check', 'game.md'), '1 file: 0 errors, 0 warnings, 0 information, 0 hints\n');
  });

  it('plays games in workers', () => {
    assert.match(call(folder, 'npx', 'gamespec', 'play', 'game.md', '--games', '4', '--workers', '2'), /^4 games$/m);
  });

  it('brings its programs and no source maps', () => {
    const dist = join(folder, 'node_modules', 'gamespec', 'dist');
    const programs = readdirSync(dist).filter((name) => name !== 'notices.txt');
    assert.deepEqual(programs.sort(), ['gamespec.js', 'gamespec.playout.js', 'gamespec.snippets.js']);
    const { dependencies }: { readonly dependencies?: unknown } = JSON.parse(readFileSync(join(dist, '..', 'package.json'), 'utf8'));
    assert.equal(dependencies, undefined);
  });
});

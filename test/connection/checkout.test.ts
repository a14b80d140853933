import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { progress } from '../support/progress';
import { startClient } from './client';
import { commandLine } from './transports';

const games = 300;
const parts = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const repeated = ', price: 2';

/** Files of all games by path; on the other branch each has a key twice. */
const paths = Array.from({ length: games }, (_, game) => [
  `g${game}/game.gamespec.yaml`,
  ...parts.map((part) => `g${game}/p${part}.yaml`),
]).flat();

function writeAll(folder: string, addition: string): void {
  for (const path of paths) {
    const imports = path.endsWith('game.gamespec.yaml') ? `imports: [${parts.map((part) => `p${part}.yaml`).join(', ')}]\n` : '';
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), `${imports}constants: { price: 1${addition} }\n`);
  }
}

describe('git checkout of 3,000 files below a running server', () => {
  let folder: string;
  const git = (...words: readonly string[]) => {
    const author = ['-c', 'user.name=author', '-c', 'user.email=author@example.org', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...author, ...words], { cwd: folder, stdio: 'ignore' });
    progress(`git ${words[0]}`);
  };

  before(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'gamespec-checkout-')));
    git('init', '--quiet', '--initial-branch', 'main');
    writeAll(folder, '');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    git('checkout', '--quiet', '-b', 'other');
    writeAll(folder, repeated);
    git('commit', '--quiet', '-a', '-m', 'second');
    git('checkout', '--quiet', 'main');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('brings news of each file once, and questions in between are answered', async () => {
    const transport = commandLine();
    const client = await startClient(transport, {}, undefined, pathToFileURL(folder).href);
    const [first = ''] = paths;
    const codesOf = (path: string) =>
      client.published
        .findLast(({ uri }) => uri === client.uri(path))
        ?.diagnostics.map(({ code }) => code)
        .filter((code) => code === 'GS1002') ?? [];
    await client.settled();
    assert.ok(paths.every((path) => codesOf(path).length === 0));

    const before = client.published.length;
    git('checkout', '--quiet', 'other');
    const symbols = { textDocument: { uri: client.uri(first) } };
    const answers: Promise<unknown>[] = [];
    paths.forEach((path, at) => {
      void client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: client.uri(path), type: 2 }] });
      if (at % 1_000 === 0) answers.push(client.connection.sendRequest('textDocument/documentSymbol', symbols));
    });
    for (const answer of await Promise.all(answers)) assert.ok(Array.isArray(answer));
    await client.settled();

    const told = client.published.slice(before);
    assert.deepEqual(
      paths.filter((path) => codesOf(path).length !== 1),
      [],
    );
    const inNotices = new Set(told.map(({ uri }) => uri));
    assert.deepEqual([told.length, inNotices.size], [paths.length, paths.length]);
    assert.deepEqual(client.log, []);
    transport.kill();
  });
});

/** Whatever the command line writes: the old text or the new one is there, and nothing that was read is lost. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rewrite } from '../../server/commands/rewrite';
import { openWholeFile, writeWholeFile } from '../../server/commands/wholeFile';
import { readSource } from '../../server/source/file';
import { harvest } from '../support/harvest';
import { type Outcome, withFolder } from './gamespec';

/** A wrong expectation that may be recorded anew. */
const recorded = `title: Pays
game: harvest
moves: [{ action: hire, answers: { $fields: [north-field] } }]
expect: { recorded: true, changes: { variables: { coins: 8 } } }
`;

const unformatted = 'constants: {a: 1,b: [ 1,2 ]}\n';

/** Every way in which a command writes: its words, with a report `a.json` at hand, and the file that is written. */
const writers: readonly (readonly [string, readonly string[], string])[] = [
  ['build --output', ['build', 'game.md', '-o', 'out.json'], 'out.json'],
  ['test --lcov', ['test', 'right.scenario.yaml', '--lcov', 'out.json'], 'out.json'],
  ['test --update', ['test', 'wrong.scenario.yaml', '--update'], 'wrong.scenario.yaml'],
  ['play --report', ['play', 'game.md', '--games', '1', '--moves', '3', '--report', 'out.json'], 'out.json'],
  ['play --replay', ['play', 'game.md', '--games', '1', '--moves', '3', '--replay', 'out.json'], 'out.json'],
  ['merge --report', ['merge', 'a.json', '--report', 'out.json'], 'out.json'],
  ['format', ['format', 'other.gamespec.yaml'], 'other.gamespec.yaml'],
];

function withGame(use: (gamespec: (...words: readonly string[]) => Outcome, folder: string) => void): void {
  const files = {
    ...harvest,
    'right.scenario.yaml': 'title: Runs\ngame: harvest\nmoves: []\n',
    'wrong.scenario.yaml': recorded,
    'other.gamespec.yaml': unformatted,
    'out.json': 'old\n',
  };
  withFolder(files, (gamespec, folder) => {
    gamespec('play', 'game.md', '--games', '1', '--moves', '3', '--report', 'a.json');
    use(gamespec, folder);
  });
}

/** Calls `use` with a link to a file in a folder below, which holds `old` and which others than its owner may not write. */
async function withLink(use: (link: string, real: string, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gamespec-link-'));
  const real = join(folder, 'real', 'a.md');
  mkdirSync(dirname(real));
  writeFileSync(real, 'old\n');
  chmodSync(real, 0o640);
  symlinkSync(join('real', 'a.md'), join(folder, 'a.md'));
  try {
    await use(join(folder, 'a.md'), real, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const leftOver = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.tmp'));

describe('what a command writes', () => {
  for (const [name, words, path] of writers) {
    it(`${name}: replaces the file, and keeps who may read it`, () => {
      withGame((gamespec, folder) => {
        const before = readFileSync(join(folder, path), 'utf8');
        chmodSync(join(folder, path), 0o640);
        const { code, error } = gamespec(...words);
        assert.ok(code !== 2, error);
        assert.notEqual(readFileSync(join(folder, path), 'utf8'), before);
        assert.equal(statSync(join(folder, path)).mode & 0o777, 0o640);
        assert.deepEqual(leftOver(folder), []);
      });
    });

    it(`${name}: leaves the old text where the disk takes no more`, function () {
      if (process.platform === 'win32') this.skip();
      withGame((_gamespec, folder) => {
        const before = readFileSync(join(folder, path), 'utf8');
        // No file can grow, and whoever tries is told or ended.
        const limited = ['-c', 'ulimit -f 0 && exec "$0" "$@"', process.execPath, resolve('dist/gamespec.js'), ...words];
        const { status } = spawnSync('sh', limited, { cwd: folder });
        assert.notEqual(status, 0);
        assert.equal(readFileSync(join(folder, path), 'utf8'), before);
      });
    });
  }

  it('is beside the file until it is whole', () => {
    withFolder({ 'a.json': 'old' }, (_gamespec, folder) => {
      const path = join(folder, 'a.json');
      const coming = openWholeFile(path);
      coming.write('new');
      assert.equal(readFileSync(path, 'utf8'), 'old');
      coming.keep();
      assert.equal(readFileSync(path, 'utf8'), 'new');
      const dropped = openWholeFile(path);
      dropped.write('newer');
      dropped.drop();
      assert.deepEqual([readFileSync(path, 'utf8'), readdirSync(folder)], ['new', ['a.json']]);
    });
  });

  it('replaces the file that a link leads to, and keeps who may read it', async () => {
    await withLink(async (link, real, folder) => {
      assert.equal(await rewrite(readSource(pathToFileURL(link).href, 'old\n'), 'new\n'), undefined);
      assert.equal(readFileSync(real, 'utf8'), 'new\n');
      assert.ok(lstatSync(link).isSymbolicLink());
      assert.equal(statSync(real).mode & 0o777, 0o640);
      assert.deepEqual([leftOver(folder), leftOver(dirname(real))], [[], []]);
    });
  });

  it('makes the file that a link leads to', () => {
    withFolder({}, (_gamespec, folder) => {
      symlinkSync('b.json', join(folder, 'a.json'));
      symlinkSync('c.json', join(folder, 'b.json'));
      writeWholeFile(join(folder, 'a.json'), 'new');
      assert.equal(readFileSync(join(folder, 'c.json'), 'utf8'), 'new');
      assert.ok(lstatSync(join(folder, 'a.json')).isSymbolicLink());
    });
  });

  it('is refused at a folder, at links in a circle and where there is no folder, and leaves nothing', () => {
    withFolder({}, (_gamespec, folder) => {
      mkdirSync(join(folder, 'sub'));
      symlinkSync('b', join(folder, 'a'));
      symlinkSync('a', join(folder, 'b'));
      for (const [name, reason] of [
        ['sub', /^EISDIR/],
        ['a', /^ELOOP/],
        ['none/a', /^ENOENT/],
      ] as const)
        assert.throws(() => writeWholeFile(join(folder, name), ''), { message: reason });
      assert.deepEqual(leftOver(folder), []);
    });
  });

  it('goes to a terminal, a pipe or the null device as it is', () => {
    writeWholeFile('/dev/null', 'text');
    if (process.platform === 'win32') return;
    withGame((_gamespec, folder) => {
      const command = [process.execPath, resolve('dist/gamespec.js'), 'build', 'game.md', '-o', '/dev/stdout'];
      const { stdout } = spawnSync('sh', ['-c', '"$@" | cat', 'sh', ...command], { cwd: folder, encoding: 'utf8' });
      assert.equal(JSON.parse(stdout).id, 'harvest');
    });
  });
});

describe('what a command reads', () => {
  /** Option and words of each output. */
  const outputs: readonly (readonly [string, (path: string) => readonly string[], string])[] = [
    ['--output', (path) => ['build', 'game.md', '-o', path], 'hire.md'],
    ['--lcov', (path) => ['test', '.', '--lcov', path], 'game.md'],
    ['--report', (path) => ['play', 'game.md', '--games', '1', '--report', path], 'game.md'],
    ['--replay', (path) => ['play', 'game.md', '--games', '1', '--replay', path], 'macros.gamespec.yaml'],
    ['--report', (path) => ['play', 'game.md', '--games', '1', '--agent', './agent.mjs', '--report', path], 'agent.mjs'],
    ['--report', (path) => ['merge', 'a.json', '--report', path], 'a.json'],
  ];
  for (const [option, words, input] of outputs) {
    it(`${words('').join(' ')}${input}: is not replaced, also under another name`, () => {
      withGame((gamespec, folder) => {
        writeFileSync(join(folder, 'agent.mjs'), 'export default { chooseMove: (turn, moves) => moves[0], answer: () => undefined };');
        const before = readFileSync(join(folder, input), 'utf8');
        symlinkSync(input, join(folder, 'link.json'));
        linkSync(join(folder, input), join(folder, 'hard.json'));
        for (const path of [input, join(folder, input), 'link.json', 'hard.json']) {
          const { code, error } = gamespec(...words(path));
          assert.deepEqual([code, error], [2, `${path} is read by this command and would be lost. Name another file with ${option}.\n`]);
        }
        assert.equal(readFileSync(join(folder, input), 'utf8'), before);
      });
    });
  }

  it('two outputs of a command are two files', () => {
    withGame((gamespec) => {
      const { code, error } = gamespec('play', 'game.md', '--games', '1', '--report', 'new.json', '--replay', './new.json');
      assert.deepEqual([code, error], [2, '--report and --replay name the same file, ./new.json. Name two files.\n']);
    });
  });
});

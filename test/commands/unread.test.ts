import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../../server/commands/diskFiles';
import { blockLimit, fenceLimit, fileLimit } from '../../server/source/limits';
import { harvest } from '../support/harvest';
import { progress } from '../support/progress';
import { gamespecIn, type Outcome, withFolder } from './gamespec';

/** Runs the command line as somebody who is not allowed everything. */
function gamespecOfAnyone(folder: string, ...words: readonly string[]): Outcome {
  if (process.getuid?.() !== 0) return gamespecIn(folder, words);
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('dist/gamespec.js'), ...words], {
    cwd: folder,
    encoding: 'utf8',
    uid: 65_534,
  });
  progress(`gamespec ${words.join(' ')}`);
  return { code: status, out: stdout, error: stderr };
}

function makePipe(path: string): void {
  assert.equal(spawnSync('mkfifo', [path]).status, 0);
}

describe('what cannot be read', () => {
  before(function () {
    if (process.platform === 'win32') this.skip();
  });

  it('is told where it is imported, with the reason', () => {
    const names = ['pipe.yaml', 'folder.yaml', 'loop.yaml', 'secret.yaml', 'zero.yaml', 'missing.yaml'];
    withFolder({ 'a.gamespec.yaml': names.map((name, at) => `${at === 0 ? 'imports:\n' : ''}  - ${name}\n`).join('') }, (_, folder) => {
      makePipe(join(folder, 'pipe.yaml'));
      mkdirSync(join(folder, 'folder.yaml'));
      symlinkSync('loop.yaml', join(folder, 'loop.yaml'));
      symlinkSync('/dev/zero', join(folder, 'zero.yaml'));
      writeFileSync(join(folder, 'secret.yaml'), 'constants: { a: 1 }\n', { mode: 0 });
      chmodSync(folder, 0o755);
      const { code, out, error } = gamespecOfAnyone(folder, 'check', '.');
      assert.deepEqual(
        [...out.matchAll(/:(\d+):5: error (GS\d+: .*)/g)].map(([, line, told]) => `${line} ${told}`),
        [
          '2 GS1029: `pipe.yaml` cannot be read: it is a pipe.',
          '3 GS1029: `folder.yaml` cannot be read: it is a folder.',
          '4 GS1029: `loop.yaml` cannot be read: ELOOP: too many symbolic links encountered.',
          '5 GS1029: `secret.yaml` cannot be read: EACCES: permission denied.',
          '6 GS1025: `zero.yaml` is a symbolic link to a file outside the workspace, so it is not read. Move that file into the workspace.',
          '7 GS1014: Cannot find file `missing.yaml`. Correct the path, or create the file.',
        ],
      );
      assert.deepEqual([code, error], [1, '']);
    });
  });

  it('and is imported by nothing is told on standard error, and the exit code is 2', () => {
    withFolder(harvest, (_, folder) => {
      makePipe(join(folder, 'pipe.yaml'));
      writeFileSync(join(folder, 'secret.md'), 'text', { mode: 0 });
      mkdirSync(join(folder, 'closed'));
      writeFileSync(join(folder, 'closed/part.yaml'), 'constants: { a: 1 }\n');
      chmodSync(join(folder, 'closed'), 0);
      chmodSync(folder, 0o755);
      const told = [
        'closed cannot be read: EACCES: permission denied\n',
        'pipe.yaml cannot be read: it is a pipe\n',
        'secret.md cannot be read: EACCES: permission denied\n',
      ].join('');
      for (const words of [
        ['check', '.'],
        ['check', '--format', 'json', '.'],
        ['format', '--check', '.'],
        ['test', '.'],
      ]) {
        const { code, error } = gamespecOfAnyone(folder, ...words);
        assert.deepEqual([code, error], [2, told], words.join(' '));
      }
      assert.equal(gamespecOfAnyone(folder, 'check', 'game.md').code, 0);
      chmodSync(join(folder, 'closed'), 0o755);
    });
  });

  it('is told of a folder that a glob may reach into, and of no other', () => {
    const snippet = 'title: Runs\ngame: harvest\nmoves: []\n';
    withFolder({ ...harvest, 'right.scenario.yaml': snippet, 'open/a.scenario.yaml': snippet }, (_, folder) => {
      mkdirSync(join(folder, 'closed'), { mode: 0 });
      chmodSync(folder, 0o755);
      const told = 'closed cannot be read: EACCES: permission denied\n';
      for (const [glob, code, error] of [
        ['**/*.scenario.yaml', 2, told],
        ['*/a.scenario.yaml', 2, told],
        ['{closed,open}/*.yaml', 2, told],
        ['{closed/b,open/a}.scenario.yaml', 2, told],
        ['*.scenario.yaml', 0, ''],
        ['o*/*.scenario.yaml', 0, ''],
        ['open/**/*.scenario.yaml', 0, ''],
      ] as const) {
        const outcome = gamespecOfAnyone(folder, 'test', glob);
        assert.deepEqual([glob, outcome.code, outcome.error], [glob, code, error]);
      }
    });
  });

  for (const words of [['check'], ['format'], ['test'], ['run'], ['build'], ['play'], ['replay'], ['merge']]) {
    it(`and is given to \`${words.join(' ')}\` itself is refused with the reason`, () => {
      withFolder({ 'secret.yaml': '' }, (gamespec, folder) => {
        makePipe(join(folder, 'pipe.yaml'));
        symlinkSync('pipe.yaml', join(folder, 'link.yaml'));
        chmodSync(join(folder, 'secret.yaml'), 0);
        chmodSync(folder, 0o755);
        for (const path of ['pipe.yaml', 'link.yaml']) {
          const { code, error } = gamespec(...words, path);
          assert.equal(code, 2);
          assert.match(error, new RegExp(`^${path}:? cannot be read: it is a pipe\n$`));
        }
        assert.match(gamespec(...words, '/dev/zero').error, /^\/dev\/zero:? cannot be read: it is a device\n$/);
        const secret = gamespecOfAnyone(folder, ...words, 'secret.yaml');
        assert.equal(secret.code, 2);
        assert.match(secret.error, /^secret\.yaml:? cannot be read: EACCES: permission denied\n$/);
        const nothing = gamespec(...words, '');
        assert.equal(nothing.code, 2);
        assert.notEqual(nothing.error, '');
      });
    });
  }

  const snippet = 'title: Runs\ngame: harvest\nmoves: []\n';
  const filler = (bytes: number) => `#${'x'.repeat(bytes)}\n`;
  const partly: readonly (readonly [limit: string, name: string, text: string])[] = [
    ['4 MiB', 'large.scenario.yaml', `${snippet}${filler(fileLimit.bytes)}`],
    ['1 MiB per block', 'large.md', `\`\`\`yaml scenario\n${snippet}${filler(fenceLimit.bytes)}\`\`\`\n`],
    ['256 blocks', 'many.md', `\`\`\`yaml scenario\n${snippet}\`\`\`\n`.repeat(blockLimit.count + 1)],
  ];
  for (const [limit, name, text] of partly) {
    it(`beyond the limit of ${limit} is told by what would run it, and the exit code is 2`, () => {
      withFolder({ ...harvest, 'right.scenario.yaml': snippet, [name]: text }, (gamespec) => {
        const told = {
          code: 2,
          out: '',
          error: `${name} is not read whole: it exceeds the limit of ${limit}. Split it into several files.\n`,
        };
        assert.deepEqual(gamespec('test', '.'), told);
        assert.deepEqual(gamespec('run', name), told);
        assert.equal(gamespec('test', 'right.scenario.yaml').code, 0);
      });
    });
  }

  it('a file below the limit is read whole, and of a larger one no more than tells so', async () => {
    const files = { 'exact.yaml': 'a'.repeat(fileLimit.bytes), 'large.yaml': 'a'.repeat(3 * fileLimit.bytes) };
    const lengths: number[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'gamespec-read-'));
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, name);
      writeFileSync(path, text);
      const read = await diskFiles.read(pathToFileURL(path).href, []);
      lengths.push(typeof read === 'string' ? read.length : -1);
    }
    rmSync(folder, { recursive: true });
    assert.deepEqual(lengths, [fileLimit.bytes, fileLimit.bytes + 1]);
  });

  it('a line of a replay file, and a report, has an end', () => {
    withFolder({ endless: Buffer.alloc((64 << 20) + 1, 'a') }, (gamespec) => {
      assert.deepEqual(gamespec('replay', 'endless'), { code: 2, out: '', error: 'endless: line 1 is longer than 64 MiB\n' });
      assert.deepEqual(gamespec('merge', 'endless'), { code: 2, out: '', error: 'endless: no report: it is larger than 64 MiB\n' });
    });
  });
});

/** Commands that are ended without a warning while they write: each file holds its old text or its new one, and the next run makes up for it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { harvest } from '../support/harvest';
import { gamespecIn, withFolder } from './gamespec';

const program = resolve('dist/gamespec.js');

/** A step of writing a file, and how many files have come to it when the process is ended, before or after that step. */
interface Moment {
  readonly step: 'writeFileSync' | 'fsyncSync' | 'renameSync';
  readonly file: number;
  readonly after?: boolean;
}

/** A module that is loaded before the command and ends its process at the moment. */
function endingAt({ step, file, after = false }: Moment): string {
  return `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const original = fs.${step};
let files = 0;
fs.${step} = (target, ...more) => {
  // Folders are flushed as well.
  if (typeof target === 'number' && !fs.fstatSync(target).isFile()) return original(target, ...more);
  files += 1;
  const end = () => process.kill(process.pid, 'SIGKILL');
  if (files === ${file} && ${!after}) end();
  original(target, ...more);
  if (files === ${file}) end();
};
syncBuiltinESMExports();
`;
}

/** Runs a command in a folder until it is ended. */
function runUntil(folder: string, moment: Moment, words: readonly string[]): NodeJS.Signals | null {
  const hook = `data:text/javascript,${encodeURIComponent(endingAt(moment))}`;
  return spawnSync(process.execPath, ['--import', hook, program, ...words], { cwd: folder, stdio: 'ignore' }).signal;
}

const leftOver = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.tmp'));

/** A wrong expectation that may be recorded anew. */
const snippet = (coins: number) => `title: Pays
game: harvest
moves: [{ action: hire, answers: { $fields: [north-field] } }]
expect: { recorded: true, changes: { variables: { coins: ${coins} } } }
`;

const layout = (at: number) => ({ old: `constants: {a: ${at},b: [ 1,2 ]}\n`, new: `constants: { a: ${at}, b: [1, 2] }\n` });

interface Command {
  readonly words: readonly string[];
  /** By path, what a file holds before and afterwards. */
  readonly files: ReadonlyMap<string, { readonly old: string; readonly new: string }>;
}

const moments: readonly Moment[] = [
  { step: 'writeFileSync', file: 1 },
  { step: 'writeFileSync', file: 3, after: true },
  { step: 'fsyncSync', file: 2 },
  { step: 'renameSync', file: 2 },
  { step: 'renameSync', file: 4, after: true },
];

const range = (length: number) => Array.from({ length }, (_each, at) => at);

const commands: readonly Command[] = [
  {
    words: ['format', '.'],
    files: new Map(range(5).map((at) => [`part${at}.gamespec.yaml`, layout(at)])),
  },
  {
    words: ['test', '.', '--update'],
    files: new Map(range(5).map((at) => [`pays${at}.scenario.yaml`, { old: snippet(8), new: snippet(7) }])),
  },
];

describe('a command that is ended while it writes', () => {
  for (const { words, files } of commands) {
    for (const moment of moments) {
      const { step, file, after = false } = moment;
      it(`${words.join(' ')}: ${after ? 'after' : 'before'} ${step} of file ${file}`, function () {
        if (process.platform === 'win32') this.skip();
        const folder = mkdtempSync(join(tmpdir(), 'gamespec-killed-'));
        try {
          for (const [path, text] of Object.entries(words[0] === 'test' ? harvest : {})) writeFileSync(join(folder, path), text);
          for (const [path, { old }] of files) writeFileSync(join(folder, path), old);
          assert.equal(runUntil(folder, moment, words), 'SIGKILL');
          const states = [...files].map(([path, texts]) => {
            const found = readFileSync(join(folder, path), 'utf8');
            return found === texts.old ? 'old' : found === texts.new ? 'new' : found;
          });
          const done = step === 'renameSync' && after ? file : file - 1;
          assert.deepEqual(states.sort(), [...range(done).map(() => 'new'), ...range(files.size - done).map(() => 'old')]);
          // What is left of it is no file of the game, and goes when it is old.
          const left = leftOver(folder);
          assert.equal(left.length, step === 'renameSync' && after ? 0 : 1);
          for (const name of left) utimesSync(join(folder, name), 0, 0);
          const { code, error } = gamespecIn(folder, words);
          assert.deepEqual([code, error], [0, '']);
          for (const [path, texts] of files) assert.equal(readFileSync(join(folder, path), 'utf8'), texts.new);
          assert.deepEqual(leftOver(folder), []);
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      });
    }
  }

  it('takes away what was left long ago, and nothing else', () => {
    const old = ['.gamespec-0123456789abcdef.tmp', '.gamespec-0123456789abcdef.tmp.yaml', '.gamespec-x.tmp', 'a.tmp'];
    const files = Object.fromEntries([...old, '.gamespec-fedcba9876543210.tmp'].map((name) => [name, 'half']));
    withFolder({ ...files, 'a.gamespec.yaml': layout(1).old }, (gamespec, folder) => {
      for (const name of old) utimesSync(join(folder, name), 0, 0);
      assert.equal(gamespec('format', '.').code, 0);
      assert.deepEqual(readdirSync(folder).sort(), [...old.slice(1), '.gamespec-fedcba9876543210.tmp', 'a.gamespec.yaml'].sort());
    });
  });
});

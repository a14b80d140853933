import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { harvest } from '../support/harvest';

const program = resolve('dist/gamespec.js');
const hire = (title: string, coins: number) =>
  `title: ${title}\nmoves:\n  - { action: hire, answers: { $fields: [north-field] } }\nexpect: { changes: { variables: { coins: ${coins} } } }\n`;
const nothing = (title: string) => `title: ${title}\nmoves: []\n`;

describe('gamespec test --watch', () => {
  let folder: string;
  let child: ChildProcess | undefined;
  let out = '';
  let wake = (): void => undefined;

  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  /** What it prints until it waits again. */
  const report = async (): Promise<string> => {
    for (;;) {
      const end = out.indexOf('Waiting for changes');
      if (end >= 0) {
        const shown = out.slice(0, end);
        out = out.slice(out.indexOf('\n', end) + 1);
        return shown.trim();
      }
      await new Promise<void>((heard) => {
        wake = heard;
      });
    }
  };
  const start = (...words: readonly string[]) => {
    child = spawn(process.execPath, [program, 'test', '--watch', ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        out += data.toString();
        wake();
      });
  };
  const ended = () => new Promise<number | null>((resolveEnd) => child?.once('exit', (code) => resolveEnd(code)));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gamespec-watch-'));
    for (const [path, text] of Object.entries(harvest)) write(path, text);
    write('hire.scenario.yaml', `${hire('Three coins are paid', 7)}---\n${nothing('Nothing is done')}`);
    out = '';
  });

  afterEach(async () => {
    if (child !== undefined && child.exitCode === null) {
      const end = ended();
      child.kill('SIGKILL');
      await end;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('runs everything, then what an edit affects, and says what has failed', async () => {
    start();
    assert.match(await report(), /^2 snippets of 2 run\n.*2 passed/s);
    write('hire.md', harvest['hire.md'].replace('wage: 3', 'wage: 2'));
    assert.match(await report(), /^hire\.md\n1 snippet of 2 run\n.*FAILED Three coins are paid.*coins +7 +8/s);
    write('hire.md', harvest['hire.md'].replace('# Hiring', '# Hiring workers'));
    assert.match(await report(), /^hire\.md\n1 snippet of 2 run\n.*2 passed/s);
  });

  it('runs nothing again for an edit that nothing depends on', async () => {
    start();
    await report();
    write('hire.md', harvest['hire.md'].replace('# Hiring', '# Hiring workers'));
    assert.match(await report(), /^hire\.md\n0 snippets of 2 run\n.*2 passed/s);
  });

  it('lives through half-typed files, files that go and files that come', async () => {
    start();
    await report();
    write('hire.md', harvest['hire.md'].slice(0, 300));
    assert.match(await report(), /1 failed|2 failed|0 passed/);
    unlinkSync(join(folder, 'hire.md'));
    assert.match(await report(), /^hire\.md\n/);
    write('hire.md', harvest['hire.md']);
    assert.match(await report(), /2 snippets: 2 passed$/);
    write('new.scenario.yaml', nothing('Nothing is done here'));
    assert.match(await report(), /^new\.scenario\.yaml\n1 snippet of 3 run\n.*3 passed$/s);
    unlinkSync(join(folder, 'new.scenario.yaml'));
    assert.match(await report(), /^new\.scenario\.yaml\n0 snippets of 2 run\n/);
  });

  it('waits for the first snippet where there is none', async () => {
    unlinkSync(join(folder, 'hire.scenario.yaml'));
    start();
    assert.match(await report(), /^0 snippets of 0 run/);
    write('hire.scenario.yaml', hire('Three coins are paid', 7));
    assert.match(await report(), /^hire\.scenario\.yaml\n1 snippet of 1 run/);
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`ends at once and says nothing more at ${signal}`, async () => {
      start();
      await report();
      const end = ended();
      child?.kill(signal);
      assert.equal(await end, 130);
      assert.equal(out, '');
    });
  }

  it('goes with no report for other programs', async () => {
    start('--format', 'json');
    assert.equal(await ended(), 2);
    assert.match(out, /--watch goes with paths and --grep only/);
  });
});

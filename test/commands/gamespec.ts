/** Runs the bundled command line on folders made for a test. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { progress } from '../support/progress';

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

const program = resolve('dist/gamespec.js');

/** Calls `use` with a command line that runs in a folder with these files, and removes the folder. */
export function withFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (gamespec: (...words: readonly string[]) => Outcome, folder: string) => void,
): void {
  const folder = mkdtempSync(join(tmpdir(), 'gamespec-check-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    use((...words) => gamespecIn(folder, words), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the command line in a folder. */
export function gamespecIn(folder: string, words: readonly string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  progress(`gamespec ${words.join(' ')}`);
  return { code: status, out: stdout, error: stderr };
}

/** Desktop VS Code, downloaded by the package that is made for it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { type Outcome, readOutcome, readStep } from './outcome';
import { temporaryFolder } from './temporaryFolder';
import { untilStalled } from './untilStalled';

/** The oldest version that the extension says it runs in. */
const VERSION = '1.91.1';

export interface DesktopOptions {
  readonly folder: string;
  /** The extension's folder. */
  readonly development: string;
  readonly tests: string;
}

/** Runs the suite in a window on `folder`. Needs a screen, on Linux for example that of `xvfb-run`. Rejects when no test begins or ends for long. */
export async function runInDesktop({ folder, development, tests }: DesktopOptions): Promise<Outcome> {
  const executable = await downloadAndUnzipVSCode({ version: VERSION });
  const { path: home, remove } = temporaryFolder('desktop');
  const child = spawn(
    executable,
    [
      folder,
      `--extensionDevelopmentPath=${development}`,
      `--extensionTestsPath=${tests}`,
      `--user-data-dir=${join(home, 'data')}`,
      `--extensions-dir=${join(home, 'extensions')}`,
      ...['--no-sandbox', '--disable-gpu', '--disable-updates', '--disable-workspace-trust', '--skip-welcome', '--skip-release-notes'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const stall = untilStalled();
  void stall.stalled.then(() => child.kill('SIGKILL'));
  try {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        for (const line of data.toString().split('\n')) {
          const step = readStep(line);
          if (step !== undefined) stall.heard(step);
        }
      });
    }
    const code = await new Promise((resolve, reject) => {
      child.once('close', resolve);
      child.once('error', reject);
    });
    const outcome = printed
      .split('\n')
      .map(readOutcome)
      .find((found) => found !== undefined);
    if (outcome === undefined) throw new Error(`The suite brought no outcome (exit code ${code}):\n${printed.slice(-6000)}`);
    return outcome;
  } finally {
    stall.stop();
    remove();
  }
}

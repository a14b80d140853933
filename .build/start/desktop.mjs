// VS Code as it is installed on this machine.
import { spawnSync } from 'node:child_process';
import { onPath } from '../setup/browser.mjs';

/** Opens `folder` and `document`, if there is one, in a new window with the extension loaded from `root`, and prints `guide`. Resolves to whether that was possible. */
export async function openDesktop(root, folder, document, guide) {
  const code = onPath('code');
  if (!code) return false;
  const { status } = spawnSync(code, ['--new-window', `--extensionDevelopmentPath=${root}`, folder, ...(document ? [document] : [])], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.log('`code` could not open a window; serving VS Code instead.');
    return false;
  }
  console.log(`Opened ${folder} in VS Code.${guide}`);
  return true;
}

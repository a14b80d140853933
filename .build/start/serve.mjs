// VS Code's server with its web workbench, for machines without the desktop program.
import { spawn } from 'node:child_process';
import { whenToldToEnd } from '../ending.mjs';
import { onPath } from '../setup/browser.mjs';
import { step } from '../setup/command.mjs';
import { installServerHost } from '../setup/serverHost.mjs';
import { importTypeScript } from '../typescript.mjs';

// The games belong to the repository around them: edits are compared with its last commit, and nobody is asked.
const FIRST_WINDOW = { 'git.openRepositoryInParentFolders': 'always' };

/** Serves `folder` with the extension from `root` until a signal ends the process; opens `document` if there is one. Edits are saved to the folder. Prints `guide` below the address. */
export async function serve(root, folder, document, port, guide) {
  const installation = await installServerHost();
  const { startServerHost } = await importTypeScript('test/host/serverHost.ts');
  const host = await step("Starting VS Code's server", () => startServerHost({ installation, port, settings: FIRST_WINDOW }));
  const url = host.url({ folder, file: document, development: root });
  const opened = openBrowser(url);
  console.log(
    `\n${opened ? 'VS Code opens in your browser; its address is' : 'Open this address in a browser'}:\n\n  ${url}${guide}\n\nCtrl+C stops it.`,
  );

  await new Promise((resolve) => {
    whenToldToEnd(resolve);
    host.ended.then(resolve);
  });
  await host.stop();
  console.log('\nStopped.');
}

/** Opens the machine's browser if it has one and a screen to show it on. */
function openBrowser(url) {
  const screen = process.platform === 'darwin' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  if (!screen || !onPath(opener)) return false;
  spawn(opener, [url], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
  return true;
}

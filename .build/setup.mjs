// Everything that `npm start` and `npm test` need on a machine with no more than Node and npm (and apt, for a browser).
// Uses nothing but Node itself, since it runs before any package is installed. By hand: `node .build/setup.mjs`.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installBrowser } from './setup/browser.mjs';
import { installPackages } from './setup/packages.mjs';
import { installServerHost } from './setup/serverHost.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Installs what is missing of what is asked for; says nothing when nothing is. Resolves to the paths of the browser and of VS Code's server. */
export async function setUp({ browser = false, serverHost = false } = {}) {
  await installPackages(root);
  return {
    browser: browser ? await installBrowser() : undefined,
    serverHost: serverHost ? await installServerHost() : undefined,
  };
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  await setUp({ browser: true, serverHost: true });
  console.log('Everything is set up.');
}

// A Chromium for the tests that need a browser.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, run, step } from './command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a program on the PATH, or undefined. */
export function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {}
  }
  return undefined;
}

/** Path of a Chromium-based browser: the one named by the environment variable CHROMIUM, else the first that is found. */
function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return PLACES.find((path) => existsSync(path)) ?? NAMES.map(onPath).find((path) => path !== undefined);
}

/** Path of a browser, installed from the distribution's packages when there is none. */
export async function installBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (!onPath('apt-get'))
    throw new Failure('The tests need Chromium. Install it, or set CHROMIUM to the path of a Chromium-based browser.');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(program, rest, { stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  await step('Installing Chromium (apt-get)', async () => {
    await apt('update');
    await apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation');
  });
  const installed = findBrowser();
  if (!installed) throw new Failure('Chromium was installed but cannot be found; set CHROMIUM to its path.');
  return installed;
}

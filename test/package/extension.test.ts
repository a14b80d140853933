/** The `.vsix` as it is installed: what is in it, and that it works there, in VS Code's server and in VS Code for the Web. */
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { playsAction, underlinesFault } from '../end-to-end/firstUse';
import { Workbench } from '../end-to-end/workbench';
import { openBrowser } from '../host/browser';
import { installed } from '../host/installed';
import { startServerHost } from '../host/serverHost';
import { temporaryFolder } from '../host/temporaryFolder';
import { startWebHost } from '../host/webHost';
import { type InstalledExtension, installExtension } from './installedPackage';

const MOST_BYTES = 1_000_000;

describe('the package of the extension', () => {
  let extension: InstalledExtension;

  before(() => {
    extension = installExtension(installed().serverHost);
  });

  after(() => extension?.remove());

  it(`weighs at most ${MOST_BYTES / 1000} kB`, () => {
    const { size } = statSync(extension.file);
    assert.ok(size <= MOST_BYTES, `${size} bytes`);
  });

  it('holds programs, words, pictures and licences, and no sources or source maps', () => {
    const files = filesOf(extension.folder).map((file) => file.toLowerCase());
    const kinds = [...new Set(files.map((file) => file.replace(/^.*\./, '.')))].sort();
    assert.deepEqual(kinds, ['.cjs', '.css', '.js', '.json', '.md', '.png', '.svg', '.ttf', '.txt', '.vsixmanifest']);
    for (const file of ['changelog.md', 'license.txt', 'readme.md', 'dist/notices.txt']) assert.ok(files.includes(file), file);
  });

  it('does not know where it was made', () => {
    const telling = filesOf(extension.folder).filter((file) => readFileSync(join(extension.folder, file)).includes(process.cwd()));
    assert.deepEqual(telling, []);
  });

  it("works in VS Code's server", async () => {
    const { browser: executable, serverHost } = installed();
    const host = await startServerHost({ installation: serverHost, extensions: extension.extensions });
    try {
      await works(executable, (folder) => host.url({ folder }));
    } finally {
      await host.stop();
    }
  });

  it('works in VS Code for the Web', async () => {
    let stop = async () => {};
    try {
      await works(installed().browser, async (folder) => {
        const host = await startWebHost({ folder, development: extension.folder });
        ({ stop } = host);
        return host.url;
      });
    } finally {
      await stop();
    }
  });
});

/** Paths of all files below the folder, relative to it, with `/`. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
}

/** Opens a game: a fault is underlined, an action is played. */
async function works(executable: string, urlOf: (folder: string) => string | Promise<string>): Promise<void> {
  const { path: folder, remove } = temporaryFolder('game');
  cpSync('data/meadows', folder, { recursive: true });
  const browser = await openBrowser(executable);
  try {
    await browser.page.goto(await urlOf(folder));
    const workbench = new Workbench(browser.page);
    await workbench.ready();
    await workbench.openFile('meadows.md');
    await underlinesFault(workbench);
    await playsAction(workbench);
  } catch (error) {
    await browser.page.screenshot({ path: join('test', 'screenshots', 'failure-package.png') });
    throw error;
  } finally {
    await browser.close();
    remove();
  }
}

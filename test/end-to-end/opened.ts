/** A workbench on a copy of a game, in a browser of its own. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../host/browser';
import { type Installed, installed } from '../host/installed';
import { type ServerHostOptions, startServerHost } from '../host/serverHost';
import { temporaryFolder } from '../host/temporaryFolder';
import { progress } from '../support/progress';
import { Workbench } from './workbench';

export interface Opened {
  readonly workbench: Workbench;
  /** The copy. */
  readonly folder: string;
  /** Id of the process group of everything that runs for it but the browser. */
  readonly group: number | undefined;
  /** Keeps a picture of the window in test/screenshots/. */
  readonly picture: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

type OpenOptions = Pick<ServerHostOptions, 'settings' | 'restricted'> & { readonly isCommitted?: boolean };

const PICTURES = join('test', 'screenshots');

/** Opens a copy of `data/<game>` with the extension of this repository; `isCommitted`: in a Git repository. Settings are added to quiet ones. */
export async function openGame(game: string, tools: Installed, { isCommitted = false, ...options }: OpenOptions = {}): Promise<Opened> {
  return openFolder(game, tools, options, (folder) => {
    cpSync(join(process.cwd(), 'data', game), folder, { recursive: true });
    if (isCommitted) commitAll(folder);
  });
}

/** Opens a folder with these files. */
export async function openFiles(files: Readonly<Record<string, string>>, tools: Installed, options: OpenOptions = {}): Promise<Opened> {
  return openFolder('files', tools, options, (folder) => {
    mkdirSync(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
}

async function openFolder(
  name: string,
  { browser: executable, serverHost }: Installed,
  options: OpenOptions,
  fill: (folder: string) => void,
): Promise<Opened> {
  const root = process.cwd();
  const { path: parent, remove } = temporaryFolder('game');
  const folder = join(parent, name);
  fill(folder);
  mkdirSync(PICTURES, { recursive: true });
  const host = await startServerHost({ installation: serverHost, ...options });
  progress('the server is there');
  const browser = await openBrowser(executable, { width: 1600, height: 1000 });
  progress('the browser is there');
  await browser.page.goto(host.url({ folder, development: root }));
  const workbench = new Workbench(browser.page);
  await workbench.ready();
  return {
    workbench,
    folder,
    group: host.group,
    picture: async (name) => {
      await browser.page.screenshot({ path: join(PICTURES, `${name}.png`) });
    },
    close: async () => {
      await browser.close();
      await host.stop();
      remove();
    },
  };
}

/**
 * Opens a copy of a game before the tests of the suite that calls it, and closes it after them. `prepare` is given it before the first test; of a
 * test that fails the picture `failure` is kept.
 */
export function useGame(game: string, options: OpenOptions, failure: string, prepare: (opened: Opened) => void | Promise<void>): void {
  let opened: Opened | undefined;

  before(async () => {
    opened = await openGame(game, installed(), options);
    await prepare(opened);
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await opened?.picture(failure);
  });

  after(async () => {
    await opened?.close();
  });
}

function commitAll(folder: string): void {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Author', '-c', 'user.email=author@localhost', ...words], { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'The game');
}

/** Runs the in-host suite in one of the hosts, on a copy of the fixture game. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { openBrowser } from './browser';
import { runInDesktop } from './electron';
import type { Outcome } from './outcome';
import { runSuite } from './runSuite';
import { startServerHost } from './serverHost';
import { temporaryFolder } from './temporaryFolder';
import { startWebHost } from './webHost';

export interface HostRun {
  /** The repository, which is also the extension's folder. */
  readonly root: string;
  /** Path of a browser; needed by `server` and `web`. */
  readonly browser: string;
  /** VS Code's server, as installed by the set-up; needed by `server`. */
  readonly serverHost: string;
}

interface Opened {
  readonly folder: string;
  readonly development: string;
  readonly tests: string;
}

const HOSTS: Readonly<Record<'server' | 'web' | 'electron', (opened: Opened, run: HostRun) => Promise<Outcome>>> = {
  server: async (opened, { root, browser, serverHost }) => {
    const { path: extensions, remove } = temporaryFolder('extensions');
    try {
      install(join(root, 'test/host/yamlStandIn'), extensions);
      const host = await startServerHost({ installation: serverHost, extensions });
      try {
        return await inBrowser(browser, host.url(opened));
      } finally {
        await host.stop();
      }
    } finally {
      remove();
    }
  },
  web: async (opened, { browser }) => {
    const host = await startWebHost(opened);
    try {
      return await inBrowser(browser, host.url);
    } finally {
      await host.stop();
    }
  },
  electron: runInDesktop,
};

/** Bundles the suite, opens the host and resolves to what the suite told. */
export async function runInHost(host: keyof typeof HOSTS, run: HostRun): Promise<Outcome> {
  const { path: folder, remove } = temporaryFolder('folder');
  const bundles = join(run.root, '.test-dist', `${host}-${process.pid}`);
  try {
    cpSync(join(run.root, 'test/host/game'), folder, { recursive: true });
    const tests = await bundleSuite(run.root, bundles);
    return await HOSTS[host]({ folder, development: run.root, tests }, run);
  } finally {
    remove();
    rmSync(bundles, { recursive: true, force: true });
  }
}

/** Installs the extension of a folder: what VS Code would do with its package. */
function install(extension: string, extensions: string): void {
  const { publisher, name, version }: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
  const id = `${publisher}.${name}`;
  const relativeLocation = `${id}-${version}`;
  const path = join(extensions, relativeLocation);
  cpSync(extension, path, { recursive: true });
  const location = { $mid: 1, scheme: 'file', path };
  writeFileSync(join(extensions, 'extensions.json'), JSON.stringify([{ identifier: { id }, version, location, relativeLocation }]));
}

/** One bundle for all hosts: plain CommonJS that needs nothing but `vscode`. Returns its path. */
async function bundleSuite(root: string, folder: string): Promise<string> {
  const file = join(folder, 'suite.js');
  await esbuild.build({
    entryPoints: [join(root, 'test/host/suite/index.ts')],
    outfile: file,
    bundle: true,
    platform: 'browser',
    // Mocha's own bundle overwrites `module.exports`, so the suite's export is set last, and in a form that an `import` of CommonJS recognises.
    format: 'iife',
    globalName: 'suite',
    footer: { js: 'module.exports = {}; module.exports.run = suite.run;' },
    target: 'es2022',
    external: ['vscode'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  // The repository's own scripts are ES modules; this one is not.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  return file;
}

async function inBrowser(executable: string, url: string): Promise<Outcome> {
  const browser = await openBrowser(executable);
  try {
    return await runSuite(browser.page, url);
  } finally {
    await browser.close();
  }
}

/** Runs the in-host suite in one of the hosts: `server`, `web` or `electron`. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { openBrowser } from './browser';
import type { Outcome } from './outcome';
import { runSuite } from './runSuite';
import { startServerHost } from './serverHost';
import { startWebHost } from './webHost';

export interface HostRun {
  /** The repository, which is also the extension's folder. */
  readonly root: string;
  readonly browser: string;
  /** VS Code's server, as installed by the set-up. */
  readonly serverHost: string;
}

const LIMIT = 180_000;

/** Bundles the suite, one bundle for all hosts: plain CommonJS that needs nothing but `vscode`. Returns its folder and file. */
async function bundleSuite(root: string, host: string): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = join(root, '.test-dist', `${host}-${process.pid}`);
  const file = join(folder, 'suite.js');
  await esbuild.build({
    entryPoints: [join(root, 'test/host/suite/index.ts')],
    outfile: file,
    bundle: true,
    platform: 'browser',
    // Mocha's own bundle overwrites `module.exports`, so the suite's exports are set last.
    format: 'iife',
    globalName: 'suite',
    footer: { js: 'module.exports = suite;' },
    target: 'es2022',
    external: ['vscode'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  // The repository's own scripts are ES modules; this one is not.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  return { folder, file };
}

/** Runs the suite on a copy of the fixture game. */
export async function runInHost(host: 'server' | 'web', { root, browser: executable, serverHost }: HostRun): Promise<Outcome> {
  const suite = await bundleSuite(root, host);
  const folder = mkdtempSync(join(tmpdir(), 'gamespec-folder-'));
  cpSync(join(root, 'test/host/game'), folder, { recursive: true });
  const browser = await openBrowser(executable);
  try {
    if (host === 'web') {
      const web = await startWebHost({ folder, development: root, tests: suite.file });
      try {
        return await runSuite(browser.page, web.url, LIMIT);
      } finally {
        await web.stop();
      }
    }
    const server = await startServerHost({ installation: serverHost });
    try {
      return await runSuite(browser.page, server.url({ folder, development: root, tests: suite.file }), LIMIT);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(suite.folder, { recursive: true, force: true });
  }
}

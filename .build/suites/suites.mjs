// The suites of `npm test`, in the order in which they begin: what is quick to fail comes first, then what takes longest, so that none of these runs alone at the end.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../setup.mjs';
import { testFiles } from './testFiles.mjs';

/** Folders whose tests need bundles, a browser or a real VS Code. All others hold unit and document tests. */
const OTHER_LEVELS = [
  'test/client/harness/',
  'test/browser/',
  'test/connection/',
  'test/commands/',
  'test/documentation/',
  'test/host/',
  'test/package/',
  'test/end-to-end/',
];

function unitFiles() {
  return testFiles('test').filter((file) => !OTHER_LEVELS.some((folder) => file.startsWith(folder)));
}

/** Path of the program of a package; the package manager's own links are not the same on every system. */
function programOf(packageName, program) {
  const folder = join(root, 'node_modules', packageName);
  const manifest = createRequire(import.meta.url)(join(folder, 'package.json'));
  return join(folder, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[program]);
}

/**
 * `script` and `args` give the Node program that is the suite. A suite that `reports` tells its own counts, and one that `takesOptions` understands
 * `--grep` and `--seed`; any other is one check, which passes when its program succeeds. One that `waits` is
 * slow for other reasons than its work: it types like a person, or starts one program after the other.
 */
export const SUITES = [
  { name: 'bundles', script: () => local('../bundle.mjs'), args: () => [] },
  {
    name: 'lint',
    script: () => programOf('@biomejs/biome', 'biome'),
    args: () => ['ci', '--colors=off', '--error-on-warnings'],
  },
  { name: 'types', script: () => programOf('typescript', 'tsc'), args: () => ['--noEmit'] },
  { name: 'unit', script: () => local('../mocha.mjs'), args: unitFiles, reports: true, takesOptions: true },
  {
    name: 'walk',
    script: () => local('../mocha.mjs'),
    args: () => ['test/end-to-end'],
    waits: true,
    reports: true,
    takesOptions: true,
    needs: ['bundles', 'browser', 'serverHost'],
  },
  {
    name: 'panel',
    script: () => local('../mocha.mjs'),
    args: () => ['test/client/harness', 'test/browser'],
    reports: true,
    takesOptions: true,
    needs: ['browser'],
  },
  {
    name: 'bundled',
    script: () => local('../mocha.mjs'),
    args: () => ['test/connection', 'test/commands', 'test/documentation'],
    reports: true,
    takesOptions: true,
    needs: ['bundles'],
  },
  // A fifth of what `npm run soak` plays.
  { name: 'play', script: () => local('../soak.mjs'), args: () => ['--operations', '330', '--seeds', '3'], reports: true },
  { name: 'snippets', script: () => join(root, 'dist', 'gamespec.js'), args: () => ['test', 'data', '--progress'], needs: ['bundles'] },
  {
    name: 'host-server',
    script: () => local('./inHost.mjs'),
    args: () => ['server'],
    reports: true,
    needs: ['bundles', 'browser', 'serverHost'],
  },
  { name: 'host-web', script: () => local('./inHost.mjs'), args: () => ['web'], reports: true, needs: ['bundles', 'browser'] },
  {
    name: 'package',
    script: () => local('../mocha.mjs'),
    args: () => ['test/package'],
    waits: true,
    reports: true,
    takesOptions: true,
    needs: ['browser', 'serverHost'],
  },
  // Downloads VS Code, which not every machine can: only when asked for.
  {
    name: 'electron',
    script: () => local('./inHost.mjs'),
    args: () => ['electron'],
    reports: true,
    needs: ['bundles'],
    onlyByName: true,
  },
];

function local(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

// Bundles TypeScript test files and runs them with mocha: `node .build/mocha.mjs [folder or file ...] [--grep text] [--seed number]`.
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import fastCheck from 'fast-check';
import Mocha from 'mocha';
import { root } from './setup.mjs';
import { progress } from './suites/progress.mjs';
import { endOnSignals, report, tellProgress } from './suites/report.mjs';
import { failWhenStalled } from './suites/stall.mjs';
import { testFiles } from './suites/testFiles.mjs';
import { withBundles } from './typescript.mjs';

/** Seed of the random cases: the same in every run, so that a run that fails fails again. */
const SEED = '1';

/** Runs test files; resolves to `{ passed, failed, skipped }`. The reporter 'dot' is quiet, 'spec' names each test. */
export async function runTests(files, { reporter = 'dot', grep } = {}) {
  return withBundles(files, async (bundles) => {
    // Mocha's own limit is one on how long a test takes.
    const mocha = new Mocha({ reporter, timeout: 0, ...(grep ? { grep } : {}) });
    for (const bundle of bundles) mocha.addFile(pathToFileURL(bundle).href);
    await mocha.loadFilesAsync();
    return await new Promise((resolve) => {
      const runner = mocha.run(() => {
        const { passes, failures, pending } = runner.stats;
        resolve({ passed: passes, failed: failures, skipped: pending });
      });
      failWhenStalled(runner);
    });
  });
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  endOnSignals();
  tellProgress();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { grep: { type: 'string' }, seed: { type: 'string', default: SEED } },
  });
  const paths = positionals.map((path) => relative(root, resolve(path)).replaceAll('\\', '/'));
  const files = (paths.length > 0 ? paths : ['test']).flatMap(testFiles).map((file) => join(root, file));
  process.chdir(root);
  fastCheck.configureGlobal({ seed: Number(values.seed), afterEach: () => progress('a random case') });
  await report(await runTests(files, { reporter: process.send ? 'dot' : 'spec', grep: values.grep }));
}

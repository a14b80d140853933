// Bundles TypeScript test files and runs them with mocha: `node .build/mocha.mjs [folder or file ...] [--grep text] [--seed number]`.
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import fastCheck from 'fast-check';
import Mocha from 'mocha';
import { root } from './setup.mjs';
import { endOnSignals, report } from './suites/report.mjs';
import { testFiles } from './suites/testFiles.mjs';
import { withBundles } from './typescript.mjs';

/** A test that takes longer hangs; in milliseconds. */
const TIME_LIMIT = 60_000;
/** Seed of the random cases: the same in every run, so that a run that fails fails again. */
const SEED = '1';

/** Runs test files; resolves to `{ passed, failed, skipped }`. The reporter 'dot' is quiet, 'spec' names each test. */
export async function runTests(files, { reporter = 'dot', grep } = {}) {
  return withBundles(files, async (bundles) => {
    const mocha = new Mocha({ reporter, timeout: TIME_LIMIT, ...(grep ? { grep } : {}) });
    for (const bundle of bundles) mocha.addFile(pathToFileURL(bundle).href);
    await mocha.loadFilesAsync();
    return await new Promise((resolve) => {
      const runner = mocha.run(() => {
        const { passes, failures, pending } = runner.stats;
        resolve({ passed: passes, failed: failures, skipped: pending });
      });
    });
  });
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  endOnSignals();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { grep: { type: 'string' }, seed: { type: 'string', default: SEED } },
  });
  const paths = positionals.map((path) => relative(root, resolve(path)).replaceAll('\\', '/'));
  const files = (paths.length > 0 ? paths : ['test']).flatMap(testFiles).map((file) => join(root, file));
  process.chdir(root);
  fastCheck.configureGlobal({ seed: Number(values.seed) });
  await report(await runTests(files, { reporter: process.send ? 'dot' : 'spec', grep: values.grep }));
}

// Bundles TypeScript test files and runs them with mocha: `node .build/mocha.mjs [folder or file ...] [--grep text]`.
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import Mocha from 'mocha';
import { root } from './setup.mjs';
import { withBundles } from './typescript.mjs';

/** Test files at or below `path` (relative to the repository), in name order. */
export function testFiles(path) {
  const full = join(root, path);
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      if (entry.isDirectory()) return testFiles(child);
      return entry.name.endsWith('.test.ts') ? [join(root, child)] : [];
    });
}

/** Runs test files; resolves to `{ passed, failed, skipped }`. The reporter 'dot' is quiet, 'spec' names each test. */
export async function runTests(files, { reporter = 'dot', grep } = {}) {
  return withBundles(files, async (bundles) => {
    const mocha = new Mocha({ reporter, timeout: 20_000, ...(grep ? { grep } : {}) });
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
  const grepAt = process.argv.indexOf('--grep');
  const grep = grepAt > 0 ? process.argv[grepAt + 1] : undefined;
  const paths = process.argv.slice(2, grepAt > 0 ? grepAt : undefined).map((path) => relative(root, join(process.cwd(), path)));
  const result = await runTests((paths.length > 0 ? paths : ['test']).flatMap(testFiles), { reporter: 'spec', ...(grep ? { grep } : {}) });
  process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0;
}

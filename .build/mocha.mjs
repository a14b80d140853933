// Bundles TypeScript test files with esbuild and runs them with mocha: `node .build/mocha.mjs [folder or file under test/ ...]`.
// Packages stay external; the repository's own sources are bundled, so that no loader is needed at run time.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import Mocha from 'mocha';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Test files at or below `path`, in name order. */
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

/** Bundles and runs; resolves to `{ passed, failed, skipped }`. `reporter` 'dot' is quiet, 'spec' names each test. */
export async function runTests(paths, { reporter = 'dot', grep } = {}) {
  const entryPoints = paths.flatMap(testFiles);
  const outdir = join(root, '.test-dist', String(process.pid));
  mkdirSync(outdir, { recursive: true });
  try {
    await esbuild.build({
      entryPoints,
      outdir,
      outbase: root,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'warning',
      outExtension: { '.js': '.mjs' },
    });
    const mocha = new Mocha({ reporter, timeout: 20_000, ...(grep ? { grep } : {}) });
    for (const file of entryPoints) mocha.addFile(pathToFileURL(join(outdir, relative(root, file).replace(/\.ts$/, '.mjs'))).href);
    await mocha.loadFilesAsync();
    return await new Promise((resolve) => {
      const runner = mocha.run(() => {
        const { passes, failures, pending } = runner.stats;
        resolve({ passed: passes, failed: failures, skipped: pending });
      });
    });
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  const grepAt = process.argv.indexOf('--grep');
  const grep = grepAt > 0 ? process.argv[grepAt + 1] : undefined;
  const paths = process.argv.slice(2, grepAt > 0 ? grepAt : undefined).map((path) => relative(root, join(process.cwd(), path)));
  const result = await runTests(paths.length > 0 ? paths : ['test'], { reporter: 'spec', ...(grep ? { grep } : {}) });
  process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0;
}

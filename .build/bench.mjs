// Bundles and runs the measurements at the top of bench/: `node .build/bench.mjs [name ...]`. Each exports `title` and `run(report)`.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = process.argv.slice(2);
const entries = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.ts') && (wanted.length === 0 || wanted.includes(basename(name, '.ts'))))
  .sort();
const outdir = join(root, '.test-dist', `bench-${process.pid}`);
mkdirSync(outdir, { recursive: true });
try {
  await esbuild.build({
    entryPoints: entries.map((name) => join(root, 'bench', name)),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    outExtension: { '.js': '.mjs' },
  });
  for (const name of entries) {
    const { title, run } = await import(pathToFileURL(join(outdir, `${basename(name, '.ts')}.mjs`)).href);
    console.log(`\n${title}`);
    await run((line) => console.log(`  ${line}`));
  }
} finally {
  rmSync(outdir, { recursive: true, force: true });
}

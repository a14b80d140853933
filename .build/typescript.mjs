// Bundles TypeScript for running at once: the repository's own sources are joined, packages stay where they are.
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { root } from './setup.mjs';

/** Bundles `files`, calls `use(paths)` with the paths of their bundles in the same order, and removes the bundles afterwards. */
export async function withBundles(files, use) {
  const outdir = join(root, '.test-dist', String(process.pid));
  mkdirSync(outdir, { recursive: true });
  try {
    await esbuild.build({
      entryPoints: files,
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
    return await use(files.map((file) => join(outdir, relative(root, file).replace(/\.ts$/, '.mjs'))));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** The exports of a TypeScript module; `file` is relative to the repository. */
export async function importTypeScript(file) {
  return withBundles([join(root, file)], ([bundle]) => import(pathToFileURL(bundle).href));
}

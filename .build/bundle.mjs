// Bundles every entry point into dist/. `--watch` rebuilds on change, `--production` minifies.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { licenceNotices } from './notices.mjs';
import { Failure } from './setup/command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');
const base = {
  bundle: true,
  target: 'es2022',
  minify: production,
  sourcemap: production ? false : 'linked',
  logLevel: 'warning',
  // The licences are gathered into one file instead.
  legalComments: 'none',
  metafile: production,
  absWorkingDir: root,
};
// An ESM bundle of CommonJS dependencies needs `require` for Node's own modules.
const nodeEsm = {
  platform: 'node',
  format: 'esm',
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
};

const bundles = [
  { ...base, entryPoints: ['client/main.node.ts'], outfile: 'dist/extension.cjs', platform: 'node', format: 'cjs', external: ['vscode'] },
  {
    ...base,
    entryPoints: ['client/main.browser.ts'],
    outfile: 'dist/extension.browser.js',
    platform: 'browser',
    format: 'cjs',
    external: ['vscode'],
  },
  {
    ...base,
    entryPoints: ['server/main.ts'],
    outfile: 'dist/server/server.js',
    platform: 'node',
    format: 'iife',
    // Of packages that have a form for each, `vscode-languageserver` is asked for both; the one of `yaml` for browsers runs everywhere.
    conditions: ['browser'],
    alias: { yaml: join(root, 'node_modules', 'yaml', 'browser', 'index.js') },
  },
  ...['preview', 'graph'].map((view) => ({
    ...base,
    entryPoints: [`client/webview/${view}.ts`],
    outfile: `dist/${view}.js`,
    platform: 'browser',
    format: 'esm',
    loader: { '.ttf': 'file' },
  })),
  {
    ...base,
    ...nodeEsm,
    entryPoints: ['server/main.cli.ts'],
    outfile: 'dist/gamespec.js',
    banner: { js: `#!/usr/bin/env node\n${nodeEsm.banner.js}` },
  },
  { ...base, ...nodeEsm, entryPoints: ['server/main.playout.ts'], outfile: 'dist/gamespec.playout.js' },
  { ...base, ...nodeEsm, entryPoints: ['server/main.snippets.ts'], outfile: 'dist/gamespec.snippets.js' },
];

// A worker takes the server only by a name in .js, and Node a script by such a name only where the package says that it is no module.
mkdirSync(join(root, 'dist', 'server'), { recursive: true });
writeFileSync(join(root, 'dist', 'server', 'package.json'), '{ "type": "commonjs" }\n');

if (watch) {
  for (const bundle of bundles) await (await esbuild.context(bundle)).watch();
} else {
  const results = await Promise.allSettled(bundles.map((bundle) => esbuild.build(bundle)));
  // What is wrong has been printed already.
  if (results.some(({ status }) => status === 'rejected')) throw new Failure('The build failed.');
  if (production) {
    const metafiles = results.map(({ value }) => value.metafile);
    writeFileSync(join(root, 'dist', 'notices.txt'), licenceNotices(root, metafiles));
  }
}

// `npm run build`: bundles every entry point into dist/, or into the folder given by `--to`. `--watch` rebuilds on change, `--production` minifies.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { licenceNotices } from './notices.mjs';
import { Failure } from './setup/command.mjs';
import { root, setUp } from './setup.mjs';
import { progress } from './suites/progress.mjs';
import { tellProgress } from './suites/report.mjs';

tellProgress();
await setUp();
const esbuild = await import('esbuild');
const {
  values: { production, watch, to },
} = parseArgs({
  options: { production: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false }, to: { type: 'string' } },
});
const target = to === undefined ? join(root, 'dist') : resolve(to);
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
  {
    ...base,
    entryPoints: ['client/main.node.ts'],
    outfile: join(target, 'extension.cjs'),
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
  },
  {
    ...base,
    entryPoints: ['client/main.browser.ts'],
    outfile: join(target, 'extension.browser.js'),
    platform: 'browser',
    format: 'cjs',
    external: ['vscode'],
  },
  {
    ...base,
    entryPoints: ['server/main.ts'],
    outfile: join(target, 'server/server.js'),
    platform: 'node',
    format: 'iife',
    // Of packages that have a form for each, `vscode-languageserver` is asked for both; the one of `yaml` for browsers runs everywhere.
    conditions: ['browser'],
    alias: { yaml: join(root, 'node_modules', 'yaml', 'browser', 'index.js') },
  },
  ...['preview', 'graph'].map((view) => ({
    ...base,
    entryPoints: [`client/webview/${view}.ts`],
    outfile: join(target, `${view}.js`),
    platform: 'browser',
    format: 'esm',
    loader: { '.ttf': 'file' },
  })),
  {
    ...base,
    ...nodeEsm,
    entryPoints: ['server/main.cli.ts'],
    outfile: join(target, 'gamespec.js'),
    banner: { js: `#!/usr/bin/env node\n${nodeEsm.banner.js}` },
  },
  { ...base, ...nodeEsm, entryPoints: ['server/main.playout.ts'], outfile: join(target, 'gamespec.playout.js') },
  { ...base, ...nodeEsm, entryPoints: ['server/main.snippets.ts'], outfile: join(target, 'gamespec.snippets.js') },
];

// A worker takes the server only by a name in .js, and Node a script by such a name only where the package says that it is no module.
writeChanged(join(target, 'server', 'package.json'), '{ "type": "commonjs" }\n');

if (watch) {
  for (const bundle of bundles) await (await esbuild.context(bundle)).watch();
} else {
  const built = async (bundle) => {
    const result = await esbuild.build({ ...bundle, write: false });
    for (const { path, contents } of result.outputFiles) writeChanged(path, contents);
    progress(bundle.outfile);
    return result;
  };
  const results = await Promise.allSettled(bundles.map(built));
  // What is wrong has been printed already.
  if (results.some(({ status }) => status === 'rejected')) throw new Failure('The build failed.');
  if (production) {
    const metafiles = results.map(({ value }) => value.metafile);
    writeFileSync(join(target, 'notices.txt'), licenceNotices(root, metafiles));
  }
}

/** Tests and editors run what lies in the folder while it is built anew: a file is replaced at once, and not at all where it stays as it is. */
function writeChanged(path, contents) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(contents))) return;
  mkdirSync(dirname(path), { recursive: true });
  const written = `${path}.${process.pid}`;
  writeFileSync(written, contents);
  renameSync(written, path);
}

// `npm run package [-- --to folder]`: makes gamespec-<version>.vsix from minified bundles and says how to install it. What lies in dist/ is left alone.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PACKED } from './packed.mjs';
import { run, step } from './setup/command.mjs';
import { root, setUp } from './setup.mjs';

/** The most a package may weigh, in bytes. */
const LIMIT = 1_000_000;

const {
  values: { to },
} = parseArgs({ options: { to: { type: 'string', default: '.' } } });
await setUp();
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = join(to, `${manifest.name}-${manifest.version}.vsix`);
const stage = mkdtempSync(join(tmpdir(), 'gamespec-package-'));
try {
  await step('Building', () => run(process.execPath, ['.build/bundle.mjs', '--production', '--to', join(stage, 'dist')], { cwd: root }));
  fill(stage, manifest);
  const vsce = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  const options = ['--no-dependencies', '--out', resolve(file)];
  await step('Packaging', () => run(process.execPath, [vsce, 'package', ...options], { cwd: stage }));
} finally {
  rmSync(stage, { recursive: true });
}
const size = statSync(file).size;
console.log(`\n${file}: ${Math.ceil(size / 1000)} kB. Install it with\n\n  code --install-extension ${file}\n`);
if (size > LIMIT) {
  console.error(`That is more than ${LIMIT / 1000} kB.`);
  process.exitCode = 1;
}

/** Leaves of the bundles what is packed, and copies the rest, with a manifest that names nothing else and a README without its picture. */
function fill(folder, { scripts: _scripts, devDependencies: _packages, files: _files, bin: _bin, ...shipped }) {
  const isPacked = (path) => path.endsWith('.ttf') || PACKED.some((packed) => path === packed || path.startsWith(`${packed}/`));
  for (const name of readdirSync(join(folder, 'dist')))
    if (!isPacked(`dist/${name}`)) rmSync(join(folder, 'dist', name), { recursive: true });
  for (const path of PACKED) if (!path.startsWith('dist/')) cpSync(join(root, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(shipped, undefined, 2));
  writeFileSync(join(folder, 'README.md'), readFileSync(join(root, 'README.md'), 'utf8').replace(/^!\[.*\]\(.*\)\n\n/m, ''));
}

// `npm run package [-- --to folder] [--only extension|command]`: makes gamespec-<version>.vsix, the extension, and gamespec-<version>.tgz, the command line
// for npm, from minified bundles and says how to install them. What lies in dist/ is left alone.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PACKED } from './packed.mjs';
import { Failure, npm, run, step } from './setup/command.mjs';
import { root, setUp } from './setup.mjs';

/** The most the extension may weigh, in bytes. */
const LIMIT = 1_000_000;

const {
  values: { to, only },
} = parseArgs({ options: { to: { type: 'string', default: '.' }, only: { type: 'string' } } });
if (only !== undefined && only !== 'extension' && only !== 'command') throw new Failure('--only is extension or command.');
await setUp();
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const fileOf = (ending) => join(to, `${manifest.name}-${manifest.version}.${ending}`);
const stage = mkdtempSync(join(tmpdir(), 'gamespec-package-'));
try {
  const bundles = join(stage, 'dist');
  await step('Building', () => run(process.execPath, ['.build/bundle.mjs', '--production', '--to', bundles], { cwd: root }));
  if (only !== 'command') await step('Packaging the extension', () => packExtension(bundles, fileOf('vsix')));
  if (only !== 'extension') await step('Packaging the command line', () => packCommand(bundles));
} finally {
  rmSync(stage, { recursive: true });
}
if (only !== 'command') tell(fileOf('vsix'), 'code --install-extension');
if (only !== 'extension') tell(fileOf('tgz'), 'npm install --save-dev');
if (only !== 'command' && statSync(fileOf('vsix')).size > LIMIT) {
  console.error(`The extension weighs more than ${LIMIT / 1000} kB.`);
  process.exitCode = 1;
}

function tell(file, install) {
  console.log(`\n${file}: ${Math.ceil(statSync(file).size / 1000)} kB. Install it with\n\n  ${install} ${file}`);
}

/** Packs of the bundles what an editor needs, and the rest, with a manifest that names nothing else and a README without its picture. */
async function packExtension(bundles, file) {
  const { scripts: _scripts, devDependencies: _packages, files: _files, bin: _bin, ...shipped } = manifest;
  const folder = join(stage, 'extension');
  const isPacked = (path) => path.endsWith('.ttf') || PACKED.some((packed) => path === packed || path.startsWith(`${packed}/`));
  for (const name of readdirSync(bundles))
    if (isPacked(`dist/${name}`)) cpSync(join(bundles, name), join(folder, 'dist', name), { recursive: true });
  for (const path of PACKED) if (!path.startsWith('dist/')) cpSync(join(root, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(shipped, undefined, 2));
  writeFileSync(join(folder, 'README.md'), readFileSync(join(root, 'README.md'), 'utf8').replace(/^!\[.*\]\(.*\)\n\n/m, ''));
  const vsce = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  await run(process.execPath, [vsce, 'package', '--no-dependencies', '--out', resolve(file)], { cwd: folder });
}

/** Packs what `files` of the manifest names. By itself npm would pack whatever lies in dist/: it is told to run no scripts, so nothing is built before. */
async function packCommand(bundles) {
  const folder = join(stage, 'command');
  mkdirSync(folder);
  cpSync(bundles, join(folder, 'dist'), { recursive: true });
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']) cpSync(join(root, name), join(folder, name));
  await npm(['pack', '--ignore-scripts', '--pack-destination', resolve(to)], { cwd: folder });
}

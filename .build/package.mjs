// `npm run package`: makes gamespec-<version>.vsix from minified bundles and says how to install it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKED } from './packed.mjs';
import { run, step } from './setup/command.mjs';
import { root, setUp } from './setup.mjs';

/** The most a package may weigh, in bytes. */
const LIMIT = 1_000_000;

await setUp();
rmSync(join(root, 'dist'), { recursive: true, force: true });
await step('Building', () => run(process.execPath, ['.build/bundle.mjs', '--production'], { cwd: root }));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = `${manifest.name}-${manifest.version}.vsix`;
const stage = mkdtempSync(join(tmpdir(), 'gamespec-package-'));
try {
  fill(stage, manifest);
  const vsce = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  const options = ['--no-dependencies', '--out', join(root, file)];
  await step('Packaging', () => run(process.execPath, [vsce, 'package', ...options], { cwd: stage }));
} finally {
  rmSync(stage, { recursive: true });
}
const size = statSync(join(root, file)).size;
console.log(`\n${file}: ${Math.ceil(size / 1000)} kB. Install it with\n\n  code --install-extension ${file}\n`);
if (size > LIMIT) {
  console.error(`That is more than ${LIMIT / 1000} kB.`);
  process.exitCode = 1;
}

/** Copies what is packed, with a manifest that names nothing else and a README without its picture. */
function fill(folder, { scripts: _scripts, devDependencies: _packages, files: _files, bin: _bin, ...shipped }) {
  const fonts = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.ttf'));
  for (const path of [...PACKED, ...fonts.map((name) => `dist/${name}`)]) cpSync(join(root, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(shipped, undefined, 2));
  writeFileSync(join(folder, 'README.md'), readFileSync(join(root, 'README.md'), 'utf8').replace(/^!\[.*\]\(.*\)\n\n/m, ''));
}

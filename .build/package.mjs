// `npm run package`: makes gamespec-<version>.vsix from minified bundles and says how to install it.
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run, step } from './setup/command.mjs';
import { root, setUp } from './setup.mjs';

/** The most a package may weigh, in bytes. */
const LIMIT = 1_000_000;

await setUp();
rmSync(join(root, 'dist'), { recursive: true, force: true });
await step('Building', () => run(process.execPath, ['.build/bundle.mjs', '--production'], { cwd: root }));
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = `${name}-${version}.vsix`;
// The bundles hold everything, so no package goes in; links in the README stay as they are, since no repository is published.
const options = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links', '--out', file];
await step('Packaging', () => run(process.execPath, ['node_modules/@vscode/vsce/vsce', 'package', ...options], { cwd: root }));
const size = statSync(join(root, file)).size;
console.log(`\n${file}: ${Math.ceil(size / 1000)} kB. Install it with\n\n  code --install-extension ${file}\n`);
if (size > LIMIT) {
  console.error(`That is more than ${LIMIT / 1000} kB.`);
  process.exitCode = 1;
}

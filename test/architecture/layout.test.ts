import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { filesBelow } from './sources';

const FOLDERS = ['bench', 'client', 'data', 'docs', 'server', 'syntaxes', 'test'];
const FILES = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'language-configuration.json',
  'package-lock.json',
  'package.json',
  'package.nls.json',
  'tsconfig.json',
];
/** Made by the tools and ignored by git. */
const MADE = /^(node_modules|dist|.*\.vsix|.*\.tgz)$/;
const LONGEST = 400;

describe('layout', () => {
  it('the top level holds what it should, beside dot files', () => {
    const entries = readdirSync('.', { withFileTypes: true }).filter(({ name }) => !name.startsWith('.') && !MADE.test(name));
    const unexpected = entries.filter((entry) => !(entry.isDirectory() ? FOLDERS : FILES).includes(entry.name));
    assert.deepEqual(
      unexpected.map(({ name }) => name),
      [],
    );
  });

  it('every version in package.json is exact', () => {
    const {
      dependencies = {},
      devDependencies = {},
    }: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    assert.deepEqual(loose, []);
  });

  it(`no source file has more than ${LONGEST} lines`, () => {
    const files = ['client', 'server', 'test', 'bench'].flatMap((folder) => filesBelow(folder, '.ts'));
    const long = files
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > LONGEST);
    assert.deepEqual(long, []);
  });
});

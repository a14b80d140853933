/** The packages as those get them who install them: made anew, put into the folders of an installation. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../host/temporaryFolder';
import { progress } from '../support/progress';

export interface InstalledExtension {
  /** The `.vsix`. */
  readonly file: string;
  /** What VS Code made of it: the folder with all extensions, and that of ours in it. */
  readonly extensions: string;
  readonly folder: string;
  readonly remove: () => void;
}

/** Makes the `.vsix` and has VS Code install it. `serverHost` is where VS Code's server lies. */
export function installExtension(serverHost: string): InstalledExtension {
  const { path, remove } = temporaryFolder('package');
  run(process.execPath, ['.build/package.mjs', '--only', 'extension', '--to', path]);
  const [name] = readdirSync(path);
  if (name === undefined) throw new Error('There is no package.');
  const file = join(path, name);
  const extensions = join(path, 'extensions');
  mkdirSync(extensions);
  run(process.execPath, [
    join(serverHost, 'lib', 'vscode', 'out', 'server-main.js'),
    ...[
      '--install-extension',
      file,
      '--extensions-dir',
      extensions,
      '--server-data-dir',
      join(path, 'data'),
      '--accept-server-license-terms',
    ],
  ]);
  const own = readdirSync(extensions).find((each) => each.startsWith('gamespec.'));
  if (own === undefined) throw new Error(`VS Code has installed nothing: ${readdirSync(extensions).join(', ')}`);
  return { file, extensions, folder: join(extensions, own), remove };
}

export interface InstalledCommand {
  /** Runs `npx gamespec` in a folder of its own that holds the shipped games; returns what it prints. Throws when it fails. */
  readonly gamespec: (...words: readonly string[]) => string;
  /** Paths in the package. */
  readonly files: readonly string[];
  readonly remove: () => void;
}

/** Makes the package of the command line, and installs it without a network. */
export function installCommand(): InstalledCommand {
  const { path, remove } = temporaryFolder('command');
  run(process.execPath, ['.build/package.mjs', '--only', 'command', '--to', path]);
  const [name] = readdirSync(path);
  if (name === undefined) throw new Error('There is no package.');
  const folder = join(path, 'folder');
  mkdirSync(folder);
  const npm = (...words: readonly string[]) => run('npm', [...words, '--ignore-scripts', '--no-audit', '--no-fund', '--offline'], folder);
  npm('init', '--yes');
  npm('install', '--omit=dev', join(path, name));
  const installed = join(folder, 'node_modules', 'gamespec');
  cpSync('data', join(folder, 'data'), { recursive: true });
  return {
    gamespec: (...words) => run('npx', ['--offline', 'gamespec', ...words], folder),
    files: readdirSync(installed, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file !== 'dist'),
    remove,
  };
}

function run(program: string, words: readonly string[], cwd = process.cwd()): string {
  const printed = execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  progress([program, ...words].join(' '));
  return printed;
}

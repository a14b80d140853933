/**
 * Writes files so that a full disk or the end of the process leaves the old text or the new one: beside the file, to the disk, and then in its place.
 * Everything that the command line writes goes through here.
 */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A text on its way into a file. Each step throws where the disk refuses it; what was there before then stays. */
export interface ComingFile {
  readonly write: (text: string) => void;
  /** Puts what was written in the place of the file. */
  readonly keep: () => void;
  /** Forgets what was written. */
  readonly drop: () => void;
}

/** As many links one after the other as systems follow. */
const mostLinks = 40;

/** Begins the new text of a file, which need not exist. Throws where that cannot be written. */
export function openWholeFile(path: string): ComingFile {
  const before = statOf(path);
  if (isStream(path, before)) return openStream(path);
  const target = targetPath(path);
  // To replace a file needs no right to write it, only its folder.
  if (before !== undefined) accessSync(target, constants.W_OK);
  sweep(dirname(target));
  const beside = join(dirname(target), `.gamespec-${randomBytes(8).toString('hex')}.tmp`);
  const file = openSync(beside, 'wx', before === undefined ? 0o666 : 0o600);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  const drop = () => {
    close();
    rmSync(beside, { force: true });
  };
  return {
    write: (text) => writeFileSync(file, text),
    drop,
    keep: () => {
      try {
        if (before !== undefined) takeOver(file, before);
        fsyncSync(file);
        close();
        renameSync(beside, target);
      } catch (fault) {
        drop();
        throw fault;
      }
      flushFolder(dirname(target));
    },
  };
}

/** Folders in which what ended processes have left was looked for. */
const swept = new Set<string>();

/** A text that has been on its way for so long, in milliseconds, will not arrive any more: its process was ended. */
const longestWrite = 3_600_000;

/** Removes what ended processes have left beside the files that they wrote. */
function sweep(folder: string): void {
  if (swept.has(folder)) return;
  swept.add(folder);
  try {
    for (const name of readdirSync(folder)) {
      if (!/^\.gamespec-[0-9a-f]{16}\.tmp$/.test(name)) continue;
      const path = join(folder, name);
      const found = lstatOf(path);
      if (found?.isFile() === true && Date.now() - found.mtimeMs > longestWrite) rmSync(path, { force: true });
    }
  } catch {
    // A folder that cannot be listed, or a file of somebody else, keeps what is in it.
  }
}

/** Writes the whole of a file at once. Throws where that fails; what was there then stays. */
export function writeWholeFile(path: string, text: string): void {
  const file = openWholeFile(path);
  try {
    file.write(text);
  } catch (fault) {
    file.drop();
    throw fault;
  }
  file.keep();
}

/** The path that a write reaches: symbolic links are followed, also to a file that is still to come. */
export function targetPath(path: string): string {
  let target = resolve(path);
  for (let links = 0; links < mostLinks; links += 1) {
    if (lstatOf(target)?.isSymbolicLink() !== true) break;
    target = resolve(dirname(target), readlinkSync(target));
  }
  const folder = dirname(target);
  return statOf(folder) === undefined ? target : join(realpathSync(folder), target.slice(folder.length));
}

/** Something that has no place to be replaced at: a terminal, a pipe, the null device, an open file named by its number. */
function isStream(path: string, found: Stats | undefined): boolean {
  return (found !== undefined && !found.isFile() && !found.isDirectory()) || /^\/(?:dev|proc)\//.test(resolve(path));
}

function openStream(path: string): ComingFile {
  const file = openSync(path, 'w');
  const close = () => closeSync(file);
  return { write: (text) => writeFileSync(file, text), keep: close, drop: close };
}

/** Who may do what with the file stays as it was, as far as the system allows. */
function takeOver(file: number, { mode, uid, gid }: Stats): void {
  try {
    fchownSync(file, uid, gid);
  } catch {
    // Only the superuser gives files away.
  }
  fchmodSync(file, mode & 0o777);
}

/** So that the new name outlives a loss of power as well; not every system can do that. */
function flushFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    fsyncSync(opened);
    closeSync(opened);
  } catch {
    // The text itself is on the disk.
  }
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function lstatOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

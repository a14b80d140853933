/** What the command line was given, and how it answers: text to standard output or error, and an exit code. */
import { access, constants, lstat, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { kindOf } from './boundedRead';

export interface Console {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Writes text that will be overwritten; absent where nobody looks on. */
  readonly live?: (text: string) => void;
}

/** 0: all is well; 1: errors were found or a run failed; 2: the command could not be carried out as given; 130: it was interrupted. */
export type ExitCode = 0 | 1 | 2 | 130;

export interface Target {
  readonly kind: 'folder' | 'file';
  readonly uri: string;
  /** The folder that paths in documents must not leave (reference: README, Composition, imports). */
  readonly root: string;
}

/** The complaint about a path without a character. */
export const emptyPath = 'The path is empty.';

/** What a path names, or why it cannot be read. A symbolic link to a file is the file. */
export async function targetOf(path: string): Promise<Target | string> {
  if (path === '') return emptyPath;
  try {
    const named = resolve(path);
    const found = await stat(named);
    if (!found.isFile() && !found.isDirectory()) return `${printable(path)} cannot be read: it is ${kindOf(found)}`;
    await access(named, constants.R_OK);
    const isLink = found.isFile() && (await lstat(named)).isSymbolicLink();
    const full = isLink ? await realpath(named) : named;
    const own = found.isDirectory() ? full : dirname(full);
    const root = isBelow(own, process.cwd()) ? ((await linkOn(own)) ?? process.cwd()) : own;
    return { kind: found.isDirectory() ? 'folder' : 'file', uri: pathToFileURL(full).href, root: pathToFileURL(root).href };
  } catch (fault) {
    return isMissing(fault)
      ? `There is no file or folder ${printable(path)}.`
      : `${printable(path)} cannot be read: ${printable(diskReason(fault))}`;
  }
}

/** The link to elsewhere on the way from the working directory to the folder, if there is one: what the author names is read, and it bounds what else is. */
async function linkOn(folder: string): Promise<string | undefined> {
  const top = await realpath(process.cwd());
  let path = process.cwd();
  for (const name of relative(path, folder).split(sep)) {
    path = join(path, name);
    if (!isBelow(await realpath(path), top)) return path;
  }
  return undefined;
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  // A folder's name may begin with dots; to another drive the way is a whole path.
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
}

/** Path relative to the working directory, with `/` on every system. */
export function shownPath(uri: string): string {
  return relative(process.cwd(), fileURLToPath(uri)).split(sep).join('/');
}

/** Tells why the command cannot be carried out as given. */
export function refused(complaint: string, console: Console): ExitCode {
  console.error(complaint);
  return 2;
}

/** What something that was thrown says. */
export function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/** What the system says that it cannot do, without the names of the call and of the file, which may be one that nobody has heard of. */
export function diskReason(fault: unknown): string {
  return reasonOf(fault).replace(/, \w+(?: '.*')?$/s, '');
}

/** Does the system say that there is no such file? A path of a scheme that the disk does not know names none either. */
export function isMissing(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    'code' in fault &&
    (fault.code === 'ENOENT' || fault.code === 'ENOTDIR' || fault.code === 'ERR_INVALID_URL_SCHEME')
  );
}

/** The complaint about a file that cannot be written. */
export function unwritable(path: string, fault: unknown): string {
  return `${printable(path)} cannot be written: ${printable(diskReason(fault))}`;
}

/** Characters that a terminal obeys instead of showing them, or that turn the order of others. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Text of a document on one line, harmless for a terminal: control characters are shown, not sent. */
export function printable(text: string): string {
  return text.replace(unprintable, '\uFFFD');
}

/** Whatever is printed, harmless for a terminal; lines end as they do. */
export function terminalText(text: string): string {
  return text.replace(unprintable, (character) => (character === '\n' ? character : '\uFFFD'));
}

/** JSON that says the same on every terminal: control characters are written as escapes. */
export function jsonText(content: unknown, indent?: number): string {
  return JSON.stringify(content, undefined, indent).replace(unprintable, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

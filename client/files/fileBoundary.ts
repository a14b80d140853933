/** Which files the server may be given: those below the author's folders, whatever a path in a document says. */

/** Folders are listed up to this many files; a workspace with more is no game. */
export const mostFiles = 20_000;

/** Far above what the language allows a file to have, so that the server still reports the size itself. */
export const mostBytes = 64 << 20;

/** The parts of a URI that place a file; `path` is decoded. */
export interface FilePlace {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

/** Is `file` strictly below `folder`? A path with a `.` or `..` segment never is: such paths are not resolved, but refused. */
export function isBelow(folder: FilePlace, file: FilePlace): boolean {
  if (folder.scheme !== file.scheme || folder.authority.toLowerCase() !== file.authority.toLowerCase()) return false;
  if (file.path.split(/[\\/]/).some((segment) => segment === '.' || segment === '..')) return false;
  const prefix = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return file.path.startsWith(prefix) && file.path.length > prefix.length;
}

/**
 * The path that a file below one of the folders has there once symbolic links are followed; undefined where it is elsewhere. `realPath` follows links of the
 * disk (scheme `file`) and rejects where nothing is; without it there are none. Other file systems have none that could be followed.
 */
export async function ownPath<Place extends FilePlace>(
  folders: readonly Place[],
  file: Place,
  realPath: ((place: Place) => Promise<Place>) | undefined,
): Promise<string | undefined> {
  if (!folders.some((folder) => isBelow(folder, file))) return undefined;
  if (realPath === undefined || file.scheme !== 'file') return file.path;
  try {
    const own = folders.filter(({ scheme }) => scheme === 'file');
    const [real, ...realFolders] = await Promise.all([file, ...own].map(realPath));
    if (real === undefined) return undefined;
    const index = realFolders.findIndex((folder) => isBelow(folder, real));
    const [folder, realFolder] = [own[index], realFolders[index]];
    return folder && realFolder && `${withoutSlash(folder.path)}${real.path.slice(withoutSlash(realFolder.path).length)}`;
  } catch {
    return undefined;
  }
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Is the file below one of the folders once symbolic links are followed? */
export async function isWithin<Place extends FilePlace>(
  folders: readonly Place[],
  file: Place,
  realPath: ((place: Place) => Promise<Place>) | undefined,
): Promise<boolean> {
  return (await ownPath(folders, file, realPath)) !== undefined;
}

/** Is the file in `node_modules` or in a dot folder, seen from `folder`? */
export function isLeftOut(folder: FilePlace, file: FilePlace): boolean {
  const relative = file.path.slice(folder.path.length);
  return relative
    .split('/')
    .slice(0, -1)
    .some((segment) => segment === 'node_modules' || (segment.startsWith('.') && segment !== ''));
}

/** Pattern of the files that can hold a spec, at any depth; `isSpecName` says the same of one path. Patterns tell capitals apart. */
export const SPEC_FILES = '**/*.{md,MD,yaml,yml,YAML,YML}';

/** Is it a file that can hold a spec, by its name? */
export function isSpecName(path: string): boolean {
  return /\.(?:md|ya?ml)$/i.test(path);
}

/** Workspaces of the command line: a folder of the disk, compiled. */
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile } from '../compiler/compile';
import type { Composition, SourceFile } from '../source/model';
import type { Workspace } from '../workspace/model';
import { openWorkspace, type Wanted } from '../workspace/workspace';
import type { Target } from './arguments';
import { diskFiles } from './diskFiles';

/**
 * The folder of the target; where it holds snippets and no game, the nearest folder above that has a game, no further than the root
 * of the target.
 */
export function workspaceOf(target: Target): Promise<Workspace> {
  return workspaceFinder(undefined, (compositions, files) => gamesOf(target, compositions, files))(target);
}

/** Of a file only its own games are compiled, unless it is without one, or has snippets, which may be about any. */
function gamesOf(
  { kind, uri }: Target,
  compositions: readonly Composition[],
  files: ReadonlyMap<string, SourceFile>,
): readonly Composition[] {
  if (kind === 'folder') return compositions;
  const own = compositions.filter(({ entry, members }) => entry === uri || members.includes(uri));
  const hasSnippets = (member: string) => files.get(member)?.blocks.some(({ role }) => role === 'scenario') === true;
  const isEnough = own.some(({ fragment }) => !fragment) && !own.some(({ members }) => members.some(hasSnippets));
  return isEnough ? own : compositions;
}

/** A folder with its workspace. */
export interface OpenFolder {
  /** URI. */
  readonly folder: string;
  readonly workspace: Workspace;
}

/** As `workspaceOf`, for several targets: each folder is opened once. `tell` is told of each that is. */
export function workspaceFinder(
  tell: (opened: OpenFolder) => void = () => undefined,
  wanted?: Wanted,
): (target: Target) => Promise<Workspace> {
  const opened = new Map<string, Promise<Workspace>>();
  const open = (folder: string, root: string): Promise<Workspace> => {
    const key = `${root} ${folder}`;
    const known = opened.get(key);
    if (known !== undefined) return known;
    const opening = openFolder(folder, root, wanted).then((workspace) => {
      tell({ folder: pathToFileURL(folder).href, workspace });
      return workspace;
    });
    opened.set(key, opening);
    return opening;
  };
  return async ({ kind, uri, root }) => {
    const top = fileURLToPath(root);
    let folder = kind === 'folder' ? fileURLToPath(uri) : dirname(fileURLToPath(uri));
    for (;;) {
      const workspace = await open(folder, root);
      if (!lacksGame(workspace) || folder === top || dirname(folder) === folder) return workspace;
      folder = dirname(folder);
    }
  };
}

async function openFolder(folder: string, root: string, wanted?: Wanted): Promise<Workspace> {
  const workspace = openWorkspace(diskFiles, compile, {}, wanted);
  await workspace.openFolders([pathToFileURL(folder).href], root);
  return workspace;
}

function lacksGame(workspace: Workspace): boolean {
  const { compilations, files } = workspace.snapshot();
  if (compilations.some(({ composition }) => !composition.fragment)) return false;
  return [...files.values()].some(({ blocks }) => blocks.some(({ role }) => role === 'scenario'));
}

/** Whether a file is the target or lies below it. */
export function isIn({ kind, uri }: Target, file: string): boolean {
  return file === uri || (kind === 'folder' && file.startsWith(`${uri.replace(/\/$/, '')}/`));
}

/** Workspaces of the command line: a folder of the disk, compiled. */
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile } from '../compiler/compile';
import type { Workspace } from '../workspace/model';
import { openWorkspace } from '../workspace/workspace';
import type { Target } from './arguments';
import { diskFiles } from './diskFiles';

/**
 * The folder of the target; where it holds snippets and no game, the nearest folder above that has a game, no further than the root
 * of the target.
 */
export async function workspaceOf(target: Target): Promise<Workspace> {
  const top = fileURLToPath(target.root);
  let folder = target.kind === 'folder' ? fileURLToPath(target.uri) : dirname(fileURLToPath(target.uri));
  for (;;) {
    const workspace = openWorkspace(diskFiles, compile, {});
    await workspace.openFolders([pathToFileURL(folder).href], target.root);
    const { compilations, files } = workspace.snapshot();
    const lacksGame =
      compilations.every(({ composition }) => composition.fragment) &&
      [...files.values()].some(({ blocks }) => blocks.some(({ role }) => role === 'scenario'));
    if (!lacksGame || folder === top || dirname(folder) === folder) return workspace;
    folder = dirname(folder);
  }
}

/** Whether a file is the target or lies below it. */
export function isIn({ kind, uri }: Target, file: string): boolean {
  return file === uri || (kind === 'folder' && file.startsWith(`${uri.replace(/\/$/, '')}/`));
}

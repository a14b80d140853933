/** A folder of texts, opened as a workspace without a disk. */
import { compile } from '../../server/compiler/compile';
import type { Workspace } from '../../server/workspace/model';
import { openWorkspace } from '../../server/workspace/workspace';

export const folder = 'file:///game';

/** The URI of a file of the folder. */
export function uri(path: string): string {
  return `${folder}/${path}`;
}

/** The workspace of the texts, by their paths in the folder. */
export async function openFolder(texts: Readonly<Record<string, string>>): Promise<Workspace> {
  const read = async (file: string) => texts[file.slice(folder.length + 1)];
  const workspace = openWorkspace({ read, list: async () => Object.keys(texts).map(uri) }, compile, {});
  await workspace.openFolders([folder]);
  return workspace;
}

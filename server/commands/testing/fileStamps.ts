/** Notices changes of files by looking at them again and again: that works on every system and in every folder, also one that comes or goes. */
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { byCodePoint } from '../../source/textOrder';
import { diskFiles } from '../diskFiles';
import type { OpenFolder } from '../workspaces';

/** By URI: what is other after each change of the file. */
export type FileStamps = ReadonlyMap<string, string>;

/** Of the files of the folders, and of those that they import from elsewhere. */
export async function stampsOf(folders: readonly OpenFolder[]): Promise<FileStamps> {
  const uris = new Set<string>();
  for (const { folder, workspace } of folders) {
    for (const uri of await diskFiles.list(folder, () => undefined)) uris.add(uri);
    for (const uri of workspace.snapshot().files.keys()) uris.add(uri);
  }
  const stamps = new Map<string, string>();
  await Promise.all(
    [...uris].map(async (uri) => {
      const found = await stat(fileURLToPath(uri)).catch(() => undefined);
      if (found?.isFile() === true) stamps.set(uri, `${found.mtimeMs} ${found.size} ${found.ino}`);
    }),
  );
  return stamps;
}

/** Files that were changed, have come or are gone, in name order. */
export function touchedSince(before: FileStamps, now: FileStamps): readonly string[] {
  const uris = new Set([...before.keys(), ...now.keys()]);
  return [...uris].filter((uri) => before.get(uri) !== now.get(uri)).sort(byCodePoint);
}

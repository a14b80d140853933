/** Reads files from disk for the command line. */

import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FileReader, Unread } from '../protocol/files';
import { canonicalUri, folderOf, isBelow } from '../source/imports';
import { fileLimit } from '../source/limits';
import { byCodePoint } from '../source/textOrder';
import { diskReason, isMissing } from './arguments';
import { readUpTo } from './boundedRead';

const specFile = /\.(?:md|ya?ml)$/i;

const outside: Unread = { kind: 'outside', reason: 'it leads out of the workspace' };

export const diskFiles: FileReader = {
  read: async (uri, roots) => {
    try {
      const own = await ownUri(uri, roots.length === 0 ? [folderOf(uri)] : roots);
      if (own === undefined) return outside;
      if (canonicalUri(own) !== canonicalUri(uri) && specFile.test(own)) return { kind: 'link', uri: own };
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readUpTo(fileURLToPath(uri), fileLimit.bytes));
    } catch (fault) {
      return isMissing(fault) ? undefined : { kind: 'unreadable', reason: diskReason(fault) };
    }
  },
  list: async (folder, unlisted) => {
    const found: string[] = [];
    await collect(fileURLToPath(folder), found, (path, reason) => unlisted(pathToFileURL(path).href, reason));
    return found.map((path) => pathToFileURL(path).href).sort(byCodePoint);
  },
};

/** The URI that a file has below one of the folders without symbolic links; undefined where it lies below none of them. */
async function ownUri(uri: string, folders: readonly string[]): Promise<string | undefined> {
  const file = await realUri(uri);
  // A folder that is not there, or on no disk, holds no file.
  const real = await Promise.all(folders.map((folder) => realUri(folder).catch(() => undefined)));
  const index = real.findIndex((folder) => folder !== undefined && isBelow(file, folder));
  const [folder, realFolder] = [folders[index], real[index]];
  if (folder === undefined || realFolder === undefined) return undefined;
  return `${folder.replace(/\/$/, '')}${file.slice(realFolder.replace(/\/$/, '').length)}`;
}

/** The URI with symbolic links followed. */
async function realUri(uri: string): Promise<string> {
  return pathToFileURL(await realpath(fileURLToPath(uri))).href;
}

async function collect(folder: string, found: string[], unlisted: (path: string, reason: string) => void): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((fault: unknown) => {
    if (!isMissing(fault)) unlisted(folder, diskReason(fault));
    return [];
  });
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await collect(path, found, unlisted);
    else if (!entry.isSymbolicLink() && specFile.test(entry.name)) found.push(path);
  }
}

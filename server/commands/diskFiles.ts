/** Reads files from disk for the command line. */

import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FileReader } from '../protocol/files';
import { folderOf, isBelow } from '../source/imports';
import { byCodePoint } from '../source/textOrder';

const specFile = /\.(?:md|ya?ml)$/i;

export const diskFiles: FileReader = {
  read: async (uri, roots) => {
    try {
      const [file = '', ...folders] = await Promise.all([uri, ...(roots.length === 0 ? [folderOf(uri)] : roots)].map(realUri));
      if (!folders.some((folder) => isBelow(file, folder))) return undefined;
      // To open a pipe waits for somebody who writes into it, and a device may never end.
      if (!(await stat(fileURLToPath(uri))).isFile()) return undefined;
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readFile(fileURLToPath(uri)));
    } catch {
      // Missing or unreadable: for the caller there is no such file.
      return undefined;
    }
  },
  list: async (folder) => {
    const found: string[] = [];
    await collect(fileURLToPath(folder), found);
    return found.map((path) => pathToFileURL(path).href).sort(byCodePoint);
  },
};

/** The URI with symbolic links followed. */
async function realUri(uri: string): Promise<string> {
  return pathToFileURL(await realpath(fileURLToPath(uri))).href;
}

async function collect(folder: string, found: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await collect(path, found);
    else if (entry.isFile() && specFile.test(entry.name)) found.push(path);
  }
}

/** Specs on disk, for servers that read files themselves. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Files = Readonly<Record<string, string>>;

/** Calls `use` with the URI of a folder that holds the files, and removes it afterwards. */
export async function withFolder(files: Files, use: (uri: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gamespec-bench-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    await use(pathToFileURL(folder).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The texts of a folder, by path with `/`. */
export function filesBelow(folder: string): Files {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

/** Shipped games smaller than this, in characters, are measured by no author's patience. */
const leastShipped = 200_000;

/** The shipped games that are large enough for an author to wait, with their texts. */
export function largeShippedGames(): readonly (readonly [name: string, files: Files])[] {
  return readdirSync('data')
    .map((name) => [name, filesBelow(`data/${name}`)] as const)
    .filter(([, files]) => sizeOf(files) >= leastShipped);
}

/** The language that an editor opens a spec in. */
export function languageOf(path: string): string {
  return path.endsWith('.md') ? 'markdown' : 'gamespec';
}

/** Characters of all texts. */
export function sizeOf(files: Files): number {
  return Object.values(files).reduce((sum, text) => sum + text.length, 0);
}

// Where the test files are.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** Test files at or below `path` (with `/`, relative to the repository), in name order; none where nothing is. */
export function testFiles(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) return testFiles(child);
      return entry.name.endsWith('.test.ts') ? [child] : [];
    });
}

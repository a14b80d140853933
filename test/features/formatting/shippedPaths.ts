import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The documents of all games. */
export const shippedPaths: readonly string[] = readdirSync('data', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:md|yaml)$/.test(path))
  .map((path) => join('data', path));

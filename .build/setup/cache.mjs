// A per-user cache for what is too large for node_modules and shared by all clones.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME;
  // The specification of XDG_CACHE_HOME says that a relative path is to be ignored.
  return join(base && isAbsolute(base) ? base : join(homedir(), '.cache'), 'gamespec');
}

/**
 * Path of the cached folder `name`, filled by `fill(folder)` unless it exists. The folder is filled under another name
 * and then renamed, so that it is whole whenever it exists, also when two processes do this at once.
 */
export async function cached(name, fill) {
  const cache = cacheFolder();
  const target = join(cache, name);
  if (existsSync(target)) return target;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, `.${name}-`));
  try {
    await fill(draft);
    try {
      renameSync(draft, target);
    } catch (error) {
      if (!existsSync(target)) throw error;
    }
    return target;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Paths with wildcards: `*` and `?` within a name, `**` over folders, `{a,b}` for alternatives. */

import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diskFiles } from '../diskFiles';
import { unreadLine } from '../unread';

/** Does the path hold a wildcard? */
export function isGlob(path: string): boolean {
  return /[*?{]/.test(path);
}

/** Absolute URIs of the files that a glob matches, relative to the working directory, in name order; what is wrong where a folder that may hold some cannot be listed. */
export async function filesMatching(glob: string): Promise<readonly string[] | string> {
  const parts = glob.replaceAll(sep, '/').split('/');
  const wild = parts.findIndex(isGlob);
  const folder = resolve(parts.slice(0, wild).join('/') || (glob.startsWith('/') ? '/' : '.'));
  const base = pathToFileURL(folder).href.replace(/\/$/, '');
  const pattern = patternOf(parts.slice(wild).join('/'));
  const unlisted: string[] = [];
  const files = await diskFiles.list(base, (uri, reason) => {
    const folders = decodeURIComponent(uri.slice(base.length + 1)).split('/');
    if (mayHoldMatches(parts.slice(wild), uri === base ? [] : folders)) unlisted.push(unreadLine(uri, reason));
  });
  if (unlisted.length > 0) return unlisted.sort().join('\n');
  return files.filter((uri) => pattern.test(decodeURIComponent(uri.slice(base.length + 1))));
}

/** Can anything below these folders, one inside the other, match the parts of a pattern? */
function mayHoldMatches(parts: readonly string[], folders: readonly string[]): boolean {
  // An alternative may go on behind the slash at which the pattern was taken apart.
  const sure = parts.findIndex((part) => part.includes('**') || (part.includes('{') && !part.includes('}')));
  if (sure >= 0 && sure < folders.length) return folders.slice(0, sure).every((name, at) => patternOf(parts[at] ?? '').test(name));
  return folders.length < parts.length && folders.every((name, at) => patternOf(parts[at] ?? '').test(name));
}

/** The whole of a relative path with `/` must match. */
export function patternOf(glob: string): RegExp {
  let source = '';
  let alternatives = 0;
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob.charAt(at);
    if (glob.startsWith('**/', at)) {
      source += '(?:[^/]+/)*';
      at += 2;
    } else if (glob.startsWith('**', at)) {
      source += '.*';
      at += 1;
    } else if (character === '*') source += '[^/]*';
    else if (character === '?') source += '[^/]';
    else if (character === '{' && glob.includes('}', at)) {
      source += '(?:';
      alternatives += 1;
    } else if (character === '}' && alternatives > 0) {
      source += ')';
      alternatives -= 1;
    } else if (character === ',' && alternatives > 0) source += '|';
    else source += character.replace(/[$()+.[\\\]^{|}]/, '\\$&');
  }
  return new RegExp(`^${source}${')'.repeat(alternatives)}$`, 'u');
}

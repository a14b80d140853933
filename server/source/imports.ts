/** Where import paths lead (reference: README, Composition, `imports`). Paths never leave the roots of the workspace. */
import { URI } from 'vscode-uri';

export type ImportTarget =
  | { readonly kind: 'file'; readonly uri: string }
  /** Absolute, of another scheme, or above every root. */
  | { readonly kind: 'outside' }
  /** No spec file by its name: another extension, or a scenario snippet. */
  | { readonly kind: 'unfit' };

/**
 * Resolves a path as written against the URI of the importing file. `roots` are folder URIs; without any, paths must stay
 * below the folder of the importing file.
 */
export function resolveImport(importer: string, path: string, roots: readonly string[]): ImportTarget {
  if (/^(?:[/\\]|[A-Za-z][A-Za-z\d+.-]*:)/.test(path)) return { kind: 'outside' };
  const { origin, segments } = partsOf(importer);
  const way = segments.slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') way.push(segment);
    else if (way.pop() === undefined) return { kind: 'outside' };
  }
  const uri = canonicalUri(join(origin, way));
  const allowed = roots.length === 0 ? [folderOf(importer)] : roots;
  if (!allowed.some((root) => isBelow(uri, root))) return { kind: 'outside' };
  return isSpecFileName(uri) ? { kind: 'file', uri } : { kind: 'unfit' };
}

/** The path by which a file imports another one, with `/` and without escapes; undefined where none can lead there. */
export function importPath(importer: string, uri: string): string | undefined {
  const from = partsOf(importer);
  const to = partsOf(uri);
  if (from.origin !== to.origin) return undefined;
  const way = from.segments.slice(0, -1);
  const folders = to.segments.slice(0, -1);
  const differs = way.findIndex((segment, index) => segment !== folders[index]);
  const shared = differs < 0 ? way.length : differs;
  return [...way.slice(shared).map(() => '..'), ...to.segments.slice(shared)].join('/');
}

/**
 * The normal form of a URI, which those have in common that differ only in which characters they escape, in the case of a drive or a server of Windows, in how
 * the server is written, or in segments that lead back: the key by which files are compared.
 */
export function canonicalUri(uri: string): string {
  const known = canonical.get(uri);
  if (known !== undefined) return known;
  const found = normalForm(uri);
  if (canonical.size >= mostCanonical) canonical.clear();
  canonical.set(uri, found);
  return found;
}

function normalForm(uri: string): string {
  const lower = uri.replace(/^[A-Za-z][A-Za-z\d+.-]*:/, (scheme) => scheme.toLowerCase());
  try {
    const server = lower.replace(/^file:\/{4,}(?=[^/])/, 'file://').replace(/^file:\/\/localhost(?=\/)/i, 'file://');
    return URI.parse(withoutSurrogates(withoutDots(server))).toString();
  } catch {
    const { origin, segments } = partsOf(lower);
    return join(origin, segments);
  }
}

/** Without the segments `.` and `..`, which name no folder of their own. */
function withoutDots(uri: string): string {
  if (!uri.startsWith('file:') || !/\/\.{1,2}(?:\/|$)/.test(uri)) return uri;
  const { origin, path } = /^(?<origin>file:\/\/[^/]*)(?<path>.*)$/s.exec(uri)?.groups ?? {};
  if (origin === undefined || path === undefined) return uri;
  const kept: string[] = [];
  for (const segment of path.split('/').slice(1)) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  return `${origin}/${kept.join('/')}`;
}

/** URIs whose one spelling is kept: each change asks for those of all files of a workspace again. */
const mostCanonical = 50_000;
const canonical = new Map<string, string>();

/** URI of the folder of a file, without a slash at the end. */
export function folderOf(uri: string): string {
  return uri.slice(0, Math.max(0, uri.lastIndexOf('/')));
}

/** Last segment of a URI, unescaped. */
export function fileNameOf(uri: string): string {
  return partsOf(uri).segments.at(-1) ?? '';
}

/** Is the URI that of the folder or of something in it? */
export function isBelow(uri: string, folder: string): boolean {
  const base = canonicalUri(folder).replace(/\/$/, '');
  const file = canonicalUri(uri);
  return file === base || file.startsWith(`${base}/`);
}

/** Is the file one of scenario snippets by its name? */
export function isScenarioName(uri: string): boolean {
  return /\.scenario\.ya?ml$/i.test(uri);
}

/** Can a spec be called so? A path, or a URI. */
export function isSpecFileName(path: string): boolean {
  return /\.(?:md|ya?ml)$/i.test(path) && !isScenarioName(path);
}

function partsOf(uri: string): { readonly origin: string; readonly segments: readonly string[] } {
  const match = /^([A-Za-z][A-Za-z\d+.-]*:(?:\/\/[^/]*)?)\/?(.*)$/s.exec(uri);
  const [, origin = '', path = uri] = match ?? [];
  return { origin: origin.toLowerCase(), segments: path.split('/').map(unescaped) };
}

function join(origin: string, segments: readonly string[]): string {
  return `${origin}/${segments.map(uriSegment).join('/')}`;
}

/** A name as a segment of a URI. Half of a surrogate pair, which no URI can hold, becomes the replacement character. */
export function uriSegment(segment: string): string {
  return encodeURIComponent(withoutSurrogates(segment));
}

function withoutSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray `%` is part of the name.
    return segment;
  }
}

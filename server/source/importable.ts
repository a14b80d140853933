/** Which files can be imported by a file (reference: README, Composition, `imports`). */
import { isSpec } from './file';
import { canonicalUri, importPath, resolveImport } from './imports';
import type { SourceFile } from './model';
import { byCodePoint } from './textOrder';

export interface ImportableFile {
  /** Relative to the importing file, with `/` whatever the system. */
  readonly path: string;
  /** It holds a part of a game already. */
  readonly isSpec: boolean;
}

/** What the workspace has. */
export interface ImportRange {
  readonly files: ReadonlyMap<string, SourceFile>;
  /** URIs of the folders that imports must not leave. */
  readonly roots: readonly string[];
}

/**
 * Those whose import at the offset (absolute) would be without fault: within the roots, none that leads back to the file, and none that it imports
 * elsewhere. Specs first, then those that are the fewest folders away.
 */
export function importableFiles(importer: SourceFile, offset: number, { files, roots }: ImportRange): readonly ImportableFile[] {
  const left = new Set([...importersOf(importer.uri, files, roots), ...importedElsewhere(importer, offset, roots)]);
  return [...files]
    .flatMap(([uri, file]): readonly ImportableFile[] => {
      const path = importPath(importer.uri, uri);
      if (path === undefined || left.has(canonicalUri(uri)) || resolveImport(importer.uri, path, roots).kind !== 'file') return [];
      return [{ path, isSpec: isSpec(file) }];
    })
    .sort(
      (left, right) =>
        Number(right.isSpec) - Number(left.isSpec) || foldersIn(left.path) - foldersIn(right.path) || byCodePoint(left.path, right.path),
    );
}

function importedElsewhere({ uri, imports }: SourceFile, offset: number, roots: readonly string[]): readonly string[] {
  return imports.flatMap(({ path, chunk, node }) => {
    const isHere = chunk.offset + node.start <= offset && offset <= chunk.offset + node.end;
    const target = isHere ? undefined : resolveImport(uri, path, roots);
    return target?.kind === 'file' ? [target.uri] : [];
  });
}

/** The file itself and all that import it, directly or through others; by canonical URI. */
function importersOf(imported: string, files: ReadonlyMap<string, SourceFile>, roots: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const { uri, imports } of files.values()) {
    for (const { path } of imports) {
      const target = resolveImport(uri, path, roots);
      if (target.kind !== 'file') continue;
      const known = importers.get(target.uri);
      if (known === undefined) importers.set(target.uri, [canonicalUri(uri)]);
      else known.push(canonicalUri(uri));
    }
  }
  const found = new Set<string>();
  const open = [canonicalUri(imported)];
  for (let uri = open.pop(); uri !== undefined; uri = open.pop()) {
    if (found.has(uri)) continue;
    found.add(uri);
    for (const each of importers.get(uri) ?? []) open.push(each);
  }
  return found;
}

function foldersIn(path: string): number {
  return path.split('/').length;
}

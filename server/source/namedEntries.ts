/** The entries that the author names (`gamespec.entry`): paths relative to a folder of the workspace. */
import { isSpec } from './file';
import { canonicalUri, type ImportTarget, resolveImport } from './imports';
import type { SourceFile } from './model';

type Files = ReadonlyMap<string, SourceFile>;

/** The named files that are there, in the order of the files. */
export function namedEntries(files: Files, entries: readonly string[], roots: readonly string[]): readonly string[] {
  const wanted = new Set(
    entries.flatMap((path) => targetsOf(path, roots)).flatMap((target) => (target.kind === 'file' ? canonicalUri(target.uri) : [])),
  );
  return [...files.keys()].filter((uri) => wanted.has(canonicalUri(uri)));
}

/** What is wrong with the named entries, one sentence for each that names no spec. */
export function entryFaults(files: Files, entries: readonly string[], roots: readonly string[]): readonly string[] {
  return entries.flatMap((path) => {
    const targets = targetsOf(path, roots);
    if (targets.length === 0 || namedEntries(specsIn(files), [path], roots).length > 0) return [];
    const setting = `The setting \`gamespec.entry\` names \`${path}\``;
    if (targets.every(({ kind }) => kind === 'outside'))
      return [`${setting}, which lies outside the workspace. Name a file below a folder of the workspace.`];
    const isThere = namedEntries(files, [path], roots).length > 0;
    return [
      `${setting}, ${isThere ? 'which is no spec' : 'but the workspace has no such spec file'}. Name the entry file of a game, or clear the setting.`,
    ];
  });
}

function targetsOf(path: string, roots: readonly string[]): readonly ImportTarget[] {
  return roots.map((root) => resolveImport(`${root.replace(/\/$/, '')}/settings`, path, roots));
}

function specsIn(files: Files): Files {
  return new Map([...files].filter(([, file]) => isSpec(file)));
}

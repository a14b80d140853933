/** Imports that lead nowhere and are nearly those of a file that is there: found by the path of the file, however many imports there are. */
import type { Importer } from './importGraph';
import { canonicalUri, folderOf, importPath } from './imports';
import { nearest } from './nearest';
import { yamlPath } from './yamlPath';

/** Whether an import of some importer that is in question is meant for the file (GS1014, GS1016). */
export type IsMeant = (uri: string, isInQuestion: (importer: string) => boolean) => boolean;

/** The faulty imports of the files of one folder: from there one path leads to a file, whoever imports it. */
interface Folder {
  /** One of the importers, from which paths are told. */
  readonly first: string;
  /** Importers by what a fix would write. */
  readonly byFix: Map<string, string[]>;
  /** Importers by the paths that no spec can have, with those paths as one list. */
  readonly byUnfit: Map<string, string[]>;
  readonly unfit: string[];
}

/** An index of the importers, by their folders. */
export function meantImports(importers: readonly Importer[]): IsMeant {
  const folders = new Map<string, Folder>();
  for (const { uri, faults } of importers) {
    const key = canonicalUri(folderOf(uri)).replace(/\/$/, '');
    const folder: Folder = folders.get(key) ?? { first: uri, byFix: new Map(), byUnfit: new Map(), unfit: [] };
    folders.set(key, folder);
    for (const { code, values, fixes = [] } of faults) {
      const path = values['p'] ?? '';
      if (code === 'GS1016') {
        if (!folder.byUnfit.has(path)) folder.unfit.push(path);
        add(folder.byUnfit, path, uri);
      }
      for (const { edits } of fixes) for (const { text } of edits) if (text !== '') add(folder.byFix, text, uri);
    }
  }
  return (uri, isInQuestion) => {
    if (folders.size === 0) return false;
    const file = canonicalUri(uri);
    for (let end = file.lastIndexOf('/'); end >= 0; end = file.lastIndexOf('/', end - 1)) {
      const folder = folders.get(file.slice(0, end));
      if (folder !== undefined && importersMeaning(uri, folder).some(isInQuestion)) return true;
      if (end === 0) return false;
    }
    return false;
  };
}

function importersMeaning(uri: string, { first, byFix, byUnfit, unfit }: Folder): readonly string[] {
  const path = importPath(first, uri);
  if (path === undefined) return [];
  return [...(byFix.get(yamlPath(path)) ?? []), ...nearest(path, unfit).flatMap((each) => byUnfit.get(each) ?? [])];
}

/** Once for each importer: its faults follow each other. */
function add(importers: Map<string, string[]>, key: string, uri: string): void {
  const known = importers.get(key);
  if (known === undefined) importers.set(key, [uri]);
  else if (known.at(-1) !== uri) known.push(uri);
}

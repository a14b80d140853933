/** The repository's own TypeScript, and what each file imports. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SPECIAL_FOLDERS = ['node_modules', 'dist'];

/** Paths of all files below the folder, relative to the repository, with `/`. */
export function filesBelow(folder: string, extension: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SPECIAL_FOLDERS.includes(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(path, extension);
      return entry.name.endsWith(extension) ? [path] : [];
    });
}

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** Path of the imported file of this repository, without extension; undefined for packages. */
  readonly path: string | undefined;
  /** Gone at run time. */
  readonly typeOnly: boolean;
}

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s*from\s+)?['"]([^'"]+)['"]/gm;
const CALL = /(await\s+|=>\s*|return\s+)?import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All imports and re-exports of a TypeScript file. */
export function importsOf(file: string): readonly Import[] {
  const text = readFileSync(file, 'utf8');
  const statements = [...text.matchAll(STATEMENT)].map(([, type, names = '', specifier = '']) =>
    found(file, specifier, type !== undefined || onlyTypes(names)),
  );
  // In a type, `import('./file').Name` stands alone; at run time it is awaited or returned.
  const calls = [...text.matchAll(CALL)].map(([, runtime, specifier = '']) => found(file, specifier, runtime === undefined));
  return [...statements, ...calls];
}

function onlyTypes(names: string): boolean {
  const list = /^\{(.*)\}$/s.exec(names.trim())?.[1];
  return list?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
}

function found(file: string, specifier: string, typeOnly: boolean): Import {
  const path = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)).replaceAll('\\', '/') : undefined;
  return { specifier, path: path !== undefined && isFolder(path) ? `${path}/index` : path, typeOnly };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

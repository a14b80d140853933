/**
 * The workspace: texts from open buffers and from disk, taken apart, composed and compiled. Changes are applied in order; those that
 * arrive together, or while others are being compiled, end in one snapshot. A snapshot shares everything that a change did not touch.
 */
import type { Compilation, Compile, CompileOptions } from '../compiler/model';
import { hasSameInputs } from '../compiler/sameInputs';
import type { FileReader, Unread } from '../protocol/files';
import { composeWorkspace, memberFiles } from '../source/composition';
import { isSpec, readSource } from '../source/file';
import { canonicalUri, folderOf, resolveImport } from '../source/imports';
import type { Composition, SourceFile } from '../source/model';
import { byCodePoint } from '../source/textOrder';
import { containedCompile } from './contained';
import type { Workspace, WorkspaceSettings } from './model';
import { otherWork } from './otherWork';
import { ownFiles } from './ownFiles';
import { oneSlice } from './slices';
import { snapshotOf } from './snapshot';
import { checkAll, noFindings } from './snippets';
import { texts } from './texts';

/** How often compiling starts afresh because of newer changes before a snapshot is published all the same. */
const mostRestarts = 3;

interface Change {
  readonly apply: () => void | Promise<void>;
  readonly done: () => void;
  readonly failed: (fault: unknown) => void;
}

/** Which compositions are compiled. */
export type Wanted = (compositions: readonly Composition[], files: ReadonlyMap<string, SourceFile>) => readonly Composition[];

/** An empty workspace. `compiler` is called with the previous compilation of the same entry. */
export function openWorkspace(
  reader: FileReader,
  compiler: Compile,
  initialSettings: WorkspaceSettings,
  wanted: Wanted = (compositions) => compositions,
): Workspace {
  const compile = containedCompile(compiler);
  let settings = initialSettings;
  /** Folders that paths in documents must not leave. */
  let roots: readonly string[] = [];
  /** Folders of the buffers, which bound what is read where there are no such folders: a link on the way to an import must not lead out of them. */
  const bufferFolders = new Set<string>();
  /** Folders whose files are listed, without a slash at the end. */
  let listedFolders: readonly string[] = [];
  const known = texts(reader);
  const own = ownFiles(known, (uri) => snapshot.files.get(uri));
  const { files } = own;
  /** Files that are specs only because a spec imports them. */
  let imported = new Map<string, SourceFile>();
  let compositions: readonly Composition[] = [];
  let compilations = new Map<string, Compilation>();
  const compiledWith = new WeakMap<Compilation, CompileOptions>();
  let findings = noFindings;
  /** Folders that could not be listed, and why. */
  const unlisted = new Map<string, string>();
  let snapshot = snapshotOf(0, new Map(), [], []);
  const waiting: Change[] = [];
  let running = false;

  async function readDisk(uris: Iterable<string>): Promise<void> {
    const list = [...uris];
    const boundary = roots.length > 0 ? roots : [...bufferFolders];
    await known.read(list, boundary);
    const ends = list.map(known.endOf).filter((uri) => !known.isKnown(uri));
    await known.read(ends, boundary);
    for (const uri of [...list, ...ends]) own.take(uri);
  }

  /** The files in and below the folders. */
  async function listAll(folders: readonly string[]): Promise<readonly string[]> {
    const lists = await Promise.all(folders.map((folder) => reader.list(folder, (uri, reason) => unlisted.set(uri, reason))));
    return lists.flat();
  }

  /** What a spec imports is a spec; files that no listing gave are read until nothing new turns up. */
  async function followImports(): Promise<{ readonly current: ReadonlyMap<string, SourceFile>; readonly named: ReadonlySet<string> }> {
    const found = new Map<string, SourceFile>();
    const spellings = new Map([...known.uris()].map((uri) => [canonicalUri(uri), uri]));
    const named = new Set<string>();
    let next: SourceFile[] = [...files.values()].filter(isSpec);
    while (next.length > 0) {
      const targets = new Set<string>();
      for (const file of next) {
        for (const { path } of file.imports) {
          const target = resolveImport(file.uri, path, roots);
          if (target.kind === 'file') targets.add(spellings.get(canonicalUri(target.uri)) ?? target.uri);
        }
      }
      const unknown = new Set([...targets].filter((uri) => !known.isKnown(uri)));
      await readDisk(unknown);
      next = [];
      for (const target of targets) {
        const uri = known.endOf(target);
        spellings.set(canonicalUri(target), uri);
        named.add(uri);
        const file = files.get(uri);
        if (file !== undefined && isSpec(file) && unknown.has(target)) next.push(file);
        if (file?.kind !== 'other' || found.has(uri)) continue;
        const previous = imported.get(uri);
        const read = previous?.text === file.text ? previous : readSource(uri, file.text, { previous, recognised: true });
        found.set(uri, read);
        next.push(read);
      }
    }
    imported = found;
    const all = new Map([...files, ...found]);
    // Sorting is for files that come; an edit brings none.
    const before = snapshot.files;
    const isOrdered = before.size === all.size && [...before.keys()].every((uri) => all.has(uri));
    const uris = isOrdered ? [...before.keys()] : [...all.keys()].sort(byCodePoint);
    return { current: new Map(uris.flatMap((uri) => entryOf(all, uri))), named };
  }

  /** Composes and compiles; false if newer changes came in between, so that the result would be stale at once. */
  async function rebuild(mayRestart: boolean): Promise<boolean> {
    const { current, named } = await followImports();
    const unread = known.unread();
    compositions = composeWorkspace(
      current,
      { roots, unread, links: known.links(), ...(settings.entries ? { entries: settings.entries } : {}) },
      compositions,
    );
    const options: CompileOptions = { tolerantBindings: settings.tolerantBindings ?? false };
    const built = new Map<string, Compilation>();
    let compiled = 0;
    for (const composition of wanted(compositions, current)) {
      const previous = compilations.get(composition.entry);
      const sameOptions = previous && compiledWith.get(previous)?.tolerantBindings === options.tolerantBindings;
      if (previous && sameOptions && hasSameInputs(previous, composition, current)) {
        built.set(composition.entry, previous);
        continue;
      }
      if (compiled++ > 0) await otherWork();
      if (mayRestart && waiting.length > 0) {
        compilations = new Map([...compilations, ...built]);
        return false;
      }
      const compilation = compile(composition, memberFiles(composition, current), options, previous);
      compiledWith.set(compilation, options);
      built.set(composition.entry, compilation);
    }
    compilations = built;
    snapshot = snapshotOf(
      snapshot.version + 1,
      current,
      roots,
      [...built.values()],
      findings,
      known.isOpen,
      unnamed(unread, named, unlisted),
      snapshot,
    );
    return true;
  }

  async function run(): Promise<void> {
    running = true;
    const applied: Change[] = [];
    let restarts = 0;
    // Changes of the same moment belong together.
    await undefined;
    while (waiting.length > 0) {
      for (const change of waiting.splice(0)) {
        try {
          await change.apply();
          applied.push(change);
        } catch (fault) {
          change.failed(fault);
        }
      }
      try {
        if (await rebuild(restarts < mostRestarts)) {
          restarts = 0;
          for (const change of applied.splice(0)) change.done();
        } else {
          restarts++;
        }
      } catch (fault) {
        for (const change of applied.splice(0)) change.failed(fault);
      }
    }
    running = false;
  }

  function update(apply: Change['apply']): Promise<void> {
    return new Promise((done, failed) => {
      waiting.push({ apply, done, failed });
      if (!running) void run();
    });
  }

  return {
    snapshot: () => snapshot,
    openFolders: (folders, root) =>
      update(async () => {
        roots = root === undefined ? folders : [root];
        listedFolders = folders.map(withoutSlash);
        unlisted.clear();
        const listed = await listAll(folders);
        known.forgetDisk();
        own.forgetUnknown();
        await readDisk(listed);
      }),
    setText: (uri, text, { language, wasSpec = false } = {}) =>
      update(() => {
        own.setMarkdown(uri, language === 'markdown');
        bufferFolders.add(folderOf(uri));
        known.setBuffer(uri, text);
        if (wasSpec) own.keep(uri);
        own.take(uri);
      }),
    isKept: own.isKept,
    closeText: (uri) =>
      update(async () => {
        own.setMarkdown(uri, false);
        known.closeBuffer(uri);
        await readDisk([uri]);
      }),
    filesChanged: (uris) =>
      update(async () => {
        // A folder that is gone is reported alone.
        const gone = new Set(uris.map(withoutSlash));
        const below = [...known.uris()].filter((uri) => liesBelow(uri, gone));
        const named = uris.filter((uri) => known.isKnown(uri) || (isSpecPath(uri) && isListed(uri, listedFolders)));
        // What is neither a known file nor called like one may be a folder that has come.
        const folders = uris.filter((uri) => !known.isKnown(uri) && !isSpecPath(uri) && isListed(`${withoutSlash(uri)}/`, listedFolders));
        for (const folder of unlisted.keys()) if (gone.has(folder) || liesBelow(folder, gone)) unlisted.delete(folder);
        await readDisk([...named, ...below, ...(await listAll(folders))]);
      }),
    changedOnDisk: async (uris) => {
      const before = new Map<string, string | undefined>();
      await update(() => {
        for (const uri of uris) if (!known.isOpen(uri)) before.set(uri, known.get(uri));
        return readDisk(before.keys());
      });
      return [...before].filter(([uri, text]) => known.get(uri) !== text).map(([uri]) => uri);
    },
    checkSnippets: async (proceed = () => true, begin = oneSlice, isChecked = () => true) => {
      const checked = snapshot;
      const found = await checkAll({ ...checked, isChecked }, findings, proceed, begin);
      if (found === undefined || checked !== snapshot) return false;
      if (found.chunks.size === 0 && findings.chunks.size === 0) return true;
      findings = found;
      snapshot = snapshotOf(
        checked.version + 1,
        checked.files,
        checked.roots,
        checked.compilations,
        findings,
        known.isOpen,
        checked.unread,
        checked,
      );
      return true;
    },
    configure: (changed) =>
      update(() => {
        settings = changed;
      }),
  };
}

/** Would the file be in a listing of one of the folders (`FileReader.list`), if its name is that of a spec? What the folders themselves lie in does not count. */
function isListed(uri: string, folders: readonly string[]): boolean {
  const around = folders.filter((folder) => uri.startsWith(`${folder}/`));
  const paths = around.length === 0 ? [uri] : around.map((folder) => uri.slice(folder.length));
  return paths.some((path) => !/\/(?:node_modules|\.[^/]+)\//.test(path));
}

function isSpecPath(uri: string): boolean {
  return /\.(?:md|ya?ml)$/i.test(uri);
}

function liesBelow(uri: string, folders: ReadonlySet<string>): boolean {
  for (let end = uri.lastIndexOf('/'); end > 0; end = uri.lastIndexOf('/', end - 1)) if (folders.has(uri.slice(0, end))) return true;
  return false;
}

function entryOf(files: ReadonlyMap<string, SourceFile>, uri: string): readonly (readonly [string, SourceFile])[] {
  const file = files.get(uri);
  return file === undefined ? [] : [[uri, file]];
}

/** What was not read and is named by no import, in the order of the URIs. */
function unnamed(
  unread: readonly (readonly [string, Unread])[],
  named: ReadonlySet<string>,
  unlisted: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const files = unread.flatMap(([uri, { reason }]) => (named.has(uri) ? [] : [[uri, reason] as const]));
  return new Map([...files, ...unlisted].sort(([left], [right]) => byCodePoint(left, right)));
}

function withoutSlash(uri: string): string {
  return uri.replace(/\/$/, '');
}

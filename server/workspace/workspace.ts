/**
 * The workspace: texts from open buffers and from disk, taken apart, composed and compiled. Updates run one after the other; each ends
 * with a new immutable snapshot that shares everything an edit did not touch.
 */
import type { Compilation, Compile } from '../compiler/model';
import type { FileReader } from '../protocol/files';
import { readSnippets } from '../scenario/read';
import { composeWorkspace } from '../source/composition';
import { readSource } from '../source/file';
import { canonicalUri, resolveImport } from '../source/imports';
import type { Composition, SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import type { Workspace, WorkspaceSettings, WorkspaceSnapshot } from './model';

/** What is known of one file: the open buffer wins over the disk. */
interface Texts {
  readonly disk?: string;
  readonly buffer?: string;
}

export function openWorkspace(reader: FileReader, compile: Compile, initialSettings: WorkspaceSettings): Workspace {
  let settings = initialSettings;
  /** Folders that paths in documents must not leave. */
  let roots: readonly string[] = [];
  const texts = new Map<string, Texts>();
  const files = new Map<string, SourceFile>();
  let snapshot = snapshotOf(0, new Map(), []);

  /** Takes a file's current text apart; forgets files that have none. */
  function take(uri: string): void {
    const known = texts.get(uri);
    const text = known?.buffer ?? known?.disk;
    if (text === undefined) {
      files.delete(uri);
      texts.delete(uri);
      return;
    }
    const previous = files.get(uri);
    if (previous?.text === text) return;
    files.set(
      uri,
      readSource(uri, text, { ...(previous ? { previous } : {}), recognised: previous !== undefined && previous.kind !== 'other' }),
    );
  }

  async function readDisk(uri: string): Promise<void> {
    const { disk: _old, ...rest } = texts.get(uri) ?? {};
    const disk = await reader.read(uri);
    texts.set(uri, disk === undefined ? rest : { ...rest, disk });
    take(uri);
  }

  /** Imports may name files that no listing gave: reads them until nothing new turns up. What a spec imports is a spec. */
  async function readImports(): Promise<void> {
    const known = new Map([...texts.keys()].map((uri) => [canonicalUri(uri), uri]));
    const waiting = [...files.values()];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (file.kind === 'other') continue;
      for (const { path } of file.imports) {
        const target = resolveImport(file.uri, path, roots);
        if (target.kind !== 'file') continue;
        const uri = known.get(canonicalUri(target.uri)) ?? target.uri;
        if (!texts.has(uri)) {
          known.set(canonicalUri(uri), uri);
          await readDisk(uri);
          const read = files.get(uri);
          if (read !== undefined) waiting.push(read);
        }
        const imported = files.get(uri);
        if (imported?.kind === 'other') {
          const taken = readSource(uri, imported.text, { recognised: true });
          files.set(uri, taken);
          waiting.push(taken);
        }
      }
    }
  }

  async function rebuild(): Promise<void> {
    await readImports();
    const compositions = composeWorkspace(files, { roots, ...(settings.entries ? { entries: settings.entries } : {}) });
    const earlier = new Map(snapshot.compilations.map((compilation) => [compilation.composition.entry, compilation]));
    const options = { tolerantBindings: settings.tolerantBindings ?? false };
    const compilations = compositions.map((composition) => compileOne(composition, earlier.get(composition.entry), options));
    snapshot = snapshotOf(snapshot.version + 1, new Map(files), compilations);
  }

  function compileOne(
    composition: Composition,
    previous: Compilation | undefined,
    options: { readonly tolerantBindings: boolean },
  ): Compilation {
    const members = new Map<string, SourceFile>();
    for (const uri of composition.members) {
      const file = files.get(uri);
      if (file !== undefined) members.set(uri, file);
    }
    if (previous !== undefined && sameInputs(previous, composition, members)) return previous;
    return compile(composition, members, options, previous);
  }

  return {
    snapshot: () => snapshot,
    openFolders: async (opened, root) => {
      roots = root === undefined ? opened : [root];
      for (const folder of opened) for (const uri of await reader.list(folder)) await readDisk(uri);
      await rebuild();
    },
    setText: async (uri, text) => {
      texts.set(uri, { ...texts.get(uri), buffer: text });
      take(uri);
      await rebuild();
    },
    closeText: async (uri) => {
      const { buffer: _closed, ...rest } = texts.get(uri) ?? {};
      texts.set(uri, rest);
      await readDisk(uri);
      await rebuild();
    },
    filesChanged: async (uris) => {
      for (const uri of uris) await readDisk(uri);
      await rebuild();
    },
    configure: async (changed) => {
      settings = changed;
      await rebuild();
    },
  };
}

function sameInputs(previous: Compilation, composition: Composition, members: ReadonlyMap<string, SourceFile>): boolean {
  const before = previous.composition;
  return (
    before.fragment === composition.fragment &&
    before.members.length === composition.members.length &&
    before.members.every((uri, index) => uri === composition.members[index] && previous.files.get(uri) === members.get(uri)) &&
    before.problems.length === 0 &&
    composition.problems.length === 0
  );
}

function snapshotOf(version: number, files: ReadonlyMap<string, SourceFile>, compilations: readonly Compilation[]): WorkspaceSnapshot {
  const byFile = new Map<string, Compilation[]>();
  for (const compilation of compilations) {
    for (const uri of compilation.composition.members) byFile.set(uri, [...(byFile.get(uri) ?? []), compilation]);
  }
  return {
    version,
    files,
    compilations,
    compilationsOf: (uri) => byFile.get(uri) ?? [],
    problemsOf: (uri) => {
      const own = byFile.get(uri);
      const file = files.get(uri);
      const snippets = file === undefined ? undefined : snippetProblems(file);
      const [only, ...others] = own ?? [];
      if (own === undefined || only === undefined) return snippets;
      if (others.length === 0 && snippets === undefined) return only.problems.get(uri) ?? [];
      return distinct([...own.flatMap((compilation) => compilation.problems.get(uri) ?? []), ...(snippets ?? [])]);
    },
  };
}

const problemsOfSnippets = new WeakMap<SourceFile, readonly Problem[]>();

/** Problems of the scenario snippets of a file; undefined when it has none. */
function snippetProblems(file: SourceFile): readonly Problem[] | undefined {
  if (!file.blocks.some(({ role }) => role === 'scenario')) return undefined;
  const known = problemsOfSnippets.get(file) ?? readSnippets(file).problems;
  problemsOfSnippets.set(file, known);
  return known;
}

/** A file may belong to several compositions that say the same of it. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, chunk, start, end }) => {
    const key = `${code} ${chunk} ${start} ${end}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

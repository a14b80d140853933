/** Which files make up which game (reference: README, Composition). Pure: files in, compositions out. */

import { catalogue } from '../catalogue';
import { completenessProblems } from './completeness';
import { isSpec } from './file';
import { canonicalUri, fileNameOf, folderOf, importPath, isBelow, resolveImport, uriSegment } from './imports';
import type { Chunk, Composition, SourceFile } from './model';
import { nearest } from './nearest';
import { endOfFirstLine, startOfLine } from './positions';
import type { Fix, Problem } from './problem';
import { byCodePoint } from './textOrder';
import type { SyntaxNode } from './tree';

export interface CompositionSettings {
  /** Folders that imports must not leave. */
  readonly roots: readonly string[];
  /** `gamespec.entry`: paths relative to a root; they replace the search. */
  readonly entries?: readonly string[];
}

type Files = ReadonlyMap<string, SourceFile>;

/** An import that leads to a known file. */
interface Edge {
  readonly target: string;
  readonly problem: (cycle: readonly string[]) => Problem;
}

interface Graph {
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
}

/** Compositions in the order of their entries; every spec file that none of them reaches is a fragment of its own. */
export function composeWorkspace(files: Files, settings: CompositionSettings): readonly Composition[] {
  const specs = new Map([...files].filter(([, file]) => isSpec(file)));
  const graph = importGraph(specs, settings.roots);
  const entries = settings.entries === undefined ? foundEntries(specs, graph) : namedEntries(specs, settings.entries, settings.roots);
  const games = [...entries.map((entry) => gameOf(entry, entries, specs, graph)), ...folderGames(specs, entries, graph)];
  const reached = new Set(games.flatMap(({ members }) => members));
  const fragments = [...specs.keys()].filter((uri) => !reached.has(uri)).map((uri) => fragmentOf(uri, entries, specs, graph));
  return [...games, ...fragments];
}

/** The files of a composition, in its order; those that are not there are left out. */
export function memberFiles({ members }: Composition, files: Files): Files {
  return new Map(
    members.flatMap((uri) => {
      const file = files.get(uri);
      return file === undefined ? [] : [[uri, file] as const];
    }),
  );
}

function importGraph(files: Files, roots: readonly string[]): Graph {
  const known = new Map([...files.keys()].map((uri) => [canonicalUri(uri), uri]));
  const edges = new Map<string, Edge[]>();
  const problems = new Map<string, Problem[]>();
  for (const [uri, file] of files) {
    const own: Edge[] = [];
    const faults: Problem[] = [];
    edges.set(uri, own);
    problems.set(uri, faults);
    for (const { path, chunk, node, misshapen } of file.imports) {
      const fixes = file.imports.length > 1 ? lineRemoval(chunk, node) : [];
      const range = { chunk: chunk.id, start: node.start, end: node.end };
      const target = resolveImport(uri, path, roots);
      const isFound = target.kind === 'file' && known.has(canonicalUri(target.uri));
      if (misshapen && !isFound) continue;
      if (target.kind === 'outside') faults.push({ ...range, code: 'GS1025', values: { p: path } });
      else if (target.kind === 'unfit')
        faults.push({ ...range, code: 'GS1016', values: { p: path }, fixes: replacements(withExtension(path, uri, files), range) });
      else {
        const found = known.get(canonicalUri(target.uri));
        if (found === undefined)
          faults.push({ ...range, code: 'GS1014', values: { p: path }, fixes: importFixes(uri, path, target.uri, files, range) });
        else
          own.push({
            target: found,
            problem: (cycle) => ({ ...range, code: 'GS1015', values: { cycle: cycle.map(fileNameOf).join(' → ') }, fixes }),
          });
      }
    }
  }
  return { edges, problems };
}

/** Removes an import that stands on a line of its own, behind its dash. */
function lineRemoval({ id, text }: Chunk, node: SyntaxNode): readonly Fix[] {
  const start = startOfLine(text, node.start);
  const found = text.indexOf('\n', node.end);
  const end = found < 0 ? text.length : found + 1;
  if (!/^\s*- +(?:\{\s*)?(?:path:\s*)?$/.test(text.slice(start, node.start))) return [];
  return [{ title: 'Remove the import', edits: [{ chunk: id, start, end, text: '' }] }];
}

function importFixes(
  importer: string,
  path: string,
  missing: string,
  files: Files,
  range: Pick<Problem, 'chunk' | 'start' | 'end'>,
): readonly Fix[] {
  const candidates = pathsBeside(importer, files);
  return [...replacements(nearest(path, candidates), range), { title: `Create \`${path}\``, edits: [], creates: missing }];
}

/** Paths of the other files in and below the folder of the importing one. */
function pathsBeside(importer: string, files: Files): readonly string[] {
  const others = [...files.keys()].filter((uri) => uri !== importer && isBelow(uri, folderOf(importer)));
  return others.flatMap((uri) => importPath(importer, uri) ?? []);
}

/** The files that the path names but for their extension. */
function withExtension(path: string, importer: string, files: Files): readonly string[] {
  return pathsBeside(importer, files).filter((each) => each.replace(/\.\w+$/, '') === path);
}

function replacements(names: readonly string[], range: Pick<Problem, 'chunk' | 'start' | 'end'>): readonly Fix[] {
  return names.map((name) => ({ title: `Replace by \`${name}\``, edits: [{ ...range, text: yamlPath(name) }] }));
}

/** Files with `imports` or `metadata` that nothing imports; of a cycle that nothing outside imports, the first by path. */
function foundEntries(files: Files, graph: Graph): readonly string[] {
  const roots = [...files.keys()].filter((uri) => hasSection(files, uri, 'imports') || hasSection(files, uri, 'metadata'));
  const importers = new Map<string, Set<string>>();
  for (const [uri, edges] of graph.edges)
    for (const { target } of edges) importers.set(target, (importers.get(target) ?? new Set()).add(uri));
  const entries = roots.filter((uri) => [...(importers.get(uri) ?? [])].every((importer) => importer === uri));
  const reached = new Set(entries.flatMap((entry) => membersFrom(entry, graph)));
  for (const uri of [...roots].sort(byCodePoint)) {
    if (reached.has(uri) || !onOuterCycle(uri, graph, importers)) continue;
    entries.push(uri);
    for (const member of membersFrom(uri, graph)) reached.add(member);
  }
  return entries.sort(byCodePoint);
}

/** Everything that leads to the file is also reached from it. */
function onOuterCycle(uri: string, graph: Graph, importers: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const below = new Set(membersFrom(uri, graph));
  const above = [...(importers.get(uri) ?? [])];
  const seen = new Set<string>();
  for (let next = above.pop(); next !== undefined; next = above.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (!below.has(next)) return false;
    for (const each of importers.get(next) ?? []) above.push(each);
  }
  return true;
}

function namedEntries(files: Files, entries: readonly string[], roots: readonly string[]): readonly string[] {
  const wanted = new Set(
    entries.flatMap((path) => roots.map((root) => canonicalUri(`${root.replace(/\/$/, '')}/${path.split('/').map(uriSegment).join('/')}`))),
  );
  return [...files.keys()].filter((uri) => wanted.has(canonicalUri(uri)));
}

function hasSection(files: Files, uri: string, name: string): boolean {
  return files.get(uri)?.blocks.some(({ sections }) => sections.some((section) => section.name === name)) ?? false;
}

/** Depth first, imports before the importer, each file once. Imports that close a cycle are reported and ignored. */
function membersFrom(entry: string, graph: Graph, visited = new Set<string>(), problems: Problem[] = []): string[] {
  const members: string[] = [];
  const path: string[] = [];
  // An explicit stack: import chains may be longer than the call stack is deep.
  const stack: { readonly uri: string; next: number }[] = [];
  const enter = (uri: string) => {
    visited.add(uri);
    path.push(uri);
    stack.push({ uri, next: 0 });
  };
  if (visited.has(entry)) return members;
  enter(entry);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const edge = graph.edges.get(top.uri)?.[top.next];
    if (edge === undefined) {
      members.push(top.uri);
      stack.pop();
      path.pop();
      continue;
    }
    top.next += 1;
    const closing = path.indexOf(edge.target);
    if (closing >= 0) problems.push(edge.problem([...path.slice(closing), edge.target]));
    else if (!visited.has(edge.target)) enter(edge.target);
  }
  return members;
}

function gameOf(entry: string, entries: readonly string[], files: Files, graph: Graph): Composition {
  const folder = folderOf(entry);
  const takesFolder =
    /\.md$/i.test(entry) &&
    (files.get(entry)?.imports.length ?? 0) === 0 &&
    !hasSection(files, entry, 'imports') &&
    entries.filter((other) => folderOf(other) === folder).length === 1;
  const starts = takesFolder ? markdownIn(folder, files) : [entry];
  // A part of another game, of which the import is misspelt.
  const isPart = !hasSection(files, entry, 'metadata') && entries.some((other) => other !== entry && isMeant(entry, other, graph));
  const game = composed(entry, starts, files, graph);
  return isPart ? { ...game, fragment: true, problems: game.problems.filter(({ code }) => code !== 'GS1018') } : game;
}

/** Markdown specs of folders that no entry stands in or reaches, where at least two required sections occur. */
function folderGames(files: Files, entries: readonly string[], graph: Graph): readonly Composition[] {
  const taken = new Set(entries.flatMap((entry) => membersFrom(entry, graph)));
  const folders = new Set([...files.keys()].filter((uri) => !taken.has(uri)).map(folderOf));
  return [...folders].sort(byCodePoint).flatMap((folder): Composition[] => {
    if (entries.some((entry) => folderOf(entry) === folder)) return [];
    const members = markdownIn(folder, files).filter((uri) => !taken.has(uri));
    const [first] = members;
    const present = requiredSections.filter((section) => members.some((uri) => hasSection(files, uri, section)));
    return first === undefined || present.length < 2 ? [] : [composed(first, members, files, graph)];
  });
}

/** The sections that tell a folder of Markdown files to be one document. */
const requiredSections = Object.entries(catalogue.sections).flatMap(([name, { required }]) => (required === true ? [name] : []));

function markdownIn(folder: string, files: Files): readonly string[] {
  return [...files]
    .filter(([uri, file]) => file.kind === 'markdown' && folderOf(uri) === folder)
    .map(([uri]) => uri)
    .sort(byCodePoint);
}

function composed(entry: string, starts: readonly string[], files: Files, graph: Graph): Composition {
  const visited = new Set<string>();
  const cycles: Problem[] = [];
  const members = starts.flatMap((start) => membersFrom(start, graph, visited, cycles));
  const imports = members.flatMap((uri) => graph.problems.get(uri) ?? []);
  const list = members.flatMap((uri) => files.get(uri) ?? []);
  return {
    entry,
    members,
    fragment: false,
    problems: [
      ...imports,
      ...cycles,
      ...completenessProblems(files.get(entry), list, imports.length > 0 || list.some(lacksImports) || list.some(hasNoPath)),
    ],
  };
}

function fragmentOf(uri: string, entries: readonly string[], files: Files, graph: Graph): Composition {
  const file = files.get(uri);
  // Of entries in folders inside each other the nearest one is meant.
  const [entry] = entries.filter((candidate) => isBelow(uri, folderOf(candidate))).sort((a, b) => folderOf(b).length - folderOf(a).length);
  const isLost = entry !== undefined && membersFrom(entry, graph).some((member) => losesImports(files.get(member)));
  const isLeftOver = entry !== undefined && file !== undefined && !isMeant(uri, entry, graph) && !isLost;
  const leftOver = isLeftOver ? [leftOverProblem(file, entry, files.get(entry))] : [];
  return { entry: uri, members: [uri], fragment: true, problems: [...(graph.problems.get(uri) ?? []), ...leftOver] };
}

/** An import of the entry, or of a file that it reaches, leads nowhere and is nearly one of the file: that is the fault (GS1014, GS1016). */
function isMeant(uri: string, entry: string, graph: Graph): boolean {
  return membersFrom(entry, graph).some((importer) => {
    const faults = (graph.problems.get(importer) ?? []).filter(({ code }) => code === 'GS1014' || code === 'GS1016');
    if (faults.length === 0 || !isBelow(uri, folderOf(importer))) return false;
    const path = importPath(importer, uri);
    if (path === undefined) return false;
    const text = yamlPath(path);
    return faults.some(
      ({ code, values, fixes }) =>
        (code === 'GS1016' && nearest(values['p'] ?? '', [path]).length > 0) ||
        fixes?.some(({ edits }) => edits.some((edit) => edit.text === text)),
    );
  });
}

/** The key of the imports is misspelt (GS1012), and what stands below it is not understood either. */
function lacksImports(file: SourceFile | undefined): boolean {
  if (file === undefined || file.imports.length > 0) return false;
  return file.fileChunk.problems.some(({ code, values }) => code === 'GS1012' && nearest(values['k'] ?? '', ['imports']).length > 0);
}

/** What a file imports is not known: its key is misspelt, or an entry shows no path at all. */
function losesImports(file: SourceFile | undefined): boolean {
  if (file === undefined) return false;
  const withoutPath = file.fileChunk.problems.filter(({ code }) => code === 'GS1016').length;
  return lacksImports(file) || withoutPath > file.imports.filter(({ misshapen }) => misshapen).length;
}

/** Some entry of the imports is no path (GS1016). */
function hasNoPath({ fileChunk }: SourceFile): boolean {
  return fileChunk.problems.some(({ code }) => code === 'GS1016');
}

/** GS1021. The import is added below the last one of the entry; an entry without imports takes its folder, and imports would end that. */
function leftOverProblem(file: SourceFile, entry: string, importer: SourceFile | undefined): Problem {
  const at = { chunk: file.fileChunk.id, start: 0, end: endOfFirstLine(file.text) };
  const last = importer?.imports.at(-1);
  const line = last && /(?:^|\n)([ \t]*- )[^\n]*$/.exec(last.chunk.text.slice(0, last.node.end));
  const path = importPath(entry, file.uri);
  const end = last?.node.end;
  const fixes: Fix[] =
    last && line && end !== undefined && path !== undefined
      ? [{ title: `Import \`${path}\``, edits: [{ chunk: last.chunk.id, start: end, end, text: `\n${line[1]}${yamlPath(path)}` }] }]
      : [];
  return { ...at, code: 'GS1021', values: { entry: fileNameOf(entry) }, ...(fixes.length > 0 ? { fixes } : {}) };
}

/** A path as YAML text. */
function yamlPath(path: string): string {
  return /^[\w./][\w./ -]*$/.test(path) ? path : JSON.stringify(path);
}

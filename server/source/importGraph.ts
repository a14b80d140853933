/** Which file imports which, and what is wrong with the imports (GS1014 to GS1016, GS1025, GS1029). */

import { canonicalUri, fileNameOf, folderOf, importPath, isBelow, resolveImport } from './imports';
import { type IsMeant, meantImports } from './meantImports';
import type { Chunk, SourceFile } from './model';
import { nearest } from './nearest';
import { startOfLine } from './positions';
import type { Fix, Problem } from './problem';
import { changeTo } from './problem';
import type { SyntaxNode } from './tree';
import { yamlPath } from './yamlPath';

export type Files = ReadonlyMap<string, SourceFile>;

export interface ImportSettings {
  /** Folders that imports must not leave. */
  readonly roots: readonly string[];
  /** Links, and the files that they lead to. */
  readonly links?: readonly (readonly [uri: string, end: string])[];
  /** Files that are there and were not read, and why: as the end of a sentence after a colon. */
  readonly unread?: readonly (readonly [uri: string, unread: { readonly kind: 'outside' | 'unreadable'; readonly reason: string }])[];
}

/** An import that leads to a known file. */
export interface Edge {
  readonly target: string;
  readonly problem: (cycle: readonly string[]) => Problem;
}

/** A file with imports that lead to no file (GS1014, GS1016, GS1029). */
export interface Importer {
  readonly uri: string;
  readonly faults: readonly Problem[];
}

export interface Graph {
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** All that a file leads to, itself included: as `membersFrom`, found once. */
  readonly membersOf: (uri: string) => ReadonlySet<string>;
  /** Made when somebody asks. */
  readonly isMeant: IsMeant;
}

/** The graph of spec files. */
export function importGraph(files: Files, settings: ImportSettings): Graph {
  const graph = { edges: new Map<string, readonly Edge[]>(), problems: new Map<string, readonly Problem[]>() };
  link(graph, files, files.values(), settings);
  return { ...graph, membersOf: memberLists(graph.edges), isMeant: meantIn(graph.problems) };
}

/** The graph after the text of some files has changed, while every file imports what it did. */
export function linkedAgain(graph: Graph, files: Files, changed: readonly SourceFile[], settings: ImportSettings): Graph {
  const linked = { edges: new Map(graph.edges), problems: new Map(graph.problems) };
  link(linked, files, changed, settings);
  const isFaultless = changed.every(({ uri }) => [graph, linked].every(({ problems }) => !problems.get(uri)?.some(leadsNowhere)));
  return { ...linked, membersOf: graph.membersOf, isMeant: isFaultless ? graph.isMeant : meantIn(linked.problems) };
}

function link(
  { edges, problems }: { readonly edges: Map<string, readonly Edge[]>; readonly problems: Map<string, readonly Problem[]> },
  files: Files,
  changed: Iterable<SourceFile>,
  { roots, unread = [], links = [] }: ImportSettings,
): void {
  const unreadByCanonical = new Map(unread.map(([uri, why]) => [canonicalUri(uri), why]));
  let byCanonical: ReadonlyMap<string, string> | undefined;
  for (const file of changed) {
    const { uri } = file;
    const own: Edge[] = [];
    const faults: Problem[] = [];
    edges.set(uri, own);
    problems.set(uri, faults);
    if (file.imports.length === 0) continue;
    byCanonical ??= new Map([
      ...links.flatMap(([link, end]) => (files.has(end) ? [[canonicalUri(link), end] as const] : [])),
      ...[...files.keys()].map((each) => [canonicalUri(each), each] as const),
    ]);
    const known = byCanonical;
    const near = nearPaths(uri, files);
    for (const { path, chunk, node, misshapen } of file.imports) {
      const fixes = file.imports.length > 1 ? lineRemoval(chunk, node) : [];
      const range = { chunk: chunk.id, start: node.start, end: node.end };
      const target = resolveImport(uri, path, roots);
      const isFound = target.kind === 'file' && known.has(canonicalUri(target.uri));
      if (misshapen && !isFound) continue;
      if (target.kind === 'outside') faults.push({ ...range, code: 'GS1025', values: { p: path } });
      else if (target.kind === 'unfit')
        faults.push({ ...range, code: 'GS1016', values: { p: path }, fixes: replacements(near.withExtension(path), range) });
      else {
        const found = known.get(canonicalUri(target.uri));
        const why = unreadByCanonical.get(canonicalUri(target.uri));
        // The path stays in the workspace, so that only a link can lead out of it.
        if (found === undefined && why?.kind === 'outside') faults.push({ ...range, code: 'GS1025', values: { p: path, link: path } });
        else if (found === undefined && why !== undefined)
          faults.push({ ...range, code: 'GS1029', values: { p: path, reason: why.reason } });
        else if (found === undefined)
          faults.push({ ...range, code: 'GS1014', values: { p: path }, fixes: importFixes(path, target.uri, near, range) });
        else
          own.push({
            target: found,
            problem: (cycle) => ({ ...range, code: 'GS1015', values: { cycle: cycle.map(fileNameOf).join(' → ') }, fixes }),
          });
      }
    }
  }
}

/** Removes an import that stands on a line of its own, behind its dash. */
function lineRemoval({ id, text }: Chunk, node: SyntaxNode): readonly Fix[] {
  const start = startOfLine(text, node.start);
  const found = text.indexOf('\n', node.end);
  const end = found < 0 ? text.length : found + 1;
  if (!/^\s*- +(?:\{\s*)?(?:path:\s*)?$/.test(text.slice(start, node.start))) return [];
  return [{ title: 'Remove the import', edits: [{ chunk: id, start, end, text: '' }] }];
}

/** Paths of other files that the import of one may mean. */
interface NearPaths {
  /** Those most like the path. */
  readonly like: (path: string) => readonly string[];
  /** Those that differ from the path in having an extension. */
  readonly withExtension: (path: string) => readonly string[];
}

/** Imports of one file for which similar paths are looked for; of more of them the fault is another one than a slip of the pen. */
const mostCompared = 50;

/** Of the other files in and below the folder of the importing one, which are listed only once. */
function nearPaths(importer: string, files: Files): NearPaths {
  let listed: readonly string[] | undefined;
  let compared = 0;
  const paths = () => {
    listed ??= [...files.keys()]
      .filter((uri) => uri !== importer && isBelow(uri, folderOf(importer)))
      .flatMap((uri) => importPath(importer, uri) ?? []);
    return listed;
  };
  const once = (find: () => readonly string[]) => (compared++ < mostCompared ? find() : []);
  return {
    like: (path) => once(() => nearest(path, paths())),
    withExtension: (path) => once(() => paths().filter((each) => each.replace(/\.\w+$/, '') === path)),
  };
}

function importFixes(path: string, missing: string, near: NearPaths, range: Pick<Problem, 'chunk' | 'start' | 'end'>): readonly Fix[] {
  return [...replacements(near.like(path), range), { title: `Create \`${path}\``, edits: [], creates: missing }];
}

function replacements(names: readonly string[], range: Pick<Problem, 'chunk' | 'start' | 'end'>): readonly Fix[] {
  return names.map((name) => ({ ...changeTo(name), edits: [{ ...range, text: yamlPath(name) }] }));
}

function meantIn(problems: Graph['problems']): IsMeant {
  let found: IsMeant | undefined;
  return (uri, isInQuestion) => {
    found ??= meantImports(
      [...problems].flatMap(([uri, own]) => {
        const faults = own.filter(leadsNowhere);
        return faults.length === 0 ? [] : [{ uri, faults }];
      }),
    );
    return found(uri, isInQuestion);
  };
}

function leadsNowhere({ code }: Problem): boolean {
  return code === 'GS1014' || code === 'GS1016' || code === 'GS1029';
}

/** Lists of members by their entries; imports do not change while the function is in use. */
function memberLists(edges: Graph['edges']): Graph['membersOf'] {
  const known = new Map<string, ReadonlySet<string>>();
  return (uri) => {
    const members = known.get(uri) ?? new Set(membersFrom(uri, { edges }));
    known.set(uri, members);
    return members;
  };
}

/** Depth first, imports before the importer, each file once. Imports that close a cycle are reported and ignored. */
export function membersFrom(
  entry: string,
  { edges }: Pick<Graph, 'edges'>,
  visited = new Set<string>(),
  problems: Problem[] = [],
): string[] {
  const members: string[] = [];
  const path: string[] = [];
  const onPath = new Set<string>();
  // An explicit stack: import chains may be longer than the call stack is deep.
  const stack: { readonly uri: string; next: number }[] = [];
  const enter = (uri: string) => {
    visited.add(uri);
    path.push(uri);
    onPath.add(uri);
    stack.push({ uri, next: 0 });
  };
  if (visited.has(entry)) return members;
  enter(entry);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const edge = edges.get(top.uri)?.[top.next];
    if (edge === undefined) {
      members.push(top.uri);
      stack.pop();
      path.pop();
      onPath.delete(top.uri);
      continue;
    }
    top.next += 1;
    if (onPath.has(edge.target)) problems.push(edge.problem([...path.slice(path.indexOf(edge.target)), edge.target]));
    else if (!visited.has(edge.target)) enter(edge.target);
  }
  return members;
}

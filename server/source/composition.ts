/** Which files make up which game (reference: README, Composition). Pure: files in, compositions out. */

import { catalogue } from '../catalogue';
import { completenessProblems } from './completeness';
import { isSpec } from './file';
import { type Files, type Graph, type ImportSettings, importGraph, linkedAgain, membersFrom } from './importGraph';
import { canonicalUri, fileNameOf, folderOf, importPath } from './imports';
import type { Composition, SourceFile } from './model';
import { namedEntries } from './namedEntries';
import { nearest } from './nearest';
import { endOfFirstLine } from './positions';
import type { Fix, Problem } from './problem';
import { byCodePoint } from './textOrder';
import { mayHold } from './unread';
import { yamlPath } from './yamlPath';

export interface CompositionSettings extends ImportSettings {
  /** `gamespec.entry`: paths relative to a root; they replace the search. */
  readonly entries?: readonly string[];
}

/** What a composition is made of, told without the texts of files: made anew when one of these files is another one. */
interface Plan {
  readonly depends: (uri: string) => boolean;
  readonly make: (files: Files, graph: Graph) => Composition;
}

/** What is kept of one list of compositions for the next. */
interface Memory {
  readonly specs: Files;
  readonly settings: string;
  readonly graph: Graph;
  readonly plans: readonly Plan[];
}

const memories = new WeakMap<readonly Composition[], Memory>();

/**
 * Compositions in the order of their entries; every spec file that none of them reaches is a fragment of its own. `previous`: those of an earlier version
 * of the files. Where every file imports and holds what it did, only those are made anew that an edited file belongs to; the others are the same objects.
 */
export function composeWorkspace(files: Files, settings: CompositionSettings, previous?: readonly Composition[]): readonly Composition[] {
  const specs = new Map([...files].filter(([, file]) => isSpec(file)));
  const memory = previous && memories.get(previous);
  const written = JSON.stringify(settings);
  const changed = memory?.settings === written ? changedTexts(memory.specs, specs) : undefined;
  const { graph, plans, compositions } =
    previous && memory && changed ? composedAgain(previous, memory, specs, changed, settings) : composedAnew(specs, settings);
  memories.set(compositions, { specs, settings: written, graph, plans });
  return compositions;
}

interface Composed extends Pick<Memory, 'graph' | 'plans'> {
  readonly compositions: readonly Composition[];
}

function composedAnew(specs: Files, settings: CompositionSettings): Composed {
  const graph = importGraph(specs, settings);
  const entries = settings.entries === undefined ? foundEntries(specs, graph) : namedEntries(specs, settings.entries, settings.roots);
  const places = placesOf(specs, entries, graph);
  const games = [...entries.map((entry) => gamePlan(entry, places, specs, graph)), ...folderGames(places, specs, graph)];
  const made = games.map(({ make }) => make(specs, graph));
  const reached = new Set(made.flatMap(({ members }) => members));
  const fragments = [...specs.keys()].filter((uri) => !reached.has(uri)).map((uri) => fragmentPlan(uri, places, graph));
  return { graph, plans: [...games, ...fragments], compositions: [...made, ...fragments.map(({ make }) => make(specs, graph))] };
}

function composedAgain(
  previous: readonly Composition[],
  { graph: before, plans }: Memory,
  specs: Files,
  changed: readonly SourceFile[],
  settings: CompositionSettings,
): Composed {
  if (changed.length === 0) return { graph: before, plans, compositions: previous };
  const graph = linkedAgain(before, specs, changed, settings);
  const compositions = previous.map((composition, index) => {
    const plan = plans[index];
    return plan && changed.some(({ uri }) => plan.depends(uri)) ? plan.make(specs, graph) : composition;
  });
  return { graph, plans, compositions };
}

/** The files in which only the text has changed; undefined where files were added or removed, or a change means another composition. */
function changedTexts(before: Files, now: Files): readonly SourceFile[] | undefined {
  if (before.size !== now.size) return undefined;
  const changed: SourceFile[] = [];
  for (const [uri, file] of now) {
    const earlier = before.get(uri);
    if (earlier === file) continue;
    if (earlier === undefined || linksOf(earlier) !== linksOf(file)) return undefined;
    changed.push(file);
  }
  return changed;
}

/** All that decides which files a file makes up games with. */
function linksOf(file: SourceFile): string {
  const { kind, imports, blocks, unread } = file;
  const sections = new Set([
    ...blocks.flatMap((block) => block.sections.map(({ name }) => name)),
    ...unread.flatMap((each) => (each.sections === 'all' ? [] : [...each.sections])),
  ]);
  return JSON.stringify([
    kind,
    imports.map(({ path, misshapen }) => [path, misshapen ?? false]),
    [...sections].sort(byCodePoint),
    losesImports(file),
  ]);
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

/** Files with `imports` or `metadata` that nothing imports; of a cycle that nothing outside imports, the first by path. */
function foundEntries(files: Files, graph: Graph): readonly string[] {
  const roots = [...files.keys()].filter((uri) => hasSection(files, uri, 'imports') || hasSection(files, uri, 'metadata'));
  const importers = new Map<string, Set<string>>();
  for (const [uri, edges] of graph.edges)
    for (const { target } of edges) importers.set(target, (importers.get(target) ?? new Set()).add(uri));
  const entries = roots.filter((uri) => [...(importers.get(uri) ?? [])].every((importer) => importer === uri));
  const reached = new Set(entries.flatMap((entry) => [...graph.membersOf(entry)]));
  for (const uri of [...roots].sort(byCodePoint)) {
    if (reached.has(uri) || !onOuterCycle(uri, graph, importers)) continue;
    entries.push(uri);
    for (const member of graph.membersOf(uri)) reached.add(member);
  }
  return entries.sort(byCodePoint);
}

/** Everything that leads to the file is also reached from it. */
function onOuterCycle(uri: string, graph: Graph, importers: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const below = graph.membersOf(uri);
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

function hasSection(files: Files, uri: string, name: string): boolean {
  const file = files.get(uri);
  if (file === undefined) return false;
  return (
    file.blocks.some(({ sections }) => sections.some((section) => section.name === name)) ||
    file.unread.some(({ sections }) => sections !== 'all' && sections.has(name))
  );
}

/** Entries, and Markdown specs, by their folders. */
interface Places {
  readonly entries: readonly string[];
  readonly entriesIn: ReadonlyMap<string, readonly string[]>;
  readonly markdownIn: ReadonlyMap<string, readonly string[]>;
  /** Two of the entries that reach a file, as far as there are so many. */
  readonly entriesReaching: (uri: string) => readonly string[];
  /** The first entry in the nearest folder around a file. */
  readonly entryAround: (uri: string) => string | undefined;
  /** What the game of an entry imports is not known to its end. */
  readonly isIncomplete: (entry: string) => boolean;
}

function placesOf(files: Files, entries: readonly string[], { membersOf }: Graph): Places {
  const markdown = [...files].flatMap(([uri, { kind }]) => (kind === 'markdown' ? [uri] : [])).sort(byCodePoint);
  const incomplete = new Map<string, boolean>();
  const firsts = new Map<string, string>();
  let reaching: ReadonlyMap<string, readonly string[]> | undefined;
  for (const entry of entries) {
    const folder = canonicalUri(folderOf(entry));
    if (!firsts.has(folder)) firsts.set(folder, entry);
  }
  return {
    entries,
    entriesIn: byFolder(entries),
    markdownIn: byFolder(markdown),
    entriesReaching: (uri) => {
      reaching ??= entriesByMember(entries, membersOf);
      return reaching.get(uri) ?? [];
    },
    entryAround: (uri) => {
      const file = canonicalUri(uri);
      for (let end = file.lastIndexOf('/'); end >= 0; end = file.lastIndexOf('/', end - 1)) {
        const found = firsts.get(file.slice(0, end)) ?? firsts.get(file.slice(0, end + 1));
        if (found !== undefined || end === 0) return found;
      }
      return undefined;
    },
    isIncomplete: (entry) => {
      const known = incomplete.get(entry) ?? [...membersOf(entry)].some((member) => losesImports(files.get(member)));
      incomplete.set(entry, known);
      return known;
    },
  };
}

function entriesByMember(entries: readonly string[], membersOf: Graph['membersOf']): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const entry of entries) {
    for (const member of membersOf(entry)) {
      const known = found.get(member);
      if (known === undefined) found.set(member, [entry]);
      else if (known.length < 2) known.push(entry);
    }
  }
  return found;
}

function byFolder(uris: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const uri of uris) {
    const own = folders.get(folderOf(uri));
    if (own === undefined) folders.set(folderOf(uri), [uri]);
    else own.push(uri);
  }
  return folders;
}

function gamePlan(entry: string, { entriesReaching, entriesIn, markdownIn }: Places, files: Files, graph: Graph): Plan {
  const folder = folderOf(entry);
  const takesFolder =
    /\.md$/i.test(entry) &&
    (files.get(entry)?.imports.length ?? 0) === 0 &&
    !hasSection(files, entry, 'imports') &&
    entriesIn.get(folder)?.length === 1;
  const starts = takesFolder ? (markdownIn.get(folder) ?? []) : [entry];
  // A part of another game, of which the import is misspelt.
  const isPart =
    !hasSection(files, entry, 'metadata') && graph.isMeant(entry, (importer) => entriesReaching(importer).some((other) => other !== entry));
  const { depends, make } = gameFrom(entry, starts, graph);
  return {
    depends,
    make: (...of) => {
      // biome-ignore lint/plugin: The parameters are those of one function.
      const game = make(...of);
      return isPart ? { ...game, fragment: true, problems: game.problems.filter(({ code }) => code !== 'GS1018') } : game;
    },
  };
}

function gameFrom(entry: string, starts: readonly string[], { membersOf }: Graph): Plan {
  return {
    depends: (uri) => starts.some((start) => membersOf(start).has(uri)),
    make: (files, graph) => composed(entry, starts, files, graph),
  };
}

/** Markdown specs of folders that no entry stands in or reaches, where at least two required sections occur. */
function folderGames({ entries, entriesIn, markdownIn }: Places, files: Files, graph: Graph): readonly Plan[] {
  const taken = new Set(entries.flatMap((entry) => [...graph.membersOf(entry)]));
  const folders = new Set([...files.keys()].filter((uri) => !taken.has(uri)).map(folderOf));
  return [...folders].sort(byCodePoint).flatMap((folder): Plan[] => {
    if (entriesIn.has(folder)) return [];
    const members = (markdownIn.get(folder) ?? []).filter((uri) => !taken.has(uri));
    const [first] = members;
    const present = requiredSections.filter((section) => members.some((uri) => hasSection(files, uri, section)));
    return first === undefined || present.length < 2 ? [] : [gameFrom(first, members, graph)];
  });
}

/** The sections that tell a folder of Markdown files to be one document. */
const requiredSections = Object.entries(catalogue.sections).flatMap(([name, { required }]) => (required === true ? [name] : []));

function composed(entry: string, starts: readonly string[], files: Files, graph: Graph): Composition {
  const visited = new Set<string>();
  const cycles: Problem[] = [];
  const members = starts.flatMap((start) => membersFrom(start, graph, visited, cycles));
  const imports = members.flatMap((uri) => graph.problems.get(uri) ?? []);
  const list = members.flatMap((uri) => files.get(uri) ?? []);
  const file = files.get(entry);
  const isPlain = imports.length === 0 && cycles.length === 0;
  const known = file && isPlain ? plain.get(file) : undefined;
  if (known?.composition.entry === entry && isSameList(known.composition.members, members) && isSameList(known.list, list))
    return known.composition;
  const composition = {
    entry,
    members,
    fragment: false,
    problems: [
      ...imports,
      ...cycles,
      ...completenessProblems(file, list, imports.length > 0 || list.some(lacksImports) || list.some(hasNoPath)),
    ],
  };
  if (file && isPlain) plain.set(file, { list, composition });
  return composition;
}

/** Compositions whose imports have no fault, by the file of their entry: a file that comes to a workspace, or goes, leaves those of other games what they are. */
const plain = new WeakMap<SourceFile, { readonly list: readonly SourceFile[]; readonly composition: Composition }>();

function isSameList<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

function fragmentPlan(uri: string, { entryAround, isIncomplete }: Places, { membersOf }: Graph): Plan {
  const entry = entryAround(uri);
  // What a game imports may be all that it does not reach.
  const missing = entry === undefined || isIncomplete(entry) ? undefined : entry;
  return {
    depends: (other) => other === uri || (entry !== undefined && membersOf(entry).has(other)),
    make: (files, graph) => fragmentOf(uri, missing, files, graph),
  };
}

/** `entry`: of the game around the file, which does not reach it and could. */
function fragmentOf(uri: string, entry: string | undefined, files: Files, graph: Graph): Composition {
  const file = files.get(uri);
  const isLeftOver = entry !== undefined && file !== undefined && !graph.isMeant(uri, (importer) => graph.membersOf(entry).has(importer));
  const leftOver = isLeftOver ? [leftOverProblem(file, entry, files.get(entry))] : [];
  return { entry: uri, members: [uri], fragment: true, problems: [...(graph.problems.get(uri) ?? []), ...leftOver] };
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
  if (file.unread.some((each) => mayHold(each, 'imports'))) return true;
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

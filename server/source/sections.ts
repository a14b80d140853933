/** Which sections a block holds (reference: README, Section identification inside a block). */
import { canonicalSection, sectionByName } from '../catalogue';
import { fingerprints, olderRootKeys, sections as sectionTable } from '../catalogue/sections';
import type { ChunkReader } from './chunks';
import { type Fit, fitOf, isSpecBy, isUnmistakable } from './fitting';
import { isSpecFileName } from './imports';
import type { Chunk, SectionEntry, SectionSource } from './model';
import { nearest } from './nearest';
import { keyBeforeWrongColon, type RootKey } from './outline';
import type { Problem } from './problem';
import {
  emptySection,
  fieldsAtRoot,
  misplacedSection,
  noList,
  repeatedSection,
  sectionWithoutColon,
  unknownSection,
} from './sectionProblems';
import { entryOf, type MappingEntry, type MappingNode, type ScalarNode, type SyntaxNode, textOf } from './tree';

export interface BlockContent {
  readonly chunks: readonly Chunk[];
  readonly sections: readonly SectionSource[];
  /** GS1002, GS1012, GS1019, GS2001 of sections; everything deeper is the chunks'. */
  readonly problems: readonly Problem[];
  /** Sections whose fingerprints match when there is no section key; two or more are ambiguous. */
  readonly candidates: readonly string[];
  /** It holds what only a spec has (`fitting.ts`), or a section that is still empty. */
  readonly recognised: boolean;
  /** The sections that are there by their exact names or a fingerprint: how their content fits. */
  readonly fits: readonly Fit[];
  /** Names its section: `section: name`. */
  readonly explicit: boolean;
  /** Root keys that are no sections. */
  readonly foreign: number;
  /** Of these, the ones that resemble none either. */
  readonly strange: number;
  /** The root mapping of a block without sections. */
  readonly root?: MappingNode;
}

const sectionNames: readonly string[] = [...Object.keys(sectionTable), ...Object.keys(olderRootKeys)];

/** May `name` stand at the root of a block? Sections, older ones included, and the key that names one. */
export function isRootName(name: string): boolean {
  return name === 'section' || canonicalSection(name) !== undefined;
}

/** The sections that a misspelt name may mean. */
export function sectionsLike(name: string): readonly string[] {
  return nearest(name, sectionNames);
}

/** Takes the text of one YAML document apart; `offset` is its offset in the file. */
export function readBlock(text: string, offset: number, reader: ChunkReader): BlockContent {
  const keys = reader.outline(text);
  const names = keys?.map(({ name }) => name) ?? [];
  const bySection = names.some((name) => canonicalSection(name) !== undefined) && !names.includes('section');
  return keys && bySection ? readPieces(text, offset, keys, reader) : readWhole(reader.read(text, offset));
}

/** Reads each section on its own, and each entry of those that are lists. */
function readPieces(text: string, offset: number, keys: readonly RootKey[], reader: ChunkReader): BlockContent {
  const chunks: Chunk[] = [];
  const sections: SectionSource[] = [];
  const problems: Problem[] = [];
  const firsts = new Map<string, readonly Chunk[]>();
  const fits: Fit[] = [];
  let foreign = 0;
  let strange = 0;
  for (const piece of keys) {
    const known = canonicalSection(piece.name) === undefined ? sectionsLike(piece.name)[0] : piece.name;
    const split = known !== undefined && sectionByName(known)?.shape === 'list' ? piece.entries : [];
    const head = reader.read(text.slice(piece.start, split[0]?.start ?? piece.end), offset + piece.start);
    const own = split.map((each) => reader.read(text.slice(each.start, each.end), offset + each.start));
    const entry = head.root && entryOfPiece(head.root, piece);
    if (entry && head.root?.kind === 'scalar') problems.push(sectionWithoutColon(head, entry.key));
    const read = entry && readSection(head, entry, piece.name, own);
    if (entry) {
      const first = firsts.get(piece.name);
      if (first) problems.push(repeatedSection([head, ...own], first));
      else firsts.set(piece.name, [head, ...own]);
    }
    // Of what is no section it is enough to say that.
    if (entry && piece.misplaced !== undefined && read?.section) problems.push(misplacedSection(head, entry.key, piece.misplaced));
    if (entry && piece.flat) problems.push(fieldsAtRoot(head, entry.value));
    if (read) for (const each of read.problems) problems.push(each);
    if (read?.section) sections.push(read.section);
    if (read?.fit) fits.push(read.fit);
    if (read && !read.isName) foreign++;
    if (read && !read.isName && sectionsLike(piece.name).length === 0) strange++;
    // What is wrong below a name that says nothing can wait until the name does.
    for (const each of [head, ...own].map((chunk) => (read && !read.section ? { ...chunk, problems: [] } : chunk))) chunks.push(each);
  }
  return { chunks, sections, problems, candidates: [], recognised: isSpecBy(fits, strange), fits, explicit: false, foreign, strange };
}

/** The entry of a root key. Lines that a key indented too far has beside it were meant to be below it; a name may lack its colon. */
function entryOfPiece(root: SyntaxNode, { name, misplaced, flat }: RootKey): MappingEntry | undefined {
  const text = root.kind === 'scalar' ? String(root.value) : '';
  if (root.kind === 'scalar' && (text === name || keyBeforeWrongColon(text)?.name === name)) {
    const key = text === name ? root : { ...root, end: root.start + name.length, value: name };
    return { key, value: { kind: 'scalar', start: root.end, end: root.end, value: null, style: 'plain' } };
  }
  if (root.kind !== 'mapping') return undefined;
  const [first, ...beside] = root.entries;
  const empty = first?.value.kind === 'scalar' && first.value.value === null;
  if ((misplaced === undefined && !flat) || !first || !empty || beside.length === 0) return first;
  return { key: first.key, value: { ...root, entries: beside } };
}

interface ReadSection {
  /** Undefined if not even a similar section exists. */
  readonly section?: SectionSource;
  readonly isName: boolean;
  /** Of a section with its exact name. */
  readonly fit?: Fit;
  readonly problems: readonly Problem[];
}

/** `own`: chunks of the entries, if the section was split. A misspelt section is reported, and read as the one that it resembles most. */
function readSection(chunk: Chunk, { key, value }: MappingEntry, name: string, own: readonly Chunk[]): ReadSection {
  const isName = canonicalSection(name) !== undefined;
  const similar = isName ? [] : sectionsLike(name);
  const written = isName ? name : similar[0];
  const canonical = written === undefined ? undefined : canonicalSection(written);
  const unknown = isName ? [] : [unknownSection(chunk, key, name, similar)];
  if (written === undefined || canonical === undefined) return { isName, problems: unknown };
  if (!isName && !couldBe(written, value, own)) return { isName, problems: unknown };
  const content = own.length > 0 ? { entries: own.flatMap(entriesOfChunk), problems: [] } : contentOf(chunk, key, written, value);
  const section = { name: canonical, written, key, keyChunk: chunk, entries: content.entries };
  const isList = !content.problems.some(({ code }) => code === 'GS2001');
  const fit = isList
    ? fitOf(
        canonical,
        content.entries.map(({ node }) => node),
      )
    : 'misfit';
  return {
    section,
    isName,
    ...(isName ? { fit } : {}),
    problems: isName ? content.problems : [...unknown, ...content.problems.filter(isMoreThanEmpty)],
  };
}

/** That a section is empty is no matter beside a name that is wrong. */
function isMoreThanEmpty({ code }: Problem): boolean {
  return code !== 'GS1019';
}

/** Whether what stands below a misspelt name looks like a section of that name. */
function couldBe(section: string, value: SyntaxNode, own: readonly Chunk[]): boolean {
  if (sectionByName(section)?.shape !== 'list') return own.length === 0 && value.kind === 'mapping';
  const entries = own.length > 0 ? own.flatMap(entriesOfChunk).map(({ node }) => node) : value.kind === 'sequence' ? value.items : [value];
  if (section === 'imports') return entries.length > 0 && entries.every(isImport);
  return entries.every((entry) => entry.kind === 'mapping' || entry.damaged);
}

/** Whether the entry can only be meant for `imports`: its key resembles that, and what it lists are paths of specs. */
function areImports({ key, value }: MappingEntry): boolean {
  return (
    sectionsLike(nameOf(key)).includes('imports') && value.kind === 'sequence' && value.items.length > 0 && value.items.every(isImport)
  );
}

function isImport(node: SyntaxNode): boolean {
  return isSpecFileName(textOf(node.kind === 'mapping' ? entryOf(node, 'path')?.value : node) ?? '');
}

function entriesOfChunk(chunk: Chunk): readonly SectionEntry[] {
  return chunk.root?.kind === 'sequence' ? chunk.root.items.map((node) => ({ chunk, node })) : [];
}

function contentOf(
  chunk: Chunk,
  key: ScalarNode,
  written: string,
  value: SyntaxNode,
): { readonly entries: readonly SectionEntry[]; readonly problems: readonly Problem[] } {
  if (isEmpty(value)) return { entries: [], problems: value.damaged ? [] : [emptySection(chunk, key, value, written)] };
  if (sectionByName(written)?.shape !== 'list') return { entries: [{ chunk, node: value }], problems: [] };
  if (value.kind === 'sequence') return { entries: value.items.map((node) => ({ chunk, node })), problems: [] };
  if (written === 'imports' && isImport(value)) return { entries: [{ chunk, node: value }], problems: [noList(chunk, value, written)] };
  // One entry without its dash is read as the one that it is.
  const isEntry = value.kind === 'mapping' && value.entries.some(({ key }) => key.value === 'id' || key.value === 'name');
  if (isEntry && !value.damaged) return { entries: [{ chunk, node: value }], problems: [noList(chunk, value, written)] };
  // What it declares cannot be told; a damaged entry says so to those who look for names.
  const { start, end } = value;
  const node: ScalarNode = { kind: 'scalar', start, end, damaged: true, value: null, style: 'plain' };
  return { entries: [{ chunk, node }], problems: value.damaged ? [] : [noList(chunk, value, written)] };
}

function isEmpty(node: SyntaxNode): boolean {
  if (node.kind === 'scalar') return node.value === null;
  return !node.damaged && (node.kind === 'sequence' ? node.items : node.entries).length === 0;
}

/** Reads a block that is one chunk: it uses anchors, names its section, or has none. */
function readWhole(chunk: Chunk): BlockContent {
  const nothing = {
    chunks: [chunk],
    sections: [],
    problems: [],
    candidates: [],
    recognised: false,
    fits: [],
    explicit: false,
    foreign: 0,
    strange: 0,
  };
  const { root } = chunk;
  if (root?.kind !== 'mapping') return nothing;
  const explicit = entryOf(root, 'section');
  if (explicit) return { ...nothing, explicit: true, ...readExplicit(chunk, root, explicit) };
  const isNamed = root.entries.some(({ key }) => canonicalSection(nameOf(key)) !== undefined);
  if (!isNamed && !root.entries.every(areImports)) {
    return { ...nothing, root, foreign: root.entries.length, ...readByFingerprint(chunk, root) };
  }
  const read = root.entries.filter(({ key }) => !key.damaged).map((entry) => readSection(chunk, entry, nameOf(entry.key), []));
  const fits = read.flatMap(({ fit }) => fit ?? []);
  const foreign = read.filter(({ isName }) => !isName).length;
  const strange = root.entries.filter(({ key }) => !isRootName(nameOf(key)) && sectionsLike(nameOf(key)).length === 0).length;
  return {
    ...nothing,
    sections: read.flatMap(({ section }) => section ?? []),
    problems: read.flatMap(({ problems }) => problems),
    recognised: isSpecBy(fits, strange),
    fits,
    foreign,
    strange,
  };
}

function nameOf(key: ScalarNode): string {
  return String(key.value);
}

/** `section: name`, with the content under `items`, under the name itself, or beside it. */
function readExplicit(
  chunk: Chunk,
  root: MappingNode,
  explicit: MappingEntry,
): Pick<BlockContent, 'sections' | 'problems' | 'recognised' | 'fits' | 'foreign' | 'strange'> {
  const key = explicit.value.kind === 'scalar' ? explicit.value : explicit.key;
  const written = textOf(explicit.value) ?? '';
  const others = root.entries.filter((entry) => entry !== explicit);
  const exact = entryOf(root, 'items') ?? entryOf(root, written);
  const content: Content | undefined = exact === undefined ? misspeltContent(others, written) : { entry: exact, similar: [] };
  const rest: MappingNode = { ...root, entries: others };
  const read = readSection(chunk, { key, value: content?.entry.value ?? rest }, written, []);
  const foreign = content ? others.filter((entry) => entry !== content.entry) : [];
  const misspelt =
    content && content.similar.length > 0 ? [unknownSection(chunk, content.entry.key, nameOf(content.entry.key), content.similar)] : [];
  return {
    sections: read.section ? [read.section] : [],
    recognised: read.fit !== undefined && isSpecBy([read.fit], foreign.length),
    fits: read.fit ? [read.fit] : [],
    strange: foreign.length,
    problems: [
      ...read.problems,
      ...misspelt,
      ...foreign.map((entry) => unknownSection(chunk, entry.key, nameOf(entry.key), sectionsLike(nameOf(entry.key)))),
    ],
    foreign: foreign.length,
  };
}

interface Content {
  readonly entry: MappingEntry;
  /** Names that its key may have been meant for; none if it is one of them. */
  readonly similar: readonly string[];
}

/** The one entry beside `section: name`, if its key resembles `items` or the name and it holds what that section is made of. */
function misspeltContent([only, ...more]: readonly MappingEntry[], written: string): Content | undefined {
  if (!only || more.length > 0) return undefined;
  const canonical = canonicalSection(written);
  const isList = canonical !== undefined && sectionByName(canonical)?.shape === 'list';
  if (canonical === undefined || only.value.kind !== (isList ? 'sequence' : 'mapping')) return undefined;
  const similar = nearest(nameOf(only.key), [written, 'items']);
  return similar.length > 0 ? { entry: only, similar } : undefined;
}

function readByFingerprint(
  chunk: Chunk,
  root: MappingNode,
): Pick<BlockContent, 'sections' | 'candidates' | 'recognised' | 'fits' | 'strange'> {
  const matching = fingerprints.filter(({ tests }) => tests.every((test) => matches(root, test)));
  const candidates = [...new Set(matching.flatMap(({ sections }) => sections))];
  const [only, another] = candidates;
  if (only === undefined || another !== undefined) return { sections: [], candidates, recognised: false, fits: [], strange: 0 };
  const section = { name: only, written: only, key: undefined, keyChunk: chunk, entries: [{ chunk, node: root }] };
  const isOurs = isUnmistakable(only, root);
  return {
    sections: [section],
    candidates,
    recognised: isOurs,
    fits: [isOurs ? 'fits' : 'misfit'],
    strange: isOurs ? 0 : root.entries.length,
  };
}

function matches(root: MappingNode, { key, is, words, entries = [] }: (typeof fingerprints)[number]['tests'][number]): boolean {
  const value = entryOf(root, key)?.value;
  if (is === 'mapping') return value?.kind === 'mapping';
  if (is === 'list') {
    return value?.kind === 'sequence' && value.items.every((item) => entries.every((name) => entryOf(item, name) !== undefined));
  }
  const text = textOf(value);
  return text !== undefined && (is === 'text' || (words ?? []).includes(text));
}

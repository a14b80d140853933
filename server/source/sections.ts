/** Which sections a block holds (reference: README, Section identification inside a block). */
import { canonicalSection, catalogue, sectionByName } from '../catalogue';
import type { CatalogueFingerprint } from '../catalogue/model';
import { fingerprints } from '../catalogue/sections';
import type { ChunkMaker } from './chunks';
import type { Chunk, SectionEntry, SectionSource } from './model';
import { nearest } from './nearest';
import { rootPieces } from './pieces';
import type { Fix, Problem } from './problem';
import { entryOf, type MappingEntry, type SyntaxNode, textOf } from './tree';

export interface BlockContent {
  readonly chunks: readonly Chunk[];
  readonly sections: readonly SectionSource[];
  /** Unknown root keys (GS1012), empty sections (GS1019), and keys repeated across chunks (GS1002). */
  readonly problems: readonly Problem[];
  /** Sections whose fingerprints match when there is no section key; two or more are ambiguous. */
  readonly candidates: readonly string[];
  readonly root: 'mapping' | 'other' | 'nothing';
  /** Root keys that are no sections. */
  readonly foreign: number;
}

/** Takes the text of one YAML document apart; `offset` is its absolute offset in the file. */
export function readBlock(offset: number, text: string, maker: ChunkMaker): BlockContent {
  const pieces = rootPieces(text);
  const split =
    pieces !== undefined &&
    pieces.length > 0 &&
    !pieces.some(({ key }) => key === 'section') &&
    pieces.some(({ key }) => canonicalSection(key) !== undefined);
  return split ? readPieces(offset, text, pieces, maker) : readWhole(maker.chunk(offset, text));
}

function readPieces(offset: number, text: string, pieces: NonNullable<ReturnType<typeof rootPieces>>, maker: ChunkMaker): BlockContent {
  const chunks: Chunk[] = [];
  const sections: SectionSource[] = [];
  const problems: Problem[] = [];
  const firsts = new Map<string, { readonly chunk: Chunk; readonly entry: MappingEntry }>();
  let foreign = 0;
  for (const piece of pieces) {
    const entries = sectionByName(piece.key)?.shape === 'list' ? piece.entries : [];
    const headEnd = entries[0]?.start ?? piece.end;
    const head = maker.chunk(offset + piece.start, text.slice(piece.start, headEnd));
    chunks.push(head);
    const entry = head.root?.kind === 'mapping' ? head.root.entries[0] : undefined;
    if (entry === undefined) continue;
    const first = firsts.get(piece.key);
    if (first === undefined) firsts.set(piece.key, { chunk: head, entry });
    else problems.push(repeatedKey(head, entry, first));
    const own = entries.map((each) => maker.chunk(offset + each.start, text.slice(each.start, each.end)));
    chunks.push(...own);
    const section = sectionOf(head, entry, own);
    if (section === undefined) {
      foreign += 1;
      problems.push(unknownSection(head, entry));
    } else {
      sections.push(section);
      if (section.entries.length === 0) problems.push(...emptySection(head, entry, own));
    }
  }
  return { chunks, sections, problems, candidates: [], root: 'mapping', foreign };
}

function repeatedKey(chunk: Chunk, { key }: MappingEntry, first: { readonly chunk: Chunk; readonly entry: MappingEntry }): Problem {
  const at = { chunk: first.chunk.id, start: first.entry.key.start, end: first.entry.key.end };
  return {
    chunk: chunk.id,
    start: key.start,
    end: key.end,
    code: 'GS1002',
    values: { k: String(key.value) },
    lines: { n: at },
    related: [{ ...at, message: 'First here.' }],
  };
}

/** `own`: chunks of the entries, when the section was split. */
function sectionOf(head: Chunk, { key, value }: MappingEntry, own: readonly Chunk[]): SectionSource | undefined {
  const written = String(key.value);
  const name = canonicalSection(written);
  if (name === undefined) return undefined;
  const entries = own.length > 0 ? own.flatMap(entryOfChunk) : entriesOf(head, written, value);
  return { name, written, key, keyChunk: head, entries };
}

function entryOfChunk(chunk: Chunk): readonly SectionEntry[] {
  return chunk.root?.kind === 'sequence' ? chunk.root.items.map((node) => ({ chunk, node })) : [];
}

function entriesOf(chunk: Chunk, written: string, value: SyntaxNode): readonly SectionEntry[] {
  if (isNothing(value)) return [];
  if (sectionByName(written)?.shape === 'list' && value.kind === 'sequence') return value.items.map((node) => ({ chunk, node }));
  return [{ chunk, node: value }];
}

function isNothing(node: SyntaxNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function emptySection(chunk: Chunk, { key, value }: MappingEntry, own: readonly Chunk[]): readonly Problem[] {
  if (own.length > 0 || value.damaged) return [];
  return [{ chunk: chunk.id, start: key.start, end: key.end, code: 'GS1019', values: { s: String(key.value) } }];
}

function unknownSection(chunk: Chunk, { key }: MappingEntry): Problem {
  const written = String(key.value);
  const names = nearest(written, [...Object.keys(catalogue.sections), ...Object.keys(catalogue.olderRootKeys)]);
  const fixes = names.map(
    (name, index): Fix => ({
      title: `Replace by \`${name}\``,
      ...(index === 0 ? { preferred: true as const } : {}),
      edits: [{ chunk: chunk.id, start: key.start, end: key.end, text: name }],
    }),
  );
  return {
    chunk: chunk.id,
    start: key.start,
    end: key.end,
    code: 'GS1012',
    values: { k: written },
    ...(fixes.length === 0 ? {} : { fixes }),
  };
}

function readWhole(chunk: Chunk): BlockContent {
  const nothing = { chunks: [chunk], sections: [], problems: [], candidates: [], foreign: 0 } as const;
  const { root } = chunk;
  if (root === undefined || isNothing(root)) return { ...nothing, root: 'nothing' };
  if (root.kind !== 'mapping') return { ...nothing, root: 'other' };
  const explicit = entryOf(root, 'section');
  if (explicit !== undefined) return { ...nothing, root: 'mapping', ...explicitSection(chunk, root, explicit) };
  const sections = root.entries.flatMap((entry) => sectionOf(chunk, entry, []) ?? []);
  if (sections.length === 0) return { ...nothing, root: 'mapping', foreign: root.entries.length, ...byFingerprint(chunk, root) };
  const foreign = root.entries.filter(({ key }) => canonicalSection(String(key.value)) === undefined && !key.damaged);
  const empty = root.entries.filter(({ key, value }) => canonicalSection(String(key.value)) !== undefined && isEmptyContent(value));
  const problems = [...foreign.map((entry) => unknownSection(chunk, entry)), ...empty.flatMap((entry) => emptySection(chunk, entry, []))];
  return { chunks: [chunk], sections, problems, candidates: [], root: 'mapping', foreign: foreign.length };
}

function isEmptyContent(node: SyntaxNode): boolean {
  return isNothing(node) || (node.kind === 'sequence' && node.items.length === 0) || (node.kind === 'mapping' && node.entries.length === 0);
}

/** `section: name` with the content under `items`, under the name itself, or beside it. */
function explicitSection(
  chunk: Chunk,
  root: Extract<SyntaxNode, { kind: 'mapping' }>,
  explicit: MappingEntry,
): Pick<BlockContent, 'sections' | 'problems'> {
  const written = textOf(explicit.value) ?? '';
  const name = canonicalSection(written);
  if (name === undefined)
    return {
      sections: [],
      problems: [unknownSection(chunk, { key: explicit.value.kind === 'scalar' ? explicit.value : explicit.key, value: explicit.value })],
    };
  const items = entryOf(root, 'items') ?? entryOf(root, written);
  const rest = { ...root, entries: root.entries.filter((entry) => entry !== explicit) };
  const entries = items === undefined ? (rest.entries.length === 0 ? [] : [{ chunk, node: rest }]) : entriesOf(chunk, written, items.value);
  const key = explicit.value.kind === 'scalar' ? explicit.value : explicit.key;
  return { sections: [{ name, written, key, keyChunk: chunk, entries }], problems: [] };
}

function byFingerprint(chunk: Chunk, root: Extract<SyntaxNode, { kind: 'mapping' }>): Pick<BlockContent, 'sections' | 'candidates'> {
  const candidates = [...new Set(fingerprints.filter((fingerprint) => matches(root, fingerprint)).flatMap(({ sections }) => sections))];
  const [only, another] = candidates;
  if (only === undefined || another !== undefined) return { sections: [], candidates };
  return { candidates, sections: [{ name: only, written: only, key: undefined, keyChunk: chunk, entries: [{ chunk, node: root }] }] };
}

function matches(root: SyntaxNode, { tests }: CatalogueFingerprint): boolean {
  return tests.every(({ key, is, words, entries }) => {
    const value = entryOf(root, key)?.value;
    if (value === undefined) return false;
    if (is === 'mapping') return value.kind === 'mapping';
    if (is === 'list')
      return value.kind === 'sequence' && value.items.every((item) => (entries ?? []).every((name) => entryOf(item, name) !== undefined));
    const text = textOf(value);
    return text !== undefined && (is === 'text' || (words ?? []).includes(text));
  });
}

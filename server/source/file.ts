/** One file taken apart: its kind, its blocks, what is wrong with it as a file (reference: README, File kinds and Limits). */
import { fingerprints, olderRootKeys, sections as sectionTable } from '../catalogue/sections';
import { withBlanks } from './blank';
import { type ChunkReader, chunkReader } from './chunks';
import { type Conflict, conflictsOf, withoutConflicts } from './conflicts';
import { documentsOf } from './documents';
import { type Fence, fenceLanguage, fencesOf, isMislabelled, quoteMarksIn } from './fences';
import { fileChunkId } from './fileChunk';
import {
  conflictProblem,
  excess,
  mislabelledFence,
  noPath,
  severalDocuments,
  strangeCharacters,
  unclosedFence,
  unknownImportFields,
  unquotedLines,
  unrecognisedBlock,
  wrongDirective,
} from './fileProblems';
import { isScenarioName, isSpecFileName } from './imports';
import { internalFaultOfFile } from './internalFault';
import { blockLimit, fenceLimit, fileLimit, firstExcess } from './limits';
import type { Block, FileKind, SectionSource, SourceFile, UnreadText } from './model';
import { goesOn, withOpenEnd } from './openEnd';
import { endBeforeProse } from './outline';
import type { Problem } from './problem';
import { type BlockContent, isRootName, readBlock } from './sections';
import { entryOf, type SyntaxNode, textOf } from './tree';
import { unreadHalves } from './unread';

export interface ReadOptions {
  /** The version before: its chunks are taken over where their text is the same. */
  readonly previous?: SourceFile | undefined;
  /** The file is a spec whatever its text says: it was one before, or a spec imports it. */
  readonly recognised?: boolean;
  /** The editor says that it is Markdown. That counts where the name says nothing, as that of a document that has not been saved yet. */
  readonly markdown?: boolean;
}

/** Takes a file apart. A file that no rule recognises has the kind `other`, and no blocks; one that cannot be read because of a fault of ours says so. */
export function readSource(uri: string, text: string, options: ReadOptions = {}): SourceFile {
  return containedReading(uri, text, options, () => takeApart(uri, text, options));
}

/** The file that `read` makes; where it throws, one without blocks that has this as its problem (GS1099). */
export function containedReading(uri: string, text: string, options: ReadOptions, read: () => SourceFile): SourceFile {
  try {
    return read();
  } catch (fault) {
    const kind = isScenarioName(uri) ? 'scenario' : isMarkdown(uri, options) ? 'markdown' : 'yaml';
    return withProblems(emptyFile(uri, text, kind), [internalFaultOfFile(uri, text, fault)]);
  }
}

function isMarkdown(uri: string, { markdown = false }: ReadOptions): boolean {
  return /\.(?:md|markdown)$/i.test(uri) || (markdown && !/\.ya?ml$/i.test(uri));
}

function takeApart(uri: string, text: string, options: ReadOptions): SourceFile {
  const { previous, recognised = false } = options;
  const markdown = isMarkdown(uri, options);
  const nothing = emptyFile(uri, text, 'other');
  if (!recognised && !isScenarioName(uri) && !hasSpecName(uri, text) && !mayHoldSections.test(text)) return nothing;
  const limit = firstExcess(text, fileLimit.bytes);
  if (limit !== undefined) {
    const kind = isScenarioName(uri) ? 'scenario' : markdown ? 'markdown' : 'yaml';
    return withProblems(emptyFile(uri, text, kind), [excess(uri, limit, fileLimit.words)]);
  }
  const reading = startReading(uri, text, previous);
  if (markdown) readMarkdown(reading);
  else readYaml(reading);
  const kind = markdown ? kindOfMarkdown(reading, recognised) : kindOfYaml(reading, recognised);
  if (kind === 'other') return nothing;
  const blocks = kind === 'scenario' ? reading.blocks.filter(({ role }) => role === 'scenario') : reading.blocks;
  const imports = blocks.flatMap(({ sections }) => sections.flatMap((section) => importsOf(section, reading.problems)));
  const unread = [...reading.unread, ...unreadHalves(text, blocks, reading.problems)];
  const file = withProblems(
    { ...nothing, kind, blocks, unread, imports, parsed: reading.chunks.parsed(), itemsRead: reading.chunks.itemsRead() },
    reading.problems,
  );
  reading.chunks.keepFor(file);
  return file;
}

/** The file with another text: a spec stays one, and Markdown stays Markdown. */
export function readAgain(file: SourceFile, text: string): SourceFile {
  return readSource(file.uri, text, { previous: file, recognised: true, markdown: file.kind === 'markdown' });
}

/** Is it part of the language, and no scenario file or anything else? */
export function isSpec({ kind }: SourceFile): boolean {
  return kind === 'markdown' || kind === 'yaml';
}

/** One cheap look: what is the file, if it stands alone? */
export function recognise(uri: string, text: string): 'spec' | 'scenario' | 'other' {
  const file = readSource(uri, text);
  return isSpec(file) ? 'spec' : file.kind === 'scenario' ? 'scenario' : 'other';
}

const rootWords = new Set([
  'section',
  ...Object.keys(sectionTable),
  ...Object.keys(olderRootKeys),
  ...fingerprints.flatMap(({ tests }) => tests.map(({ key }) => key)),
]);

/** A text without any of these is no spec, and costs nothing more. */
const mayHoldSections = new RegExp(`(?:\\b(?:${[...rootWords].join('|')})["']?[ \\t]*:)|ya?ml[ \\t]+scenario`, 'i');

function hasSpecName(uri: string, text: string): boolean {
  return /\.gamespec\.ya?ml$/i.test(uri) || /^\ufeff?# gamespec[ \t]*(?:[\r\n]|$)/.test(text);
}

function emptyFile(uri: string, text: string, kind: FileKind): SourceFile {
  const fileChunk = { id: fileChunkId(uri), uri, offset: 0, text, root: undefined, problems: [] };
  return { uri, kind, text, blocks: [], fileChunk, parsed: 0, itemsRead: 0, unread: [], imports: [] };
}

function withProblems(file: SourceFile, problems: readonly Problem[]): SourceFile {
  return { ...file, fileChunk: { ...file.fileChunk, problems } };
}

interface Reading {
  readonly uri: string;
  /** Whole conflicts are blanked. */
  readonly text: string;
  readonly original: string;
  readonly conflicts: readonly Conflict[];
  readonly chunks: ChunkReader;
  readonly blocks: Block[];
  readonly problems: Problem[];
  /** The content of fences with a misspelt label. */
  readonly unread: UnreadText[];
  /** Some section is there by its exact name or its fingerprint. */
  recognised: boolean;
  /** A fence of scenario snippets is too large to be read. */
  hasUnreadSnippet: boolean;
  /** The first document: names its section, or has sections and nothing else. */
  firstIsSpec: boolean;
}

function startReading(uri: string, original: string, previous: SourceFile | undefined): Reading {
  const conflicts = conflictsOf(original);
  return {
    uri,
    text: withoutConflicts(
      original,
      conflicts.filter(({ removals }) => removals !== undefined),
    ),
    original,
    conflicts,
    chunks: chunkReader(uri, previous, isRootName),
    blocks: [],
    problems: [],
    unread: [],
    recognised: false,
    hasUnreadSnippet: false,
    firstIsSpec: false,
  };
}

function kindOfMarkdown({ recognised, blocks, hasUnreadSnippet }: Reading, known: boolean): FileKind {
  if (recognised || known) return 'markdown';
  return hasUnreadSnippet || blocks.some(({ role }) => role === 'scenario') ? 'scenario' : 'other';
}

function kindOfYaml({ uri, original, firstIsSpec }: Reading, known: boolean): FileKind {
  if (isScenarioName(uri)) return 'scenario';
  return known || firstIsSpec || hasSpecName(uri, original) ? 'yaml' : 'other';
}

/** A stretch of text that holds YAML documents. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly prefix: string;
  readonly scenario: boolean;
  /** Undefined for a plain file. */
  readonly fence?: Fence;
}

function readYaml(reading: Reading): void {
  const { uri, text, original, conflicts } = reading;
  const whole = { start: 0, end: text.length, prefix: '', scenario: isScenarioName(uri) };
  addAll(
    reading.problems,
    conflicts.map((conflict) => conflictProblem(uri, conflict)),
  );
  readDocuments(reading, whole);
  addAll(reading.problems, strangeCharacters(uri, original, 0, original.length));
}

function readMarkdown(reading: Reading): void {
  const { uri, original, conflicts } = reading;
  for (const fence of fencesOf(reading.text)) {
    const language = fenceLanguage(fence);
    const before = reading.blocks.length;
    const said = reading.problems.length;
    if (language === undefined && isMislabelled(fence)) readMislabelled(reading, fence);
    const end = fence.closed || fence.wrongMarks ? fence.end : fence.start + endBeforeProse(blankedContent(reading, fence), isRootName);
    if (language !== undefined) {
      readDocuments(reading, { start: fence.start, end, prefix: fence.prefix, scenario: language === 'scenario', fence });
    }
    if (!fence.closed) reading.problems.push(unclosedFence(uri, reading.text, fence, end));
    if (fence.unquoted.length > 0) {
      const blocks = reading.blocks.splice(before);
      const faults = reading.problems.splice(said).filter(({ code }) => code !== 'GS1001');
      if (blocks.some(({ role }) => role !== 'illustration')) for (const each of unquotedLines(uri, reading.text, fence)) faults.push(each);
      for (const each of blocks.map(withoutSyntaxFaults)) reading.blocks.push(each);
      addAll(reading.problems, faults);
    }
    if (reading.blocks.length === before) continue;
    const touching = conflicts.filter(({ whole }) => whole.start < end && whole.end > fence.opening.start);
    addAll(
      reading.problems,
      touching.map((conflict) => conflictProblem(uri, conflict)),
    );
    addAll(reading.problems, strangeCharacters(uri, original, fence.start, end));
  }
}

/** Of a fence whose label is no other language's only the sections are looked for; where some are recognised, the label is at fault (GS1028). */
function readMislabelled(reading: Reading, fence: Fence): void {
  const { uri } = reading;
  if (firstExcess(reading.text, fenceLimit.bytes, fence.start, fence.end) !== undefined) return;
  const { text, documents } = documentsOf(blankedContent(reading, fence), fence.prefix.length);
  const contents = documents.map(({ start, end }) =>
    readBlock(text.slice(start, end), fence.start + start, chunkReader(uri, undefined, isRootName)),
  );
  if (!contents.some(({ recognised }) => recognised)) return;
  const sections = new Set(contents.flatMap((content) => content.sections.map(({ name }) => name)));
  reading.recognised = true;
  reading.unread.push({ text, sections });
  reading.problems.push(mislabelledFence(uri, fence));
}

/** The block without its GS1001: lines that lack a quote mark stand at other columns than they were meant to, and so seem others. */
function withoutSyntaxFaults(block: Block): Block {
  const chunks = block.chunks.map((chunk) => {
    const problems = chunk.problems.filter(({ code }) => code !== 'GS1001');
    return problems.length === chunk.problems.length ? chunk : { ...chunk, problems };
  });
  return { ...block, chunks };
}

/** A text can have more faults than a call may have arguments. */
function addAll(problems: Problem[], more: readonly Problem[]): void {
  for (const problem of more) problems.push(problem);
}

/** The content of a fence as YAML sees it: quote marks and lone conflict markers are blank. */
function blankedContent({ text, conflicts }: Reading, { start, end, prefix }: Pick<Stretch, 'start' | 'end' | 'prefix'>): string {
  const marks = quoteMarksIn(text, { start, end, prefix });
  const content = withBlanks(
    text.slice(start, end),
    marks.map((mark) => ({ start: mark.start - start, end: mark.end - start })),
  );
  return conflicts.length === 0 ? content : withoutConflicts(content, conflictsOf(content));
}

/** How much of a fence that is too large to be read shows whether it belongs to a spec, in UTF-16 units. */
const beginning = 1 << 16;

/** Has the fence a section in its beginning? Its file is a spec then, so that the limit is reported. */
function beginsSpec(reading: Reading, { start, prefix }: Stretch): boolean {
  const cut = reading.text.lastIndexOf('\n', start + beginning);
  const end = cut > start ? cut : start + beginning;
  const { text, documents } = documentsOf(blankedContent(reading, { start, end, prefix }), prefix.length);
  return documents.some(
    (document) =>
      readBlock(text.slice(document.start, document.end), start + document.start, chunkReader(reading.uri, undefined, isRootName))
        .recognised,
  );
}

/** One block per YAML document. */
function readDocuments(reading: Reading, stretch: Stretch): void {
  const { uri } = reading;
  const { start, end, prefix, fence, scenario } = stretch;
  const limit = fence && firstExcess(reading.text, fenceLimit.bytes, start, end);
  if (limit !== undefined) {
    reading.problems.push(excess(uri, limit, fenceLimit.words));
    if (scenario) reading.hasUnreadSnippet = true;
    else reading.recognised ||= beginsSpec(reading, stretch);
    return;
  }
  const { text, documents, faults } = documentsOf(blankedContent(reading, stretch), prefix.length);
  addAll(
    reading.problems,
    faults.map((fault) => wrongDirective(uri, fault, start)),
  );
  for (const document of documents) {
    if (reading.blocks.length >= blockLimit.count) {
      const { opening } = fence ?? { opening: { start: start + document.opening.start, end: start + document.opening.end } };
      if (!reading.problems.some(({ values }) => values['limit'] === blockLimit.words)) {
        reading.problems.push(excess(uri, opening.start, blockLimit.words, opening.end));
      }
      return;
    }
    if (fence && !scenario && document.separator) reading.problems.push(severalDocuments(uri, document.separator, start));
    readDocument(reading, stretch, text.slice(document.start, document.end), start + document.start, {
      start: start + document.opening.start,
      end: start + document.opening.end,
    });
  }
}

function readDocument(
  reading: Reading,
  { prefix, scenario, fence }: Stretch,
  text: string,
  offset: number,
  firstLine: Block['opening'],
): void {
  const { uri, blocks, problems, chunks } = reading;
  const opening = fence?.opening ?? firstLine;
  const frame = { index: blocks.length, start: offset, end: offset + text.length, opening, prefix };
  if (scenario) {
    blocks.push({ ...frame, role: 'scenario', sections: [], chunks: [chunks.read(text, offset)] });
    return;
  }
  const content = readBlock(text, offset, chunks);
  if (blocks.length === 0) reading.firstIsSpec = content.recognised && (content.explicit || content.foreign === 0);
  reading.recognised ||= content.recognised;
  const isOther = fence !== undefined && isOfAnotherTool(content, fence);
  if (!isOther && (content.sections.length > 0 || content.problems.length > 0)) {
    const before = blocks.at(-1);
    const isReported = content.problems.some(({ code }) => code === 'GS1012');
    if (isReported && before?.role === 'spec' && goesOn(text, prefix, isRootName)) blocks[blocks.length - 1] = withOpenEnd(before);
    blocks.push({ ...frame, role: 'spec', sections: content.sections, chunks: content.chunks });
    addAll(problems, content.problems);
    return;
  }
  if (fence?.info === '') return;
  problems.push(unrecognisedBlock(uri, { opening, offset, prefix, ...(fence ? { fence } : {}) }, content));
  // Faults inside an illustration are nobody's concern; a plain file has no illustrations.
  const silent = fence ? content.chunks.map((chunk) => ({ ...chunk, problems: [] })) : content.chunks;
  blocks.push({ ...frame, role: 'illustration', sections: [], chunks: silent });
}

/** A fence with the names of sections whose content fits none of them. With a label it could be a slip as long as no foreign key is beside them. */
function isOfAnotherTool({ fits, strange }: BlockContent, { info }: Fence): boolean {
  return fits.length > 0 && fits.every((fit) => fit === 'misfit') && (strange > 0 || info === '');
}

/** Paths under `imports`, as text or under `path` (reference: README, Composition); anything else is GS1016. */
function importsOf({ name, entries }: SectionSource, problems: Problem[]): SourceFile['imports'] {
  if (name !== 'imports') return [];
  return entries.flatMap(({ chunk, node }) => {
    const path = node.kind === 'mapping' ? entryOf(node, 'path')?.value : node;
    const text = textOf(path);
    if (path !== node && node.kind === 'mapping') for (const each of unknownImportFields(chunk, node)) problems.push(each);
    if (path?.kind === 'scalar' && text !== undefined) return [{ path: text, chunk, node: path }];
    if (!node.damaged && !path?.damaged) problems.push(noPath(chunk, node));
    const meant = onlyIn(node);
    const written = textOf(meant);
    return meant?.kind === 'scalar' && written !== undefined && isSpecFileName(written)
      ? [{ path: written, chunk, node: meant, misshapen: true as const }]
      : [];
  });
}

/** What alone stands in an entry of another form, such as a path under a misspelt key: that it is read spares reports that only follow. */
function onlyIn(node: SyntaxNode): SyntaxNode | undefined {
  const [only, ...more] = node.kind === 'mapping' ? node.entries.map(({ value }) => value) : node.kind === 'sequence' ? node.items : [];
  return more.length === 0 ? only : undefined;
}

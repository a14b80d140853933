/** The block, the chunk and the tree at a place of a file, with the type that its root has. */
import { effectByKey, nodeAtPath, sectionByName } from '../catalogue';
import { perObject } from '../compiler/symbols/share';
import type { Block, Chunk, SectionSource, SourceFile } from '../source/model';
import { entryOf, type MappingNode, type SequenceNode, type SyntaxNode } from '../source/tree';
import { contentType, type Expected } from './expectedType';

export interface SectionPlace {
  readonly block: Block;
  readonly chunk: Chunk;
  /** Undefined where nothing but comments stands. */
  readonly root: SyntaxNode | undefined;
  readonly type: Expected;
}

/** `offset`: absolute. Undefined outside of blocks. */
export function sectionAt(file: SourceFile, offset: number): SectionPlace | undefined {
  const block = file.blocks.find(({ start, end }) => start <= offset && offset <= end);
  const chunk = block?.chunks.findLast((each) => each.offset <= offset && offset <= each.offset + each.text.length);
  if (block === undefined || chunk === undefined) return undefined;
  return { block, chunk, root: chunk.root, type: rootType(block, chunk) };
}

/** The type of the root of a chunk: a mapping of sections, the list that an entry of a section is cut out of, or a section without a key. */
export function rootType(block: Block, chunk: Chunk): Expected {
  if (block.role === 'scenario') return { kind: 'record', record: 'snippet' };
  if (block.role === 'illustration' && chunk.root !== undefined) return illustrationType(chunk.root);
  const { ofEntries, shaped } = sectionsIn(block);
  const name = ofEntries.get(chunk)?.written ?? shaped.get(chunk)?.name;
  return name === undefined ? { kind: 'sections' } : (contentType(name) ?? { kind: 'data' });
}

interface BlockSections {
  /** The section whose entries the chunk holds, and not its key. */
  readonly ofEntries: ReadonlyMap<Chunk, SectionSource>;
  /** The section whose content without a key the chunk is. */
  readonly shaped: ReadonlyMap<Chunk, SectionSource>;
}

/** The sections of the chunks of a block, found once. */
const sectionsIn = perObject((block: Block): BlockSections => {
  const ofEntries = new Map<Chunk, SectionSource>();
  const shaped = new Map<Chunk, SectionSource>();
  for (const section of block.sections) {
    const { key, keyChunk, entries } = section;
    for (const { chunk } of entries) if (chunk !== keyChunk && !ofEntries.has(chunk)) ofEntries.set(chunk, section);
    if (key === undefined && !shaped.has(keyChunk)) shaped.set(keyChunk, section);
  }
  return { ofEntries, shaped };
});

/** For each chunk of a block, in which section it stands, written so that chunks with the same name have the same type of root. */
export function sectionsOfChunks(block: Block): ReadonlyMap<Chunk, string> {
  const { ofEntries, shaped } = sectionsIn(block);
  const nameOf = (chunk: Chunk) => {
    const entries = ofEntries.get(chunk);
    if (entries !== undefined) return `entries of ${entries.written}`;
    const content = shaped.get(chunk);
    return content === undefined ? '' : `content of ${content.name}`;
  };
  return new Map(block.chunks.map((chunk) => [chunk, `${block.role} ${nameOf(chunk)}`]));
}

/** Names of the sections that a block has. */
export function sectionNames(block: Block): readonly string[] {
  return block.sections.map(({ name }) => name);
}

/** What a piece of an example seems to be: sections, a part of a pipeline, effects, one effect, fields of a decision, or an expression. */
function illustrationType(root: SyntaxNode): Expected {
  if (root.kind === 'sequence') return listType(root);
  // A lone word may become a section.
  if (root.kind !== 'mapping') return { kind: 'sections' };
  if (root.entries.some(({ key }) => sectionByName(String(key.value)) !== undefined)) return { kind: 'sections' };
  if (root.entries.some(({ key }) => effectByKey(String(key.value)) !== undefined || key.value === 'macro')) return { kind: 'effect' };
  if (hasFieldsOf('records.pipeline', root)) return { kind: 'record', record: 'pipeline' };
  return hasFieldsOf('effects.chooseN', root) ? { kind: 'fields', owner: 'effects.chooseN' } : { kind: 'anyExpression' };
}

/** Every key is a field of the node, or an older word for one. */
function hasFieldsOf(path: string, { entries }: MappingNode): boolean {
  const { fields = {}, aliases = {} } = nodeAtPath(path) ?? {};
  return entries.length > 0 && entries.every(({ key }) => [fields, aliases].some((each) => Object.hasOwn(each, String(key.value))));
}

function listType(list: SequenceNode): Expected {
  const some = (...keys: readonly string[]) => list.items.some((item) => keys.some((key) => entryOf(item, key) !== undefined));
  if (some('stage')) return { kind: 'list', of: { kind: 'record', record: 'pipelineStage' } };
  return some('op', 'conditionMacro') ? { kind: 'condition' } : { kind: 'effects' };
}

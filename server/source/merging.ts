/** The quick fix for a section that is defined twice (GS1017). */

import { greatestOf } from './extremes';
import { fileNameOf } from './imports';
import { lineCommentStart } from './lineComment';
import type { Block, SectionSource, SourceFile } from './model';
import { columnOf, startOfLine } from './positions';
import type { Fix, FixEdit } from './problem';
import { entryOf, type MappingEntry, type MappingNode, type SyntaxNode } from './tree';

export interface WrittenSection {
  readonly file: SourceFile;
  readonly block: Block;
  readonly section: SectionSource;
}

/** Writes the fields that only the later definition has into the first one, and removes the later one. Nothing where the two disagree, or something is noted beside the later one. */
export function mergeFix(first: WrittenSection, later: WrittenSection): readonly Fix[] {
  const [into, from] = [mappingOf(first), mappingOf(later)];
  if (!into || !from) return [];
  const further: MappingEntry[] = [];
  for (const entry of from.node.entries) {
    const known = entryOf(into.node, String(entry.key.value));
    if (known === undefined) further.push(entry);
    else if (contentOf(known.value) !== contentOf(entry.value)) return [];
  }
  const texts = further.map((entry) => fieldText(from, entry, into));
  const insertion = insertionOf(into, texts);
  if (texts.includes(undefined) || insertion === undefined) return [];
  const title = `Merge into the one in ${fileNameOf(first.file.uri)}`;
  const removed = removal(later);
  return holdsComments(later, removed) ? [] : [{ title, edits: [...insertion, removed] }];
}

/** What a node says, however it is written. */
function contentOf(node: SyntaxNode): string {
  if (node.kind === 'scalar') return JSON.stringify(node.value);
  if (node.kind === 'sequence') return `[${node.items.map(contentOf).join()}]`;
  return `{${node.entries
    .map(({ key, value }) => `${contentOf(key)}:${contentOf(value)}`)
    .sort()
    .join()}}`;
}

interface WrittenMapping {
  readonly text: string;
  readonly chunk: string;
  readonly node: MappingNode;
}

function mappingOf({ section }: WrittenSection): WrittenMapping | undefined {
  const [entry] = section.entries;
  if (entry?.node.kind !== 'mapping' || entry.node.damaged || entry.node.entries.length === 0) return undefined;
  return { text: entry.chunk.text, chunk: entry.chunk.id, node: entry.node };
}

/** A field as it is written in the other mapping; undefined where one of several lines would have to stand on one. */
function fieldText({ text }: WrittenMapping, { key, value }: MappingEntry, into: WrittenMapping): string | undefined {
  const written = text.slice(key.start, Math.max(key.end, value.end)).trimEnd();
  if (into.node.flow) return written.includes('\n') && (value.kind === 'scalar' || !value.flow) ? undefined : written;
  const shift = columnOfKeys(into) - columnOf(text, key.start);
  const lines = written.split(/\r?\n/);
  return lines
    .map((line, at) => (at === 0 ? line : shift > 0 ? ' '.repeat(shift) + line : line.replace(new RegExp(`^ {0,${-shift}}`), '')))
    .join('\n');
}

function holdsComments({ file, section }: WrittenSection, { chunk, start, end }: FixEdit): boolean {
  const { text } = chunk === file.fileChunk.id ? file : section.keyChunk;
  return text
    .slice(start, end)
    .split(/\r?\n/)
    .some((line) => lineCommentStart(line) !== undefined);
}

function columnOfKeys({ text, node }: WrittenMapping): number {
  return columnOf(text, node.entries[0]?.key.start ?? 0);
}

function insertionOf(into: WrittenMapping, texts: readonly (string | undefined)[]): readonly FixEdit[] | undefined {
  const last = into.node.entries.at(-1);
  if (!last) return undefined;
  const end = into.text.slice(0, Math.max(last.key.end, last.value.end)).trimEnd().length;
  const before = into.node.flow ? ', ' : `\n${' '.repeat(columnOfKeys(into))}`;
  const at = into.node.flow ? end : endOfLine(into.text, end);
  return texts.length === 0 ? [] : [{ chunk: into.chunk, start: at, end: at, text: texts.map((text) => before + text).join('') }];
}

/** With the fence that holds nothing else. */
function removal({ file, block, section }: WrittenSection): FixEdit {
  if (file.kind === 'markdown' && block.sections.length === 1) {
    const close = endOfLine(file.text, block.end);
    const end = /^\s*(?:`{3,}|~{3,})\s*$/.test(file.text.slice(block.end, close))
      ? close
      : endOfLine(file.text, Math.max(block.end, close + 1));
    return { chunk: file.fileChunk.id, start: block.opening.start, end, text: '' };
  }
  const { key, keyChunk, entries } = section;
  const start = key?.start ?? 0;
  const end = greatestOf(
    entries.map(({ chunk, node }) => (chunk === keyChunk ? node.end : 0)),
    key?.end ?? 0,
  );
  const next = keyChunk.text.indexOf('\n', keyChunk.text.slice(0, end).trimEnd().length);
  return {
    chunk: keyChunk.id,
    start: startOfLine(keyChunk.text, start),
    end: next < 0 ? keyChunk.text.length : next + 1,
    text: '',
  };
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' && end > offset ? end - 1 : end;
}

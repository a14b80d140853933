/** Folding: sections, entries and everything written over several lines in block style, and runs of comment lines. */
import type { Chunk, SourceFile } from '../source/model';
import type { SyntaxNode } from '../source/tree';

export interface FoldingRange {
  /** Absolute offsets; the line of `start` stays visible. */
  readonly start: number;
  readonly end: number;
  readonly kind?: 'comment' | 'imports';
}

/** More ranges than these are of no use to an editor. */
const most = 5000;

/** Each with a line of its own: of several that begin on one line and end together the outermost. */
export function foldingRanges({ blocks, text }: SourceFile): readonly FoldingRange[] {
  const ranges: FoldingRange[] = [];
  for (const block of blocks) {
    for (const section of block.sections) {
      const last = section.entries.at(-1);
      if (section.key === undefined || last === undefined) continue;
      const kind = section.name === 'imports' ? { kind: 'imports' as const } : {};
      ranges.push({ start: section.keyChunk.offset + section.key.start, end: last.chunk.offset + last.node.end, ...kind });
    }
    for (const chunk of block.chunks) {
      if (chunk.root !== undefined) foldNode(chunk.root, chunk, ranges);
      foldComments(chunk, ranges);
      if (ranges.length > most) break;
    }
  }
  const seen = new Set<string>();
  const distinct = ranges.filter(({ start, end }) => {
    const key = `${text.lastIndexOf('\n', start)} ${end}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
  return distinct.slice(0, most);
}

function foldNode(node: SyntaxNode, chunk: Chunk, ranges: FoldingRange[]): void {
  if (node.kind === 'mapping') {
    for (const { key, value } of node.entries) foldValue(key.start, value, chunk, ranges);
  } else if (node.kind === 'sequence') {
    for (const item of node.items) foldValue(item.start, item, chunk, ranges);
  }
}

function foldValue(start: number, value: SyntaxNode, chunk: Chunk, ranges: FoldingRange[]): void {
  if (chunk.text.slice(start, value.end).includes('\n')) ranges.push({ start: chunk.offset + start, end: chunk.offset + value.end });
  foldNode(value, chunk, ranges);
}

const commentRun = /^[\t ]*#.*(?:\r?\n[\t ]*#.*)+/gm;

function foldComments({ text, offset }: Chunk, ranges: FoldingRange[]): void {
  for (const match of text.matchAll(commentRun))
    ranges.push({ start: offset + match.index, end: offset + match.index + match[0].length, kind: 'comment' });
}

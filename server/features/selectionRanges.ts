/** Selection ranges: from the word at the cursor outwards, value, entry, mapping, list item, section, block. */
import type { SourceFile } from '../source/model';
import type { SyntaxNode } from '../source/tree';
import { sectionAt } from './sectionAt';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Absolute ranges that hold the offset, the innermost first, each larger than the one before. */
export function selectionRanges(file: SourceFile, offset: number): readonly Span[] {
  const place = sectionAt(file, offset);
  if (place === undefined) return [];
  const { block, chunk, root } = place;
  const inner: Span[] = [];
  if (root !== undefined) collect(root, offset - chunk.offset, inner);
  const section = block.sections.find(({ keyChunk, entries }) => keyChunk === chunk || entries.some((entry) => entry.chunk === chunk));
  const last = section?.entries.at(-1);
  const ranges = inner.map(({ start, end }) => ({ start: chunk.offset + start, end: chunk.offset + end })).reverse();
  if (section?.key && last) ranges.push({ start: section.keyChunk.offset + section.key.start, end: last.chunk.offset + last.node.end });
  ranges.push({ start: block.start, end: block.end });
  return ranges.filter(({ start, end }, index) => {
    const before = ranges[index - 1];
    return before === undefined || (start <= before.start && before.end <= end && end - start > before.end - before.start);
  });
}

/** From the outermost inwards. */
function collect(node: SyntaxNode, offset: number, spans: Span[]): void {
  if (offset < node.start || node.end < offset) return;
  spans.push({ start: node.start, end: node.end });
  if (node.kind === 'sequence') {
    for (const item of node.items) collect(item, offset, spans);
  } else if (node.kind === 'mapping') {
    for (const { key, value } of node.entries) {
      const whole = { start: key.start, end: Math.max(key.end, value.end) };
      if (offset < whole.start || whole.end < offset) continue;
      spans.push(whole);
      collect(key, offset, spans);
      collect(value, offset, spans);
    }
  }
}

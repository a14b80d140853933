/** Converts a mapping or list between block and flow style, in its own place and without a change of anything in it. */

import { holdsOnly, onOneLine } from '../../compiler/written';
import { columnOf } from '../../source/positions';
import type { MappingEntry, SyntaxNode } from '../../source/tree';
import type { Refactored, Refusal, Selection } from './selection';

interface Placed {
  readonly node: SyntaxNode;
  /** The key it is the value of; undefined for an item of a list. */
  readonly entry: MappingEntry | undefined;
  readonly parent: SyntaxNode;
}

/** The outermost flow collection around the selection, each part of it on a line of its own. Undefined where there is none. */
export function toBlockStyle({ chunk, start, end }: Selection): Refactored | Refusal | undefined {
  const found = pathTo(chunk.root, start, end).find(({ node, parent }) => isFlow(node) && !isFlow(parent));
  if (found === undefined) return undefined;
  const { node, entry, parent } = found;
  if (node.kind === 'scalar') return undefined;
  const { text } = chunk;
  const parts = node.kind === 'mapping' ? node.entries.flatMap(({ key, value }) => [key, value]) : node.items;
  if (parts.length === 0) return undefined;
  if (node.damaged || !holdsOnly(text, node, parts)) return { refused: 'It holds a comment, an anchor or a fault.' };
  const base = columnOf(chunk.text, entry === undefined ? node.start : entry.key.start);
  const column = entry === undefined ? base : base + 2;
  const lines: string[] = [];
  if (node.kind === 'mapping') {
    for (const { key, value } of node.entries) {
      const own = onOneLine(text, value);
      if (own === undefined) return { refused: 'It holds a comment, an anchor or a text of several lines.' };
      lines.push(`${text.slice(key.start, key.end)}:${own === '' ? '' : ` ${own}`}`);
    }
  } else {
    for (const item of node.items) {
      const own = onOneLine(text, item);
      if (own === undefined || own === '') return { refused: 'It holds a comment, an anchor or a text of several lines.' };
      lines.push(`- ${own}`);
    }
  }
  const written = lines.join(`\n${' '.repeat(column)}`);
  const behind = entry === undefined ? node.start : behindColon(text, entry);
  const begin = entry === undefined ? '' : `\n${' '.repeat(column)}`;
  // An item of a list of lists, or the root, begins on its own line.
  if (entry === undefined && parent.kind !== 'sequence') return undefined;
  return { edits: [{ chunk: chunk.id, start: behind, end: node.end, text: begin + written }] };
}

/** The innermost block collection around the selection, on one line. Undefined where there is none. */
export function toFlowStyle({ chunk, start, end }: Selection): Refactored | Refusal | undefined {
  const found = pathTo(chunk.root, start, end).findLast(({ node }) => node.kind !== 'scalar' && !isFlow(node));
  if (found === undefined) return undefined;
  const { node, entry } = found;
  const written = onOneLine(chunk.text, node);
  if (written === undefined) return { refused: 'It holds a comment, an anchor or a text of several lines.' };
  if (entry === undefined) return { edits: [{ chunk: chunk.id, start: node.start, end: node.end, text: written }] };
  const behind = behindColon(chunk.text, entry);
  if (chunk.text.slice(behind, node.start).trim() !== '') return { refused: 'A comment stands behind its key.' };
  return { edits: [{ chunk: chunk.id, start: behind, end: node.end, text: ` ${written}` }] };
}

function behindColon(text: string, { key }: MappingEntry): number {
  return text.indexOf(':', key.end) + 1;
}

function isFlow(node: SyntaxNode): boolean {
  return node.kind !== 'scalar' && node.flow;
}

/** The collections and values around a range, outermost first; the root is only a parent. */
function pathTo(root: SyntaxNode | undefined, start: number, end: number): readonly Placed[] {
  const path: Placed[] = [];
  let parent = root;
  while (parent !== undefined) {
    const next: Placed | undefined = childAt(parent, start, end);
    if (next === undefined || next.node.start < parent.start || next.node.end > parent.end) break;
    path.push(next);
    parent = next.node;
  }
  return path;
}

function childAt(parent: SyntaxNode, start: number, end: number): Placed | undefined {
  if (parent.kind === 'scalar') return undefined;
  if (parent.kind === 'sequence') {
    const node = parent.items.find((item) => item.start <= start && end <= item.end);
    return node && { node, entry: undefined, parent };
  }
  const entry = parent.entries.find(({ key, value }) => key.start <= start && end <= Math.max(value.end, key.end));
  return entry && { node: entry.value, entry, parent };
}

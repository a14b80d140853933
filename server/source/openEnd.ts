/**
 * A block whose last entry goes on in the next one: a fence was closed and opened again inside of it. Nothing is missing from what stands last there,
 * and only the line that goes on is reported.
 */
import type { Block, Chunk } from './model';
import { type MappingNode, partsOf, type SyntaxNode } from './tree';

/** Whether the text of a block begins further in than its edge, with something other than a section. */
export function goesOn(text: string, prefix: string, isSection: (name: string) => boolean): boolean {
  const [, blanks = '', word = ''] = /^(?:[ \t]*(?:#.*)?\r?\n)*([ \t]*)(?:- +)*(?:([\w$.-]+)[ \t]*:)?/.exec(text) ?? [];
  return blanks.length > prefix.length && !isSection(word);
}

/** The block, with the mappings that stand last in it taken for unfinished. */
export function withOpenEnd(block: Block): Block {
  const last = block.chunks.at(-1);
  if (last?.root === undefined) return block;
  const made = new Map<SyntaxNode, SyntaxNode>();
  const chunk: Chunk = { ...last, root: openEnded(last.root, true, made) };
  const chunks = [...block.chunks.slice(0, -1), chunk];
  const sections = block.sections.map((section) => ({
    ...section,
    keyChunk: section.keyChunk === last ? chunk : section.keyChunk,
    entries: section.entries.map((entry) => (entry.chunk === last ? { chunk, node: made.get(entry.node) ?? entry.node } : entry)),
  }));
  return { ...block, chunks, sections };
}

/** An item of a list is unfinished, and so is the innermost mapping: what holds others is checked as ever. */
function openEnded(node: SyntaxNode, isItem: boolean, made: Map<SyntaxNode, SyntaxNode>): SyntaxNode {
  const last = partsOf(node).at(-1);
  const result = last === undefined ? node : withLast(node, openEnded(last, node.kind === 'sequence', made), isItem);
  made.set(node, result);
  return result;
}

function withLast(node: SyntaxNode, last: SyntaxNode, isItem: boolean): SyntaxNode {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'sequence') return { ...node, items: [...node.items.slice(0, -1), last] };
  const entries = node.entries.map((entry, at) => (at === node.entries.length - 1 ? { ...entry, value: last } : entry));
  const result: MappingNode = { ...node, entries };
  return isItem || last.kind === 'scalar' ? { ...result, damaged: true } : result;
}

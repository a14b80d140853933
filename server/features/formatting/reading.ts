/** What a block says, whatever its layout: two texts with the same reading differ in blanks and comments only. */
import { chunkReader } from '../../source/chunks';
import type { Block } from '../../source/model';
import { parseText } from '../../source/parse';
import type { Fault } from '../../source/reader/scan';
import { isRootName, readBlock } from '../../source/sections';
import type { SyntaxNode } from '../../source/tree';

/** The sections of the block with their trees and faults; of a scenario snippet its tree. */
export function readingOf(text: string, role: Block['role']): string {
  if (role === 'scenario') {
    const { root, faults } = parseText(text);
    return JSON.stringify([shapeOf(root), faults.map(({ code }) => code)]);
  }
  const { chunks, sections, problems } = readBlock(text, 0, chunkReader('', undefined, isRootName));
  return JSON.stringify([
    sections.map(({ written, entries }) => [written, entries.map(({ node }) => shapeOf(node))]),
    chunks.map(({ root, problems: own }) => [shapeOf(root), own.map(({ code }) => code)]),
    problems.map(({ code }) => code),
  ]);
}

/** The tree without offsets. */
function shapeOf(node: SyntaxNode | undefined): unknown {
  if (node === undefined) return null;
  const damaged = node.damaged ?? false;
  if (node.kind === 'scalar') return [node.style, node.value, damaged];
  if (node.kind === 'sequence') return [node.flow, damaged, ...node.items.map(shapeOf)];
  return { flow: node.flow, damaged, entries: node.entries.map(({ key, value }) => [shapeOf(key), shapeOf(value)]) };
}

/** How many faults of YAML the block has. */
export function faultsIn(text: string, role: Block['role']): number {
  if (role === 'scenario') return parseText(text).faults.length;
  const { chunks } = readBlock(text, 0, chunkReader('', undefined, isRootName));
  return chunks.reduce((sum, { problems }) => sum + problems.length, 0);
}

/** Faults that leave open what was meant. */
const unreadable: readonly string[] = ['GS1001', 'GS1003', 'GS1023'];

/** Offsets of what cannot be read. */
export function unreadIn(text: string, role: Block['role']): readonly number[] {
  if (role === 'scenario')
    return parseText(text)
      .faults.filter(isUnreadable)
      .map(({ start }) => start);
  const { chunks } = readBlock(text, 0, chunkReader('', undefined, isRootName));
  return chunks.flatMap(({ offset, problems }) => problems.filter(isUnreadable).map(({ start }) => offset + start));
}

function isUnreadable({ code }: Pick<Fault, 'code'>): boolean {
  return unreadable.includes(code);
}

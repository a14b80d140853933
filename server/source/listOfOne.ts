/** Making a list of one item of what stands where a list is needed. */
import { startOfLine } from './positions';
import type { SyntaxNode } from './tree';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The edits that make the node a list of itself: brackets around what is written in flow style or as one value, else a dash before it and its
 * further lines two columns to the right. Undefined where that is not possible: below a key at the key's own column, or behind a tab.
 */
export function listOfOne(text: string, node: SyntaxNode): readonly Edit[] | undefined {
  const { start, end } = node;
  if (node.kind === 'scalar' ? node.style !== 'block' : node.flow) return [{ start, end, text: `[${text.slice(start, end)}]` }];
  const indent = text.slice(startOfLine(text, start), start);
  if (node.kind === 'scalar' || !/^ +$/.test(indent)) return undefined;
  const edits: Edit[] = [{ start, end: start, text: '- ' }];
  const lines = /\n([ ]*)(?=[^\s])/g;
  for (const line of text.slice(start, end).matchAll(lines)) {
    const at = start + line.index + line[0].length;
    edits.push({ start: at, end: at, text: '  ' });
  }
  return edits;
}

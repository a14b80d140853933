/**
 * Call notation in flow style: the comma of `floorDiv(treasury, 3)` splits the text (reference: `aliases.md`, GS9004). Entries are
 * joined again while a parenthesis is open.
 */

import type { MappingEntry, MappingNode, ScalarNode, SequenceNode, SyntaxNode } from '../../source/tree';
import { isNull } from './place';

const opensCall = /^\s*[A-Za-z]+\(/;

function isOpen(node: SyntaxNode): node is ScalarNode & { readonly value: string } {
  return (
    node.kind === 'scalar' &&
    node.style === 'plain' &&
    typeof node.value === 'string' &&
    opensCall.test(node.value) &&
    depthOf(node.value) > 0
  );
}

function depthOf(text: string): number {
  let depth = 0;
  for (const character of text) depth += character === '(' ? 1 : character === ')' ? -1 : 0;
  return depth;
}

/** The mapping with split calls as one value each; the mapping itself where there are none. */
export function withWholeCalls(node: MappingNode): MappingNode {
  if (!node.flow || !node.entries.some(({ value }) => isOpen(value))) return node;
  const entries: MappingEntry[] = [];
  for (let at = 0; at < node.entries.length; at++) {
    const entry = node.entries[at];
    if (!entry) continue;
    let { value } = entry;
    // What follows the comma has become a key without a value.
    for (let next = node.entries[at + 1]; next && isOpen(value) && isNull(next.value); next = node.entries[at + 1]) {
      value = joined(value, next.key);
      at++;
    }
    entries.push(value === entry.value ? entry : { key: entry.key, value });
  }
  return { ...node, entries };
}

/** The same for a list. */
export function listWithWholeCalls(node: SequenceNode): SequenceNode {
  if (!node.flow || !node.items.some(isOpen)) return node;
  const items: SyntaxNode[] = [];
  for (const item of node.items) {
    const last = items.at(-1);
    if (last && isOpen(last) && item.kind === 'scalar') items[items.length - 1] = joined(last, item);
    else items.push(item);
  }
  return { ...node, items };
}

function joined(open: ScalarNode, next: ScalarNode): ScalarNode {
  return { ...open, end: next.end, value: `${open.value}, ${next.value}` };
}

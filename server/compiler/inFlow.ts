/** Text of an author's, moved into a flow collection. */
import type { Chunk } from '../source/model';
import type { MappingEntry, SyntaxNode } from '../source/tree';
import { yamlText } from './problem';

/**
 * The value of an entry as it can stand in a flow collection on one line. Undefined where something would be lost: a comment, an anchor that
 * others may refer to, or an alias, which has no text of its own.
 */
export function valueInFlow(chunk: Chunk, { key, value }: MappingEntry): string | undefined {
  if (value.start < key.end || /[&#]/.test(chunk.text.slice(key.end, value.start))) return undefined;
  return inFlow(chunk, value);
}

function inFlow(chunk: Chunk, node: SyntaxNode): string | undefined {
  const text = textAt(chunk, node);
  if (node.kind === 'scalar') {
    if (node.style === 'block' || text.includes('\n')) return undefined;
    return node.style === 'plain' && typeof node.value === 'string' && /[,[\]{}]/.test(text) ? yamlText(node.value) : text;
  }
  if (node.flow) return text.includes('\n') ? undefined : text;
  if (/(?:^|\s)[#&*]/.test(text)) return undefined;
  const parts =
    node.kind === 'sequence' ? node.items.map((item) => inFlow(chunk, item)) : node.entries.map((entry) => entryInFlow(chunk, entry));
  if (parts.includes(undefined)) return undefined;
  return node.kind === 'sequence' ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

function entryInFlow(chunk: Chunk, entry: MappingEntry): string | undefined {
  const value = valueInFlow(chunk, entry);
  return value && `${textAt(chunk, entry.key)}: ${value}`;
}

function textAt(chunk: Chunk, { start, end }: { readonly start: number; readonly end: number }): string {
  return chunk.text.slice(start, end);
}

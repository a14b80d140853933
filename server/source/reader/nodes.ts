/** How collections and words are kept: there are more of them than of anything else, and they last as long as the text. */
import type { MappingEntry, MappingNode, SequenceNode, SyntaxNode } from '../tree';

/** A list; `items` may go on growing without it. */
export function sequenceNode(start: number, end: number, flow: boolean, items: readonly SyntaxNode[], damaged: boolean): SequenceNode {
  // A list that has grown item by item holds room for more.
  const exact = items.slice();
  if (damaged) return { kind: 'sequence', start, end, damaged: true, flow, items: exact };
  return { kind: 'sequence', start, end, flow, items: exact };
}

/** A mapping; `entries` may go on growing without it. */
export function mappingNode(start: number, end: number, flow: boolean, entries: readonly MappingEntry[], damaged: boolean): MappingNode {
  const exact = entries.slice();
  if (damaged) return { kind: 'mapping', start, end, damaged: true, flow, entries: exact };
  return { kind: 'mapping', start, end, flow, entries: exact };
}

/** Longer texts are parts of the text they come from, for the engine, and would keep that. */
const longestWord = 12;
const mostWords = 10_000;
const words = new Map<string, string>();

/** The same text, once for all places where it is written: keys and words are written again and again. */
export function sharedWord(text: string): string {
  if (text.length > longestWord) return text;
  const known = words.get(text);
  if (known !== undefined) return known;
  if (words.size >= mostWords) words.clear();
  words.set(text, text);
  return text;
}

/** What brackets that do not fit together make likely. */
import type { SyntaxNode } from '../tree';
import { closeBrace, contentEndAt, doubleQuote, hash, isBlank, openBrace, openBracket, singleQuote } from './characters';
import { type Flow, isCloser } from './flowState';

/**
 * Is the closing bracket at `scan.at`, which fits an outer collection, rather a slip for that of the innermost? It is if the rest of the line
 * fits the brackets that are open then, and otherwise would not.
 */
export function isWrongBracket(flow: Flow): boolean {
  const { scan, brackets } = flow;
  const open = brackets.map((at) => scan.text.charCodeAt(at));
  const inner = open.slice(0, -1);
  return restFits(flow, inner, scan.at + 1) && !restFits(flow, inner, scan.at);
}

/** Does each bracket from `from` to the end of the line close one that is open, with nothing behind the last one? */
function restFits({ scan }: Flow, brackets: readonly number[], from: number): boolean {
  const { text } = scan;
  const open = [...brackets];
  const end = contentEndAt(text, from, scan.end);
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === hash && isBlank(text.charCodeAt(at - 1))) return true;
    if (open.length === 0 && !isBlank(code)) return false;
    if (code === doubleQuote || code === singleQuote) {
      const close = text.indexOf(text.charAt(at), at + 1);
      if (close < 0 || close >= end) return true;
      at = close;
    } else if (code === openBrace || code === openBracket) open.push(code);
    else if (isCloser(code)) {
      const opening = open.pop();
      if (opening !== (code === closeBrace ? openBrace : openBracket)) return false;
    }
  }
  return true;
}

/** The collection without an end, and in it whatever took the brackets meant for those around it: always the last part. */
export function damagedSpine(node: SyntaxNode): SyntaxNode {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'sequence') {
    return { ...node, damaged: true, items: node.items.map((item, at) => (at === node.items.length - 1 ? damagedSpine(item) : item)) };
  }
  const last = node.entries.at(-1);
  return {
    ...node,
    damaged: true,
    entries: node.entries.map((entry) => (entry === last ? { ...entry, value: damagedSpine(entry.value) } : entry)),
  };
}

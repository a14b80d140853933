/** What brackets that do not fit together make likely. */
import { columnOf, startOfLine } from '../positions';
import type { SyntaxNode } from '../tree';
import {
  closeBrace,
  contentEndAt,
  doubleQuote,
  hash,
  isBlank,
  isFlowIndicator,
  isLineBreak,
  lineEndAt,
  openBrace,
  openBracket,
  singleQuote,
} from './characters';
import { type Flow, isCloser } from './flowState';
import type { Scan } from './scan';

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

/** Lines that are looked at to see whether brackets fit together. */
const farthestLine = 100;

/**
 * Is the closing bracket at `scan.at` one too many, or has its opening one been lost? It is if without it all that is open is closed later on, the
 * outermost collection at the end of a line.
 */
export function isStray(flow: Flow): boolean {
  const { scan, parent, brackets } = flow;
  const { text } = scan;
  const open = brackets.map((at) => text.charCodeAt(at));
  const end = Math.min(scan.end, text.length);
  let lines = 0;
  for (let at = scan.at + 1; at < end && flow.lookahead > 0; at++, flow.lookahead--) {
    const code = text.charCodeAt(at);
    if (code === doubleQuote || code === singleQuote) {
      if (beginsText(text.charCodeAt(at - 1))) {
        const close = afterQuotes(text, at, end);
        flow.lookahead -= close - at;
        at = close;
      }
    } else if (code === hash && isBlank(text.charCodeAt(at - 1))) at = lineEndAt(text, at, end) - 1;
    else if (code === openBrace || code === openBracket) open.push(code);
    else if (isCloser(code)) {
      if (open.pop() !== (code === closeBrace ? openBrace : openBracket)) return false;
      if (open.length === 0) return contentEndAt(text, at, end) === at + 1;
    } else if (isLineBreak(code)) {
      const next = /[^\s]/.exec(text.slice(at, end));
      if (++lines > farthestLine || !next || (!isCloser(next[0].charCodeAt(0)) && columnOf(text, at + next.index) <= parent)) return false;
    }
  }
  return false;
}

/** Does each bracket from `from` to the end of the line close one that is open, with nothing behind the last one? */
function restFits(flow: Flow, brackets: readonly number[], from: number): boolean {
  const { text, end } = flow.scan;
  const open = [...brackets];
  for (let at = from; at < end; at++, flow.lookahead--) {
    const code = text.charCodeAt(at);
    if (isLineBreak(code)) return true;
    if (flow.lookahead <= 0) return false;
    if (code === hash && isBlank(text.charCodeAt(at - 1))) return true;
    if (open.length === 0 && !isBlank(code)) return false;
    if (code === doubleQuote || code === singleQuote) {
      let close = at + 1;
      while (close < end && text.charCodeAt(close) !== code && !isLineBreak(text.charCodeAt(close))) close++;
      flow.lookahead -= close - at;
      if (text.charCodeAt(close) !== code || close >= end) return true;
      at = close;
    } else if (code === openBrace || code === openBracket) open.push(code);
    else if (isCloser(code)) {
      const opening = open.pop();
      if (opening !== (code === closeBrace ? openBrace : openBracket)) return false;
    }
  }
  return true;
}

/**
 * Where the lines of a collection without an end show which of the brackets in it lacks its own: one that is still open where a line follows
 * that stands no deeper than the line of the bracket. Undefined where none does.
 */
export function unclosedInside(scan: Scan, start: number): number | undefined {
  const { text } = scan;
  const open: number[] = [];
  const end = Math.min(scan.end, text.length);
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === doubleQuote || code === singleQuote) {
      if (beginsText(text.charCodeAt(at - 1))) at = afterQuotes(text, at, end);
    } else if (code === hash && isBlank(text.charCodeAt(at - 1))) at = lineEndAt(text, at, end) - 1;
    else if (code === openBrace || code === openBracket) open.push(at);
    else if (isCloser(code)) {
      open.pop();
      if (open.length === 0) return undefined;
    } else if (isLineBreak(code) && open.length > 1) {
      const next = /[^\s]/.exec(text.slice(at, end));
      if (!next || isCloser(next[0].charCodeAt(0)) || next[0] === '#') continue;
      const inner = open.at(-1) ?? start;
      if (columnOf(text, at + next.index) <= indentOf(text, inner)) return inner;
    }
  }
  return undefined;
}

/** The last character of the text in quotes that begins at `at`; `at` itself where it has no end. */
function afterQuotes(text: string, at: number, end: number): number {
  const quote = text.charAt(at);
  let close = text.indexOf(quote, at + 1);
  while (close >= 0 && text.charAt(close + 1) === quote) close = text.indexOf(quote, close + 2);
  return close >= 0 && close < end ? close : at;
}

/** A quote begins a text behind a blank or a sign of the structure; in a word it is part of it. */
function beginsText(before: number): boolean {
  return isBlank(before) || isFlowIndicator(before) || isLineBreak(before);
}

/** The column at which the line of a place begins; a dash is no part of it. */
function indentOf(text: string, offset: number): number {
  const lineStart = startOfLine(text, offset);
  return /^[ \t]*(?:- +)*/.exec(text.slice(lineStart, offset))?.[0].length ?? 0;
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

/** Nodes as they are written, in other surroundings: moved, with parts replaced, on one line. */

import type { ScalarNode, SyntaxNode } from '../source/tree';
import { yamlText } from './problem';

export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a range with replacements in it. Lines end with LF. */
export function replaced(text: string, start: number, end: number, replacements: readonly Replacement[]): string {
  let result = '';
  let last = start;
  for (const each of [...replacements].sort((left, right) => left.start - right.start)) {
    if (each.start < last || each.end > end) continue;
    result += text.slice(last, each.start) + each.text;
    last = each.end;
  }
  return (result + text.slice(last, end)).replace(/\r\n?/g, '\n');
}

/** All lines but the first, which stood at column `from`, as they are when it stands at column `to`. */
export function moved(text: string, from: number, to: number): string {
  if (from === to) return text;
  return text
    .split('\n')
    .map((line, index) => {
      if (index === 0 || line.trim() === '') return line;
      return to > from ? ' '.repeat(to - from) + line : line.replace(new RegExp(`^ {0,${from - to}}`), '');
    })
    .join('\n');
}

/** The node on one line; undefined if it holds what would be lost: comments, anchors, text of several lines. */
export function onOneLine(text: string, node: SyntaxNode, replacements: readonly Replacement[] = []): string | undefined {
  const scalars: ScalarNode[] = [];
  const line = flowText(text, node, replacements, scalars);
  return line === undefined || !isAllWritten(text, node, scalars) ? undefined : line;
}

/** Whether an anchor, or the use of one, may stand in a text: elsewhere it means nothing, or something else. */
export function holdsAnchors(text: string): boolean {
  return /(?:^|[\s,[{])[*&][^\s,[\]{}]/.test(text);
}

function flowText(text: string, node: SyntaxNode, replacements: readonly Replacement[], scalars: ScalarNode[]): string | undefined {
  const replacement = replacements.find(({ start, end }) => start === node.start && end === node.end);
  if (node.damaged) return undefined;
  if (node.kind === 'scalar') {
    scalars.push(node);
    return replacement?.text ?? scalarText(text, node);
  }
  if (node.kind === 'sequence') {
    const items = node.items.map((item) => flowText(text, item, replacements, scalars));
    if (items.some((item) => item === undefined || item === '')) return undefined;
    return replacement?.text ?? `[${items.join(', ')}]`;
  }
  const entries: string[] = [];
  for (const { key, value } of node.entries) {
    const name = flowText(text, key, replacements, scalars);
    const own = flowText(text, value, replacements, scalars);
    if (name === undefined || own === undefined) return undefined;
    entries.push(own === '' ? `${name}: null` : `${name}: ${own}`);
  }
  return replacement?.text ?? (entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`);
}

function scalarText(text: string, { start, end, style, value }: ScalarNode): string | undefined {
  const written = text.slice(start, end);
  if (style === 'block' || /[\r\n]/.test(written)) return undefined;
  // A plain text may hold what would end it in a flow collection.
  return style === 'plain' && /[,[\]{}]/.test(written) ? yamlText(value ?? '') : written;
}

/** Between the scalars of the node there is nothing but its structure. */
function isAllWritten(text: string, node: SyntaxNode, scalars: readonly ScalarNode[]): boolean {
  const ordered = [...scalars].sort((left, right) => left.start - right.start);
  return ordered.every(({ end }) => end <= node.end) && holdsOnly(text, node, ordered);
}

/** Is there nothing but structure before, between and behind the parts of a node? */
export function holdsOnly(text: string, node: SyntaxNode, parts: readonly SyntaxNode[]): boolean {
  let last = node.start;
  for (const part of parts) {
    if (part.start < last || !/^[\s{}[\],:-]*$/.test(text.slice(last, part.start))) return false;
    last = part.end;
  }
  return /^[\s{}[\],:-]*$/.test(text.slice(last, node.end));
}

/** Records expectations anew: what a run came to takes the place of what the snippet expects, and all else of the text stays as it is. */

import { yamlText } from '../compiler/problem';
import { startOfLine } from '../source/positions';
import { entryOf, type MappingNode, type SyntaxNode } from '../source/tree';
import type { Mismatch, Subject } from './expectation';
import { pathOf } from './expectedSpan';
import { keyText } from './flowText';
import type { GameKnowledge } from './knowledge';
import type { Snippet } from './model';

/** A replacement in the snippet's chunk. */
export interface RecordedEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The text is a line of its own, to be written before the line that begins where the edit is, as deep as the line at this offset. */
  readonly likeLineAt?: number;
}

/**
 * The edits that make the snippet expect what was found, in text order; undefined where some difference is not one of a value at the end (an option
 * that was not offered, a condition that does not hold): what an author has meant there is not recorded.
 */
export function recordedEdits(
  snippet: Snippet,
  differences: readonly Mismatch[],
  knowledge: GameKnowledge,
): readonly RecordedEdit[] | undefined {
  if (!snippet.expect.recorded) return undefined;
  const expect = entryOf(snippet.node, 'expect')?.value;
  const root = entryOf(expect, 'changes') ?? entryOf(expect, 'exactly');
  const edits: RecordedEdit[] = [];
  const additions = new Map<SyntaxNode, Addition>();
  for (const { subject, actual } of differences) {
    if (subject === undefined || root === undefined) return undefined;
    const [field, ...matches] = pathOf(subject, knowledge);
    const names = [field, ...writtenKeys(subject, knowledge)];
    const steps = [(key: string) => key === field, ...matches];
    let node: SyntaxNode = root.value;
    let depth = 0;
    for (; depth < steps.length; depth++) {
      const entry = node.kind === 'mapping' ? node.entries.find(({ key }) => steps[depth]?.(String(key.value))) : undefined;
      if (entry === undefined) break;
      node = entry.value;
    }
    if (depth === steps.length) edits.push({ start: node.start, end: node.end, text: valueText(subject, actual) });
    else add(additions, node, names.slice(depth), valueText(subject, actual));
  }
  for (const [node, addition] of additions) edits.push(additionEdit(snippet.chunk.text, node, addition));
  return edits.sort((left, right) => left.start - right.start);
}

/** Keys and values to be added to a mapping; in the end a tree. */
type Addition = Map<string, Addition | string>;

function add(additions: Map<SyntaxNode, Addition>, node: SyntaxNode, keys: readonly string[], value: string): void {
  let level = additions.get(node) ?? new Map<string, Addition | string>();
  additions.set(node, level);
  for (const [index, key] of keys.entries()) {
    const known = level.get(key);
    if (index === keys.length - 1) level.set(key, value);
    else if (known instanceof Map) level = known;
    else {
      const inner: Addition = new Map();
      level.set(key, inner);
      level = inner;
    }
  }
}

function additionEdit(text: string, node: SyntaxNode, addition: Addition): RecordedEdit {
  const entries = [...addition].map(([key, value]) => `${key}: ${additionText(value)}`);
  const last = node.kind === 'mapping' ? node.entries.at(-1) : undefined;
  // Nothing is written yet: `exactly: {}`, or nothing behind the colon.
  if (node.kind !== 'mapping' || last === undefined) {
    const blank = node.start === node.end && text.charAt(node.start - 1) === ':' ? ' ' : '';
    return { start: node.start, end: node.end, text: `${blank}{ ${entries.join(', ')} }` };
  }
  if (node.flow) return { start: last.value.end, end: last.value.end, text: `, ${entries.join(', ')}` };
  const end = endOfLastLine(text, node, last.value.end);
  return { start: end, end, text: entries.join('\n'), likeLineAt: (node.entries[0] ?? last).key.start };
}

function endOfLastLine(text: string, node: MappingNode, end: number): number {
  const feed = text.indexOf('\n', Math.max(node.start, end));
  const at = feed < 0 ? text.length : feed;
  return text.charAt(at - 1) === '\r' ? at - 1 : at;
}

function additionText(value: Addition | string): string {
  if (typeof value === 'string') return value;
  return `{ ${[...value].map(([key, inner]) => `${key}: ${additionText(inner)}`).join(', ')} }`;
}

/** The keys below the field, as an author writes them. */
function writtenKeys(subject: Subject, knowledge: GameKnowledge): readonly string[] {
  const zone = (id: string) => keyText(knowledge.writtenZone(id));
  switch (subject.kind) {
    case 'pieces':
      return [zone(subject.zone), keyText(subject.piece)];
    case 'marker':
      return subject.zone === undefined ? [keyText(subject.marker)] : [zone(subject.zone), keyText(subject.marker)];
    case 'variable': {
      const { player, name } = subject;
      if (player === undefined) return [keyText(name)];
      return [keyText(knowledge.def.seats[Number(player)]?.name ?? player), keyText(name)];
    }
  }
}

/** Numbers and booleans as they are; states are text. */
function valueText(subject: Subject, actual: string): string {
  return subject.kind === 'marker' ? yamlText(actual) : actual;
}

/** The text of a file with the edits of one of its snippets, whose chunk begins at `offset`. New lines begin like the line they belong to: with its quote marks and blanks. */
export function withRecorded(text: string, offset: number, edits: readonly RecordedEdit[]): string {
  let result = text;
  for (const { start, end, text: written, likeLineAt } of [...edits].sort((left, right) => right.start - left.start)) {
    const from = offset + start;
    const inserted = likeLineAt === undefined ? written : linesLike(text, offset + likeLineAt, written);
    result = result.slice(0, from) + inserted + result.slice(offset + end);
  }
  return result;
}

function linesLike(text: string, at: number, written: string): string {
  const start = startOfLine(text, at);
  const feed = text.indexOf('\n', start);
  const lineEnd = feed > 0 && text.charAt(feed - 1) === '\r' ? '\r\n' : '\n';
  // A list item or a key before it on the same line is not repeated.
  const margin = text.slice(start, at).replace(/[^\s>]/g, ' ');
  return written
    .split('\n')
    .map((line) => `${lineEnd}${margin}${line}`)
    .join('');
}

/** What the author has selected: a stretch of one chunk, and the effects in it. */

import type { Compilation } from '../../compiler/model';
import type { Chunk, SourceFile } from '../../source/model';
import { columnOf } from '../../source/positions';
import type { FixEdit } from '../../source/problem';
import type { SequenceNode, SyntaxNode } from '../../source/tree';

export interface Selection {
  readonly compilation: Compilation;
  readonly file: SourceFile;
  readonly chunk: Chunk;
  /** Relative to the chunk. */
  readonly start: number;
  readonly end: number;
}

export interface Refusal {
  readonly refused: string;
}

/** `start`: in the text. `isName`: it is a new name, which is renamed rather than typed over. */
export interface Next {
  readonly start: number;
  readonly text: string;
  readonly isName: boolean;
}

export interface Refactored {
  readonly edits: readonly FixEdit[];
  /** What the author will want to change next: a part of the text of the first edit. */
  readonly next?: Next;
  /** New names of bindings, with the old ones, where names had to change. */
  readonly renamed?: ReadonlyMap<string, string>;
  /** A macro that nothing may call any more, which is then reported. */
  readonly leaves?: string;
}

/** Undefined where the selection lies in no chunk of the game, or in several. `start`, `end`: absolute. */
export function selectionIn(compilation: Compilation, file: SourceFile, start: number, end: number): Selection | undefined {
  for (const { role, chunks } of file.blocks) {
    if (role !== 'spec') continue;
    const chunk = chunks.find(({ offset, text }) => start >= offset && end <= offset + text.length && start < offset + text.length);
    if (chunk !== undefined) return { compilation, file, chunk, start: start - chunk.offset, end: end - chunk.offset };
  }
  return undefined;
}

/** Effects of one list, next to each other. */
export interface EffectItems {
  readonly list: SequenceNode;
  readonly items: readonly SyntaxNode[];
  /** From the dash of the first item, in a flow list from the item itself, to the end of the last one with the comments that belong to it. */
  readonly start: number;
  readonly end: number;
}

/** The effects that the selection touches, in the innermost list of effects around it; without a selection the one at the cursor. */
export function selectedEffects({ compilation, file, chunk, start, end }: Selection): EffectItems | undefined {
  const [from, to] = trimmed(chunk.text, start, end);
  const facts = compilation.factsAt(file.uri, chunk.offset + itemTextAt(chunk.text, from))?.facts ?? [];
  for (const { node, type, ...place } of [...facts].reverse()) {
    if (type.kind !== 'effects' || node.kind !== 'sequence' || place.chunk !== chunk.id || node.damaged) continue;
    if (node.start > from || node.end < to) continue;
    const items = node.items.filter(
      (item) => itemStart(chunk.text, node, item) <= to && item.end >= from && (from === to || item.start < to),
    );
    const [first] = items;
    const last = items.at(-1);
    if (first === undefined || last === undefined) return undefined;
    const begin = itemStart(chunk.text, node, first);
    return { list: node, items, start: begin, end: node.flow ? last.end : endWithComments(chunk, last.end, columnOf(chunk.text, begin)) };
  }
  return undefined;
}

/** Blanks at the ends of a selection are of no meaning. */
function trimmed(text: string, start: number, end: number): readonly [start: number, end: number] {
  const selected = text.slice(start, end);
  if (selected.trim() === '') return [start, start];
  return [start + selected.length - selected.trimStart().length, end - (selected.length - selected.trimEnd().length)];
}

/** Where the text of an item begins whose dash is at the offset. */
function itemTextAt(text: string, offset: number): number {
  const dash = /^\s*-\s+/.exec(text.slice(offset));
  return offset + (dash?.[0].length ?? 0);
}

function itemStart(text: string, list: SequenceNode, item: SyntaxNode): number {
  return list.flow ? item.start : text.lastIndexOf('-', item.start - 1);
}

/** Where an item of a list in block style ends: with the comment behind it, and those below it that stand deeper than its dash. */
export function endWithComments({ text }: Chunk, end: number, dash: number): number {
  // Behind a text in block style nothing but its own lines could stand.
  if (/[\r\n]/.test(text.charAt(end - 1))) return end;
  const behind = /^[^\S\r\n]+#[^\r\n]*/.exec(text.slice(end))?.[0] ?? '';
  let last = end + behind.length;
  for (;;) {
    const [below = '', blanks = ''] = /^[^\S\r\n]*(?:\r\n|\r|\n)([^\S\r\n]*)#[^\r\n]*/.exec(text.slice(last)) ?? [];
    if (below === '' || blanks.length <= dash) return last;
    last += below.length;
  }
}

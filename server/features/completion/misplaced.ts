/**
 * A line that is being written at a column where nothing is: a key deeper than its neighbours, a dash beside those of its list. It is meant for one of
 * the collections that reach to it, and moves there with what is accepted. A dash without a blank behind it is part of a word to YAML, and the
 * beginning of an item to an author: it gets its blank.
 */

import type { SourceFile } from '../../source/model';
import { parseText } from '../../source/parse';
import type { SyntaxNode } from '../../source/tree';
import type { SectionPlace } from '../sectionAt';
import { columnAt, lineStartAt } from './line';
import { nextLine, openCollections, ownerWords } from './outward';
import { sectionSlot } from './sectionSlot';
import { type Slot, slotAt } from './slot';
import { indentation } from './template';

export interface MovedSlot {
  /** Where the line would stand; its offsets are absolute, and those of the text as it is. */
  readonly slot: Slot;
  /** The place as it is when the line stands there. */
  readonly place: SectionPlace;
  /** How much before the slot goes: what the line begins with. */
  readonly blanks: number;
  /** What the line begins with instead. */
  readonly before: string;
  readonly isSection: boolean;
  /** What the collection belongs to, in words; undefined at the root. */
  readonly within: string | undefined;
}

/** A line that holds no more than dashes, a word, or both. Offsets are those of the chunk. */
interface Line {
  readonly start: number;
  readonly end: number;
  readonly column: number;
  /** The dashes, each with a blank behind it. */
  readonly dash: string;
  /** How many of the blanks are not written yet. */
  readonly missing: number;
  /** Where the word begins. */
  readonly word: number;
}

/** The nearest column first. `offset`: absolute. None where the line stands well, or where it is part of a text. */
export function misplacedSlots(file: SourceFile, place: SectionPlace, offset: number): readonly MovedSlot[] {
  const { block, chunk } = place;
  if (block.role === 'scenario' && chunk.root === undefined) return [];
  const { text } = chunk;
  const at = offset - chunk.offset;
  const line = lineAround(text, at);
  if (line === undefined || standsWell(text, line)) return [];
  const blank = text.slice(0, line.start) + ' '.repeat(line.end - line.start) + text.slice(line.end);
  const { root } = parseText(blank);
  const isAlone = root === undefined && line.missing > 0;
  if ((root === undefined && !isAlone) || (root !== undefined && isWithinText(blank, root, line))) return [];
  const below = nextLine(file, block.end, offset, block.prefix.length);
  const mayStandAt = (column: number, isKey: boolean) =>
    below === undefined || below.column < column || (below.column === column && !(isKey && below.dash));
  const columns = root === undefined ? [line.column] : columnsFor(blank, root, line);
  const moved = columns.flatMap((column): readonly MovedSlot[] => {
    const there = text.slice(0, line.start) + ' '.repeat(column) + line.dash + text.slice(line.word);
    const shift = column - line.column + line.missing;
    const tree = parseText(there).root;
    const slot = slotAt(there, tree, at + shift);
    if (slot === undefined || slot.flow || !slot.ownLine || !mayStandAt(column, slot.kind === 'key')) return [];
    const start = slot.start - shift + chunk.offset;
    return [
      {
        slot: { ...slot, start, end: slot.end - shift + chunk.offset },
        place: { ...place, root: tree },
        blanks: line.word - line.start - block.prefix.length,
        before: ' '.repeat(Math.max(0, column - block.prefix.length)) + line.dash,
        isSection: false,
        within: ownerWords(slot),
      },
    ];
  });
  return [...moved, ...(line.dash === '' && moved.length > 0 ? sectionOf(file, place, offset, line, mayStandAt) : [])];
}

function sectionOf(
  file: SourceFile,
  place: SectionPlace,
  offset: number,
  line: Line,
  mayStandAt: (column: number, isKey: boolean) => boolean,
): readonly MovedSlot[] {
  const slot = sectionSlot(file, place, offset, true);
  if (slot === undefined || !mayStandAt(slot.column, true)) return [];
  const { length } = place.block.prefix;
  const before = ' '.repeat(Math.max(0, slot.column - length));
  return [{ slot, place, blanks: line.word - line.start - length, before, isSection: true, within: undefined }];
}

function lineAround(text: string, at: number): Line | undefined {
  const start = lineStartAt(text, at);
  const found = /^( *)((?:- +)*)(-?)((?!-)[\w-]*)$/.exec(text.slice(start, at));
  const behind = /^[\w-]*[ \t]*(?::[^\r\n]*)?(?=[\r\n]|$)/.exec(text.slice(at));
  if (found === null || behind === null) return undefined;
  const [, blanks = '', dashes = '', last = '', word = ''] = found;
  const dash = last === '' ? dashes : `${dashes}- `;
  if (dash === '' && word === '') return undefined;
  return { start, end: at + behind[0].length, column: blanks.length, dash, missing: last.length, word: at - word.length };
}

/** Told from the lines above alone: has a collection that reaches to the line its column, or is a value awaited there? */
function standsWell(text: string, { start, column, dash, missing }: Line): boolean {
  if (missing > 0) return false;
  let limit = Number.POSITIVE_INFINITY;
  for (let end = start - 1; end > 0 && limit > column; ) {
    const from = lineStartAt(text, end);
    const content = text.slice(from, end).trimEnd();
    const [, blanks = '', dashes = '', rest = ''] = /^( *)((?:-(?: +|$))*)(.*)$/s.exec(content) ?? [];
    end = from - 1;
    if (content === '' || rest.startsWith('#')) continue;
    const inner = blanks.length + dashes.length;
    if (limit === Number.POSITIVE_INFINITY && isAwaiting(rest) && (dash === '' ? column > inner : column >= inner)) return true;
    const columns = [...dashes.matchAll(/-/g)].map(({ index }) => blanks.length + index);
    if (inner === column && dash === '' && inner < limit) return true;
    if (columns.includes(column) && column < limit) return true;
    limit = Math.min(limit, blanks.length);
  }
  return limit === Number.POSITIVE_INFINITY;
}

/** Does a line end with a key or a dash that waits for its value? */
function isAwaiting(content: string): boolean {
  return content === '' || /:(?:[ \t]+#.*)?$/.test(content);
}

/** Is the line within a flow collection, a text in quotes or one of several lines, or does it go on with prose? `text`, `root`: without the line. */
function isWithinText(text: string, root: SyntaxNode, { start, dash }: Line): boolean {
  let node: SyntaxNode | undefined = root;
  while (node !== undefined && node.kind !== 'scalar') {
    if (node.flow) return node.end > start || node.damaged === true;
    node =
      node.kind === 'mapping'
        ? node.entries.findLast(({ key }) => key.start < start)?.value
        : node.items.findLast((item) => item.start < start);
  }
  if (node === undefined) return false;
  if (node.style === 'block') return node.end >= start;
  return node.end > start || (dash === '' && node.style === 'plain' && /\s/.test(text.slice(node.start, node.end)));
}

/** Columns that the line could have: those of the lists for a dash, all of them for a word, and that of a value that is awaited, where a dash may stay. */
function columnsFor(text: string, root: SyntaxNode, { start, column, dash, missing }: Line): readonly number[] {
  const open = openCollections(text, root, start);
  const [innermost] = open;
  const awaiting = innermost?.node.kind === 'mapping' ? innermost.node.entries.findLast(({ key }) => key.start < start) : undefined;
  const isEmpty = awaiting?.value.kind === 'scalar' && awaiting.value.start === awaiting.value.end;
  const key = isEmpty && awaiting !== undefined ? columnAt(text, awaiting.key.start) : undefined;
  const columns = [
    ...(key === undefined ? [] : [dash !== '' && column >= key ? column : key + indentation]),
    ...open.filter(({ node }) => dash === '' || node.kind === 'sequence').map((each) => each.column),
  ];
  // All that is wrong with the line is the blank that it lacks.
  if (missing > 0 && columns.includes(column)) return [column];
  return [...new Set(columns)].sort((a, b) => Math.abs(a - column) - Math.abs(b - column) || b - a);
}

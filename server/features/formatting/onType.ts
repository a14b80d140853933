/**
 * What changes while the author types: the line that was left by Enter, and the indentation of a new line, dash or key. Where the line goes on with a
 * text, with a flow collection or with what is not read, it stays where it is. Elsewhere it moves only if the block says the same afterwards, or has
 * fewer faults.
 */

import { isUnclaimed } from '../../source/begun';
import { readAgain } from '../../source/file';
import type { Block, SourceFile } from '../../source/model';
import { blankEdits, edited, type FormatEdit } from './blankEdits';
import { contentOf, formatEdits } from './formatting';
import type { Level } from './model';
import { faultsIn, readingOf } from './reading';
import { type Row, rowsOf } from './rows';
import { type Outline, outlineOf } from './scan';
import { type Style, styleOf } from './style';

/** The characters after which `onTypeEdits` is asked. */
export const formatTriggers: readonly string[] = ['\n', '-', ':'];

/** A line of a block, and what stands above it. */
interface Place {
  readonly file: SourceFile;
  readonly block: Block;
  readonly rows: readonly Row[];
  readonly index: number;
  readonly row: Row;
  readonly above: Outline;
  readonly style: Style;
}

/** The edits after `typed` has been typed before `offset`. */
export function onTypeEdits(file: SourceFile, offset: number, typed: string): readonly FormatEdit[] {
  const place = placeAt(file, offset);
  if (place === undefined) return [];
  if (typed === '\n') return afterEnter(place);
  const { row, above } = place;
  const written = row.text.slice(row.column, offset - row.start);
  if (row.text.slice(offset - row.start).trim() !== '' || goesOn(above, row)) return [];
  const column = typed === '-' ? (written === '-' ? dashColumn(place) : undefined) : keyColumn(place, written);
  return column === undefined || column === row.column ? [] : moved(place, column);
}

function placeAt(file: SourceFile, offset: number): Place | undefined {
  const found = file.blocks.findLast(({ start }) => start <= offset);
  if (found === undefined || (found.role === 'illustration' && !isUnclaimed(file.text, found, offset))) return undefined;
  // The block of a fence that is not closed ends with what is written in it.
  const block = found.end < offset && file.text.slice(found.end, offset).trim() === '' ? { ...found, end: offset } : found;
  if (block.end < offset) return undefined;
  const rows = withLast(rowsOf(file.text, block), block.end);
  const index = rows.findIndex((each) => offset >= each.start && offset <= each.start + each.text.length);
  const row = rows[index];
  if (row === undefined) return undefined;
  const above = outlineOf(rows.slice(0, index));
  return { file, block, rows, index, row, above, style: styleOf(above, () => outlineOf(rows.slice(index + 1))) };
}

/** With the row behind the last line break, which a text has that ends with one. */
function withLast(rows: readonly Row[], end: number): readonly Row[] {
  const last = rows.at(-1);
  if (last !== undefined && last.lineBreak === '') return rows;
  return [...rows, { start: end, text: '', lineBreak: '', marks: 0, column: 0, blank: true, tabbed: false }];
}

/** Is the row part of a text or of a collection that began above it? */
function goesOn({ unended }: Outline, { column }: Row): boolean {
  if (unended === undefined || column <= unended.parent) return false;
  return unended.column === undefined || column >= unended.column;
}

function afterEnter(place: Place): readonly FormatEdit[] {
  const { file, rows, index, row, above, style } = place;
  const left = rows[index - 1];
  if (left === undefined) return [];
  const { unended } = above;
  if (!row.blank) return unended?.by === 'literal' ? [] : afterBreak(place, left);
  const next = unended === undefined ? undefined : columnWithin(place, left);
  if (left.blank) {
    const blanks = left.text.length - left.marks;
    const isText = unended !== undefined && unended.by !== 'plain';
    return isText || blanks === 0 ? [] : [{ start: left.start + left.marks, end: left.start + left.text.length, text: '' }];
  }
  if (next !== undefined) return next === row.column ? [] : [indentation(row, next)];
  const begun = outlineOf(rows.slice(0, index - 1));
  const isKept = left.text[left.column] === '#' || goesOn(begun, left);
  const edits = isKept ? [] : formatEdits(file, { indentation: style.step }, { start: left.start, end: left.start });
  const top = above.open.at(-1);
  if (top === undefined) return edits;
  const column = top.awaits ? (columnOfBegun(place, top) ?? below(top, style)) : top.column;
  return column === row.column ? edits : [...edits, indentation(row, column)];
}

/** Where a new row goes on with what has not ended; undefined where it begins something else. */
function columnWithin({ row, above: { unended, open }, rows, index, style }: Place, left: Row): number | undefined {
  if (unended === undefined) return undefined;
  const { by, parent } = unended;
  // The rows before the last one tell whether the text has more than one row.
  const isBegun = goesOn(outlineOf(rows.slice(0, index - 1)), left);
  if (by === 'plain' || by === 'unread') return isBegun ? left.column : undefined;
  if (by === 'literal' && unended.column === undefined) return parent < 0 ? row.column : below(open.at(-1), style);
  const least = unended.column ?? parent + 1;
  if (row.column >= least) return row.column;
  return unended.column ?? (isBegun ? left.column : Math.max(0, parent) + style.step);
}

/** The column of what stands below the row as the value of the last key or dash. */
function columnOfBegun({ rows, index }: Place, top: Level): number | undefined {
  const next = rows.slice(index + 1).find(({ blank }) => !blank);
  if (next === undefined || next.tabbed) return undefined;
  const isFlush = top.kind === 'map' && next.column === top.column && /^-(?:\s|$)/.test(next.text.slice(next.column));
  return next.column > top.column || isFlush ? next.column : undefined;
}

/** The line that was broken, and the rest of it. The editor may have left that where it is no part of its collection any more. */
function afterBreak({ file, block, row, style }: Place, left: Row): readonly FormatEdit[] {
  const deeper = indentation(row, left.column + 2 + style.step);
  const text = edited(file.text, [deeper]);
  const moved = readAgain(file, text);
  const read = faultsOf(moved) < faultsOf(file) ? moved : file;
  const edits = formatEdits(read, { indentation: style.step }, { start: left.start, end: row.start });
  const after = edited(read.text, edits);
  const all = blankEdits(file.text, after, 0);
  return isAllowed(file, block, all) ? all : [];
}

function faultsOf({ blocks }: SourceFile): number {
  return blocks.reduce((sum, { chunks }) => chunks.reduce((own, { problems }) => own + problems.length, sum), 0);
}

/** Where a value below a key or dash begins. */
function below(level: Level | undefined, { step }: Style): number {
  if (level === undefined) return step;
  return level.column + (level.kind === 'map' ? step : 2);
}

/** A dash continues a list or begins the one that a key waits for; undefined where it may stay. */
function dashColumn({ file, block, row: { column, marks }, above: { open }, style }: Place): number | undefined {
  const top = open.at(-1);
  if (top === undefined) return undefined;
  // At the margin it may begin a line that separates documents.
  const isMargin = column <= Math.max(marks, block.prefix.length) && (file.kind !== 'markdown' || block.role === 'scenario');
  if (isMargin && !(top.awaits && top.column === column)) return undefined;
  if (top.awaits && column >= top.column) return top.kind === 'map' && style.flush ? top.column : below(top, style);
  const lists = open.filter(({ kind }) => kind === 'list');
  if (lists.some((level) => level.column === column)) return undefined;
  return (lists.findLast((level) => level.column < column) ?? lists[0])?.column;
}

/** A key stands with its neighbours or below the key that waits for it; undefined where it may stay. */
function keyColumn({ row: { column }, above: { open }, style }: Place, written: string): number | undefined {
  const top = open.at(-1);
  if (top === undefined || !/^[\w$.-]+:$/.test(written)) return undefined;
  if (top.awaits && column > top.column) return below(top, style);
  if (open.some(({ kind, column: own }) => kind === 'map' && own === column)) return undefined;
  const around = open.findLastIndex((level) => level.column <= column);
  const level = open[around];
  if (level === undefined) return open[0]?.column;
  // At a dash, or little behind it, it is a key of the item.
  const inner = open[around + 1];
  return level.kind === 'map' ? level.column : inner?.kind === 'map' ? inner.column : below(level, style);
}

/** The row at another column, if that does no harm. */
function moved({ file, block, row }: Place, column: number): readonly FormatEdit[] {
  const edits = [indentation(row, column)];
  return isAllowed(file, block, edits) ? edits : [];
}

/** Does the block say the same after the edits, or has it fewer faults? */
function isAllowed({ text }: SourceFile, block: Block, edits: readonly FormatEdit[]): boolean {
  const after = edited(text, edits);
  const before = contentOf(text, block);
  const changed = contentOf(after, { ...block, end: block.end + after.length - text.length });
  return readingOf(before, block.role) === readingOf(changed, block.role) || faultsIn(changed, block.role) < faultsIn(before, block.role);
}

function indentation(row: Row, column: number): FormatEdit {
  return { start: row.start + row.marks, end: row.start + row.column, text: ' '.repeat(Math.max(0, column - row.marks)) };
}

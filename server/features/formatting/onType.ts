/** What changes while the author types: the line that was left by Enter, and the indentation of a new line, dash or key. */

import { readAgain } from '../../source/file';
import type { SourceFile } from '../../source/model';
import { blankEdits, edited, type FormatEdit } from './blankEdits';
import { type FormatOptions, formatEdits, stepOf } from './formatting';
import type { Level } from './model';
import { type Row, rowsOf } from './rows';
import { openLevels } from './scan';

/** The characters after which `onTypeEdits` is asked. */
export const formatTriggers: readonly string[] = ['\n', '-', ':'];

/** The edits after `typed` has been typed before `offset`. */
export function onTypeEdits(file: SourceFile, offset: number, typed: string, options: FormatOptions): readonly FormatEdit[] {
  const block = file.blocks.findLast(({ start, end, role }) => role !== 'illustration' && start <= offset && offset <= end);
  if (block === undefined) return [];
  const rows = rowsOf(file.text, block);
  const index = rows.findIndex((each) => offset >= each.start && offset <= each.start + each.text.length);
  const row = rows[index];
  if (row === undefined) return [];
  if (typed === '\n') return afterEnter(file, rows, index, options);
  const written = row.text.slice(row.column, offset - row.start);
  const open = openLevels(rows.slice(0, index));
  const step = stepOf(options);
  const column =
    typed === '-' ? (written === '-' ? dashColumn(open, row.column, step) : undefined) : keyColumn(open, row.column, written, step);
  return column === undefined || column === row.column ? [] : [indentation(row, column)];
}

function afterEnter(file: SourceFile, rows: readonly Row[], index: number, options: FormatOptions): readonly FormatEdit[] {
  const row = rows[index];
  const left = rows[index - 1];
  if (row === undefined || left === undefined) return [];
  const range = { start: left.start, end: left.start };
  if (!row.blank) return afterBreak(file, left, row, options);
  const edits = left.blank ? [] : formatEdits(file, options, range);
  if (left.blank) return edits;
  const top = openLevels(rows.slice(0, index)).at(-1);
  if (top === undefined) return edits;
  const column = top.awaits ? below(top, stepOf(options)) : top.column;
  return column === row.column ? edits : [...edits, indentation(row, column)];
}

/** The line that was broken, and the rest of it. The editor may have left that where it is no part of its collection any more. */
function afterBreak(file: SourceFile, left: Row, row: Row, options: FormatOptions): readonly FormatEdit[] {
  const deeper = indentation(row, left.column + 2 + stepOf(options));
  const text = edited(file.text, [deeper]);
  const moved = readAgain(file, text);
  const read = faultsOf(moved) < faultsOf(file) ? moved : file;
  const edits = formatEdits(read, options, { start: left.start, end: row.start });
  return blankEdits(file.text, edited(read.text, edits), 0);
}

function faultsOf({ blocks }: SourceFile): number {
  return blocks.reduce((sum, { chunks }) => chunks.reduce((own, { problems }) => own + problems.length, sum), 0);
}

/** Where a value below a key or dash begins. */
function below({ kind, column }: Level, step: number): number {
  return column + (kind === 'map' ? step : 2);
}

/** A dash continues a list or begins the one that a key waits for; undefined where it may stay. */
function dashColumn(open: readonly Level[], column: number, step: number): number | undefined {
  const top = open.at(-1);
  if (top === undefined) return undefined;
  if (top.awaits && column >= top.column) return below(top, step);
  const lists = open.filter(({ kind }) => kind === 'list');
  if (lists.some((level) => level.column === column)) return undefined;
  return (lists.findLast((level) => level.column < column) ?? lists[0])?.column;
}

/** A key stands with its neighbours or below the key that waits for it; undefined where it may stay. */
function keyColumn(open: readonly Level[], column: number, written: string, step: number): number | undefined {
  const top = open.at(-1);
  if (top === undefined || !/^[\w$.-]+:$/.test(written)) return undefined;
  if (top.awaits && column > top.column) return below(top, step);
  const maps = open.filter(({ kind }) => kind === 'map');
  if (maps.some((level) => level.column === column)) return undefined;
  return (maps.findLast((level) => level.column < column) ?? maps[0])?.column;
}

function indentation(row: Row, column: number): FormatEdit {
  return { start: row.start + row.marks, end: row.start + row.column, text: ' '.repeat(Math.max(0, column - row.marks)) };
}

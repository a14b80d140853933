/**
 * Takes the rows of a block apart into collections and tokens. What is no regular YAML, or is among the `unread` rows, is left as it is,
 * with everything indented below it.
 */
import { type Cursor, endsRow, isBlank, place, type Reading, readFlow, readQuoted, skipBlanks } from './flow';
import type { Level, Literal, PlacedRow, Unended } from './model';
import type { Row } from './rows';

interface Scan extends Reading {
  /** Rows that are left as they are, in order. */
  readonly unread: readonly number[];
  /** The collections that the next row may belong to, outermost first. */
  open: readonly Level[];
  /** The outermost value has begun. */
  rooted: boolean;
  /** All collections so far, in the order in which they begin. */
  readonly levels: Level[];
  /** What the next row may go on with. */
  unended: Unended | undefined;
}

/** What is known behind some rows of a block. */
export interface Outline {
  /** The collections that the next row may belong to, outermost first. */
  readonly open: readonly Level[];
  /** All collections, in the order in which they begin. */
  readonly levels: readonly Level[];
  /** The text or flow collection that the next row goes on with if it is indented deeper than the collection around it. */
  readonly unended: Unended | undefined;
}

/** All rows in order. */
export function scanRows(rows: readonly Row[], unread: ReadonlySet<number>): readonly PlacedRow[] {
  const { placed } = scanned(rows, unread);
  return rows.flatMap((_row, index) => placed.get(index) ?? []);
}

/** What a row below these may belong to. */
export function outlineOf(rows: readonly Row[]): Outline {
  return scanned(rows, new Set());
}

function scanned(rows: readonly Row[], unread: ReadonlySet<number>): Scan {
  const sorted = [...unread].sort((left, right) => left - right);
  const scan: Scan = { rows, placed: new Map(), open: [], rooted: false, unread: sorted, levels: [], unended: undefined };
  for (let at = 0; at < rows.length; ) {
    const row = rows[at];
    if (row === undefined) break;
    if (row.blank) {
      scan.placed.set(at, { row, placing: { by: 'blank', counts: false }, tokens: [] });
      at++;
      continue;
    }
    scan.unended = undefined;
    if (row.text[row.column] === '#') {
      const tokens = [{ text: row.text.slice(row.column).trimEnd(), gap: 0, at: row.column }];
      scan.placed.set(at, { row, placing: { by: 'comment', open: scan.open }, tokens });
      at++;
    } else {
      at = scanEntry(scan, row, at);
    }
  }
  return scan;
}

/** Reads the rows of the entry that begins at `at`, down to what is of collections below it; returns the row after them. */
function scanEntry(scan: Scan, row: Row, at: number): number {
  const before = { open: scan.open, awaits: scan.open.map((level) => level.awaits), rooted: scan.rooted };
  const next = firstFrom(scan.unread, at);
  const end = row.tabbed || next === at ? undefined : readEntry(scan, row, at);
  if (end !== undefined && next >= end) {
    for (const level of scan.open) level.last = end - 1;
    return end;
  }
  for (let index = at; scan.placed.has(index); index++) scan.placed.delete(index);
  before.open.forEach((level, index) => {
    level.awaits = before.awaits[index] ?? false;
  });
  scan.open = before.open;
  scan.rooted = before.rooted;
  return passOver(scan, row, at);
}

/** The first of the numbers, which are in order, that is not less than `from`; infinite where all are. */
function firstFrom(numbers: readonly number[], from: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return numbers[low] ?? Number.POSITIVE_INFINITY;
}

/** Leaves an entry unread, with all that is indented deeper. */
function passOver(scan: Scan, row: Row, at: number): number {
  const { rows, placed } = scan;
  const level = enter(scan, isDash(row.text, row.column) ? 'list' : 'map', row.column, at, false, true) ?? scan.open.at(-1);
  let end = at + 1;
  for (let next = end; next < rows.length; next++) {
    const other = rows[next];
    if (other === undefined || (!other.blank && other.column <= row.column && !/^[\]}]/.test(other.text.slice(other.column)))) break;
    if (!other.blank) end = next + 1;
  }
  for (let index = at; index < end; index++) {
    const own = rows[index];
    if (own !== undefined) placed.set(index, { row: own, placing: { by: 'shift', level }, tokens: [] });
  }
  for (const each of scan.open) each.last = end - 1;
  if (level !== undefined) level.awaits = false;
  scan.unended ??= { by: 'unread', parent: row.column, column: undefined };
  return end;
}

function isDash(text: string, at: number): boolean {
  return text[at] === '-' && (at + 1 >= text.length || isBlank(text[at + 1]));
}

/**
 * The collection whose key or dash stands at `column`, opened if there is none so far; `inline`: behind a dash, `kept`: of a row
 * that is not read. Undefined if nothing can stand at that column.
 */
function enter(scan: Scan, kind: Level['kind'], column: number, row: number, inline: boolean, kept = false): Level | undefined {
  if (!inline) {
    const open = scan.open.filter((level) => level.column <= column);
    const top = open.at(-1);
    const below = open.at(-2);
    if (kind === 'map' && top?.kind === 'list' && top.column === column && below?.kind === 'map' && below.column === column) open.pop();
    scan.open = open;
  }
  const top = scan.open.at(-1);
  if (top?.column === column && top.kind === kind && !inline) return top;
  if (top === undefined && scan.rooted) return undefined;
  scan.rooted = true;
  if (top !== undefined && !inline && !(top.awaits && (top.column < column || (kind === 'list' && top.kind === 'map')))) return undefined;
  const placed = inline ? 'inline' : top === undefined ? 'root' : top.kind === 'map' ? 'value' : 'item';
  const level: Level = { kind, column, parent: top, place: placed, first: row, last: row, awaits: false, kept };
  if (top !== undefined) top.awaits = false;
  scan.open = [...scan.open, level];
  scan.levels.push(level);
  return level;
}

/** Undefined if the row, or one that belongs to it, is not understood. */
function readEntry(scan: Scan, row: Row, start: number): number | undefined {
  const cursor: Cursor = { row: start, at: row.column, tokens: [] };
  const { text } = row;
  let level: Level | undefined;
  let inline = false;
  const begin = (next: Level, alone = false) => {
    if (level === undefined) place(scan, cursor, { by: 'level', level: next, alone });
    level = next;
  };
  while (isDash(text, cursor.at)) {
    const own = enter(scan, 'list', cursor.at, start, inline);
    if (own === undefined) return undefined;
    begin(own);
    cursor.tokens.push({ text: '-', gap: 1, at: cursor.at, ...(inline ? { level: own } : {}) });
    own.awaits = true;
    cursor.at++;
    if (endsRow(scan, cursor)) return start + 1;
    cursor.at = skipBlanks(text, cursor.at);
    inline = true;
  }
  const key = keyAt(text, cursor.at);
  if (key !== undefined) {
    const own = enter(scan, 'map', cursor.at, start, inline);
    if (own === undefined) return undefined;
    begin(own);
    cursor.tokens.push({ text: text.slice(cursor.at, key.end), gap: 1, at: cursor.at, ...(inline ? { level: own } : {}) });
    cursor.tokens.push({ text: ':', gap: 0, at: key.colon });
    own.awaits = true;
    cursor.at = key.colon + 1;
    if (endsRow(scan, cursor)) return start + 1;
    cursor.at = skipBlanks(text, cursor.at);
  } else if (!inline) {
    // A lone value is the whole of the block, or stands below its key.
    const open = scan.open.filter((each) => each.column < row.column);
    if (open.length !== scan.open.length || (open.length > 0 && !open.at(-1)?.awaits)) return undefined;
    const own = enter(scan, 'map', row.column, start, false);
    if (own === undefined) return undefined;
    begin(own, true);
    scan.open = scan.open.slice(0, -1);
  }
  return readValue(scan, cursor, scan.open.at(-1), key !== undefined);
}

/** The end of the key at `from`, and its colon. */
function keyAt(text: string, from: number): { readonly end: number; readonly colon: number } | undefined {
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(text.slice(from))?.[0];
  if (quoted !== undefined) {
    const end = from + quoted.length;
    const colon = skipBlanks(text, end);
    return text[colon] === ':' && (colon + 1 >= text.length || isBlank(text[colon + 1])) ? { end, colon } : undefined;
  }
  if (/^(?:[[\]{},#&*!|>@`"'%]|\?(?:\s|$)|:(?:\s|$))/.test(text.slice(from))) return undefined;
  const end = plainEnd(text, from);
  const colon = skipBlanks(text, end);
  return end > from && text[colon] === ':' ? { end, colon } : undefined;
}

/** The end of the plain text at `from`: before a colon that ends a word, or a comment. */
function plainEnd(text: string, from: number): number {
  let end = from;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (isBlank(character)) continue;
    if (character === ':' && (at + 1 >= text.length || isBlank(text[at + 1]))) break;
    if (character === '#' && at > from && isBlank(text[at - 1])) break;
    end = at + 1;
  }
  return end;
}

/** Reads the value at the cursor, of a key on its row or not; returns the row after it. */
function readValue(scan: Scan, cursor: Cursor, level: Level | undefined, keyed: boolean): number | undefined {
  const { rows } = scan;
  const parent = level?.column ?? -1;
  const settle = (end: number | undefined) => {
    if (level !== undefined) level.awaits = false;
    return end;
  };
  let text = rows[cursor.row]?.text ?? '';
  for (;;) {
    const character = text[cursor.at];
    if (character !== '&' && character !== '!') break;
    const word = /^\S+/.exec(text.slice(cursor.at))?.[0] ?? '';
    cursor.tokens.push({ text: word, gap: 1, at: cursor.at });
    cursor.at += word.length;
    if (endsRow(scan, cursor)) return cursor.row + 1;
    cursor.at = skipBlanks(text, cursor.at);
    // An anchor on a key: what follows would be that key.
    if (keyAt(text, cursor.at) !== undefined || isDash(text, cursor.at)) return undefined;
  }
  const character = text[cursor.at] ?? '';
  const goesOn = (by: Unended['by']) => {
    if (cursor.row >= rows.length) scan.unended = { by, parent, column: undefined };
    return undefined;
  };
  if (character === '[' || character === '{') {
    if (!readFlow(scan, cursor, keyed ? level : undefined, parent)) return goesOn('flow');
  } else if (character === '"' || character === "'") {
    if (!readQuoted(scan, cursor, 1, parent)) return goesOn('quoted');
  } else if (character === '*') {
    const word = /^\S+/.exec(text.slice(cursor.at))?.[0] ?? '';
    cursor.tokens.push({ text: word, gap: 1, at: cursor.at });
    cursor.at += word.length;
  } else if (character === '|' || character === '>') {
    return settle(readLiteral(scan, cursor, level, parent));
  } else {
    if (/^(?:[\]},@`%]|[?:](?:\s|$))/.test(text.slice(cursor.at))) return undefined;
    return settle(readPlain(scan, cursor, parent));
  }
  text = rows[cursor.row]?.text ?? '';
  return endsRow(scan, cursor) ? settle(cursor.row + 1) : undefined;
}

/** A plain text, which may go on in the rows below. */
function readPlain(scan: Scan, cursor: Cursor, parent: number): number | undefined {
  const { rows } = scan;
  const owner = cursor.row;
  const text = rows[owner]?.text ?? '';
  const end = plainEnd(text, cursor.at);
  cursor.tokens.push({ text: text.slice(cursor.at, end), gap: 1, at: cursor.at });
  cursor.at = end;
  const before = cursor.tokens.length;
  if (!endsRow(scan, cursor)) return undefined;
  let last = owner;
  if (cursor.tokens.length > before) return owner + 1;
  for (let index = owner + 1; index < rows.length; index++) {
    const row = rows[index];
    if (row === undefined) break;
    if (row.blank) continue;
    if (row.column <= parent || row.text[row.column] === '#') break;
    if (row.tabbed) return undefined;
    for (let blank = last + 1; blank < index; blank++) {
      cursor.row = blank;
      cursor.tokens = [];
      place(scan, cursor, { by: 'blank', counts: true });
    }
    cursor.row = index;
    const written = row.text.slice(row.column).trimEnd();
    const lineEnd = plainEnd(row.text, row.column);
    cursor.tokens = [{ text: lineEnd > row.column ? row.text.slice(row.column, lineEnd) : written, gap: 0, at: row.column }];
    cursor.at = Math.max(lineEnd, row.column);
    place(scan, cursor, { by: 'owner', owner });
    const more = cursor.tokens.length;
    if (!endsRow(scan, cursor)) return undefined;
    last = index;
    if (cursor.tokens.length > more) return last + 1;
  }
  scan.unended = { by: 'plain', parent, column: undefined };
  return last + 1;
}

/** A block scalar: its header, and the rows of its text. */
function readLiteral(scan: Scan, cursor: Cursor, level: Level | undefined, parent: number): number | undefined {
  const { rows, placed } = scan;
  const text = rows[cursor.row]?.text ?? '';
  const header = /^[|>](?:[+-]?[1-9]?|[1-9][+-])(?=\s|$)/.exec(text.slice(cursor.at))?.[0];
  if (header === undefined) return undefined;
  cursor.tokens.push({ text: header, gap: 1, at: cursor.at });
  cursor.at += header.length;
  if (!endsRow(scan, cursor)) return undefined;
  const digit = /\d/.exec(header)?.[0];
  const explicit = digit === undefined ? undefined : Number(digit);
  let first = cursor.row + 1;
  while (rows[first]?.blank) first++;
  const found = rows[first]?.column ?? 0;
  const column = explicit === undefined ? found : Math.max(parent, 0) + explicit;
  const literal: Literal = { level, explicit, column, rows: [], keep: header.includes('+') };
  let end = cursor.row + 1;
  if (first < rows.length && found > parent && found >= column) {
    for (let index = cursor.row + 1; index < rows.length; index++) {
      const row = rows[index];
      if (row === undefined || (!row.blank && row.column < column)) break;
      if (!row.blank || row.column > column || literal.keep) end = index + 1;
    }
  }
  for (let index = cursor.row + 1; index < end; index++) {
    const row = rows[index];
    if (row === undefined) continue;
    if (row.tabbed && !row.blank && row.column > column && row.text.slice(0, column).includes('\t')) return undefined;
    literal.rows.push(index);
    placed.set(index, { row, placing: { by: 'literal', literal }, tokens: [] });
  }
  scan.unended = { by: 'literal', parent, column: explicit !== undefined || literal.rows.length > 0 ? column : undefined };
  return end;
}

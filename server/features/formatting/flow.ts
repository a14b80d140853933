/** Reads flow collections and quoted text into tokens, over as many rows as they take. */
import type { Bracket, Level, PlacedRow, Token } from './model';
import type { Row } from './rows';

/** Where reading stands. `tokens` are those of the row. */
export interface Cursor {
  row: number;
  at: number;
  tokens: Token[];
}

export interface Reading {
  readonly rows: readonly Row[];
  readonly placed: Map<number, PlacedRow>;
}

/** Is it a space or a tab? */
export function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

/** The offset of the next character that is no blank. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at++;
  return at;
}

/** Adds the comment at the cursor, if one is there, and says whether the row has ended. */
export function endsRow({ rows }: Reading, cursor: Cursor): boolean {
  const text = rows[cursor.row]?.text ?? '';
  const at = skipBlanks(text, cursor.at);
  if (at >= text.length) {
    cursor.at = at;
    return true;
  }
  if (text[at] !== '#' || at === cursor.at) return false;
  cursor.tokens.push({ text: text.slice(at).trimEnd(), gap: 'kept', at });
  cursor.at = text.length;
  return true;
}

/** Reads the quoted text at the cursor; false if it is never closed. Its rows after the first go with that one. */
export function readQuoted(reading: Reading, cursor: Cursor, gap: number, parent: number): boolean {
  const { rows } = reading;
  const owner = cursor.row;
  let text = rows[cursor.row]?.text ?? '';
  const quote = text[cursor.at];
  let from = cursor.at;
  let at = from + 1;
  for (;;) {
    while (at < text.length && text[at] !== quote) at += quote === '"' && text[at] === '\\' ? 2 : 1;
    if (at < text.length) {
      if (quote === "'" && text[at + 1] === "'") {
        at += 2;
        continue;
      }
      cursor.tokens.push({ text: text.slice(from, at + 1), gap: from === cursor.at ? gap : 0, at: from });
      cursor.at = at + 1;
      return true;
    }
    cursor.tokens.push({ text: text.slice(from), gap: from === cursor.at ? gap : 0, at: from });
    for (cursor.row++; rows[cursor.row]?.blank; cursor.row++) {
      cursor.tokens = [];
      place(reading, cursor, { by: 'blank', counts: true });
    }
    const next = rows[cursor.row];
    if (next === undefined || next.column <= parent || next.tabbed) return false;
    text = next.text;
    from = next.column;
    at = from;
    cursor.at = from;
    cursor.tokens = [];
    place(reading, cursor, { by: 'owner', owner });
  }
}

/** Notes the tokens of the cursor's row, which the cursor goes on filling. */
export function place({ rows, placed }: Reading, { row, tokens }: Cursor, placing: PlacedRow['placing']): void {
  const own = rows[row];
  if (own !== undefined) placed.set(row, { row: own, placing, tokens });
}

/** Reads the collection at the cursor; false if it is never closed, or holds what is never written in specs. */
export function readFlow(reading: Reading, cursor: Cursor, level: Level | undefined, parent: number): boolean {
  const { rows } = reading;
  const open: { readonly bracket: Bracket; readonly close: string }[] = [];
  let before: Before = { text: '', adjacent: false };
  for (;;) {
    const top = open.at(-1);
    if (endsRow(reading, cursor)) {
      if (top === undefined) return false;
      if (before.text === '[' || before.text === '{') top.bracket.ends = true;
      if (!toNextRow(reading, cursor, top.bracket, parent)) return false;
      continue;
    }
    const text = rows[cursor.row]?.text ?? '';
    cursor.at = skipBlanks(text, cursor.at);
    const { at } = cursor;
    const character = text[at] ?? '';
    const space = open.length === 0 ? 1 : gapBetween(before, character);
    if (character === '"' || character === "'") {
      if (!readQuoted(reading, cursor, space, parent)) return false;
      before = { text: character, adjacent: true };
    } else if (character === '[' || character === '{') {
      const bracket: Bracket = { level, row: cursor.row, ends: false };
      open.push({ bracket, close: character === '[' ? ']' : '}' });
      cursor.tokens.push({ text: character, gap: space, at, bracket });
      cursor.at++;
      before = { text: character, adjacent: false };
    } else if (character === ']' || character === '}') {
      if (top?.close !== character) return false;
      open.pop();
      cursor.tokens.push({ text: character, gap: space, at });
      cursor.at++;
      before = { text: character, adjacent: true };
      if (open.length === 0) return true;
    } else {
      const word = character === ',' || isSeparator(text, at, before) ? character : wordAt(text, at);
      if (word === '' || word === '?') return false;
      cursor.tokens.push({ text: word, gap: space, at });
      cursor.at += word.length;
      before = { text: word, adjacent: false };
    }
  }
}

interface Before {
  readonly text: string;
  /** A colon may follow it without a blank. */
  readonly adjacent: boolean;
}

const indicators = ',[]{}';

function isSeparator(text: string, at: number, { adjacent }: Before): boolean {
  if (text[at] !== ':') return false;
  const next = text[at + 1];
  return adjacent || next === undefined || isBlank(next) || indicators.includes(next);
}

/** A plain text on one row, or an anchor, alias or tag. */
function wordAt(text: string, from: number): string {
  const single = '&*!'.includes(text[from] ?? '');
  let end = from;
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    const next = text[at + 1];
    if (isBlank(character)) {
      const behind = skipBlanks(text, at);
      if (single || text[behind] === '#') break;
      at = behind - 1;
      continue;
    }
    if (indicators.includes(character)) break;
    if (character === ':' && !single && (next === undefined || isBlank(next) || indicators.includes(next))) break;
    end = at + 1;
  }
  return text.slice(from, end);
}

function gapBetween({ text: before }: Before, next: string): number {
  if (before === '[') return 0;
  if (next === '}') return before === '{' ? 0 : 1;
  if (next === ':') return before.startsWith('*') ? 1 : 0;
  if (next === ',' || next === ']') return before === ':' ? 1 : 0;
  return 1;
}

/** Steps to the next row of the collection; false if it cannot belong to it. */
function toNextRow(reading: Reading, cursor: Cursor, bracket: Bracket, parent: number): boolean {
  const { rows } = reading;
  for (;;) {
    cursor.row++;
    const row = rows[cursor.row];
    if (row === undefined || row.tabbed) return false;
    cursor.tokens = [];
    cursor.at = row.column;
    if (row.blank) {
      place(reading, cursor, { by: 'blank', counts: false });
      continue;
    }
    const first = row.text[row.column] ?? '';
    const closing = first === ']' || first === '}';
    place(reading, cursor, { by: 'bracket', bracket, closing });
    if (first !== '#') return closing ? row.column >= parent : row.column > parent;
    cursor.tokens.push({ text: row.text.slice(row.column).trimEnd(), gap: 0, at: row.column });
  }
}

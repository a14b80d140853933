/**
 * The outline of a block, found without parsing it: its root keys, and the entries of the lists below them. Each piece is read on its own
 * afterwards, so an edit costs no more than the piece it lies in.
 */
import { isFieldName, sectionByName } from '../catalogue';
import { sections } from '../catalogue/sections';
import { type Line, linesOf } from './blank';
import { nearest } from './nearest';
import { endsWord } from './reader/characters';
import { beginsPlain } from './reader/plain';
import { mayHoldStrange, withoutStrange } from './strangeCharacters';

export interface RootKey {
  /** As written, without quotes. */
  readonly name: string;
  /** The comment lines directly above it included. */
  readonly start: number;
  readonly end: number;
  /** The column of the root, if the key stands at another one. */
  readonly misplaced?: number;
  /** What should be below the key stands at its column. */
  readonly flat?: true;
  /** The entries of the list below, comments directly above each included; empty if the value is no block list. */
  readonly entries: readonly { readonly start: number; readonly end: number }[];
}

/** An anchor or alias where a node may begin. In doubt there is one: it costs only speed. */
const anchor = /(?:^|[-:,[{][ \t]+|\[|\{|^[ \t]+)[&*][^\s,[\]{}]/m;

/** What may begin a key that is none by its looks: a tag, or the sign of a key. */
const irregularKey = /^(?:!|\?(?=[ \t]|$))/;

/** A quoted key. */
const quotedKey = /^(?:"([^"\\]*)"|'([^']*)')[ \t]*:(?=[ \t]|$)/;

/** The word of a key that lacks the blank behind its colon. */
const gluedKey = /^([\w$-]+):[[{]/;

/** A word before a collection: a key that lacks its colon. */
const wordBeforeCollection = /^([\w$.-]+)(?:[ \t]+(?:=[ \t]*)?|[ \t]*：[ \t]*)[[{"']/;

/** A word with something behind it that was meant to be a colon: the wide one of other scripts, or one to which a comment is glued. */
const wrongColon = /^([\w$-]+)(：|:(?=#))/;

/** The word of a key whose colon is none, and the sign that stands there. */
export function keyBeforeWrongColon(content: string): { readonly name: string; readonly sign: string } | undefined {
  const [, name, sign] = wrongColon.exec(content) ?? [];
  return name === undefined || sign === undefined ? undefined : { name, sign };
}

interface Row extends Line {
  readonly column: number;
  readonly content: string;
}

/**
 * The root keys of a block; undefined if it has to be read as a whole, because it uses anchors, or its root is no block mapping of plain keys.
 * `isSection` tells names that surely are meant to stand at the root.
 */
export function outlineOf(text: string, isSection: (name: string) => boolean): readonly RootKey[] | undefined {
  if ((text.includes('&') || text.includes('*')) && anchor.test(text)) return undefined;
  const rows = rowsOf(text);
  const first = rows.find(isContent);
  if (
    !first ||
    (nameOf(first) === undefined && !isSection(keyBeforeWrongColon(first.content)?.name ?? '')) ||
    rows.some((row) => row.column <= first.column && irregularKey.test(row.content))
  )
    return undefined;
  const { column, starts, flat } = rootRows(rows, first, isSection);
  return starts.map((at, index): RootKey => {
    const next = starts[index + 1];
    const end = next === undefined ? rows.length : withComments(rows, next, column);
    const key = rootKeyOf(text, rows, at, index === 0 ? 0 : withComments(rows, at, column), end);
    if (flat.has(at)) return { ...key, flat: true };
    return rows[at]?.column === column ? key : { ...key, misplaced: column };
  });
}

/**
 * A field of something nested that has lost all of its indentation, together with the lines after it: no section is called so, or it has a word
 * for its value, as no section has.
 */
function isStrayField(row: Row, isSection: (name: string) => boolean): boolean {
  const name = nameOf(row);
  if (name === undefined || isSection(name) || !isFieldName(name)) return false;
  return nearest(name, Object.keys(sections)).length === 0 || /^[^:]*:[ \t]+[^\s[{|>#&*]/.test(row.content);
}

interface RootRows {
  /** The column of the root. */
  readonly column: number;
  /** The indices of the rows that open it. */
  readonly starts: readonly number[];
  /** Those of them that have what should be below them at their own column. */
  readonly flat: ReadonlySet<number>;
}

function rootRows(rows: readonly Row[], first: Row, isSection: (name: string) => boolean): RootRows {
  const isSectionRow = (row: Row) => isContent(row) && isSection(nameOf(row) ?? wordOf(row));
  // The first line may itself be indented too far.
  let { column } = first;
  for (const row of rows) if (row.column < column && isSectionRow(row)) column = row.column;
  const together = flatSection(rows, first, column, isSection);
  if (together !== undefined) return together;
  const flat = new Set<number>();
  /** The row of a section that has nothing below it so far. */
  let empty: number | undefined;
  const starts: number[] = [];
  let child: Row | undefined;
  let before: Row | undefined;
  let isLost = false;
  for (const [at, row] of rows.entries()) {
    if (!isContent(row)) {
      if (row.content === '') before = undefined;
      continue;
    }
    // Only an entry of a list is read without the key of its section, beside which the field would stand.
    const inEntry = row.column === column && child !== undefined && isDash(child);
    isLost = inEntry && before !== undefined && (isLost || before.column > column || isDash(before)) && isStrayField(row, isSection);
    before = row;
    if (isLost) continue;
    if (empty !== undefined && row.column === column && isStrayField(row, isSection)) {
      flat.add(empty);
      continue;
    }
    if (empty !== undefined && !flat.has(empty)) empty = undefined;
    // A section's name that cannot be below the section before it was meant for the root.
    const displaced = child && row.column <= child.column && (row.column < child.column || isDash(child)) && isSectionRow(row);
    if (row === first || (row.column === column ? opensRoot(rows, at, isSection) : row.column > column && displaced)) {
      starts.push(at);
      child = undefined;
      empty = isEmptyMapping(row) ? at : undefined;
    } else {
      child ??= row;
    }
  }
  return { column, starts, flat };
}

/** The key of a section that is a mapping, and nothing behind it. */
function isEmptyMapping(row: Row): boolean {
  const section = sectionByName(nameOf(row) ?? '');
  return section !== undefined && section.shape !== 'list' && /:[ \t]*(?:#.*)?$/.test(row.content);
}

/** One section whose key alone is indented as far as what should be below it: then the root is where nothing is indented. */
function flatSection(rows: readonly Row[], first: Row, column: number, isSection: (name: string) => boolean): RootRows | undefined {
  if (column === 0 || column !== first.column || !isSection(nameOf(first) ?? '') || !/:[ \t]*(?:#.*)?$/.test(first.content))
    return undefined;
  const below = rows.slice(rows.indexOf(first) + 1).filter(isContent);
  if (below[0]?.column !== column || below.some((row) => row.column < column)) return undefined;
  const keys = below.filter((row) => row.column === column);
  const areFields = keys.every((row) => isFieldName(nameOf(row) ?? '') && !isSection(nameOf(row) ?? ''));
  return areFields ? { column: 0, starts: [rows.indexOf(first)], flat: new Set() } : undefined;
}

function rowsOf(text: string): readonly Row[] {
  return linesOf(text).map(({ start, end, next }): Row => {
    // The sign of a diff is no part of what is behind it.
    const line = text.slice(start, end).replace(/^\+(?= {2})/, ' ');
    const content = line.trimStart();
    return { start, end, next, column: line.length - content.length, content };
  });
}

function isContent(row: Row): boolean {
  return row.content !== '' && !isComment(row);
}

/** Also one that is written as in other languages, which the reader of its piece reports. */
function isComment({ content }: Row): boolean {
  return content.startsWith('#') || content.startsWith('//');
}

/**
 * Is the line a root key? A line of something nested that has lost all of its indentation looks like one: it is none if a line
 * after it, before the next root line, cannot be below it.
 */
function opensRoot(rows: readonly Row[], at: number, isSection: (name: string) => boolean): boolean {
  const row = rows[at];
  const name = row && nameOf(row);
  if (row === undefined || (name === undefined && !isSection(wordOf(row)))) return false;
  if (name === undefined || isSection(name)) return true;
  const below: Row[] = [];
  for (let next = at + 1; next < rows.length; next++) {
    const line = rows[next];
    if (!line || !isContent(line)) continue;
    if (line.column <= row.column) break;
    below.push(line);
  }
  const [child] = below;
  if (child === undefined) return true;
  const hasValue = !/:[ \t]*(?:#.*|[|>][-+\d]*[ \t]*(?:#.*)?)?$/.test(row.content);
  if (hasValue && keyNameOf(child.content.replace(/^(?:- +)*/, '')) !== undefined && !endsInBrackets(row.content)) return false;
  return below.every((line) => line.column >= child.column);
}

function nameOf({ content }: Row): string | undefined {
  // Characters that are there by mistake are reported as such, and are no part of the name.
  return keyNameOf(mayHoldStrange(content) ? withoutStrange(content) : content);
}

/** The key that a line begins with, whatever its characters; undefined if it begins with none. */
function keyNameOf(content: string): string | undefined {
  const quoted = quotedKey.exec(content);
  if (quoted) return quoted[1] ?? quoted[2] ?? '';
  if (!beginsPlain(content.charCodeAt(0), content.charCodeAt(1), false) || wordBeforeCollection.test(content)) return undefined;
  const glued = gluedKey.exec(content)?.[1];
  if (glued !== undefined) return glued;
  for (let at = content.indexOf(':'); at >= 0; at = content.indexOf(':', at + 1)) {
    if (!endsWord(content.charCodeAt(at + 1))) continue;
    const name = content.slice(0, at).trimEnd();
    return /[ \t]#/.test(name) ? undefined : name;
  }
  return undefined;
}

/** The word before a collection, or else the line without its comment: a section's name, if only the colon is missing. */
function wordOf({ content }: Row): string {
  const word = /^([\w$.-]+)[ \t]+(?:=[ \t]*)?[[{]/.exec(content)?.[1];
  return word ?? keyBeforeWrongColon(content)?.name ?? withoutComment(content);
}

/** Is a bracket opened and none closed behind it? */
function endsInBrackets(content: string): boolean {
  const last = (one: string, other: string) => Math.max(content.lastIndexOf(one), content.lastIndexOf(other));
  return last('[', '{') > last(']', '}');
}

/** Without blanks at its end, and the comment behind them. */
function withoutComment(content: string): string {
  const comment = content.search(/[ \t]#/);
  let end = comment < 0 ? content.length : comment;
  while (end > 0 && (content[end - 1] === ' ' || content[end - 1] === '\t')) end--;
  return content.slice(0, end);
}

/** The first of the comment lines directly above row `at`, or `at`. Deeper ones may belong to a text above. */
function withComments(rows: readonly Row[], at: number, column: number): number {
  let from = at;
  for (let above = rows[from - 1]; above && isComment(above) && above.column <= column; above = rows[from - 1]) from--;
  return from;
}

function rootKeyOf(text: string, rows: readonly Row[], at: number, from: number, to: number): RootKey {
  const row = rows[at];
  const name = row ? (nameOf(row) ?? wordOf(row)) : '';
  const start = rows[from]?.start ?? 0;
  return {
    name,
    // The first piece begins with the block, the last ends with it: nothing is left over.
    start: from === 0 ? 0 : start,
    end: to === rows.length ? text.length : (rows[to - 1]?.next ?? text.length),
    entries: row && (row.content === name || /:[ \t]*(?:#.*)?$/.test(row.content)) ? entriesOf(rows, at, to) : [],
  };
}

function entriesOf(rows: readonly Row[], at: number, to: number): RootKey['entries'] {
  const first = rows.slice(at + 1, to).find(isContent);
  if (!first || !isDash(first)) return [];
  const starts: number[] = [];
  const own = firstWord(first);
  let isPassage = false;
  for (let next = at + 1; next < to; next++) {
    const row = rows[next];
    if (!row || !isContent(row)) continue;
    // Items below lines that have lost their indentation have lost it as well; an entry begins as the first one does.
    isPassage ||= row.column < first.column || (row.column === first.column && !isDash(row));
    if (row.column !== first.column || !isDash(row) || (isPassage && firstWord(row) !== own)) continue;
    isPassage = false;
    starts.push(withComments(rows, next, first.column));
  }
  return starts.map((start, index) => ({ start: rows[start]?.start ?? 0, end: rows[(starts[index + 1] ?? to) - 1]?.next ?? 0 }));
}

function firstWord({ content }: Row): string | undefined {
  return /^-[ \t]+(?:\{[ \t]*)?([\w$.-]+)/.exec(content)?.[1];
}

function isDash({ content }: Row): boolean {
  return content.startsWith('-') && (content.length === 1 || content[1] === ' ' || content[1] === '\t');
}

/**
 * Where the content of a fence that is not closed ends: before prose, which is a line at the root that follows an empty one and is neither a
 * root key nor an item. In a block of sections a word before a colon is no key either, unless it is a section's.
 */
export function endBeforeProse(text: string, isSection: (name: string) => boolean): number {
  const rows = rowsOf(text);
  const first = rows.find(isContent);
  if (!first) return text.length;
  const name = nameOf(first);
  const hasSections = name !== undefined && isSection(name);
  const itemsAtRoot = rows.find((row) => isContent(row) && row !== first)?.column === first.column;
  let last = first;
  let afterGap = false;
  for (const row of rows.slice(rows.indexOf(first) + 1)) {
    if (!isContent(row)) {
      afterGap ||= row.content === '';
      continue;
    }
    const key = nameOf(row);
    const isKey = key !== undefined && (!hasSections || isSection(key));
    if (afterGap && row.column <= first.column && !isKey && !(isDash(row) && itemsAtRoot)) return last.next;
    last = row;
    afterGap = false;
  }
  return text.length;
}

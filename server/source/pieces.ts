/**
 * Splits the text of a YAML document at its root keys, and the text of a list section at its entries, by indentation alone. A cut is made
 * only where no construct of YAML can reach across it; in doubt the text stays whole, which costs speed and nothing else.
 */

/** A stretch of text, offsets relative to the document. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

export interface RootPiece extends Piece {
  /** The key as written, quotes removed. */
  readonly key: string;
  /** Entries of a block list under the key; empty when the value is something else or cannot be split. */
  readonly entries: readonly Piece[];
}

interface TextLine {
  readonly start: number;
  readonly end: number;
  readonly next: number;
  /** Column of the first character that is no blank; -1 for a blank line. */
  readonly column: number;
  readonly first: string;
}

const rootKey =
  /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s"'#&*!|>%@`[\]{},:?-](?:[^\s:#]|:(?=\S)|\S#|[^\S\r\n]+(?=[^\s:#]))*)|([?-]\S[^\s:#]*))\s*:(?=\s|$)/;

/** Root keys with their stretches of text; undefined if the document must be read as a whole. */
export function rootPieces(text: string): readonly RootPiece[] | undefined {
  if (mayUseAnchors(text)) return undefined;
  const lines = linesOf(text);
  const root = lines.find(({ column, first }) => column >= 0 && first !== '#')?.column;
  if (root === undefined) return undefined;
  const cuts: { readonly key: string; readonly line: number }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.column < 0 || line.first === '#' || line.column > root) continue;
    if (line.column < root) return undefined;
    if (isItem(text, line)) {
      if (cuts.length === 0) return undefined;
      continue;
    }
    const match = rootKey.exec(text.slice(line.start + root, line.end));
    if (match === null) return undefined;
    cuts.push({ key: match[1] ?? match[2] ?? match[3] ?? match[4] ?? '', line: index });
  }
  return cuts.map(({ key, line }, index) => {
    const from = index === 0 ? 0 : leadingComments(lines, line, root);
    const nextCut = cuts[index + 1];
    const to = nextCut === undefined ? lines.length : leadingComments(lines, nextCut.line, root);
    const start = lines[from]?.start ?? 0;
    return { key, start, end: lines[to]?.start ?? text.length, entries: listEntries(text, lines, line, to, root) };
  });
}

/** Anchors and aliases tie the parts of a document together. `&` and `*` in quoted text or prose only cost the split. */
function mayUseAnchors(text: string): boolean {
  return /(?:^|[\s[{,:-])[&*][^\s,[\]{}'"]/m.test(text) || text.includes('<<:');
}

function linesOf(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const next = feed < 0 ? text.length : feed + 1;
    const end = feed < 0 ? text.length : feed > start && text[feed - 1] === '\r' ? feed - 1 : feed;
    let at = start;
    while (at < end && text[at] === ' ') at += 1;
    const blank = text.slice(at, end).trim() === '';
    lines.push({ start, end, next, column: blank ? -1 : at - start, first: blank ? '' : (text[at] ?? '') });
    start = next;
  }
  return lines;
}

function isItem(text: string, line: TextLine): boolean {
  const at = line.start + line.column;
  return text[at] === '-' && (at + 1 >= line.end || text[at + 1] === ' ' || text[at + 1] === '\t');
}

/** The first of the comment lines directly above a line, at its column; the line itself if there are none. */
function leadingComments(lines: readonly TextLine[], line: number, column: number): number {
  let first = line;
  while (first > 0 && lines[first - 1]?.first === '#' && lines[first - 1]?.column === column) first -= 1;
  return first;
}

function listEntries(text: string, lines: readonly TextLine[], keyLine: number, end: number, root: number): readonly Piece[] {
  const key = lines[keyLine];
  if (key === undefined || !/:\s*(?:#.*)?$/.test(text.slice(key.start, key.end))) return [];
  const content = lines.slice(keyLine + 1, end);
  const column = content.find((line) => line.column >= 0 && line.first !== '#')?.column;
  if (column === undefined || column < root) return [];
  const starts: number[] = [];
  for (const [index, line] of content.entries()) {
    if (line.column < 0 || line.first === '#') continue;
    if (line.column === column && isItem(text, line)) starts.push(keyLine + 1 + index);
    // A line left of the entries, or beside them without a dash, belongs to none of them.
    else if (line.column <= column && starts.length === 0) return [];
    else if (line.column < column) return [];
  }
  return starts.map((line, index) => {
    const from = leadingComments(lines, line, column);
    const nextStart = starts[index + 1];
    const to = nextStart === undefined ? end : leadingComments(lines, nextStart, column);
    return { start: lines[from]?.start ?? 0, end: lines[to]?.start ?? text.length };
  });
}

/** Documents of a text: cut at `---` and `...` lines at column 0 or at the column of the text's first line. */
export function documentPieces(text: string): readonly (Piece & { /** The `---` line that begins it. */ readonly marker?: Piece })[] {
  if (!/^\s*(?:---|\.\.\.)/m.test(text)) return [{ start: 0, end: text.length }];
  const lines = linesOf(text);
  const column = lines.find((line) => line.column >= 0 && line.first !== '#')?.column ?? 0;
  const documents: { start: number; end: number; marker?: Piece }[] = [];
  let current: { start: number; end: number; marker?: Piece } = { start: 0, end: 0 };
  const finish = (end: number) => {
    const content = text.slice(current.start, end).replace(/^\s*(?:#|%).*$/gm, '');
    if (content.trim() !== '' || current.marker !== undefined) documents.push({ ...current, end });
  };
  for (const line of lines) {
    const word = text.slice(line.start + Math.max(0, line.column), line.end);
    if (line.column < 0 || line.column > column || !/^(?:---|\.\.\.)(?:\s|$)/.test(word)) continue;
    const at = line.start + line.column;
    finish(line.start);
    // What follows the marker on its line belongs to the document.
    const rest = word.startsWith('---') && word.slice(3).trim() !== '' && !word.slice(3).trim().startsWith('#');
    current = { start: rest ? at + 3 : line.next, end: 0, ...(word.startsWith('---') ? { marker: { start: at, end: at + 3 } } : {}) };
  }
  finish(text.length);
  return documents.length === 0 ? [{ start: 0, end: text.length }] : documents;
}

/**
 * Passages: lines that stand below one of a wrong column, and have lost (or never had) as much of their indentation as that one. They are read as
 * if they stood where they belong, and put there by the fix of the first.
 */
import { afterLineBreak, lineEndAt } from './characters';
import { columnsOnLine, endsWithColon, isClosedItem, isItem, keyAhead, nextAtColumn, nextLineShape } from './lookahead';
import { type Scan, type Span, usualStep } from './scan';

/** Lines of a passage that are looked at. */
const mostLines = 2000;

/**
 * Have the lines below the line at `scan.at`, which is to stand at `column`, lost as much of their indentation? They have if the first of them is
 * below it as the line stands, and not where it should.
 */
export function takesLinesAlong(scan: Scan, column: number): boolean {
  const next = nextLineShape(scan);
  const item = isItem(scan);
  const below = next.column - scan.column;
  if (scan.column >= column || next.column > column || below < 0) return false;
  if (below === 0) return !item && next.item && endsWithColon(scan) && !isNextOfList(scan);
  const isKeyThere = scan.open.some((open) => !open.list && open.column === next.column);
  if (item && isClosedItem(scan)) return next.entry && !next.item && below === usualStep && !isKeyThere;
  if (!item && !endsWithColon(scan)) return false;
  // Items may stand at the column of a key where it should be.
  if (!item && next.item && next.column === column && hasFlushList(scan)) return false;
  return below === usualStep || (item && below === 2 * usualStep);
}

/** Has the line, which is moved to `column`, lines below it that stand where they should as seen from where it is? Then they move with it. */
export function hasLinesBelow(scan: Scan, column: number): boolean {
  const next = nextLineShape(scan);
  const inner = columnsOnLine(scan).at(-1);
  const isClosed = inner === undefined ? !endsWithColon(scan) : isClosedItem(scan);
  if (!isClosed && next.column === (inner ?? scan.column) + usualStep) return column < scan.column || inner !== undefined;
  if (inner === undefined || scan.open.some((open) => !open.list && open.column === inner && inner <= column)) return false;
  // The next line is below the first key if that has no value yet.
  if (!isClosed && next.column <= inner) return false;
  return nextAtColumn(scan, inner, () => !isItem(scan) && keyAhead(scan));
}

/** Does the author write lists at the column of their keys? */
export function hasFlushList({ open }: Scan): boolean {
  return open.some((each, at) => each.list && open[at - 1]?.column === each.column);
}

/** Is the item on the next line one of the open list at its column? It is if it begins as the mapping in that list does. */
function isNextOfList(scan: Scan): boolean {
  const list = scan.open.findIndex((open) => open.list && open.column === scan.column);
  const first = scan.open[list + 1]?.entries[0]?.key;
  if (list < 0) return false;
  const next = scan.text.slice(afterLineBreak(scan.text, lineEndAt(scan.text, scan.at, scan.end)));
  const key = /^\s*-[ \t]+(?:\{[ \t]*)?([\w$.-]+)/.exec(next)?.[1];
  return first === undefined || key === scan.text.slice(first.start, first.end);
}

/** A line: blanks, dashes, a key, and what stands behind it. */
const shape = /^([ \t]*)((?:-(?:[ \t]+|$))*)(?:([\w$.-]+):(?=[ \t]|$))?(.*)$/s;

/** What stands behind a key, without the blanks around it and a comment behind it. */
function withoutComment(behind: string): string {
  const text = behind.trimStart();
  const comment = text.search(/[ \t]#/);
  return (comment < 0 ? text : text.slice(0, comment)).trimEnd();
}

interface Level {
  readonly column: number;
  readonly list: boolean;
}

/** The lines behind the line at `scan.at` that continue it, or what is in it, by their columns as they stand. */
export function linesBelow({ text, at, lineStart, end }: Scan): Span {
  const start = afterLineBreak(text, lineEndAt(text, at, end));
  const levels: Level[] = [];
  // What may stand deeper than the last line: the value of its key, lines of a text or of a flow collection.
  let opens: 'nothing' | 'value' | 'anything' = 'nothing';
  let line = lineStart;
  for (let count = 0; line < end && count < mostLines; count++) {
    const lineEnd = lineEndAt(text, line, end);
    const [, blanks = '', dashes = '', key, behind = ''] = shape.exec(text.slice(line, lineEnd)) ?? [];
    const rest = withoutComment(behind);
    const isEmpty = dashes === '' && key === undefined && (rest === '' || rest.startsWith('#'));
    if (!isEmpty) {
      const column = blanks.length;
      if (count > 0 && !fits(levels, column, dashes !== '', opens)) return { start, end: Math.min(line, end) };
      let inner = column;
      for (const dash of dashes.match(/-[ \t]*/g) ?? []) {
        enter(levels, { column: inner, list: true });
        inner += dash.length;
      }
      if (key !== undefined) enter(levels, { column: inner, list: false });
      opens = key !== undefined && rest === '' ? 'value' : /^[|>[{"']/.test(rest) && !/[\]}"']$/.test(rest) ? 'anything' : 'nothing';
    }
    line = afterLineBreak(text, lineEnd);
  }
  return { start, end: Math.min(line, end) };
}

function enter(levels: Level[], level: Level): void {
  if (!levels.some(({ column, list }) => column === level.column && list === level.list)) levels.push(level);
}

/** Can a line stand there behind the lines before it? What is open deeper than it ends. */
function fits(levels: Level[], column: number, list: boolean, opens: 'nothing' | 'value' | 'anything'): boolean {
  const last = levels.at(-1)?.column ?? column;
  const [outermost] = levels;
  if (opens === 'anything' && column > last) return true;
  if (opens === 'value' && (column === last + usualStep || (list && column === last))) return true;
  while ((levels.at(-1)?.column ?? -1) > column) levels.pop();
  if (list) while (levels.at(-1)?.list === false && levels.at(-1)?.column === column) levels.pop();
  const top = levels.at(-1);
  // What stands beside the first line is moved on its own.
  return top !== undefined && top.column === column && top.list === list && !(top === outermost && levels.length === 1);
}

/** Blanks before each of the lines that says something, or taken away from before it. */
export function indentation({ text }: Scan, { start, end }: Span, by: number): readonly (Span & { readonly text: string })[] {
  return [...text.slice(start, end).matchAll(/^(?=([ \t]*)\S)/gm)].map(({ index, 1: blanks = '' }) => ({
    start: start + index,
    end: start + index + Math.min(blanks.length, Math.max(0, -by)),
    text: ' '.repeat(Math.max(0, by)),
  }));
}

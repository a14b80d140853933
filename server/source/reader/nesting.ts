/**
 * Which collection a line belongs to: the one whose column it stands at. A line whose column fits nowhere is blamed and moved to where
 * its neighbours make it likely to belong; from then on it is read as if it had always stood there.
 */
import { leastOf } from '../extremes';
import type { MappingEntry } from '../tree';
import {
  columnFromBelow,
  endsWithColon,
  hasWholeValue,
  isClosedItem,
  isItem,
  isWholeItem,
  keyAhead,
  type NextLineShape,
  nextAtColumn,
  nextLineShape,
  occursAgain,
} from './lookahead';
import { hasFlushList, hasLinesBelow, indentation, linesBelow, takesLinesAlong } from './passages';
import { type OpenCollection, type Scan, skipLine, syntaxError, toContent, usualStep } from './scan';

/** What is said of a line at a column of its own. */
const misaligned = 'this line is not indented like the lines beside it';

/** Collections nest at most this deep (README.md, Limits). */
export const depthLimit = 256;

/** What is known of a collection when it begins. */
export interface Beginning {
  readonly column: number;
  readonly list: boolean;
  /** Everything in it stands deeper. */
  readonly parent: number;
  readonly entries?: readonly MappingEntry[];
  /** Its first token, and the start of that line. */
  readonly start: number;
  readonly line: number;
}

/** Begins a block collection. Undefined if it is too deep: then it has been reported and skipped. */
export function enter(scan: Scan, { column, list, parent, entries = [], start, line }: Beginning): OpenCollection | undefined {
  if (scan.depth < depthLimit) {
    const open = { column, list, line, start, certain: false, damaged: false, entries };
    scan.depth++;
    scan.open.push(open);
    return open;
  }
  reportTooDeep(scan, !list && keyAhead(scan) ? scan.line.end : scan.at + 1);
  do skipLine(scan);
  while (toContent(scan) && scan.column > parent);
  return undefined;
}

/** The innermost collection has ended. */
export function leave(scan: Scan): void {
  scan.depth--;
  scan.open.pop();
}

/** GS1023, once per chunk, from `scan.at` to `end`. */
export function reportTooDeep(scan: Scan, end: number): void {
  if (scan.tooDeep) return;
  scan.tooDeep = true;
  scan.faults.push({ code: 'GS1023', start: scan.at, end, values: { limit: String(depthLimit) } });
}

/** Do items (`list`) or keys of an open collection stand at `column`? */
export function isExpected(scan: Scan, column: number, list: boolean): boolean {
  return expected(scan, column, list) !== undefined;
}

function expected(scan: Scan, column: number, list: boolean): OpenCollection | undefined {
  for (let at = scan.open.length - 1; at >= 0; at--) {
    const open = scan.open[at];
    if (open?.column === column && open.list === list) return open;
  }
  return undefined;
}

/** Columns between the line at `scan.at` and the nearest open list. */
export function distanceToList(scan: Scan): number {
  return leastOf(scan.open.filter((open) => open.list).map((open) => Math.abs(open.column - scan.column)));
}

/** Finds the place of the line at `scan.at`: afterwards `scan.column` is that of an open collection, unless none can take the line. */
export function settle(scan: Scan): void {
  const { column } = scan;
  const list = isItem(scan);
  const top = scan.open.at(-1);
  if (top === undefined) return;
  // Asked again when what was open deeper has ended: only then the mapping has all of its entries.
  const again = scan.settledAt === scan.at;
  scan.settledAt = scan.at;
  if (!list && top.column === column && !top.list && beginsItemAnew(scan, top)) return;
  if (again) return;
  const place = expected(scan, column, list);
  if (place !== undefined) {
    if (place === top || !isBetweenNeighbours(scan, list)) place.certain = true;
    return;
  }
  if (isMoreOfTheSame(scan, list) || (!list && isBesideItsOwn(scan, top)) || firstLineIsWrong(scan, list)) return;
  // A line without a dash at the column of a list is an item that lacks it, and so is one below an item that has ended.
  if (!list && top.list && (top.column === column ? !keyAhead(scan) : top.column + usualStep === column)) return;
  if (!list && isItemWithoutDash(scan, top)) return;
  const open = scan.open.filter((each) => each.list === list).reverse();
  const fitting = list ? open : open.filter((each) => !hasKeyAlready(scan, each));
  const candidates = fitting.length > 0 ? fitting : open;
  const [innermost] = candidates;
  // An effect is a mapping of one key: what comes after it is beside the list of effects.
  const around = candidates.find((open) => open.list || open.entries.length > 1 || !isBehindDash(scan, open)) ?? innermost;
  const together = around && takesLinesAlong(scan, around.column) ? around : undefined;
  const likely = (together && indentedTogether(scan, candidates, together)) ?? together ?? likelyPlace(scan, candidates, list);
  if (likely !== undefined) moveTo(scan, likely);
  else if (innermost !== undefined) {
    // Nothing tells one from another: whatever is missing in any of them may be this line.
    for (const open of candidates) open.damaged = true;
    moveTo(scan, innermost);
  }
}

/**
 * What is below a line can show that it is impossible where it stands, however well its column fits: there is a deeper key below `key: value`,
 * or a line between it and what is below it. If that continues a collection that was open before, the line has lost its indentation.
 */
function isBetweenNeighbours(scan: Scan, list: boolean): boolean {
  const next = nextLineShape(scan);
  // What is neither an item nor an entry continues nothing.
  if (next.column <= scan.column || !(next.item || next.entry)) return false;
  const whole = list ? (next.item ? isClosedItem(scan) : isWholeItem(scan, true)) : next.entry && hasWholeValue(scan);
  const between = whole ? -1 : columnFromBelow(scan, next);
  // Below the key as it stands, the next line is the one that is out of its column.
  if (between === scan.column + usualStep && next.column < between + usualStep) return false;
  const place = whole ? expected(scan, next.column, next.item) : expected(scan, between, list);
  // The next line may go on with a collection around the one that the line belongs to.
  const target = place && (place.list === list ? place : (scan.open.findLast((open) => open.list === list) ?? place));
  if (target === undefined || target.column === scan.column) return false;
  moveTo(scan, target);
  return true;
}

/** A key without a value, too deep for its mapping, with the next line at its own column: that is below it, and only the key is indented too far. */
function isBesideItsOwn(scan: Scan, top: OpenCollection): boolean {
  if (top.list || scan.column <= top.column || !endsWithColon(scan)) return false;
  const next = nextLineShape(scan);
  if (next.column !== scan.column || !(next.entry || next.item)) return false;
  // Items may stand at the column of their key.
  if (next.item && !occursAgain(scan, top.column, false)) return false;
  moveTo(scan, top);
  return true;
}

/** Lines after a blamed one that have the same wrong column were indented together with it. */
function isMoreOfTheSame(scan: Scan, list: boolean): boolean {
  const { moved } = scan;
  if (moved === undefined || moved.column !== scan.column || moved.to.list !== list || !scan.open.includes(moved.to)) return false;
  scan.blamedLines.add(scan.lineStart);
  moveTo(scan, moved.to);
  return true;
}

/**
 * The first line of a collection sets its column. If the second disagrees, either may be wrong: the first, if the second's column occurs again
 * or is the usual one. All collections that begin on that line move with it.
 */
function firstLineIsWrong(scan: Scan, list: boolean): boolean {
  for (let at = scan.open.length - 1; at >= 0; at--) {
    const open = scan.open[at];
    if (!open) continue;
    if (open.list !== list || open.certain || open.line === scan.lineStart) continue;
    const difference = scan.column - open.column;
    const together = scan.open.filter((each) => each.line === open.line && each.column <= open.column);
    const first = together[0] ?? open;
    // Something between the two lines is wrong already: that may be why this one does not fit.
    if (scan.faults.some((fault) => fault.start >= first.start)) continue;
    const parent = scan.open[scan.open.indexOf(first) - 1];
    const moved = first.column + difference;
    const usual = parent && parent.column + usualStep;
    // Where items usually stand below their key there is no other list they could belong to.
    const inner = scan.open.slice(at + 1).find((each) => each.line !== open.line);
    const around = inner === undefined || (open.column < scan.column && scan.column < inner.column) || (list && moved === usual);
    if (!around || moved < (parent ? parent.column + (first.list ? 0 : 1) : 0)) continue;
    if ((moved !== usual || first.column === usual) && !occursAgain(scan, scan.column, list)) continue;
    syntaxError(scan, first.start, misaligned);
    for (const each of together) each.column += difference;
    open.certain = true;
    return true;
  }
  return false;
}

/** Does the mapping hold the key of the line at `scan.at`, before the line or in the next line at the column of the mapping? */
function hasKeyAlready(scan: Scan, { column, entries }: OpenCollection): boolean {
  if (!keyAhead(scan)) return false;
  const key = scan.text.slice(scan.at, scan.line.end);
  if (entries.some((entry) => scan.text.slice(entry.key.start, entry.key.end) === key)) return true;
  return nextAtColumn(scan, column, () => keyAhead(scan) && scan.text.slice(scan.at, scan.line.end) === key);
}

/** `id: b` at the column of the dashes, where the mapping before it has an `id` already. */
function isItemWithoutDash(scan: Scan, top: OpenCollection): boolean {
  if (expected(scan, scan.column, true) === undefined || !keyAhead(scan)) return false;
  const key = scan.text.slice(scan.at, scan.line.end);
  return top.entries.some((entry) => scan.text.slice(entry.key.start, entry.key.end) === key);
}

/** The list that an item with lines below it belongs to if they are off by one column, or a step too deep, where more than a step is lacking to `deeper`. */
function indentedTogether({ column }: Scan, candidates: readonly OpenCollection[], deeper: OpenCollection): OpenCollection | undefined {
  if (deeper.column - column <= usualStep) return undefined;
  return candidates.find((open) => open.list && (Math.abs(column - open.column) === 1 || column - open.column === usualStep));
}

function isBehindDash({ text }: Scan, { line, start }: OpenCollection): boolean {
  return text.slice(line, start).trimEnd().endsWith('-');
}

/**
 * The keys of the mapping behind a dash, from the first one on, once more: the dash before them is lost. One repeated key is just that.
 * Then the line is taken for an item at the column of the dashes.
 */
function beginsItemAnew(scan: Scan, top: OpenCollection): boolean {
  const { entries, column } = top;
  const around = scan.open.at(-2);
  if (entries.length < 2 || !around?.list || !isBehindDash(scan, top) || isExpected(scan, around.column, false)) return false;
  const keyOf = ({ key }: MappingEntry) => scan.text.slice(key.start, key.end);
  const begins = (key: string) => scan.text.startsWith(`${key}:`, scan.at);
  const [first] = entries;
  if (!first || !begins(keyOf(first))) return false;
  const repeats = nextAtColumn(scan, column, () => entries.some((entry) => entry !== first && begins(keyOf(entry))));
  if (!repeats) return false;
  scan.shift += around.column - column;
  scan.column = around.column;
  return true;
}

/** The open collection that a line of no fitting column most likely belongs to: one just beside it, or one that the next line suggests; that also tells where two are beside it. */
function likelyPlace(scan: Scan, candidates: readonly OpenCollection[], list: boolean): OpenCollection | undefined {
  const demanded = demandedByNext(scan, candidates, list);
  if (demanded) return demanded;
  const within = (columns: number) => candidates.filter((open) => Math.abs(open.column - scan.column) <= columns);
  const near = within(1);
  if (near.length === 1) return near[0];
  const beside = besideNext(scan, candidates, list);
  if (near.length > 1) return near.find((open) => open === beside) ?? near[0];
  return beside ?? within(usualStep)[0];
}

/**
 * The collection that a deeper next line leaves no choice about. A line that holds all of its value has nothing below it: it stands in the
 * collection that the next line goes on with, or deeper. Of another one the next line is the first below it, a step deeper.
 */
function demandedByNext(scan: Scan, candidates: readonly OpenCollection[], list: boolean): OpenCollection | undefined {
  const next = nextLineShape(scan);
  if (next.column <= scan.column || !(next.entry || next.item)) return undefined;
  const whole = list ? isClosedBefore(scan, next) : hasWholeValue(scan);
  if (whole) {
    const inside =
      expected(scan, next.column, next.item) && candidates.filter(({ column }) => column >= next.column + (next.item && !list ? 1 : 0));
    return inside?.at(-1);
  }
  const below = next.column - scan.column;
  const stepsOfKey = next.item && hasFlushList(scan) ? [0] : [usualStep];
  const steps = list ? (next.item ? [] : [usualStep, 2 * usualStep]) : stepsOfKey;
  if (steps.includes(below)) return undefined;
  return steps.map((step) => candidates.find(({ column }) => column === next.column - step)).find((open) => open !== undefined);
}

/** Does the line hold all of a list item, which the next line is no part of? Keys behind a dash go on a step deeper; a lone word may be a key. */
function isClosedBefore(scan: Scan, next: NextLineShape): boolean {
  if (!isClosedItem(scan)) return false;
  return next.item || isWholeItem(scan, true) || (next.column !== scan.column + usualStep && !isWholeItem(scan, false));
}

/** The collection that the next line makes likely: as a neighbour of the line, or as something below it. */
function besideNext(scan: Scan, candidates: readonly OpenCollection[], list: boolean): OpenCollection | undefined {
  const next = nextLineShape(scan);
  const at = (column: number) => candidates.find((open) => open.column === column);
  if (list && next.item) return at(next.column);
  // What follows an item that goes on is an entry of its mapping, or below the first one.
  if (list) return isWholeItem(scan, false) ? undefined : (at(next.column - usualStep) ?? at(next.column - 2 * usualStep));
  // Before an item of a list around it stands deeper than that list.
  const beside = () => (next.item ? candidates.find(({ column }) => column > next.column) : at(next.column));
  return hasWholeValue(scan) ? beside() : candidates.find((open) => open.column < next.column);
}

function moveTo(scan: Scan, to: OpenCollection): void {
  scan.moved = { column: scan.column, to };
  wrongIndentation(scan, to.column);
}

/** Blames the column of the token at `scan.at` and reads the line as if it stood at `column`. */
export function wrongIndentation(scan: Scan, column: number): void {
  const { at, lineStart } = scan;
  const by = column - scan.column;
  const below = takesLinesAlong(scan, column) || hasLinesBelow(scan, column) ? linesBelow(scan) : undefined;
  syntaxError(scan, at, misaligned, [
    {
      title: 'Indent like the lines beside it',
      edits: [{ start: lineStart, end: at, text: ' '.repeat(column) }, ...(below ? indentation(scan, below, by) : [])],
    },
  ]);
  if (below) scan.passage = { ...below, by };
  scan.shift += column - scan.column;
  scan.column = column;
}

/** What a line begins with, and what the lines after it tell about it. */

import { aliasEnd } from './anchors';
import {
  asterisk,
  closeBrace,
  closeBracket,
  colon,
  contentEndAt,
  dash,
  doubleQuote,
  endsWord,
  greaterThan,
  isBlank,
  lineEndAt,
  openBrace,
  openBracket,
  questionMark,
  singleQuote,
  verticalBar,
} from './characters';
import { beginsPlain, scanBlockLine } from './plain';
import { behindProperties } from './properties';
import { closingQuote } from './quoted';
import { atLineEnd, current, following, type Scan, skipBlanks, skipLine, toContent, usualStep } from './scan';

/** Lines that are looked at to see whether a column occurs again. */
const farthestLine = 100;

/** Is there a dash of a list item? */
export function isItem(scan: Scan): boolean {
  return current(scan) === dash && (endsWord(following(scan)) || isItemWithoutSpace(scan));
}

/** `-key: value` or `-{ … }` where the items of a list stand, and no keys: the blank behind the dash is lost. */
export function isItemWithoutSpace(scan: Scan): boolean {
  const { at, column } = scan;
  if (current(scan) !== dash || at - scan.lineStart + scan.shift !== column) return false;
  const stands = (list: boolean) => scan.open.some((open) => open.list === list && open.column === column);
  return stands(true) && !stands(false) && hasDashWithoutSpace(scan);
}

/** Is the line at `scan.at` the first item of a list, without the blank behind its dash? What is below it tells. */
export function firstItemLacksSpace(scan: Scan): boolean {
  if (current(scan) !== dash || !hasDashWithoutSpace(scan)) return false;
  // The rest of a mapping behind the dash shows it, too: nothing can be below a key with its value.
  const { entry, column } = nextLineShape(scan);
  return (entry && column === scan.column + usualStep && hasWholeValue(scan)) || nextAtColumn(scan, scan.column, () => isItem(scan));
}

function hasDashWithoutSpace({ text, at, end }: Scan): boolean {
  return /^-(?:[[{]|[\w$]+:(?:\s|$))/.test(text.slice(at, contentEndAt(text, at, end)));
}

/** Does the line go on with a key and its colon? Then `scan.line` holds the end of the key and the offset of the colon. */
export function keyAhead(scan: Scan): boolean {
  const { text, line } = scan;
  if (isExplicitKey(scan)) {
    line.stop = scan.at;
    line.end = scan.at + 1;
    return true;
  }
  const at = behindProperties(scan, scan.at);
  const code = at < scan.end ? text.charCodeAt(at) : Number.NaN;
  if (code === doubleQuote || code === singleQuote) {
    const close = closingQuote(scan, at);
    return close >= 0 && isKeyBefore(scan, close + 1);
  }
  if (code === asterisk) return isKeyBefore(scan, aliasEnd(text, at));
  if (!beginsPlain(code, text.charCodeAt(at + 1), false)) return false;
  scanBlockLine(scan, at);
  return line.stop < scan.end && text.charCodeAt(line.stop) === colon;
}

/** Does a colon follow the key that ends at the offset? */
function isKeyBefore({ text, line, end }: Scan, keyEnd: number): boolean {
  line.end = keyEnd;
  line.stop = keyEnd;
  while (isBlank(text.charCodeAt(line.stop))) line.stop++;
  return line.stop < end && text.charCodeAt(line.stop) === colon && endsWord(text.charCodeAt(line.stop + 1));
}

/** `? key`: the question mark says that a key follows, whatever it looks like. */
export function isExplicitKey(scan: Scan): boolean {
  return current(scan) === questionMark && endsWord(following(scan));
}

/** What the line after the one at `scan.at` begins with. */
export interface NextLineShape {
  /** Its column, -1 at the end. */
  readonly column: number;
  readonly item: boolean;
  /** A key, perhaps behind dashes. */
  readonly entry: boolean;
}

/** The next line that has content; column -1 if there is none. The scan stays where it is. */
export function nextLineShape(scan: Scan): NextLineShape {
  return lookingAhead(scan, () => {
    skipLine(scan);
    if (!toContent(scan)) return { column: -1, item: false, entry: false };
    return { column: scan.column, item: isItem(scan), entry: beginsEntry(scan) };
  });
}

/** Is there an item (`list`) or another line at `column` after the line at `scan.at`, with none less deep between them? */
export function occursAgain(scan: Scan, column: number, list: boolean): boolean {
  return lookingAhead(scan, () => {
    for (let lines = 0; lines < farthestLine; lines++) {
      skipLine(scan);
      if (!toContent(scan) || scan.column < column) return false;
      if (scan.column === column && isItem(scan) === list) return true;
    }
    return false;
  });
}

/** Does the next line at `column`, with none less deep before it, look like that? */
export function nextAtColumn(scan: Scan, column: number, looksLikeIt: () => boolean): boolean {
  return lookingAhead(scan, () => {
    for (let lines = 0; lines < farthestLine; lines++) {
      skipLine(scan);
      if (!toContent(scan) || scan.column < column) return false;
      if (scan.column === column) return looksLikeIt();
    }
    return false;
  });
}

/**
 * The column of the list whose first dash is lost at `scan.at`: that of the items which follow what stands there. -1 if there are none.
 */
export function columnOfItemsBelow(scan: Scan): number {
  const { column } = scan;
  return lookingAhead(scan, () => {
    for (let lines = 0; lines < farthestLine; lines++) {
      skipLine(scan);
      if (!toContent(scan)) return -1;
      if (scan.column < column) return isItem(scan) ? scan.column : -1;
    }
    return -1;
  });
}

/**
 * The column that the line at `scan.at` should stand at, if what is below it shows that it does not: after its first line, which stands
 * deeper, comes one between the two. -1 if nothing speaks against it.
 */
export function columnFromBelow(scan: Scan, next: NextLineShape): number {
  const { column } = scan;
  const started = columnsOnLine(scan);
  if (next.column <= (started.at(-1) ?? column) || next.column <= column + usualStep) return -1;
  return lookingAhead(scan, () => {
    for (let lines = 0; lines < farthestLine; lines++) {
      skipLine(scan);
      if (!toContent(scan)) return -1;
      // Items one step below the line are those of its own list, whose first has lost its dash.
      if (isItem(scan) && scan.column === column + usualStep && next.column === scan.column + usualStep) return -1;
      if (scan.column < next.column) return scan.column > column && !started.includes(scan.column) ? scan.column : -1;
    }
    return -1;
  });
}

/** Columns at which collections begin on the line: of each dash, and of what follows the last one. */
export function columnsOnLine(scan: Scan): readonly number[] {
  return lookingAhead(scan, () => {
    const columns: number[] = [];
    while (isItem(scan)) {
      scan.at++;
      skipBlanks(scan);
      columns.push(scan.at - scan.lineStart + scan.shift);
    }
    return columns;
  });
}

/** Runs `look` and returns to the place; how far it has looked is kept. */
function lookingAhead<T>(scan: Scan, look: () => T): T {
  const { at, lineStart, column, shift } = scan;
  const result = look();
  scan.seen = Math.max(scan.seen, scan.at);
  scan.at = at;
  scan.lineStart = lineStart;
  scan.column = column;
  scan.shift = shift;
  return result;
}

/** Does the line hold a key and all of its value, so that nothing can stand below it? */
export function hasWholeValue(scan: Scan): boolean {
  const { at } = scan;
  if (!keyAhead(scan)) return false;
  scan.at = scan.line.stop + 1;
  const whole = isWhole(scan);
  scan.at = at;
  return whole;
}

/** Does the line hold a key and nothing else, but for the anchor or the tag of its value? */
export function endsWithColon(scan: Scan): boolean {
  return /^[\w$.-]+:(?:[ \t]+[&!]\S*)*[ \t]*(?:#.*)?$/.test(scan.text.slice(scan.at, lineEndAt(scan.text, scan.at, scan.end)).trimEnd());
}

/** Does the line hold a list item that is no mapping and ends with the line? A lone word does not if a key may follow: its colon may be missing. */
export function isWholeItem(scan: Scan, beforeKey: boolean): boolean {
  return lookingAhead(scan, () => {
    scan.at++;
    skipBlanks(scan);
    const code = current(scan);
    if (beforeKey && code !== openBrace && code !== openBracket) return false;
    return !isItem(scan) && !keyAhead(scan) && isWhole(scan);
  });
}

/** Does the line hold a list item that another item cannot be part of: all of it, or a mapping whose entry has its value? */
export function isClosedItem(scan: Scan): boolean {
  if (isWholeItem(scan, false)) return true;
  return lookingAhead(scan, () => {
    scan.at++;
    skipBlanks(scan);
    return hasWholeValue(scan);
  });
}

/** Is the rest of the line a value that ends there? Properties are none: what they belong to may begin on the next line. Moves within the line. */
function isWhole(scan: Scan): boolean {
  const { text } = scan;
  skipBlanks(scan);
  scan.at = behindProperties(scan, scan.at);
  const code = current(scan);
  if (atLineEnd(scan) || code === verticalBar || code === greaterThan) return false;
  const last = text.charCodeAt(contentEndAt(text, scan.at, scan.end) - 1);
  if (code === openBracket) return last === closeBracket;
  return code !== openBrace || last === closeBrace;
}

/** A key, perhaps behind dashes. Leaves the line. */
function beginsEntry(scan: Scan): boolean {
  while (isItem(scan)) {
    scan.at++;
    skipBlanks(scan);
  }
  return keyAhead(scan);
}

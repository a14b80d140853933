/**
 * Block collections. Structure is indentation, so a fault on one line need not cost the lines around it: a line at a wrong
 * column is blamed and taken for what its neighbours make likely, and everything else is read as usual.
 */
import type { MappingEntry, SyntaxNode } from '../tree';
import { isMergeKey, mergedEntries } from './anchors';
import { openBrace, openBracket } from './characters';
import {
  entryWithoutColon,
  entryWithoutKey,
  entryWithWrongKey,
  isLoneColon,
  readEntry,
  readEntryOrPart,
  wordBeforeCollection,
  wordBeforeValue,
} from './entries';
import { readInline } from './inline';
import { itemContext, readOnce } from './items';
import { checkKeys } from './keys';
import {
  columnFromBelow,
  columnOfItemsBelow,
  firstItemLacksSpace,
  hasWholeValue,
  isClosedItem,
  isItem,
  isItemWithoutSpace,
  keyAhead,
  nextAtColumn,
  nextLineShape,
  occursAgain,
} from './lookahead';
import { distanceToList, enter, isExpected, leave, settle, wrongIndentation } from './nesting';
import { mappingNode, sequenceNode } from './nodes';
import { takesLinesAlong } from './passages';
import { beginsProperties, readProperties, withProperties } from './properties';
import { skipSentence, skipSentencesBelow } from './prose';
import { atLineEnd, current, emptyNode, reportTabs, type Scan, skipBlanks, skipLine, syntaxError, toContent, usualStep } from './scan';

/** Reads the whole text; undefined if there is nothing but comments. */
export function readDocument(scan: Scan): SyntaxNode | undefined {
  if (!toContent(scan)) return undefined;
  // Items at the root are those of a list section, whose own mapping lies around them.
  if (isItem(scan)) scan.depth = 1;
  const node = readNode(scan, -1);
  while (toContent(scan)) {
    syntaxError(scan, scan.at, 'no text can follow the end of this value');
    skipLine(scan);
  }
  return node;
}

/** Reads the node whose first token, at `scan.at`, is the first of its line or follows a dash. */
export function readNode(scan: Scan, parent: number): SyntaxNode {
  const { column, lineStart } = scan;
  if (isItem(scan)) return readList(scan, column, parent);
  if (keyAhead(scan)) return readMapping(scan, column, parent);
  if (isLoneColon(scan)) {
    return readMapping(scan, column, parent, { line: lineStart, start: scan.at, read: () => entryWithoutKey(scan, column) });
  }
  const node = beginsProperties(scan) ? readWithProperties(scan, parent, false) : readInline(scan, parent, false);
  if (scan.lineStart === lineStart && isLoneColon(scan) && !node.damaged) {
    return readMapping(scan, column, parent, { line: lineStart, start: node.start, read: () => entryWithWrongKey(scan, node, column) });
  }
  if (node.kind !== 'scalar' || node.style === 'block' || node.damaged) return node;
  const asKey = () =>
    readMapping(scan, column, parent, { line: lineStart, start: node.start, read: () => entryWithoutColon(scan, node, column) });
  // A whole text that begins `actions [` or `actions:[` is that of a section without its colon, or without the blank behind it.
  const isRootKey = (wordBefore: typeof wordBeforeValue) => wordBefore(scan, node.start, node.end) !== undefined;
  if (parent < 0 && node.style === 'plain' && [wordBeforeValue, wordBeforeCollection].some(isRootKey)) return asKey();
  if (!toContent(scan)) return node;
  // Keys below a lone word: its colon has not been typed yet.
  if (scan.lineStart === lineStart || scan.column < column || !(keyAhead(scan) || (isItem(scan) && scan.column > column))) return node;
  return asKey();
}

/** Reads the node whose properties stand at `scan.at`; it follows them, or stands below. */
function readWithProperties(scan: Scan, parent: number, isValue: boolean): SyntaxNode {
  let properties = readProperties(scan, false);
  while (atLineEnd(scan) && stepToPropertiesBelow(scan, parent)) properties = readProperties(scan, false, properties);
  return withProperties(scan, properties, () =>
    atLineEnd(scan) ? readBelow(scan, parent, properties.start, isValue) : readInline(scan, parent, isValue),
  );
}

/** Steps to more properties of the same node, if that is what the next line begins with; those before a key belong to the key. */
function stepToPropertiesBelow(scan: Scan, parent: number): boolean {
  const { at, lineStart, column, shift } = scan;
  if (toContent(scan) && scan.column > parent && beginsProperties(scan) && !keyAhead(scan)) return true;
  Object.assign(scan, { at, lineStart, column, shift });
  return false;
}

/** The first entry of a mapping that does not begin as it should. */
interface FaultyEntry {
  readonly line: number;
  readonly start: number;
  readonly read: () => MappingEntry;
}

/** Reads the mapping whose keys stand at `column`. */
function readMapping(scan: Scan, column: number, parent: number, first?: FaultyEntry): SyntaxNode {
  const { start, line } = first ?? { start: scan.at, line: scan.lineStart };
  const entries: MappingEntry[] = [];
  const open = enter(scan, { column, list: false, parent, entries, start, line });
  if (!open) return { kind: 'mapping', start, end: start, damaged: true, flow: false, entries };
  entries.push(first ? first.read() : readEntry(scan));
  let damaged = first !== undefined;
  while (toContent(scan)) {
    // What follows a damaged value may have been part of it.
    const before = entries.at(-1);
    if (scan.column > open.column && before?.value.damaged) scan.blamedLines.add(scan.lineStart);
    if (skipSentence(scan)) continue;
    const faults = scan.faults.length;
    settle(scan);
    // A line that stands at a wrong column behind an empty value may have been that value.
    if (before && isEmpty(before.value) && scan.faults.length > faults)
      entries[entries.length - 1] = { ...before, value: { ...before.value, damaged: true } };
    const item = isItem(scan);
    if (item ? isExpected(scan, scan.column, true) : scan.column !== open.column) break;
    const entry = item ? undefined : readEntryOrPart(scan);
    if (entry) entries.push(entry);
    else {
      damaged = true;
      syntaxError(
        scan,
        scan.at,
        item ? 'a list item cannot follow a key at the same column' : `\`${scan.text.charAt(scan.at)}\` is not expected here`,
      );
      skipLine(scan);
    }
  }
  leave(scan);
  scan.nodes++;
  const last = entries.at(-1);
  const end = last ? Math.max(last.value.end, last.key.end) : start;
  checkKeys(scan, entries, false);
  const merged = entries.some((entry) => isMergeKey(entry.key)) ? mergedEntries(scan, entries, false) : entries;
  return mappingNode(start, end, false, merged, damaged || open.damaged);
}

function isEmpty({ kind, start, end }: SyntaxNode): boolean {
  return kind === 'scalar' && start === end;
}

/** Reads what follows the colon of a key at `column`. */
export function readValue(scan: Scan, column: number): SyntaxNode {
  const behind = scan.at;
  skipBlanks(scan);
  if (atLineEnd(scan)) return readBelow(scan, column, behind, true);
  if (beginsProperties(scan)) return readWithProperties(scan, column, true);
  return readJoined(scan, column, behind) ?? readInline(scan, column, true);
}

/** A mapping whose first entry has got onto the line of its key, at `column`, while the others stand below it. */
function readJoined(scan: Scan, column: number, behind: number): SyntaxNode | undefined {
  if (!keyAhead(scan)) return undefined;
  const { at } = scan;
  const next = nextLineShape(scan);
  if (!next.entry || next.item || next.column <= column) return undefined;
  const fix = { title: 'Put the entry on a line of its own', edits: [{ start: behind, end: at, text: `\n${' '.repeat(next.column)}` }] };
  syntaxError(scan, at, 'a mapping cannot start on the line of its key. Put each entry on a line of its own', [fix]);
  scan.column = next.column;
  return readMapping(scan, next.column, column);
}

/** Reads the lines below a key or dash at `parent`; `behind` is where an empty value stands. */
function readBelow(scan: Scan, parent: number, behind: number, isValue: boolean): SyntaxNode {
  if (!skipSentencesBelow(scan, parent)) return emptyNode(scan, behind);
  if (scan.column > parent) {
    const list = isValue ? columnOfDashlessList(scan, parent) : -1;
    if (list >= 0) return readList(scan, list, parent);
    return isValue && firstItemLacksSpace(scan) ? readList(scan, scan.column, parent) : readNode(scan, parent);
  }
  // A list may stand at the column of its key.
  if (isValue && scan.column === parent && isItem(scan)) return readList(scan, parent, parent - 1);
  if (isValue && isItemOfKey(scan, parent)) {
    wrongIndentation(scan, parent);
    return readList(scan, parent, parent - 1);
  }
  // Nothing else in a block begins with a bracket.
  if (isValue && (current(scan) === openBrace || current(scan) === openBracket)) {
    wrongIndentation(scan, parent + usualStep);
    return readInline(scan, parent, true);
  }
  const column = columnAsChild(scan, parent);
  if (column < 0) return emptyNode(scan, behind);
  wrongIndentation(scan, column);
  return readNode(scan, parent);
}

/** Is the line at `scan.at`, less deep than its key, the first item of a list whose others stand at the column of the key? */
function isItemOfKey(scan: Scan, key: number): boolean {
  if (!isItem(scan) || isExpected(scan, scan.column, true) || isExpected(scan, key, true)) return false;
  const next = nextLineShape(scan);
  return (next.entry && !next.item && next.column === key + usualStep) || nextAtColumn(scan, key, () => isItem(scan));
}

/** The column of the first line below a key at `parent`, if the line at `scan.at` is that in spite of its own column; the lines after it tell. */
function columnAsChild(scan: Scan, parent: number): number {
  const item = isItem(scan);
  const next = nextLineShape(scan);
  const here = isExpected(scan, scan.column, item);
  const child = parent + usualStep;
  if (!here && takesLinesAlong(scan, child)) return child;
  if (item && !here && child - scan.column <= distanceToList(scan)) return child;
  // What tabs leave of a column says little.
  if (item && scan.blamedLines.has(scan.lineStart) && next.column > child) return child;
  if (next.column <= parent) return -1;
  const whole = item ? next.item && isClosedItem(scan) : next.entry && !next.item && hasWholeValue(scan);
  if (whole) return isExpected(scan, next.column, item) || (here && !item && !occursAgain(scan, next.column, false)) ? -1 : next.column;
  const column = columnFromBelow(scan, next);
  if (column > parent && !isExpected(scan, column, item)) return column;
  return !here && (item || next.entry) && next.column > child ? child : -1;
}

/**
 * Below a key: the column of the list whose first item has lost its dash, before items that have theirs; -1 if it is no such item. The
 * item stands where it stood behind its dash, or has moved to the place of the dash.
 */
function columnOfDashlessList(scan: Scan, parent: number): number {
  if (isItem(scan)) return -1;
  const column = scan.column - usualStep;
  if (column > parent && !isExpected(scan, column, true) && columnOfItemsBelow(scan) === column) return column;
  const moved = (current(scan) === openBrace || hasWholeValue(scan)) && !isExpected(scan, scan.column, true);
  return moved && nextAtColumn(scan, scan.column, () => isItem(scan)) ? scan.column : -1;
}

/** Blames an item without its dash in a list at `column`, and reads it as if the dash were there. */
function readDashlessItem(scan: Scan, column: number, message: string): SyntaxNode {
  const { at, text } = scan;
  const moved = scan.column === column;
  const start = moved ? at : at - usualStep;
  const fits = moved || text.slice(start, at).trim() === '';
  syntaxError(scan, at, message, fits ? [{ title: 'Insert the dash', edits: [{ start, end: at, text: '- ' }] }] : []);
  if (moved) {
    scan.shift += usualStep;
    scan.column += usualStep;
  }
  return readNode(scan, column);
}

export function readList(scan: Scan, column: number, parent: number): SyntaxNode {
  const start = scan.at;
  const open = enter(scan, { column, list: true, parent, start, line: scan.lineStart });
  if (!open) return { kind: 'sequence', start, end: start, damaged: true, flow: false, items: [] };
  let damaged = !isItem(scan);
  const context = itemContext(scan);
  const items: SyntaxNode[] = [
    damaged ? readDashlessItem(scan, column, 'the dash before this list item is missing') : readOnce(scan, context, readListItem),
  ];
  while (toContent(scan)) {
    if (skipSentence(scan)) continue;
    settle(scan);
    if (isItem(scan)) {
      if (scan.column !== open.column) break;
      items.push(readOnce(scan, context, readListItem));
      continue;
    }
    if (isExpected(scan, scan.column, false)) break;
    damaged = true;
    const message = 'the dash before this list item is missing';
    if (scan.column === open.column || scan.column === open.column + usualStep) {
      items.push(readDashlessItem(scan, open.column, message));
    } else {
      syntaxError(scan, scan.at, message);
      skipLine(scan);
    }
  }
  leave(scan);
  scan.nodes++;
  const end = Math.max(items.at(-1)?.end ?? start, start + 1);
  return sequenceNode(start, end, false, items, damaged || open.damaged);
}

function readListItem(scan: Scan): SyntaxNode {
  const { column } = scan;
  const lacksSpace = isItemWithoutSpace(scan);
  scan.at++;
  if (lacksSpace) {
    const behind = scan.at;
    const fix = { title: 'Insert a space', edits: [{ start: behind, end: behind, text: ' ' }] };
    syntaxError(scan, behind - 1, 'a space is missing after the dash', [fix]);
    scan.shift++;
  }
  return readBehindIndicator(scan, column);
}

/** Is the dash at `scan.at`, behind another one, one too many? Keys at its own column, which no item of its list can have, go on with the mapping behind it. */
function isDashTooMany(scan: Scan): boolean {
  const { column } = scan;
  return !isExpected(scan, column, false) && nextAtColumn(scan, column, () => !isItem(scan) && keyAhead(scan));
}

/** Reports the dash at `scan.at`, and steps to what is behind it, as if that stood in its place. */
function removeDash(scan: Scan): void {
  const { at, column } = scan;
  scan.at++;
  skipBlanks(scan);
  syntaxError(scan, at, 'a list item starts with only one dash', [
    { title: 'Remove the dash', edits: [{ start: at, end: scan.at, text: '' }] },
  ]);
  scan.shift -= scan.at - at;
  scan.column = column;
}

/**
 * Reads what follows a dash, or the sign of an explicit key or of its value, at `column`: a collection may begin on the same line. A list that is
 * a value may stand at the column of its sign.
 */
export function readBehindIndicator(scan: Scan, column: number, isValue = false): SyntaxNode {
  const behind = scan.at;
  skipBlanks(scan);
  if (atLineEnd(scan)) return readBelow(scan, column, behind, isValue);
  scan.column = scan.at - scan.lineStart + scan.shift;
  // A collection that begins behind a dash is indented by what lies between.
  const begin = scan.at;
  const hasTab = scan.text.slice(behind, begin).includes('\t');
  if (hasTab && (isItem(scan) || keyAhead(scan))) reportTabs(scan, behind, begin);
  const hasProperties = hasTab && beginsProperties(scan);
  if (isItem(scan) && isDashTooMany(scan)) removeDash(scan);
  const node = readNode(scan, column);
  if (hasProperties && node.kind !== 'scalar' && !node.flow) reportTabs(scan, behind, begin);
  return node;
}

/**
 * Block collections. Structure is indentation, so a fault on one line need not cost the lines around it: a line at a wrong
 * column is blamed and taken for what its neighbours make likely, and everything else is read as usual.
 */
import type { MappingEntry, ScalarNode, SyntaxNode } from '../tree';
import { anchored, isMergeKey, mergedEntries, readAnchorName } from './anchors';
import { ampersand, asterisk, colon, doubleQuote, endsWord, exclamation, openBrace, questionMark, singleQuote } from './characters';
import { readInline } from './inline';
import { itemContext, readOnce } from './items';
import { checkKeys } from './keys';
import {
  columnFromBelow,
  columnOfItemsBelow,
  firstItemLacksSpace,
  hasColon,
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
import { beginsPlain, plainKey, plainScalar } from './plain';
import { readQuoted } from './quoted';
import {
  atLineEnd,
  current,
  damagedScalar,
  emptyNode,
  following,
  giveUp,
  reportTabs,
  type Scan,
  skipBlanks,
  skipLine,
  syntaxError,
  toContent,
  usualStep,
} from './scan';

/** Reads the whole text; undefined if there is nothing but comments. */
export function readDocument(scan: Scan): SyntaxNode | undefined {
  if (!toContent(scan)) return undefined;
  // Items at the root are those of a list section, whose own mapping lies around them.
  if (isItem(scan)) scan.depth = 1;
  const node = readNode(scan, -1);
  while (!scan.irregular && toContent(scan)) {
    syntaxError(scan, scan.at, 'unexpected text after the end of the value');
    skipLine(scan);
  }
  return node;
}

/** Reads the node whose first token, at `scan.at`, is the first of its line or follows a dash. */
function readNode(scan: Scan, parent: number): SyntaxNode {
  const { column, lineStart } = scan;
  if (isItem(scan)) return readList(scan, column, parent);
  if (keyAhead(scan)) return readMapping(scan, column, parent);
  if (current(scan) === ampersand) {
    const behind = scan.at;
    return anchored(scan, readAnchorName(scan), () => readAnchored(scan, parent, behind, false));
  }
  if (isLoneColon(scan)) {
    return readMapping(scan, column, parent, { line: lineStart, start: scan.at, read: () => entryWithoutKey(scan, column) });
  }
  const node = readInline(scan, parent, false);
  if (scan.irregular || node.kind !== 'scalar' || node.style === 'block' || node.damaged) return node;
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

/** What follows an anchor: the rest of the line, or the lines below. */
function readAnchored(scan: Scan, parent: number, behind: number, isValue: boolean): SyntaxNode {
  skipBlanks(scan);
  const isBelow = atLineEnd(scan);
  const isAnchorBelow = isBelow && toContent(scan) && current(scan) === ampersand && scan.column > parent;
  // A node has one anchor: one below it, or before a key on its line, is that of the key, or a fault.
  if (isAnchorBelow || (!isBelow && !isValue && (keyAhead(scan) || isItem(scan)))) {
    giveUp(scan);
    return emptyNode(scan, behind);
  }
  return isBelow ? readBelow(scan, parent, behind, isValue) : readInline(scan, parent, isValue);
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
  while (!scan.irregular && toContent(scan)) {
    // What follows a damaged value may have been part of it.
    const before = entries.at(-1);
    if (scan.column > open.column && before?.value.damaged) scan.blamedLines.add(scan.lineStart);
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
      syntaxError(scan, scan.at, item ? 'a list item cannot stand among keys' : `unexpected ${scan.text.charAt(scan.at)}`);
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

/** Reads the entry whose key is known to stand at `scan.at`. */
function readEntry(scan: Scan): MappingEntry {
  const { at: start, column } = scan;
  if (!keyAhead(scan)) return entryWithoutColon(scan, damagedScalar(scan, start, start, null), column);
  const { end, stop } = scan.line;
  const code = current(scan);
  const word = wordBeforeValue(scan, start, end);
  if (word !== undefined) {
    const value = afterEquals(scan.text, word);
    missingColon(scan, start, word, value);
    scan.at = value;
    return { key: plainKey(scan, start, word), value: readValue(scan, column) };
  }
  const glued = wordBeforeCollection(scan, start, end);
  if (glued !== undefined) return entryAfterBlank(scan, start, glued, column);
  const key = code === doubleQuote || code === singleQuote ? readQuoted(scan, column, false) : plainKey(scan, start, end);
  scan.at = stop + 1;
  return { key, value: readValue(scan, column) };
}

/** Reads an entry, or what is there of one; undefined if the line begins like nothing that could be a key. */
function readEntryOrPart(scan: Scan): MappingEntry | undefined {
  const { column } = scan;
  if (keyAhead(scan)) return readEntry(scan);
  if (isLoneColon(scan)) return entryWithoutKey(scan, column);
  const code = current(scan);
  const explicit = code === questionMark && endsWord(following(scan));
  if (explicit || ((code === ampersand || code === asterisk || code === exclamation) && hasColon(scan))) {
    giveUp(scan);
    return undefined;
  }
  if (!beginsPlain(code, following(scan), false) && code !== doubleQuote && code !== singleQuote) return undefined;
  const node = readInline(scan, column, false);
  return node.kind === 'scalar' ? entryWithoutColon(scan, node, column) : undefined;
}

/** A colon with nothing before it. */
function isLoneColon(scan: Scan): boolean {
  return current(scan) === colon && endsWord(following(scan));
}

function entryWithoutKey(scan: Scan, column: number): MappingEntry {
  const { at } = scan;
  syntaxError(scan, at, 'missing key before :');
  const key = damagedScalar(scan, at, at, null);
  scan.at++;
  return { key, value: { ...readValue(scan, column), damaged: true } };
}

/** `then [{ a: 1 }]` is no key with brackets in it: its colon is missing. The end of the first word of such a key. */
function wordBeforeValue({ text }: Scan, start: number, end: number): number | undefined {
  const blank = text.indexOf(' ', start);
  if (blank < 0 || blank >= end) return undefined;
  const word = /^([\w$.-]+)[ \t]+(?:=[ \t]*)?[[{"']/.exec(text.slice(start, end))?.[1];
  return word === undefined ? undefined : start + word.length;
}

/** `when:{ op: … }` is no key with a brace in it: the blank behind its colon is missing. The end of the word before the colon. */
function wordBeforeCollection({ text }: Scan, start: number, end: number): number | undefined {
  const word = /^([\w$-]+):[[{]/.exec(text.slice(start, end))?.[1];
  return word === undefined ? undefined : start + word.length;
}

/** `value`: where what follows the key begins, if another sign stands between them. */
function missingColon(scan: Scan, start: number, wordEnd: number, value = wordEnd): void {
  const edit = value > wordEnd ? { start: wordEnd, end: value, text: ': ' } : { start: wordEnd, end: wordEnd, text: ':' };
  syntaxError(scan, start, 'missing : after a key', [{ title: 'Insert the colon', edits: [edit] }]);
}

/** The offset behind an equals sign that stands where the colon should; `at` itself if there is none. */
function afterEquals(text: string, at: number): number {
  return at + (/^[ \t]*=[ \t]*/.exec(text.slice(at))?.[0].length ?? 0);
}

function plainScalarKey(start: number, end: number, value: string): ScalarNode {
  return { kind: 'scalar', start, end, value, style: 'plain' };
}

/** `key:value`: the colon is there, the blank behind it is not. */
function entryWithoutBlank(scan: Scan, { start, end }: ScalarNode, column: number): MappingEntry | undefined {
  const name = /^([\w$-]+):[^\s:/]/.exec(scan.text.slice(start, end))?.[1];
  if (name === undefined || scan.text.slice(start, end).includes('\n')) return undefined;
  return entryAfterBlank(scan, start, start + name.length, column);
}

/** The entry whose key ends at `keyEnd`, with a colon behind it and no blank behind that. */
function entryAfterBlank(scan: Scan, start: number, keyEnd: number, column: number): MappingEntry {
  const colonEnd = keyEnd + 1;
  syntaxError(scan, start, 'missing blank after :', [
    { title: 'Insert the blank', edits: [{ start: colonEnd, end: colonEnd, text: ' ' }] },
  ]);
  scan.at = colonEnd;
  return { key: plainKey(scan, start, keyEnd), value: readValue(scan, column) };
}

/** An entry of which only a text is there: its first word is the key; what follows it, or stands on the lines below it, is its value. */
function entryWithoutColon(scan: Scan, node: ScalarNode, column: number): MappingEntry {
  if (node.damaged) return { key: node, value: damagedScalar(scan, node.end, node.end, null) };
  const glued = entryWithoutBlank(scan, node, column);
  if (glued) return glued;
  const text = scan.text.slice(node.start, node.end);
  const word = /^\S+/.exec(text)?.[0] ?? text;
  const wordEnd = node.start + word.length;
  const equals = afterEquals(text, word.length);
  missingColon(scan, node.start, wordEnd, node.start + equals);
  if (equals === text.length) {
    const name: ScalarNode = word.length === text.length ? node : plainScalarKey(node.start, wordEnd, word);
    const more = toContent(scan);
    if (more && scan.column > column) return { key: name, value: readNode(scan, column) };
    // A list may stand at the column of its key.
    if (more && scan.column === column && isItem(scan) && !isExpected(scan, column, true)) {
      return { key: name, value: readList(scan, column, column - 1) };
    }
    return { key: name, value: damagedScalar(scan, node.end, node.end, null) };
  }
  const key = plainScalarKey(node.start, wordEnd, word);
  const rest = text.slice(equals).trimStart();
  const start = node.end - rest.length;
  if (/^[[{"']/.test(rest)) {
    scan.at = start;
    return { key, value: readInline(scan, column, true) };
  }
  // One word behind another is a value without doubt; more of them may be prose.
  return { key, value: /\s/.test(rest) ? damagedScalar(scan, start, node.end, rest) : plainScalar(scan, start, node.end) };
}

/** Reads what follows the colon of a key at `column`. */
function readValue(scan: Scan, column: number): SyntaxNode {
  const behind = scan.at;
  skipBlanks(scan);
  if (atLineEnd(scan)) return readBelow(scan, column, behind, true);
  if (current(scan) === ampersand) {
    return anchored(scan, readAnchorName(scan), () => readAnchored(scan, column, behind, true));
  }
  return readInline(scan, column, true);
}

/** Reads the lines below a key or dash at `parent`; `behind` is where an empty value stands. */
function readBelow(scan: Scan, parent: number, behind: number, isValue: boolean): SyntaxNode {
  if (!toContent(scan)) return emptyNode(scan, behind);
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

function readList(scan: Scan, column: number, parent: number): SyntaxNode {
  const start = scan.at;
  const open = enter(scan, { column, list: true, parent, start, line: scan.lineStart });
  if (!open) return { kind: 'sequence', start, end: start, damaged: true, flow: false, items: [] };
  let damaged = !isItem(scan);
  const context = itemContext(scan);
  const items: SyntaxNode[] = [
    damaged ? readDashlessItem(scan, column, 'a list begins with a dash') : readOnce(scan, context, readListItem),
  ];
  while (!scan.irregular && toContent(scan)) {
    settle(scan);
    if (isItem(scan)) {
      if (scan.column !== open.column) break;
      items.push(readOnce(scan, context, readListItem));
      continue;
    }
    if (isExpected(scan, scan.column, false)) break;
    damaged = true;
    const message = 'a list goes on with a dash';
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
  const behind = scan.at;
  if (lacksSpace) {
    const fix = { title: 'Insert a blank', edits: [{ start: behind, end: behind, text: ' ' }] };
    syntaxError(scan, behind - 1, 'missing blank after the dash', [fix]);
    scan.shift++;
  }
  skipBlanks(scan);
  if (atLineEnd(scan)) return readBelow(scan, column, behind, false);
  scan.column = scan.at - scan.lineStart + scan.shift;
  // A collection that begins behind a dash is indented by what lies between.
  if (scan.text.slice(behind, scan.at).includes('\t') && (isItem(scan) || keyAhead(scan))) reportTabs(scan, behind, scan.at);
  return readNode(scan, column);
}

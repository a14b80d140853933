/**
 * Items of block lists that are read once: where the text has changed elsewhere, the next version takes them over. What reading an item has
 * looked at decides that, and the collections around it; items with a fault are always read again, since faults reach beyond their lines.
 */
import { shifted } from '../shifted';
import type { SyntaxNode } from '../tree';
import { afterLineBreak, lineEndAt } from './characters';
import { type Scan, toContent } from './scan';

/** Texts shorter than this are read as fast as their items are found again. */
const leastLength = 1000;

/** The collections around an item: their kinds and columns, from the outside. */
interface ItemContext {
  readonly depth: number;
  readonly columns: readonly number[];
  readonly lists: readonly boolean[];
}

/** An item as it was read; places are offsets in the text of that time. */
interface ReadItem {
  readonly context: ItemContext;
  readonly node: SyntaxNode;
  /** Start of the line that its dash stands on. */
  readonly from: number;
  /** Where reading stood afterwards, and the start of that line. */
  readonly next: number;
  readonly nextLine: number;
  /** End of what has been looked at; behind the text where its end has been seen. */
  readonly seen: number;
  readonly nodes: number;
}

/** The items of one text, by the offsets of their dashes. */
export type ReadItems = ReadonlyMap<number, ReadItem>;

export interface ItemStore {
  readonly items: Map<number, ReadItem>;
  readonly earlier: EarlierItems | undefined;
  /** Items that were read, as opposed to taken over. */
  read: number;
}

interface EarlierItems {
  readonly items: ReadItems;
  /** Both texts are the same up to here, */
  readonly same: number;
  /** and from here on, an offset of the new one: */
  readonly sameAgain: number;
  /** how much longer the new one is. */
  readonly by: number;
}

/** A text with its items. */
export interface ReadBefore {
  readonly text: string;
  readonly items: ReadItems | undefined;
}

/** Where the items of a text are noted, and found again if there was an earlier version of it; `earlier` is asked only if that pays. */
export function itemStore(text: string, earlier: () => ReadBefore | undefined): ItemStore | undefined {
  if (text.length < leastLength) return undefined;
  const before = earlier();
  return { items: new Map(), earlier: before?.items && compared(text, before.text, before.items), read: 0 };
}

function compared(text: string, before: string, items: ReadItems): EarlierItems {
  const most = Math.min(text.length, before.length);
  let same = 0;
  for (const stretch of stretches)
    while (same + stretch <= most && text.slice(same, same + stretch) === before.slice(same, same + stretch)) same += stretch;
  const [end, endBefore] = [text.length, before.length];
  let atEnd = 0;
  const isSameBefore = (stretch: number) =>
    text.slice(end - atEnd - stretch, end - atEnd) === before.slice(endBefore - atEnd - stretch, endBefore - atEnd);
  for (const stretch of stretches) while (atEnd + stretch <= most - same && isSameBefore(stretch)) atEnd += stretch;
  return { items, same, sameAgain: end - atEnd, by: end - endBefore };
}

/** So many characters are compared at a time: the engine compares long texts far faster than many short ones. */
const stretches = [65_536, 4_096, 256, 16, 1];

/** The context of the items of the list that was opened last. */
export function itemContext({ items, depth, open }: Scan): ItemContext | undefined {
  return items && { depth, columns: open.map(({ column }) => column), lists: open.map(({ list }) => list) };
}

/** Reads the item at `scan.at`, or takes it over, and steps on to the next content. */
export function readOnce(scan: Scan, context: ItemContext | undefined, read: (scan: Scan) => SyntaxNode): SyntaxNode {
  const { items } = scan;
  if (!items || !context) return read(scan);
  const before = isPlain(scan, context)
    ? { at: scan.at, lineStart: scan.lineStart, faults: scan.faults.length, nodes: scan.nodes }
    : undefined;
  const known = before && earlierItem(scan, items, context);
  if (before && known) return takeOver(scan, items, before.at, known);
  items.read++;
  const blamed = scan.blamedLines.size;
  const node = read(scan);
  if (!before) return node;
  toContent(scan);
  const isClean = scan.faults.length === before.faults && scan.blamedLines.size === blamed;
  if (!isClean || !isPlain(scan, context)) return node;
  items.items.set(before.at, {
    context,
    node,
    from: before.lineStart,
    next: scan.at,
    nextLine: scan.lineStart,
    seen: seenEnd(scan),
    nodes: scan.nodes - before.nodes,
  });
  return node;
}

/** Whether nothing but text and context decides what is read here. */
function isPlain(scan: Scan, { depth, columns }: ItemContext): boolean {
  const { open, shift, anchors, tooDeep, hasByteOrderMark, end, text, blamedLines, lineStart } = scan;
  if (shift !== 0 || anchors.size > 0 || tooDeep || hasByteOrderMark || end !== text.length) return false;
  if (scan.depth !== depth || open.length !== columns.length) return false;
  for (let at = 0; at < open.length; at++) if (open[at]?.column !== columns[at]) return false;
  return !isBlamedFrom(blamedLines, lineStart);
}

/** So many blamed lines are looked through; with more of them, nothing is kept. */
const mostBlamed = 16;

function isBlamedFrom(lines: ReadonlySet<number>, from: number): boolean {
  if (lines.size > mostBlamed) return true;
  for (const line of lines) if (line >= from) return true;
  return false;
}

function seenEnd({ text, at, seen, end }: Scan): number {
  const lineEnd = lineEndAt(text, Math.max(at, seen), end);
  return lineEnd < end ? afterLineBreak(text, lineEnd) : end + 1;
}

/** What is known of the item at `scan.at`, and how far it has moved. */
function earlierItem(
  scan: Scan,
  { earlier }: ItemStore,
  context: ItemContext,
): { readonly item: ReadItem; readonly by: number } | undefined {
  if (!earlier) return undefined;
  const by = scan.lineStart >= earlier.sameAgain ? earlier.by : 0;
  const item = earlier.items.get(scan.at - by);
  if (!item || item.from !== scan.lineStart - by) return undefined;
  if (scan.lineStart < earlier.sameAgain && item.seen > earlier.same) return undefined;
  return isSameContext(item.context, context) ? { item, by } : undefined;
}

function isSameContext(left: ItemContext, right: ItemContext): boolean {
  if (left === right) return true;
  if (left.depth !== right.depth || left.columns.length !== right.columns.length) return false;
  return left.columns.every((column, at) => column === right.columns[at] && left.lists[at] === right.lists[at]);
}

function takeOver(
  scan: Scan,
  { items }: ItemStore,
  at: number,
  { item, by }: { readonly item: ReadItem; readonly by: number },
): SyntaxNode {
  const { context, from, next, nextLine, seen, nodes } = item;
  const node = shifted(item.node, by);
  scan.at = next + by;
  scan.lineStart = nextLine + by;
  scan.shift = 0;
  scan.column = scan.at - scan.lineStart;
  scan.seen = Math.max(scan.seen, seen + by - 1);
  scan.nodes += nodes;
  items.set(at, by === 0 ? item : { context, node, from: from + by, next: next + by, nextLine: nextLine + by, seen: seen + by, nodes });
  return node;
}

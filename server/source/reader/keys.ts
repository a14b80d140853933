/** Keys that are repeated in one mapping (GS1002). */
import { columnOf } from '../positions';
import type { MappingEntry } from '../tree';
import { isMergeKey } from './anchors';
import { afterLineBreak, contentEndAt, isBlank, lineEndAt } from './characters';
import type { FaultFix, Scan, Span } from './scan';

const fewKeys = 12;

/**
 * Reports keys that stand twice; every entry stays in the tree. Where all keys from one on are repeated, beginning with the first key of the
 * mapping, the dash of a list item is lost: one report.
 */
export function checkKeys(scan: Scan, entries: readonly MappingEntry[], flow: boolean): void {
  let inItem = false;
  const check = (at: number, earlier: number | undefined): void => {
    if (earlier === undefined) inItem = false;
    else if (!inItem) {
      report(scan, entries, earlier, at, flow);
      inItem = earlier === 0 && !flow;
    }
  };
  if (entries.length <= fewKeys) {
    for (let at = 1; at < entries.length; at++) check(at, earlierWith(entries, at));
    return;
  }
  const seen = new Map<unknown, number>();
  entries.forEach((entry, at) => {
    const earlier = seen.get(entry.key.value);
    if (earlier === undefined) seen.set(entry.key.value, at);
    check(at, earlier);
  });
}

function earlierWith(entries: readonly MappingEntry[], at: number): number | undefined {
  const key = entries[at]?.key.value;
  for (let earlier = 0; earlier < at; earlier++) if (entries[earlier]?.key.value === key) return earlier;
  return undefined;
}

function report(scan: Scan, entries: readonly MappingEntry[], earlier: number, at: number, flow: boolean): void {
  const first = entries[earlier];
  const second = entries[at];
  if (first === undefined || second === undefined || first.value.damaged || second.value.damaged) return;
  // Merge keys have a report of their own.
  if (isMergeKey(second.key)) return;
  const { start, end } = second.key;
  const removal = flow ? flowEntry(entries, at) : blockEntry(scan.text, second);
  const fixes: FaultFix[] = [
    ...(flow ? [] : lostDash(scan.text, first, second)),
    { title: `Remove the second \`${second.key.value}\``, edits: [{ ...removal, text: '' }] },
  ];
  const merge = mergeLists(scan.text, first, second);
  if (merge) fixes.push(merge);
  scan.faults.push({ code: 'GS1002', start, end, values: { key: String(second.key.value) }, first: first.key, fixes });
}

/** The first key of a list item, repeated at its column: the dash before it may be what is missing. */
function lostDash(text: string, first: MappingEntry, second: MappingEntry): readonly FaultFix[] {
  const { start } = second.key;
  if (text.slice(first.key.start - 2, first.key.start) !== '- ' || text.slice(start - 2, start) !== '  ') return [];
  return [{ title: 'Begin a new item', edits: [{ start: start - 2, end: start, text: '- ' }] }];
}

function flowEntry(entries: readonly MappingEntry[], at: number): Span {
  const before = entries[at - 1];
  const entry = entries[at];
  const end = entry ? Math.max(entry.key.end, entry.value.end) : 0;
  return { start: before ? Math.max(before.key.end, before.value.end) : 0, end };
}

/** The lines of an entry; without the dash of the list item that it begins, which no second key does. */
function blockEntry(text: string, entry: MappingEntry): Span {
  let start = entry.key.start;
  while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
  const end = lineEndAt(text, Math.max(entry.key.end, entry.value.end));
  return { start, end: end < text.length ? afterLineBreak(text, end) : end };
}

/** Two block lists under one key: the items of the second follow those of the first. */
function mergeLists(text: string, first: MappingEntry, second: MappingEntry): FaultFix | undefined {
  if (first.value.kind !== 'sequence' || second.value.kind !== 'sequence' || first.value.flow || second.value.flow) return undefined;
  const { start } = second.value;
  if (columnOf(text, first.value.start) !== columnOf(text, start)) return undefined;
  const items = text.slice(start - columnOf(text, start), contentEndAt(text, second.value.end));
  const end = contentEndAt(text, first.value.end);
  const edits = [
    { start: end, end, text: `\n${items}` },
    { ...blockEntry(text, second), text: '' },
  ];
  return { title: 'Merge the lists', edits };
}

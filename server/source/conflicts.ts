/**
 * Merge conflicts left in a text. They are read as they stand in the first half; the markers and the second half are blanked (GS1027).
 */
import { type Line, linesOf, withBlanks } from './blank';
import type { Fix } from './problem';

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Conflict {
  /** The marker that it is reported at. */
  readonly marker: Span;
  /** From the first to the last line of the conflict. */
  readonly whole: Span;
  /** What is blanked: markers and second half. */
  readonly hidden: readonly Span[];
  /** What is removed to keep either half; undefined for a lone marker. */
  readonly removals: { readonly keepFirst: readonly Span[]; readonly keepSecond: readonly Span[] } | undefined;
}

const markerLength = 7;

/** Conflicts of a text and markers without a conflict, in order. */
export function conflictsOf(text: string): readonly Conflict[] {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>') && !text.includes('\n=======')) return [];
  const conflicts: Conflict[] = [];
  const lines = linesOf(text);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const kind = line && markerOf(text, line);
    if (!line || !kind) continue;
    const conflict = kind === 'begin' ? wholeConflict(text, lines, at) : undefined;
    if (conflict) {
      conflicts.push(conflict.found);
      at = conflict.last;
    } else if (kind !== 'base') {
      const marker = { start: line.start, end: line.start + markerLength };
      conflicts.push({ marker, whole: span(line, line), hidden: [span(line, line)], removals: undefined });
    }
  }
  return conflicts;
}

function wholeConflict(
  text: string,
  lines: readonly Line[],
  first: number,
): { readonly found: Conflict; readonly last: number } | undefined {
  let base = -1;
  let middle = -1;
  for (let at = first + 1; at < lines.length; at++) {
    const line = lines[at];
    const kind = line && markerOf(text, line);
    if (kind === 'begin') return undefined;
    if (kind === 'base' && middle < 0) base = at;
    if (kind === 'middle' && middle < 0) middle = at;
    if (kind !== 'end' || middle < 0) continue;
    const [begin, halves, end] = [lines[first], lines[middle], lines[at]];
    const cut = lines[base < 0 ? middle : base];
    if (!begin || !halves || !end || !cut) return undefined;
    const opening = span(begin, begin);
    const keepFirst = [opening, span(cut, end)];
    const keepSecond = [span(begin, halves), span(end, end)];
    const marker = { start: begin.start, end: begin.start + markerLength };
    return { found: { marker, whole: span(begin, end), hidden: keepFirst, removals: { keepFirst, keepSecond } }, last: at };
  }
  return undefined;
}

function span(first: Line, last: Line): Span {
  return { start: first.start, end: last.next };
}

function markerOf(text: string, { start, end }: Line): 'begin' | 'base' | 'middle' | 'end' | undefined {
  const code = text.charCodeAt(start);
  if (code !== 60 && code !== 61 && code !== 62 && code !== 124) return undefined;
  const line = text.slice(start, end);
  if (/^<{7}(?: |$)/.test(line)) return 'begin';
  if (/^\|{7}(?: |$)/.test(line)) return 'base';
  if (/^>{7}(?: |$)/.test(line)) return 'end';
  return /^={7}[ \t]*$/.test(line) ? 'middle' : undefined;
}

/** The text as it is read: markers and second halves are blank. */
export function withoutConflicts(text: string, conflicts: readonly Conflict[]): string {
  return withBlanks(
    text,
    conflicts.flatMap((conflict) => conflict.hidden),
  );
}

/** The two ways to end a conflict; for a lone marker, to remove its line. */
export function conflictFixes(chunk: string, { whole, removals }: Conflict): readonly Fix[] {
  const removing = (title: string, spans: readonly Span[]): Fix => ({ title, edits: spans.map((each) => ({ chunk, ...each, text: '' })) });
  if (!removals) return [removing('Remove the conflict marker', [whole])];
  return [removing('Keep the first half', removals.keepFirst), removing('Keep the second half', removals.keepSecond)];
}

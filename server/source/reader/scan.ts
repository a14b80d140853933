/**
 * The state of one reading of one chunk: where it is, and what was found on the way. Columns count blanks before a token; a tab counts as two,
 * which is what its fix makes of it. A column has a meaning only in comparison with another one of the same chunk.
 */
import type { DiagnosticCode } from '../../catalogue/model';
import { mayHoldStrange } from '../strangeCharacters';
import type { MappingEntry, ScalarNode, SyntaxNode } from '../tree';
import {
  afterLineBreak,
  byteOrderMark,
  contentEndAt,
  hash,
  isBlank,
  isForeignBlank,
  isLineBreak,
  isSlashComment,
  lineEndAt,
  plus,
  slash,
  tab,
} from './characters';
import type { ItemStore } from './items';

/** What authors indent by. */
export const usualStep = 2;

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A fix in offsets of the text that is read. */
export interface FaultFix {
  readonly title: string;
  readonly meant?: string;
  readonly preferred?: true;
  readonly edits: readonly (Span & { readonly text: string })[];
}

/** A problem before it is known in which chunk it lies. */
export interface Fault extends Span {
  readonly code: DiagnosticCode;
  readonly values: Readonly<Record<string, string>>;
  /** The place meant by the message's `{line}`, and by its related information. */
  readonly first?: Span;
  readonly fixes?: readonly FaultFix[];
}

/** A block collection that is being read. */
export interface OpenCollection {
  column: number;
  readonly list: boolean;
  /** Start of the line on which it begins, and offset of its first token. */
  readonly line: number;
  readonly start: number;
  /** A second line stands at its column. */
  certain: boolean;
  /** A line that may belong to it was read as a part of another one. */
  damaged: boolean;
  /** Of a mapping: its entries so far. */
  readonly entries: readonly MappingEntry[];
}

export interface Scan {
  readonly text: string;
  /** Where reading ends; less than the text's length while a damaged flow collection is read again. */
  end: number;
  at: number;
  lineStart: number;
  /** Column of the token at `at`. */
  column: number;
  /** What the line's columns differ from the distance to its start: by tabs, or because the line is read as if it stood elsewhere. */
  shift: number;
  readonly open: OpenCollection[];
  /** Collections around `at`, flow collections included. */
  depth: number;
  tooDeep: boolean;
  /** Nodes so far, aliases counted with all they stand for. */
  nodes: number;
  readonly anchors: Map<string, { readonly node: SyntaxNode; readonly size: number } | 'open'>;
  aliased: number;
  readonly faults: Fault[];
  /** Offsets of line starts that have been blamed: one syntax error per line. */
  readonly blamedLines: Set<number>;
  /** Where the last syntax error was found, and the start of its line; -1 before the first. */
  readonly lastFault: { at: number; lineStart: number };
  readonly hasByteOrderMark: boolean;
  /** Characters that are left out of what is read may occur. */
  readonly mayHoldStrange: boolean;
  /** Result of the last look at a plain scalar. */
  readonly line: PlainLine;
  /** The last line whose place was found. */
  settledAt: number;
  /** The last wrong column, and where it was taken to be. */
  moved: { readonly column: number; readonly to: OpenCollection } | undefined;
  /** The lines below a line that was moved which have moved together with it. */
  passage: (Span & { readonly by: number }) | undefined;
  /** The farthest place on whose line anything has been looked at without reading up to it. */
  seen: number;
  /** Undefined where the text is too short for its items to be kept. */
  readonly items: ItemStore | undefined;
}

/** The part of a plain scalar that stands on one line. */
export interface PlainLine {
  /** Its end, without blanks. */
  end: number;
  /** Offset of what ended it: `:`, ` #`, a line break, a flow indicator, or the end of the text. */
  stop: number;
}

/** A scan at the begin of a text, behind a byte order mark. */
export function startScan(text: string, items?: ItemStore): Scan {
  const start = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  return {
    text,
    end: text.length,
    at: start,
    lineStart: start,
    column: 0,
    shift: 0,
    open: [],
    depth: 0,
    tooDeep: false,
    nodes: 0,
    anchors: new Map(),
    aliased: 0,
    faults: [],
    blamedLines: new Set(),
    lastFault: { at: -1, lineStart: -1 },
    hasByteOrderMark: text.includes('\ufeff', 1),
    mayHoldStrange: mayHoldStrange(text),
    line: { end: 0, stop: 0 },
    settledAt: -1,
    moved: undefined,
    passage: undefined,
    seen: start,
    items,
  };
}

/**
 * Steps over blanks, comments and line breaks to the next token; false at the end. Tabs in the indentation of a token are reported,
 * and nothing else: what matters is only that they count as two columns.
 */
export function toContent(scan: Scan): boolean {
  const { text, end } = scan;
  let at = scan.at;
  let sawTab = false;
  let sawForeign = false;
  /** Whether nothing but blanks stands before `at` on its line; unknown until a character that only looks like one asks. */
  let isIndented: boolean | undefined;
  for (;;) {
    const code = at < end ? text.charCodeAt(at) : Number.NaN;
    if (isBlank(code)) {
      sawTab ||= code === tab;
      at++;
    } else if (isLineBreak(code)) {
      at = afterLineBreak(text, at);
      if (text.charCodeAt(at) === byteOrderMark) at++;
      scan.lineStart = at;
      scan.shift = passageShift(scan, at);
      sawTab = false;
      sawForeign = false;
      isIndented = true;
    } else if (isForeignBlank(code) && (isIndented ?? isIndentation(text, scan.lineStart, at))) {
      isIndented = true;
      at++;
      sawForeign = true;
    } else if (code === plus && at === scan.lineStart && isDiffSign(scan)) {
      at = removedSign(scan);
      isIndented = false;
    } else if (code === hash && (at === scan.lineStart || isBlank(text.charCodeAt(at - 1)))) {
      at = lineEndAt(text, at, end);
    } else if (code === slash && isSlashComment(text, at, isIndentation(text, scan.lineStart, at))) {
      reportSlashComment(scan, at);
      at = lineEndAt(text, at, end);
    } else {
      break;
    }
  }
  scan.at = Math.min(at, end);
  if (sawForeign && scan.at < end) reportForeignBlanks(scan);
  if (sawTab && scan.at < end && isIndentation(text, scan.lineStart, scan.at)) {
    scan.shift += tabWidth(scan, scan.lineStart, scan.at);
    reportTabs(scan, scan.lineStart, scan.at);
  }
  scan.column = scan.at - scan.lineStart + scan.shift;
  return scan.at < end;
}

/** Reports blanks before `scan.at` that only look like spaces. */
function reportForeignBlanks(scan: Scan): void {
  const { text, lineStart, at } = scan;
  if (scan.blamedLines.has(lineStart)) return;
  scan.blamedLines.add(lineStart);
  const indentation = text.slice(lineStart, at);
  const strange = [...indentation].flatMap((character, index) => (isForeignBlank(character.charCodeAt(0)) ? [index] : []));
  const [first = 0] = strange;
  const start = lineStart + first;
  const end = lineStart + (strange.at(-1) ?? first) + 1;
  const name = `U+${text.charCodeAt(start).toString(16).toUpperCase().padStart(4, '0')}`;
  const edits = strange.map((index) => ({ start: lineStart + index, end: lineStart + index + 1, text: ' ' }));
  const fixes = [{ title: 'Write spaces', preferred: true as const, edits }];
  scan.faults.push({ code: 'GS1001', start, end, values: { message: `${name} stands where a space is meant` }, fixes });
}

/** Blanks behind the `+` of a diff: with fewer, a key may begin with that sign. */
const diffSign = /\+ {2,}(?=\S)/y;

/** Does the line at `scan.lineStart` begin with the `+` of a diff, so that what is behind it stands where the open collections go on? */
function isDiffSign(scan: Scan): boolean {
  const column = columnBehindSign(scan);
  return column > 0 && (goesOnAt(scan, column) || goesOnAt(scan, column - 1));
}

function columnBehindSign({ text, lineStart }: Scan): number {
  diffSign.lastIndex = lineStart;
  return diffSign.exec(text)?.[0].length ?? 0;
}

/** Do open collections go on at the column, or may one begin there? */
function goesOnAt({ open }: Scan, column: number): boolean {
  const inner = open.at(-1);
  return open.some((each) => each.column === column) || (inner !== undefined && inner.column + usualStep === column);
}

/** Reports the sign of a diff, once for all lines below each other that have it, and reads what is behind it where it is meant to stand. */
function removedSign(scan: Scan): number {
  const { text, lineStart } = scan;
  const stays = goesOnAt(scan, columnBehindSign(scan));
  if (!stays) scan.shift--;
  if (scan.blamedLines.has(lineStart)) return lineStart + 1;
  const edits: (Span & { readonly text: string })[] = [];
  for (let start = lineStart; start < scan.end && text.startsWith('+ ', start); start = afterLineBreak(text, lineEndAt(text, start))) {
    edits.push({ start, end: start + 1, text: stays ? ' ' : '' });
  }
  syntaxError(scan, lineStart, 'the `+` of a diff is left before this line', [{ title: 'Remove the sign', preferred: true, edits }]);
  for (const { start } of edits) scan.blamedLines.add(start);
  return lineStart + 1;
}

/** By how many columns the line has moved together with one above it. */
export function passageShift({ passage }: Scan, lineStart: number): number {
  return passage !== undefined && passage.start <= lineStart && lineStart < passage.end ? passage.by : 0;
}

function isIndentation(text: string, lineStart: number, at: number): boolean {
  for (let offset = lineStart; offset < at; offset++) {
    const code = text.charCodeAt(offset);
    if (!isBlank(code) && !isForeignBlank(code)) return false;
  }
  return true;
}

/** What the tabs in the indentation of the line add to its columns, a tab being two wide. */
export function tabWidth(scan: Scan, lineStart: number, at: number): number {
  let width = 0;
  for (let offset = lineStart; offset < at; offset++) if (scan.text.charCodeAt(offset) === tab) width++;
  return width;
}

/** Reports tabs in the indentation of a line (GS1003). */
export function reportTabs(scan: Scan, lineStart: number, at: number): void {
  // The line may stand anywhere now; saying so as well would be a second report of the same fault.
  if (scan.blamedLines.has(lineStart)) return;
  scan.blamedLines.add(lineStart);
  const runs = [...scan.text.slice(lineStart, at).matchAll(/\t+/g)].map((run) => ({
    start: lineStart + run.index,
    end: lineStart + run.index + run[0].length,
  }));
  const [first] = runs;
  if (first === undefined) return;
  const edits = runs.map((run) => ({ ...run, text: '  '.repeat(run.end - run.start) }));
  scan.faults.push({ code: 'GS1003', ...first, values: {}, fixes: [{ title: 'Convert tabs to spaces', preferred: true, edits }] });
}

/** Steps over blanks of the line. */
export function skipBlanks(scan: Scan): void {
  while (scan.at < scan.end && isBlank(scan.text.charCodeAt(scan.at))) scan.at++;
}

/** At a line break, a comment or the end: nothing more of the line counts. */
export function atLineEnd(scan: Scan): boolean {
  if (scan.at >= scan.end) return true;
  const code = scan.text.charCodeAt(scan.at);
  if (isLineBreak(code) || (code === slash && isSlashComment(scan.text, scan.at, false))) return true;
  return code === hash && (scan.at === scan.lineStart || isBlank(scan.text.charCodeAt(scan.at - 1)));
}

/** A comment is one however it begins: it is reported, and nothing is read of it. */
export function reportSlashComment(scan: Scan, at: number): void {
  syntaxError(scan, at, 'a comment starts with `#`', [{ title: 'Write `#`', edits: [{ start: at, end: at + 2, text: '#' }] }]);
}

/** The character code at `at`, `NaN` at the end. */
export function current(scan: Scan): number {
  return scan.at < scan.end ? scan.text.charCodeAt(scan.at) : Number.NaN;
}

/** The code of the character behind the next one; NaN at the end. */
export function following(scan: Scan): number {
  return scan.at + 1 < scan.end ? scan.text.charCodeAt(scan.at + 1) : Number.NaN;
}

/** Reports a syntax error from `start` to the end of its line, unless the line has one already. */
export function syntaxError(scan: Scan, start: number, message: string, fixes?: readonly FaultFix[]): void {
  const line = lineStartOf(scan, start);
  if (scan.blamedLines.has(line)) return;
  scan.blamedLines.add(line);
  const end = Math.max(contentEndAt(scan.text, start), start);
  scan.faults.push({ code: 'GS1001', start, end, values: { message }, ...(fixes ? { fixes } : {}) });
}

/** The start of the line of a fault. What is before the last one is not passed again: a line may have any number of faults. */
function lineStartOf({ text, lastFault }: Scan, offset: number): number {
  const known = lastFault.at <= offset ? lastFault.at : -1;
  let start = offset;
  while (start > 0 && start !== known && !isLineBreak(text.charCodeAt(start - 1))) start--;
  if (start === known) start = lastFault.lineStart;
  else if (start === 0 && text.charCodeAt(0) === byteOrderMark) start = 1;
  lastFault.at = offset;
  lastFault.lineStart = start;
  return start;
}

/** Steps over the rest of the line. */
export function skipLine(scan: Scan): void {
  scan.at = lineEndAt(scan.text, scan.at, scan.end);
}

/** A null that stands for nothing written. */
export function emptyNode(scan: Scan, offset: number): ScalarNode {
  scan.nodes++;
  return { kind: 'scalar', start: offset, end: offset, value: null, style: 'plain' };
}

/** A scalar that could not be read as YAML; `value` is the best guess. */
export function damagedScalar(scan: Scan, start: number, end: number, value: string | null): ScalarNode {
  scan.nodes++;
  return { kind: 'scalar', start, end, damaged: true, value, style: 'plain' };
}

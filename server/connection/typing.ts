/**
 * What is unfinished where an author types is not reported yet: a dash or key without its value, a word that is being written, a fence that is not closed. The silence ends when the cursor
 * leaves the line, when the file is saved, or after a moment; a client that does not tell where the cursor is has only the place of the last edit, and the
 * moment. Nothing else is held back, and the command line knows nothing of it.
 */
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { diagnostics } from '../catalogue/diagnostics';
import type { FileDiagnostic } from '../workspace/diagnostics';
import type { DiagnosticReport } from './diagnosticReports';

/** Milliseconds for which typing rests before a word counts as written. */
export const moment = 2_000;

/** A line of a file, counted from 0. */
export interface CursorLine {
  readonly uri: string;
  readonly line: number;
}

type Reports = ReadonlyMap<string, DiagnosticReport>;

export interface Typing {
  readonly changed: (uri: string, changes: readonly TextDocumentContentChangeEvent[]) => void;
  /** Our own client tells where the cursor is; undefined: in no spec, or the file has just been saved. */
  readonly cursorAt: (cursor: CursorLine | undefined) => void;
  readonly saved: (uri: string) => void;
  /** The reports without what is held back. The same object for a report as long as the same is held back of it. */
  readonly shown: (reports: Reports) => Reports;
}

interface TypedPlace extends CursorLine {
  /** Where the last edit ends. */
  readonly character: number;
  /** One character has been typed or deleted, so that a word may go on. */
  readonly isKey: boolean;
}

export interface TypingEnvironment {
  /** The client tells where the cursor is. */
  readonly tellsCursor: () => boolean;
  /** Something may be shown from now on that was held back. */
  readonly ended: () => void;
  /** Calls back after some milliseconds; what it returns prevents that. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
}

/** Nothing has been typed. */
export function typing({ tellsCursor, ended, later }: TypingEnvironment): Typing {
  let place: TypedPlace | undefined;
  let cursor: CursorLine | undefined;
  let isRecent = false;
  let cancel = () => {};
  const known = new WeakMap<DiagnosticReport, DiagnosticReport>();

  function end(): void {
    cancel();
    isRecent = false;
    if (place === undefined) return;
    place = undefined;
    ended();
  }

  function isHeldBack(): boolean {
    if (place === undefined) return false;
    return tellsCursor() ? cursor?.uri === place.uri && cursor.line === place.line : isRecent;
  }

  return {
    changed: (uri, changes) => {
      place = placeOf(uri, changes);
      cancel();
      isRecent = place !== undefined;
      if (place === undefined) return;
      cancel = later(moment, () => {
        isRecent = false;
        if (tellsCursor()) ended();
        else end();
      });
    },
    cursorAt: (now) => {
      const isElsewhere = now?.uri !== place?.uri || now?.line !== place?.line;
      cursor = now;
      if (isElsewhere) end();
      else ended();
    },
    saved: (uri) => {
      if (place?.uri === uri) end();
    },
    shown: (reports) => {
      const report = place && reports.get(place.uri);
      if (place === undefined || report === undefined || !isHeldBack()) return reports;
      const diagnostics = held(report, place, isRecent);
      if (diagnostics.length === report.diagnostics.length) return reports;
      const before = known.get(report);
      const isSame = before !== undefined && JSON.stringify(before.diagnostics) === JSON.stringify(diagnostics);
      const own = isSame ? before : { ...report, id: `${report.id}-${diagnostics.length}`, diagnostics };
      known.set(report, own);
      return new Map(reports).set(place.uri, own);
    },
  };
}

/** Where an author types; undefined for an edit that no key makes: several places, several lines, a paste. */
function placeOf(uri: string, [change, ...others]: readonly TextDocumentContentChangeEvent[]): TypedPlace | undefined {
  if (change === undefined || others.length > 0 || !('range' in change)) return undefined;
  const { text, range } = change;
  const { start, end } = range;
  const broken = /^\r?\n([\t >]*)$/.exec(text);
  if (broken !== null) return { uri, line: start.line + 1, character: (broken[1] ?? '').length, isKey: true };
  if (start.line !== end.line || /[\r\n]/.test(text)) return undefined;
  const isKey = text.length + (end.character - start.character) <= 1;
  return { uri, line: start.line, character: start.character + text.length, isKey };
}

/** The diagnostics of a report that are not about what is unfinished at the place. */
function held(
  { file: { text }, diagnostics: all }: DiagnosticReport,
  { line, character, isKey }: TypedPlace,
  isRecent: boolean,
): readonly FileDiagnostic[] {
  const lines = text.split(/\r\n|\r|\n/);
  const unfinished = unfinishedLines(lines, line);
  return all.filter(({ code, range: { start, end } }) => {
    const isWord = isRecent && isKey && end.line === line && end.character === character && start.line === line;
    const isFence = code === unclosedFence && start.line < line;
    const isEntry = ofFinishedGames.has(code) && isWithinEntry(lines, start.line, line);
    return !isWord && !isFence && !isEntry && !unfinished.includes(start.line);
  });
}

/** Whether a line belongs to the list item or mapping that begins at an earlier one: what the entry lacks may be what is being written. */
function isWithinEntry(lines: readonly string[], first: number, line: number): boolean {
  const column = /^[\s>]*(?:-\s+)*/.exec(lines[first] ?? '')?.[0].length ?? 0;
  const rest = lines.slice(first + 1, line + 1).filter((each) => !/^[\s>]*$/.test(each));
  return first <= line && rest.every((each) => each.search(/[^\s>]/) >= column);
}

/** Codes about what an entry lacks, which is reported only of games that are written to their end. */
const ofFinishedGames: ReadonlySet<string> = new Set(
  Object.entries(diagnostics).flatMap(([code, { finished, last }]) => (finished === true || last === true ? [code] : [])),
);

/** The author closes the fence behind what is being written in it. */
const unclosedFence = 'GS1009';

/** The line of the place if it ends before it says anything, and the line above that waits for it. */
function unfinishedLines(lines: readonly string[], line: number): readonly number[] {
  const written = withoutClosers(lines[line] ?? '');
  if (':,{['.includes(written.at(-1) ?? ' ')) return [line];
  if (!/^[\s>]*(?:-\s+)*(?:-|["']?[\w$.][\w$.-]*)?$/.test(written)) return [];
  const above = lines.slice(0, line).findLastIndex((each) => !/^[\s>]*$/.test(each));
  const waits = (lines[above] ?? '').trimEnd();
  return waits.endsWith(':') || /^[\s>]*(?:-\s+)*-$/.test(waits) ? [line, above] : [line];
}

/** What an author has written of a line: an editor adds the closing brackets by itself. */
function withoutClosers(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t]})'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * Problems as editors and reports want them: lines, messages, related places and fixes. Shaped like the diagnostics of the
 * Language Server Protocol, without depending on it.
 */
import { diagnosticByCode, messageOf } from '../catalogue';
import type { Severity } from '../catalogue/model';
import { pageAddress } from '../catalogue/published';
import type { SourceFile } from '../source/model';
import { type LineRange, offsetAt } from '../source/positions';
import type { Fix, Problem } from '../source/problem';
import { type FileRange, lineStarts, type Places } from './places';
import { type SeverityLevels, shownLevel } from './severityLevels';

export interface FileDiagnostic {
  readonly range: LineRange;
  /** 1 error, 2 warning, 3 information, 4 hint. */
  readonly severity: 1 | 2 | 3 | 4;
  readonly code: string;
  readonly codeDescription: { readonly href: string };
  readonly source: 'gamespec';
  readonly message: string;
  /** 1 unnecessary, 2 deprecated. */
  readonly tags?: readonly (1 | 2)[];
  readonly relatedInformation?: readonly {
    readonly location: { readonly uri: string; readonly range: LineRange };
    readonly message: string;
  }[];
}

const severities: Readonly<Record<Severity, FileDiagnostic['severity']>> = { error: 1, warning: 2, information: 3, hint: 4 };

/** Undefined for a problem in a chunk that is no longer there, and for one that is off. */
export function diagnosticOf(problem: Problem, places: Places, set?: SeverityLevels): FileDiagnostic | undefined {
  const place = places(problem);
  const entry = diagnosticByCode(problem.code);
  const level = shownLevel(problem.code, entry, problem.severity, set);
  if (place === undefined || level === 'off') return undefined;
  const related = (problem.related ?? []).flatMap(({ message, ...range }) => {
    const at = places(range);
    return at === undefined ? [] : [{ location: { uri: at.uri, range: at.range }, message }];
  });
  return {
    range: place.range,
    severity: severities[level],
    code: problem.code,
    codeDescription: { href: pageAddress(`diagnostics/${problem.code}`) },
    source: 'gamespec',
    message: problemMessage(problem, places),
    ...(entry?.tag === undefined ? {} : { tags: [entry.tag === 'unnecessary' ? 1 : 2] }),
    ...(related.length === 0 ? {} : { relatedInformation: related }),
  };
}

/** The message with its values and line numbers (from 1) filled in. */
export function problemMessage(problem: Problem, places: Places): string {
  const lines = Object.entries(problem.lines ?? {}).flatMap(([name, range]) => {
    const line = places(range)?.range.start.line;
    return line === undefined ? [] : [[name, String(line + 1)] as const];
  });
  const message = messageOf({ ...problem, values: { ...problem.values, ...Object.fromEntries(lines) } });
  const { alike } = problem.values;
  if (alike === undefined) return message;
  return `${message}${/[.?!]$/.test(message) ? '' : '.'} ${alike}`;
}

/**
 * Edits of a fix by file, in the line ends of that file; each once, since what aliases bring in several places is written in one. Undefined when a chunk it touches is no
 * longer there.
 */
export function editsOf(
  fix: Fix,
  places: Places,
): ReadonlyMap<string, readonly { readonly range: LineRange; readonly newText: string }[]> | undefined {
  const edits = new Map<string, { readonly range: LineRange; readonly newText: string }[]>();
  const replaced = new Set<string>();
  for (const { text, ...range } of fix.edits) {
    const place = places(range);
    if (place === undefined) return undefined;
    const key = `${range.chunk} ${range.start} ${range.end} ${text}`;
    if (range.start < range.end && replaced.has(key)) continue;
    replaced.add(key);
    const own = edits.get(place.uri) ?? [];
    own.push({ range: place.range, newText: writtenAt(place, text) });
    edits.set(place.uri, own);
  }
  return edits;
}

/** Such edits of one file by absolute offsets in its text, in the same order. */
export function placedEdits(
  file: SourceFile,
  edits: readonly { readonly range: LineRange; readonly newText: string }[],
): { readonly start: number; readonly end: number; readonly text: string }[] {
  const starts = lineStarts(file);
  return edits.map(({ range, newText }) => ({
    start: offsetAt(file.text, starts, range.start),
    end: offsetAt(file.text, starts, range.end),
    text: newText,
  }));
}

/** Text of an edit as the file needs it: fixes are made for chunks, in which quote marks are blank and lines end with LF. */
function writtenAt({ file, range, prefix }: FileRange, text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  const marked = prefix.includes('>')
    ? lines.map((line, index) => (index > 0 || range.start.character === 0 ? withMarks(line, prefix) : line))
    : lines;
  return marked.join(marked.length > 1 && file.text.includes('\r\n') ? '\r\n' : '\n');
}

function withMarks(line: string, prefix: string): string {
  const blanks = line.slice(0, prefix.length);
  return blanks.length === prefix.length && blanks.trim() === '' ? prefix + line.slice(prefix.length) : line;
}

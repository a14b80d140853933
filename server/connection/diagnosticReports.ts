/** The diagnostics of each file as the protocol wants them, made anew only where the file or its problems are other ones. */
import type { Diagnostic } from 'vscode-languageserver';
import type { SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import { diagnosticOf, type FileDiagnostic } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { type Places, placesIn, uriOfChunk } from '../workspace/places';
import type { SeverityLevels } from '../workspace/severityLevels';
import type { Forms } from './forms';

export interface DiagnosticReport {
  /** Of the report: another report of the file has another one. */
  readonly id: string;
  readonly file: SourceFile;
  readonly problems: readonly Problem[];
  readonly diagnostics: readonly FileDiagnostic[];
}

export interface DiagnosticReports {
  /** By the URI of each file that is a spec. */
  readonly of: (snapshot: WorkspaceSnapshot) => ReadonlyMap<string, DiagnosticReport>;
}

interface Made {
  readonly report: DiagnosticReport;
  /** Other files that the problems point to, as they were: a place in them moves with their text. */
  readonly pointed: ReadonlyMap<string, SourceFile | undefined>;
}

/** `severities`: what the author has set; another map makes all reports anew. */
export function diagnosticReports(severities: () => SeverityLevels | undefined = () => undefined): DiagnosticReports {
  let last: ReadonlyMap<string, Made> = new Map();
  let lastSet: SeverityLevels | undefined;
  let lastOf: object | undefined;
  let made = 0;

  function reportOf(uri: string, snapshot: WorkspaceSnapshot, places: Places, known: Made | undefined): Made | undefined {
    const file = snapshot.files.get(uri);
    const problems = snapshot.problemsOf(uri);
    if (file === undefined || problems === undefined) return undefined;
    const isSame = known?.report.file === file && known.report.problems === problems;
    if (isSame && [...known.pointed].every(([other, before]) => snapshot.files.get(other) === before)) return known;
    const diagnostics = problems.flatMap((each) => diagnosticOf(each, places, lastSet) ?? []);
    const pointed = new Map(urisPointedTo(problems, uri).map((other) => [other, snapshot.files.get(other)]));
    if (isSame && JSON.stringify(diagnostics) === JSON.stringify(known.report.diagnostics)) return { report: known.report, pointed };
    made += 1;
    return { report: { id: String(made), file, problems, diagnostics }, pointed };
  }

  /** The files whose reports may differ from the last ones. */
  function affected({ changes, files }: WorkspaceSnapshot): Iterable<string> {
    if (changes === undefined || changes.since !== lastOf) return files.keys();
    const uris = new Set(changes.uris);
    for (const [uri, { pointed }] of last)
      if (!uris.has(uri) && [...pointed.keys()].some((other) => changes.uris.has(other))) uris.add(uri);
    return uris;
  }

  return {
    of: (snapshot) => {
      const set = severities();
      if (set !== lastSet) {
        last = new Map();
        lastOf = undefined;
      }
      lastSet = set;
      if (snapshot.identity !== lastOf) {
        const places = placesIn(snapshot.files);
        const now = new Map([...last].filter(([uri]) => snapshot.files.has(uri)));
        let isOrdered = true;
        for (const uri of affected(snapshot)) {
          const report = reportOf(uri, snapshot, places, last.get(uri));
          isOrdered &&= report === undefined || last.has(uri);
          if (report === undefined) now.delete(uri);
          else now.set(uri, report);
        }
        last = isOrdered ? now : new Map([...snapshot.files.keys()].flatMap((uri) => entryOf(now, uri)));
        lastOf = snapshot.identity;
      }
      return new Map([...last].map(([uri, { report }]) => [uri, report]));
    },
  };
}

function entryOf(reports: ReadonlyMap<string, Made>, uri: string): readonly (readonly [string, Made])[] {
  const report = reports.get(uri);
  return report === undefined ? [] : [[uri, report]];
}

/** Files other than their own in which problems have related places or lines. */
function urisPointedTo(problems: readonly Problem[], own: string): readonly string[] {
  const uris = new Set<string>();
  for (const { related = [], lines = {} } of problems)
    for (const { chunk } of [...related, ...Object.values(lines)]) uris.add(uriOfChunk(chunk));
  uris.delete(own);
  return [...uris];
}

/** Errors and warnings over all files. */
export function countsOf(reports: ReadonlyMap<string, DiagnosticReport>): { readonly errors: number; readonly warnings: number } {
  let errors = 0;
  let warnings = 0;
  for (const { diagnostics } of reports.values()) {
    for (const { severity } of diagnostics) {
      if (severity === 1) errors += 1;
      else if (severity === 2) warnings += 1;
    }
  }
  return { errors, warnings };
}

/** As much of a diagnostic as the client understands. The protocol's types are mutable; ours are not. */
export function toProtocol(
  { tags = [], relatedInformation, codeDescription, ...diagnostic }: FileDiagnostic,
  { tag, related, links }: Forms['diagnostics'],
): Diagnostic {
  const known = tags.filter(tag);
  return {
    ...diagnostic,
    ...(links ? { codeDescription } : {}),
    ...(known.length === 0 ? {} : { tags: known }),
    ...(relatedInformation === undefined || !related ? {} : { relatedInformation: [...relatedInformation] }),
  };
}

/** The diagnostics of each file as the protocol wants them, made anew only where the file or its problems are other ones. */
import type { Diagnostic } from 'vscode-languageserver';
import type { SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import { diagnosticOf, type FileDiagnostic } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { placesIn, uriOfChunk } from '../workspace/places';
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
  let made = 0;
  return {
    of: (snapshot) => {
      const places = placesIn(snapshot.files.values());
      const set = severities();
      if (set !== lastSet) last = new Map();
      lastSet = set;
      const now = new Map<string, Made>();
      for (const [uri, file] of snapshot.files) {
        const problems = snapshot.problemsOf(uri);
        if (problems === undefined) continue;
        const known = last.get(uri);
        const isSame = known?.report.file === file && known.report.problems === problems;
        if (isSame && [...known.pointed].every(([other, before]) => snapshot.files.get(other) === before)) {
          now.set(uri, known);
          continue;
        }
        const diagnostics = problems.flatMap((each) => diagnosticOf(each, places, set) ?? []);
        const pointed = new Map(urisPointedTo(problems, uri).map((other) => [other, snapshot.files.get(other)]));
        if (isSame && JSON.stringify(diagnostics) === JSON.stringify(known.report.diagnostics)) {
          now.set(uri, { report: known.report, pointed });
          continue;
        }
        made += 1;
        now.set(uri, { report: { id: String(made), file, problems, diagnostics }, pointed });
      }
      last = now;
      return new Map([...now].map(([uri, { report }]) => [uri, report]));
    },
  };
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

/** The diagnostics of each file as the protocol wants them, made anew only where the file or its problems are other ones. */
import type { Diagnostic } from 'vscode-languageserver';
import type { SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import { diagnosticOf, type FileDiagnostic } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { placesIn } from '../workspace/places';
import type { SeverityLevels } from '../workspace/severityLevels';

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

/** `severities`: what the author has set; another map makes all reports anew. */
export function diagnosticReports(severities: () => SeverityLevels | undefined = () => undefined): DiagnosticReports {
  let last: ReadonlyMap<string, DiagnosticReport> = new Map();
  let lastSet: SeverityLevels | undefined;
  let made = 0;
  return {
    of: (snapshot) => {
      const places = placesIn(snapshot.files.values());
      const set = severities();
      if (set !== lastSet) last = new Map();
      lastSet = set;
      const reports = new Map<string, DiagnosticReport>();
      for (const [uri, file] of snapshot.files) {
        const problems = snapshot.problemsOf(uri);
        if (problems === undefined) continue;
        const known = last.get(uri);
        if (known?.file === file && known.problems === problems) {
          reports.set(uri, known);
          continue;
        }
        made += 1;
        reports.set(uri, {
          id: String(made),
          file,
          problems,
          diagnostics: problems.flatMap((each) => diagnosticOf(each, places, set) ?? []),
        });
      }
      last = reports;
      return reports;
    },
  };
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

/** The protocol's types are mutable; ours are not. */
export function toProtocol({ tags, relatedInformation, ...diagnostic }: FileDiagnostic): Diagnostic {
  return {
    ...diagnostic,
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(relatedInformation === undefined ? {} : { relatedInformation: [...relatedInformation] }),
  };
}

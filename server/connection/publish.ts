/** Pushes diagnostics to the client: for each file only when they differ from what was sent, and with the version they were made for. */
import type { Connection, Diagnostic } from 'vscode-languageserver';
import type { SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import { diagnosticOf, type FileDiagnostic } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { placesIn } from '../workspace/places';
import type { OpenDocuments } from './documents';

export interface DiagnosticsPublisher {
  readonly publish: (snapshot: WorkspaceSnapshot) => void;
  /** Errors and warnings over all files, as last published. */
  readonly counts: (snapshot: WorkspaceSnapshot) => { readonly errors: number; readonly warnings: number };
}

interface Published {
  readonly file: SourceFile;
  readonly problems: readonly Problem[];
  readonly diagnostics: readonly FileDiagnostic[];
}

export function diagnosticsPublisher(connection: Connection, documents: OpenDocuments): DiagnosticsPublisher {
  const published = new Map<string, Published>();

  function current(snapshot: WorkspaceSnapshot): Map<string, Published> {
    const places = placesIn(snapshot.files.values());
    const result = new Map<string, Published>();
    for (const [uri, file] of snapshot.files) {
      const problems = snapshot.problemsOf(uri);
      if (problems === undefined) continue;
      const known = published.get(uri);
      if (known !== undefined && known.file === file && known.problems === problems) result.set(uri, known);
      else result.set(uri, { file, problems, diagnostics: problems.flatMap((problem) => diagnosticOf(problem, places) ?? []) });
    }
    return result;
  }

  function send(uri: string, diagnostics: readonly FileDiagnostic[]): void {
    const version = documents.version(uri);
    void connection.sendDiagnostics({ uri, diagnostics: diagnostics.map(toProtocol), ...(version === undefined ? {} : { version }) });
  }

  return {
    publish: (snapshot) => {
      const next = current(snapshot);
      for (const [uri, known] of published) {
        if (next.has(uri)) continue;
        if (known.diagnostics.length > 0) send(uri, []);
        published.delete(uri);
      }
      for (const [uri, entry] of next) {
        const known = published.get(uri);
        published.set(uri, entry);
        if (known === entry) continue;
        const empty = entry.diagnostics.length === 0 && (known === undefined || known.diagnostics.length === 0);
        if (!empty || documents.version(uri) !== undefined) send(uri, entry.diagnostics);
      }
    },
    counts: (snapshot) => {
      let errors = 0;
      let warnings = 0;
      for (const { diagnostics } of current(snapshot).values()) {
        for (const { severity } of diagnostics) {
          if (severity === 1) errors += 1;
          else if (severity === 2) warnings += 1;
        }
      }
      return { errors, warnings };
    },
  };
}

/** The protocol's types are mutable; ours are not. */
export function toProtocol({ tags, relatedInformation, ...diagnostic }: FileDiagnostic): Diagnostic {
  return {
    ...diagnostic,
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(relatedInformation === undefined ? {} : { relatedInformation: [...relatedInformation] }),
  };
}

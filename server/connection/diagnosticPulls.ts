/** Answers clients that ask for diagnostics: of one file, and of all. What a client has already is not sent again. */
import type { Connection, DiagnosticOptions, DocumentDiagnosticReport, WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver';
import type { WorkspaceSnapshot } from '../workspace/model';
import { type DiagnosticReport, type DiagnosticReports, toProtocol } from './diagnosticReports';
import type { OpenDocuments } from './documents';
import type { Forms } from './forms';
import { guarded, type Requests } from './guard';

export const diagnosticProvider: DiagnosticOptions = { identifier: 'gamespec', interFileDependencies: true, workspaceDiagnostics: true };

export interface PulledFrom {
  readonly connection: Connection;
  readonly requests: Requests;
  readonly documents: OpenDocuments;
  readonly latest: () => Promise<WorkspaceSnapshot>;
  readonly reports: DiagnosticReports;
  readonly forms: () => Forms;
}

/** Registers the handlers. */
export function answerDiagnosticPulls({ connection, requests, documents, latest, reports, forms }: PulledFrom): void {
  connection.languages.diagnostics.on(
    guarded(
      requests,
      'diagnostics',
      { kind: 'full', items: [] },
      async ({ textDocument, previousResultId }): Promise<DocumentDiagnosticReport> => {
        return reportOf(reports.of(await latest()).get(textDocument.uri), previousResultId, forms());
      },
    ),
  );

  connection.languages.diagnostics.onWorkspace(
    guarded(requests, 'workspace diagnostics', { items: [] }, async ({ previousResultIds }) => {
      const known = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      const current = reports.of(await latest());
      const uris = [...current.keys(), ...[...known.keys()].filter((uri) => !current.has(uri))];
      const items = uris.map(
        (uri): WorkspaceDocumentDiagnosticReport => ({
          ...reportOf(current.get(uri), known.get(uri), forms()),
          uri,
          version: documents.version(uri) ?? null,
        }),
      );
      return { items };
    }),
  );
}

function reportOf(report: DiagnosticReport | undefined, known: string | undefined, { diagnostics }: Forms): DocumentDiagnosticReport {
  if (report === undefined) return { kind: 'full', items: [] };
  if (report.id === known) return { kind: 'unchanged', resultId: report.id };
  return { kind: 'full', resultId: report.id, items: report.diagnostics.map((each) => toProtocol(each, diagnostics)) };
}

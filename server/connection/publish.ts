/**
 * Tells the client of diagnostics: for each file only when they differ from what was told, and with the version they were made for. A client that
 * asks for them itself is only told that it should ask again.
 */
import type { Connection } from 'vscode-languageserver';
import type { FileDiagnostic } from '../workspace/diagnostics';
import { type DiagnosticReport, toProtocol } from './diagnosticReports';
import type { OpenDocuments } from './documents';
import type { Forms } from './forms';

export interface DiagnosticsPublisher {
  readonly publish: (reports: ReadonlyMap<string, DiagnosticReport>) => void;
}

/** Sends the diagnostics of all files. */
export function pushedDiagnostics(connection: Connection, documents: OpenDocuments, forms: () => Forms): DiagnosticsPublisher {
  const published = new Map<string, DiagnosticReport>();

  function send(uri: string, diagnostics: readonly FileDiagnostic[]): void {
    const form = forms().diagnostics;
    const version = form.version ? documents.version(uri) : undefined;
    void connection.sendDiagnostics({
      uri,
      diagnostics: diagnostics.map((each) => toProtocol(each, form)),
      ...(version === undefined ? {} : { version }),
    });
  }

  return {
    publish: (reports) => {
      for (const [uri, known] of published) {
        if (reports.has(uri)) continue;
        if (known.diagnostics.length > 0) send(uri, []);
        published.delete(uri);
      }
      for (const [uri, report] of reports) {
        const known = published.get(uri);
        published.set(uri, report);
        if (known === report) continue;
        const empty = report.diagnostics.length === 0 && (known === undefined || known.diagnostics.length === 0);
        if (!empty || documents.version(uri) !== undefined) send(uri, report.diagnostics);
      }
    },
  };
}

interface Seen {
  readonly report: DiagnosticReport;
  readonly version: number | undefined;
}

/** Has the client ask again when something else than the document it has just changed has other diagnostics: that one it asks for by itself. */
export function pulledDiagnostics(connection: Connection, documents: OpenDocuments): DiagnosticsPublisher {
  let seen: ReadonlyMap<string, Seen> = new Map();
  return {
    publish: (reports) => {
      const gone = [...seen].some(([uri, { report }]) => !reports.has(uri) && report.diagnostics.length > 0);
      const news = [...reports].some(([uri, report]) => {
        const known = seen.get(uri);
        if (known?.report === report || (known !== undefined && known.version !== documents.version(uri))) return false;
        return report.diagnostics.length > 0 || (known !== undefined && known.report.diagnostics.length > 0);
      });
      seen = new Map([...reports].map(([uri, report]) => [uri, { report, version: documents.version(uri) }]));
      if (gone || news) void connection.languages.diagnostics.refresh();
    },
  };
}

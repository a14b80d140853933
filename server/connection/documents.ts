/**
 * The open buffers, as the client sees them. Kept by ourselves so that several changes in one message, and gaps
 * in version numbers, are taken as they come.
 */

import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';

export interface OpenDocuments {
  readonly open: (uri: string, languageId: string, version: number, text: string) => void;
  /** Applies the changes in order, if the document is open. */
  readonly change: (uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]) => void;
  readonly close: (uri: string) => void;
  readonly version: (uri: string) => number | undefined;
  readonly text: (uri: string) => string | undefined;
  readonly language: (uri: string) => string | undefined;
  readonly uris: () => readonly string[];
}

/** No buffer is open. */
export function openDocuments(): OpenDocuments {
  const documents = new Map<string, TextDocument>();
  return {
    open: (uri, languageId, version, text) => {
      documents.set(uri, TextDocument.create(uri, languageId, version, text));
    },
    change: (uri, version, changes) => {
      const document = documents.get(uri);
      if (document !== undefined) documents.set(uri, TextDocument.update(document, [...changes], version));
    },
    close: (uri) => {
      documents.delete(uri);
    },
    version: (uri) => documents.get(uri)?.version,
    text: (uri) => documents.get(uri)?.getText(),
    language: (uri) => documents.get(uri)?.languageId,
    uris: () => [...documents.keys()],
  };
}

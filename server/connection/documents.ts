/**
 * The open buffers, as the client sees them. Kept by ourselves so that several changes in one message, and gaps
 * in version numbers, are taken as they come.
 */

import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { changed, type Lines, linesOf } from './lines';

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

interface OpenDocument {
  readonly language: string;
  readonly version: number;
  readonly lines: Lines;
  readonly text: string;
}

/** No buffer is open. */
export function openDocuments(): OpenDocuments {
  const documents = new Map<string, OpenDocument>();
  return {
    open: (uri, language, version, text) => {
      documents.set(uri, { language, version, lines: linesOf(text), text });
    },
    change: (uri, version, changes) => {
      const document = documents.get(uri);
      if (document === undefined) return;
      let { lines } = document;
      for (const change of changes) lines = 'range' in change ? changed(lines, change.range, change.text) : linesOf(change.text);
      documents.set(uri, { ...document, version, lines, text: lines.join('') });
    },
    close: (uri) => {
      documents.delete(uri);
    },
    version: (uri) => documents.get(uri)?.version,
    text: (uri) => documents.get(uri)?.text,
    language: (uri) => documents.get(uri)?.language,
    uris: () => [...documents.keys()],
  };
}

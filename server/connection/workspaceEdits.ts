/** Edits as the protocol has them: by file, with the version that they are made for. */
import type { WorkspaceEdit } from 'vscode-languageserver';
import type { LineRange } from '../source/positions';
import type { Fix } from '../source/problem';
import { editsOf } from '../workspace/diagnostics';
import type { Places } from '../workspace/places';
import type { OpenDocuments } from './documents';

/** One edit of several files; undefined when a place has gone, or when nothing would change. */
export function workspaceEdit(fixes: readonly Fix[], places: Places, documents: OpenDocuments): WorkspaceEdit | undefined {
  const changes = new Map<string, { range: LineRange; newText: string }[]>();
  for (const fix of fixes) {
    const edits = editsOf(fix, places);
    if (edits === undefined) return undefined;
    for (const [uri, own] of edits) changes.set(uri, [...(changes.get(uri) ?? []), ...own]);
  }
  const created = fixes.flatMap(({ creates }) =>
    creates === undefined ? [] : [{ kind: 'create' as const, uri: creates, options: { ignoreIfExists: true } }],
  );
  if (changes.size === 0 && created.length === 0) return undefined;
  const { documentChanges = [] } = documentEdits(changes, documents);
  return { documentChanges: [...created, ...documentChanges] };
}

/** Edits of several files, each of the version that the client has open. */
export function documentEdits(
  changes: Iterable<readonly [string, readonly { range: LineRange; newText: string }[]]>,
  documents: OpenDocuments,
): WorkspaceEdit {
  return {
    documentChanges: [...changes].map(([uri, edits]) => ({
      textDocument: { uri, version: documents.version(uri) ?? null },
      edits: [...edits],
    })),
  };
}

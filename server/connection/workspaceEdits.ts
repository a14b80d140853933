/** Edits as the protocol has them: by file, with the version that they are made for. */
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { LineRange } from '../source/positions';
import type { Fix } from '../source/problem';
import { editsOf } from '../workspace/diagnostics';
import type { Places } from '../workspace/places';
import type { OpenDocuments } from './documents';
import type { Forms } from './forms';

interface Recipient {
  readonly documents: OpenDocuments;
  readonly forms: () => Pick<Forms, 'documentChanges' | 'createsFiles'>;
}

/** One edit of several files; undefined when a place has gone, when nothing would change, and when the client cannot create the files of it. */
export function workspaceEdit(fixes: readonly Fix[], places: Places, client: Recipient): WorkspaceEdit | undefined {
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
  const edit = documentEdits(changes, client);
  if (created.length === 0) return edit;
  return client.forms().createsFiles ? { documentChanges: [...created, ...(edit.documentChanges ?? [])] } : undefined;
}

/** Edits of several files, each of the version that the client has open where it can take that. */
export function documentEdits(
  changes: Iterable<readonly [string, readonly { range: LineRange; newText: string }[]]>,
  { documents, forms }: Recipient,
): WorkspaceEdit {
  const edits = [...changes].map(([uri, own]): [string, TextEdit[]] => [uri, [...own]]);
  if (!forms().documentChanges) return { changes: Object.fromEntries(edits) };
  return {
    documentChanges: edits.map(([uri, own]) => ({ textDocument: { uri, version: documents.version(uri) ?? null }, edits: own })),
  };
}

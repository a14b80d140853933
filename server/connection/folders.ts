/** The folders that a client opens, in whichever of the three ways that the protocol has had for it. */
import type { InitializeParams, WorkspaceFolder } from 'vscode-languageserver';
import { URI } from 'vscode-uri';

/** None where it opens single files. */
export function foldersOf({
  workspaceFolders,
  rootUri,
  rootPath,
}: Pick<InitializeParams, 'workspaceFolders' | 'rootUri' | 'rootPath'>): readonly WorkspaceFolder[] {
  if (workspaceFolders !== undefined && workspaceFolders !== null) return workspaceFolders;
  if (rootUri) return [{ uri: rootUri, name: '' }];
  return rootPath ? [{ uri: fileUri(rootPath), name: '' }] : [];
}

/** The URI of a path, of Windows as well. */
function fileUri(path: string): string {
  return URI.file(/^(?:[A-Za-z]:|\\)/.test(path) ? path.replaceAll('\\', '/') : path).toString();
}

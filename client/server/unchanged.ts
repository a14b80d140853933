/** Edits are made for the texts that were asked about, but the editor applies them to those that it has when the answer comes. */
import * as vscode from 'vscode';

/** Resolves to what `ask` answers; rejects when an open document that it would edit has changed meanwhile. */
export async function ofUnchanged(ask: () => vscode.ProviderResult<vscode.WorkspaceEdit>): Promise<vscode.WorkspaceEdit | undefined> {
  const versions = new Map(vscode.workspace.textDocuments.map(({ uri, version }) => [uri.toString(), version]));
  const edit = await ask();
  const changed = vscode.workspace.textDocuments.find(
    ({ uri, version }) => edit?.has(uri) === true && (versions.get(uri.toString()) ?? version) !== version,
  );
  if (changed === undefined) return edit ?? undefined;
  const name = changed.uri.path.slice(changed.uri.path.lastIndexOf('/') + 1);
  throw new Error(vscode.l10n.t('{0} has changed meanwhile. Rename again.', name));
}

/** The commands of expansions: show that of a call, choose how deep the calls in it are replaced. */
import * as vscode from 'vscode';
import { expansionLevels } from './expansionAddress';
import type { ExpansionDocuments } from './expansionDocuments';

/** Opens the expansion of the call at the given place beside the editor; without a place, of the call at the cursor. */
export async function showExpansion(documents: ExpansionDocuments, uri: unknown, line: unknown, character: unknown): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const given = typeof uri === 'string' && typeof line === 'number' && typeof character === 'number';
  const cursor = editor && {
    uri: editor.document.uri.toString(),
    line: editor.selection.active.line,
    character: editor.selection.active.character,
  };
  const place = given ? { uri, line, character } : cursor;
  const document = place && (await documents.documentOf({ ...place, levels: 1 }));
  if (document === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There is no macro call to expand here: put the cursor into one.'));
    return;
  }
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
}

/** Shows a document with so many levels replaced. Arguments that are no address or no levels are ignored. */
export async function chooseLevels(documents: ExpansionDocuments, uri: unknown, levels: unknown): Promise<void> {
  const chosen = expansionLevels(levels);
  if (typeof uri === 'string' && chosen !== undefined) await documents.setLevels(vscode.Uri.parse(uri), chosen);
}

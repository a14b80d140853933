/** The command "New Game": the five sections that every game has, as a snippet in a new Markdown document. */
import * as vscode from 'vscode';
import { gameSnippet } from './gameSnippet';

/** Nothing is written to the disk before the author saves the document. */
export async function newGame(): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: 'markdown' });
  const editor = await vscode.window.showTextDocument(document);
  await editor.insertSnippet(new vscode.SnippetString(gameSnippet(vscode.l10n.t('My game'))), new vscode.Position(0, 0));
}

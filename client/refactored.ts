/** Goes on after a refactoring: to the name that it has made up, for a better one, or to a value that only stands in for another. */
import * as vscode from 'vscode';

/** The place after the edit and the text there, as the server sends them. Nothing is done where another text stands: the edit was refused. */
export async function refactored(uri: unknown, line: unknown, character: unknown, text: unknown, isName: unknown): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (typeof line !== 'number' || typeof character !== 'number' || typeof text !== 'string' || editor === undefined) return;
  const { document } = editor;
  const range = new vscode.Range(line, character, line, character + text.length);
  if (typeof uri !== 'string' || document.uri.toString() !== vscode.Uri.parse(uri).toString() || document.getText(range) !== text) return;
  editor.selection = new vscode.Selection(range.start, range.end);
  editor.revealRange(range);
  if (isName === true) await vscode.commands.executeCommand('editor.action.rename');
}

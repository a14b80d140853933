/** The command "Open Sample Game": a small complete game to try things on. */
import * as vscode from 'vscode';

/** Opens the game as a document of its own, which belongs to no folder until the author saves it. */
export async function openSampleGame(extension: vscode.Uri): Promise<void> {
  const file = vscode.Uri.joinPath(extension, 'client', 'walkthrough', 'orchard.md');
  const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'markdown', content }));
}

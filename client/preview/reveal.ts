/** Shows a place of a document in an editor beside the panels. */
import * as vscode from 'vscode';
import type { Place } from '../../server/protocol/preview';
import { selectForPanel } from './ownSelections';

/** Opens the file of the place where it is already open, else in the first column, and selects the place; of one that spans lines, the first line. */
export async function revealPlace(place: Place): Promise<void> {
  const uri = vscode.Uri.parse(place.uri);
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    const start = document.validatePosition(new vscode.Position(place.line, place.character));
    const end = place.endLine > place.line ? document.lineAt(start.line).range.end : new vscode.Position(place.endLine, place.endCharacter);
    const editor = await vscode.window.showTextDocument(document, { viewColumn: columnOf(uri) });
    selectForPanel(editor, new vscode.Selection(end, start), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  } catch {
    void vscode.window.showWarningMessage(vscode.l10n.t('{0} cannot be opened any more.', vscode.workspace.asRelativePath(uri)));
  }
}

/** The column in which a file is shown: where it is open, else one that does not hold panels only. */
export function columnOf(uri: vscode.Uri): vscode.ViewColumn {
  const groups = vscode.window.tabGroups.all;
  const isOpenIn = (group: vscode.TabGroup): boolean =>
    group.tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
  const isPanelOnly = (group: vscode.TabGroup): boolean =>
    group.tabs.length > 0 && group.tabs.every(({ input }) => input instanceof vscode.TabInputWebview);
  const group = groups.find(isOpenIn) ?? groups.find((candidate) => !isPanelOnly(candidate));
  return group?.viewColumn ?? vscode.ViewColumn.Beside;
}

/** The commands that draw the game of the active editor. */
import * as vscode from 'vscode';
import type { GraphRequest } from '../../server/protocol/graphs';
import type { GraphPanels } from './graphPanels';

/** Of the calls, those around the definition in which the cursor is. */
export async function showGraph(graphs: GraphPanels, kind: GraphRequest['kind']): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a file of the game to draw.'));
    return;
  }
  const { line, character } = editor.selection.active;
  await graphs.show({ kind, uri: editor.document.uri.toString(), ...(kind === 'map' ? {} : { at: { line, character } }) });
}

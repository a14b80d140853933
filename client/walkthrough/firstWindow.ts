/** The first window of somebody who tries the extension from its repository: a document, and the walkthrough beside it. */
import * as vscode from 'vscode';

/** `npm start` sets this variable of the environment for the extension host. */
export const asksForWalkthrough = 'GAMESPEC_OPEN_WALKTHROUGH';

const hasBeenShown = 'walkthroughShown';

/** Opens the walkthrough beside what is open; not again when the window is loaded anew. */
export async function openWalkthroughOnce({ extension, workspaceState }: vscode.ExtensionContext): Promise<void> {
  if (workspaceState.get(hasBeenShown) === true) return;
  await workspaceState.update(hasBeenShown, true);
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', `${extension.id}#start`, true);
}

/** Tells the selections that a panel makes in an editor from those that the author makes by a command: the editor names both alike. */
import * as vscode from 'vscode';

const ofPanels = new WeakMap<vscode.TextDocument, vscode.Selection>();

/** Selects a place for a panel and scrolls to it; panels that follow the cursor stay where they are. */
export function selectForPanel(editor: vscode.TextEditor, selection: vscode.Selection, reveal: vscode.TextEditorRevealType): void {
  ofPanels.set(editor.document, selection);
  editor.selection = selection;
  editor.revealRange(selection, reveal);
}

/** Is it the author who has moved the cursor, by key, mouse or a command such as "Go to Definition"? */
export function isAuthorsSelection({ textEditor, kind, selections }: vscode.TextEditorSelectionChangeEvent): boolean {
  if (kind !== vscode.TextEditorSelectionChangeKind.Command) return kind !== undefined;
  const own = ofPanels.get(textEditor.document);
  return own === undefined || !selections.some((selection) => selection.isEqual(own));
}

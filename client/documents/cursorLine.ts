/** Tells the line of the cursor, so that what is unfinished there is not reported before the author leaves it. */
import * as vscode from 'vscode';

export type Cursor = { readonly uri: string; readonly line: number } | undefined;

/**
 * Calls `tell` whenever the cursor moves to another line, and without a line when the author saves a document; again at the next key if the call failed,
 * since there was no server. To be disposed.
 */
export function cursorLine(tell: (cursor: Cursor) => boolean): vscode.Disposable {
  let last = '';
  const told = (cursor: Cursor): void => {
    const key = cursor === undefined ? '' : `${cursor.uri} ${cursor.line}`;
    if (key === last) return;
    if (tell(cursor)) last = key;
  };
  const look = (editor: vscode.TextEditor | undefined): void =>
    told(editor === undefined ? undefined : { uri: editor.document.uri.toString(), line: editor.selection.active.line });
  look(vscode.window.activeTextEditor);
  return vscode.Disposable.from(
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (textEditor === vscode.window.activeTextEditor) look(textEditor);
    }),
    vscode.window.onDidChangeActiveTextEditor(look),
    vscode.workspace.onWillSaveTextDocument(({ reason }) => {
      if (reason !== vscode.TextDocumentSaveReason.AfterDelay) told(undefined);
    }),
  );
}

/** The text that a command is about when something else has the focus: a panel, the walkthrough. */
import * as vscode from 'vscode';
import { isAuthored, isInSpecLanguage } from './authored';

export class LastEditor implements vscode.Disposable {
  #document: vscode.TextDocument | undefined;
  readonly #subscription: vscode.Disposable;

  constructor() {
    this.#note(vscode.window.activeTextEditor);
    this.#subscription = vscode.window.onDidChangeActiveTextEditor((editor) => this.#note(editor));
  }

  /** The editor with the focus; without one, the one that had it last, which is shown again. */
  async show(): Promise<vscode.TextEditor | undefined> {
    if (vscode.window.activeTextEditor !== undefined) return vscode.window.activeTextEditor;
    if (this.#document === undefined || this.#document.isClosed) return undefined;
    return vscode.window.showTextDocument(this.#document);
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #note(editor: vscode.TextEditor | undefined): void {
    if (editor !== undefined && isAuthored(editor.document) && isInSpecLanguage(editor.document)) this.#document = editor.document;
  }
}

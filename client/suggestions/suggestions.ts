/**
 * Opens the list of suggestions where the editor itself does not. In Markdown it opens none while a word is typed, for prose needs none; within the
 * fences of a spec it is missed. And in no language does it open one at the next hole of a snippet. A list is opened only where the server has
 * something to offer: otherwise the editor would offer words of the text.
 */
import * as vscode from 'vscode';
import { isBelowYamlFence } from './fenceAbove';

/** Has the server anything to offer at a place? */
export type Offers = (document: vscode.TextDocument, position: vscode.Position) => Promise<boolean>;

/** Set once an item of ours has been accepted in the active editor: from then on Tab is ours while a snippet has holes. */
const ACCEPTED = 'gamespec.accepted';

/** Milliseconds for which typing rests before the server is asked, as for the editor's own suggestions. */
const REST = 10;

const WORD_CHARACTER = /^[\p{L}_]$/u;

/** Does the text before a place end with something written, and not with what something is to be written behind? */
function isBehindText(before: string): boolean {
  return !/(?:^|[\s[{$])$/.test(before);
}

export class Suggestions implements vscode.Disposable {
  readonly #offers: Offers;
  readonly #subscriptions: vscode.Disposable;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #hasAccepted = false;

  constructor(offers: Offers) {
    this.#offers = offers;
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument((event) => this.#changed(event)),
      vscode.window.onDidChangeActiveTextEditor(() => this.#setAccepted(false)),
    );
  }

  /** After an item with holes has been accepted; `goesOn`: the first of them is to be chosen from a list. */
  async accepted(goesOn: unknown): Promise<void> {
    this.#setAccepted(true);
    if (goesOn === true) await this.#suggest();
  }

  /**
   * Goes to the next hole of the snippet and shows what can be written there. The end of an item that was accepted within another is a stop to the
   * editor, and none to the author.
   */
  async nextHole(): Promise<void> {
    for (let at: vscode.Selection | undefined; ; ) {
      await vscode.commands.executeCommand('jumpToNextSnippetPlaceholder');
      const editor = vscode.window.activeTextEditor;
      if (editor === undefined || at?.isEqual(editor.selection) === true) return;
      at = editor.selection;
      if (!at.isEmpty || !isBehindText(editor.document.lineAt(at.active).text.slice(0, at.active.character))) break;
    }
    await this.#suggest();
  }

  dispose(): void {
    clearTimeout(this.#waiting);
    this.#subscriptions.dispose();
  }

  #setAccepted(hasAccepted: boolean): void {
    if (hasAccepted === this.#hasAccepted) return;
    this.#hasAccepted = hasAccepted;
    void vscode.commands.executeCommand('setContext', ACCEPTED, hasAccepted);
  }

  #changed({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent): void {
    if (document !== vscode.window.activeTextEditor?.document) return;
    clearTimeout(this.#waiting);
    const [change, ...others] = contentChanges;
    const isTyped = change !== undefined && others.length === 0 && reason === undefined && WORD_CHARACTER.test(change.text);
    if (!isTyped || document.languageId !== 'markdown' || !isBelowYamlFence((line) => document.lineAt(line).text, change.range.start.line))
      return;
    if (!vscode.workspace.getConfiguration('gamespec', document).get('suggestInMarkdown', true)) return;
    // The list would not follow another change that comes at once; and the client sends this one first.
    this.#waiting = setTimeout(() => void this.#suggest(change.range.start.translate(0, change.text.length)), REST);
  }

  /** Opens the list at the cursor (of `expected`, if that is told) if something is offered. A list that is open stays. */
  async #suggest(expected?: vscode.Position): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return;
    const { document, selection } = editor;
    const { version } = document;
    // Of words that stand in a hole the editor itself shows the choice.
    if (!selection.isEmpty || (expected !== undefined && !selection.active.isEqual(expected))) return;
    if (!(await this.#offers(document, selection.active))) return;
    const isSame = vscode.window.activeTextEditor === editor && document.version === version && editor.selection.isEqual(selection);
    if (isSame) await vscode.commands.executeCommand('editor.action.triggerSuggest', { auto: true });
  }
}

/**
 * Opens the list of suggestions where the editor itself does not. In Markdown it opens none while a word is typed, for prose needs none; within the
 * fences of a spec it is missed. And in no language does it open one at the next hole of a snippet. A list is opened only where the server has
 * something to offer: otherwise the editor would offer words of the text.
 */
import * as vscode from 'vscode';
import { isBelowYamlFence } from './fenceAbove';
import { hasHolesBelow, holesBehind } from './holesBelow';
import { renewedSnippet } from './renewedSnippet';

/** Has the server anything to offer at a place? */
export type Offers = (document: vscode.TextDocument, position: vscode.Position) => Promise<boolean>;

/** Set once an item of ours has been accepted in the active editor: from then on Tab is ours while a snippet has holes. */
const ACCEPTED = 'gamespec.accepted';

/** Milliseconds for which typing rests before the server is asked, as for the editor's own suggestions. */
const REST = 10;

/**
 * Most items that are accepted while one snippet lasts. The editor numbers the holes of each by a tenth of the step before; where the numbers of two can
 * no longer be told apart, it would write into both what is typed into one.
 */
const DEEPEST = 12;

/** How often a snippet is tried to be renewed while more is being typed. */
const TRIES = 3;

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
  #depth = 0;
  /** Where a list was opened last: while a word is typed from there, the list follows it. */
  #listAt: vscode.Position | undefined;

  constructor(offers: Offers) {
    this.#offers = offers;
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument((event) => this.#changed(event)),
      vscode.window.onDidChangeActiveTextEditor(() => this.#setAccepted(false)),
    );
  }

  /** After an item has been accepted; `goesOn`: it has holes, and the first of them is to be chosen from a list. */
  async accepted(goesOn: unknown): Promise<void> {
    this.#setAccepted(true);
    this.#listAt = undefined;
    this.#depth += 1;
    if (this.#depth >= DEEPEST) await this.#renew();
    if (goesOn === true) await this.#suggest();
  }

  /**
   * After Tab has led to the next hole of the snippet (in the editor itself, so that no key that follows it comes too early): shows what can be written
   * there. The end of an item that was accepted within another is a stop to the editor, and none to the author.
   */
  async atHole(): Promise<void> {
    // A command and back: the editor has told by then where the cursor is.
    await vscode.commands.executeCommand('setContext', ACCEPTED, true);
    // The ends of several may be one place.
    for (let stops = 0; stops <= DEEPEST; stops += 1) {
      const editor = vscode.window.activeTextEditor;
      if (editor === undefined) return;
      const { active, isEmpty } = editor.selection;
      if (!isEmpty || !isBehindText(editor.document.lineAt(active).text.slice(0, active.character))) return this.#suggest();
      await vscode.commands.executeCommand('jumpToNextSnippetPlaceholder');
    }
  }

  dispose(): void {
    clearTimeout(this.#waiting);
    this.#subscriptions.dispose();
  }

  async #leave(): Promise<void> {
    this.#depth = 0;
    await vscode.commands.executeCommand('leaveSnippet');
  }

  /** Makes one snippet of all holes that are left, in place of those within one another. */
  async #renew(): Promise<void> {
    await this.#leave();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const editor = vscode.window.activeTextEditor;
      if (editor === undefined) return;
      const { document, selection } = editor;
      const lineAt = (line: number) => (line < document.lineCount ? document.lineAt(line).text : undefined);
      const holes = holesBehind(lineAt, selection.end).map(({ line, character }) => new vscode.Position(line, character));
      const last = holes.at(-1);
      if (last === undefined) return;
      // From the beginning of a line: the editor would indent the others like the text before it.
      const range = new vscode.Range(new vscode.Position(selection.start.line, 0), last);
      const start = document.offsetAt(range.start);
      const stops = [[selection.start, selection.end] as const, ...holes.map((hole) => [hole, hole] as const)];
      const snippet = renewedSnippet(
        document.getText(range),
        stops.map(([from, to]) => ({ start: document.offsetAt(from) - start, end: document.offsetAt(to) - start })),
      );
      const options = { undoStopBefore: false, undoStopAfter: false };
      if (await editor.insertSnippet(new vscode.SnippetString(snippet), range, options)) return;
    }
  }

  #setAccepted(hasAccepted: boolean): void {
    if (hasAccepted === this.#hasAccepted) return;
    this.#hasAccepted = hasAccepted;
    void vscode.commands.executeCommand('setContext', ACCEPTED, hasAccepted);
  }

  #changed({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent): void {
    if (document !== vscode.window.activeTextEditor?.document || contentChanges.length === 0) return;
    clearTimeout(this.#waiting);
    const [change, ...others] = contentChanges;
    if (this.#hasAccepted && change !== undefined && /^\r?\n[\t >]*$/.test(change.text)) {
      // A line behind what is complete is a new beginning.
      const lineAt = (line: number) => (line < document.lineCount ? document.lineAt(line).text : undefined);
      if (!hasHolesBelow(lineAt, change.range.start.line + 1)) void this.#leave();
    }
    const isTyped = change !== undefined && others.length === 0 && reason === undefined && WORD_CHARACTER.test(change.text);
    // Behind these the editor itself asks the server.
    if (change?.text === '$' || change?.text === ' ') this.#listAt = change.range.start.translate(0, 1);
    if (!isTyped || document.languageId !== 'markdown' || !isBelowYamlFence((line) => document.lineAt(line).text, change.range.start.line))
      return;
    if (this.#isFollowed(document, change.range.start)) return;
    if (!vscode.workspace.getConfiguration('gamespec', document).get('suggestInMarkdown', true)) return;
    // The list would not follow another change that comes at once; and the client sends this one first.
    this.#waiting = setTimeout(() => void this.#suggest(change.range.start.translate(0, change.text.length)), REST);
  }

  #isFollowed(document: vscode.TextDocument, typedAt: vscode.Position): boolean {
    const from = this.#listAt;
    return from?.line === typedAt.line && !typedAt.isBefore(from) && !/\s/.test(document.getText(new vscode.Range(from, typedAt)));
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
    if (!isSame) return;
    this.#listAt = selection.active;
    await vscode.commands.executeCommand('editor.action.triggerSuggest', { auto: true });
  }
}

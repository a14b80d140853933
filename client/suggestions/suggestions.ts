/**
 * Opens the list of suggestions where the editor itself does not. In Markdown it opens none while a word is typed, for prose needs none; within the
 * fences of a spec it is missed. And in no language does it open one at the next hole of a snippet. A list is opened only where the server has
 * something to offer: otherwise the editor would offer words of the text. A list of ours in Markdown closes when the word is complete.
 */
import * as vscode from 'vscode';
import { isComplete, type OfferedWords, offeredWords } from './completeWord';
import { isBelowYamlFence } from './fenceAbove';
import { type FollowedWord, followedFrom, isLeft, type TypedText, withTyped } from './followedWord';
import { hasHolesBelow, holesBehind } from './holesBelow';
import { renewedSnippet } from './renewedSnippet';

/** Has the server anything to offer at a place? */
export type Offers = (document: vscode.TextDocument, position: vscode.Position) => Promise<boolean>;

/** Set once an item of ours has been accepted in the active editor: from then on Tab is ours while a snippet has holes. */
const ACCEPTED = 'gamespec.accepted';

/** Set while a list of ours follows a word: Escape then also tells us that it is closed. */
const LISTED = 'gamespec.listed';

/** Milliseconds for which typing rests before the server is asked, as for the editor's own suggestions. */
const REST = 10;

/**
 * Milliseconds after a letter for which a list may open. To open one, the editor takes the focus, and nothing tells an extension where that is: an author
 * who has turned to the command palette or to another view meanwhile would be fetched back. The next letter asks again.
 */
const LATEST = 500;

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

/** A change within a line; one that joins lines is at the end of no word. */
function typed({ range, text }: vscode.TextDocumentContentChangeEvent): TypedText {
  return { line: range.start.line, start: range.start.character, end: range.isSingleLine ? range.end.character : -1, text };
}

export class Suggestions implements vscode.Disposable {
  readonly #offers: Offers;
  readonly #subscriptions: vscode.Disposable;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #hasAccepted = false;
  #depth = 0;
  /** In Markdown: the word that the list opened last follows. */
  #followed: FollowedWord | undefined;
  /** Those of the list that came last. */
  #offered: OfferedWords | undefined;

  constructor(offers: Offers) {
    this.#offers = offers;
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument((event) => this.#changed(event)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => this.#selected(textEditor, selections)),
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.#setAccepted(false);
        this.#follow(undefined);
      }),
    );
  }

  /** After an item has been accepted; `goesOn`: it has holes, and the first of them is to be chosen from a list. */
  async accepted(goesOn: unknown): Promise<void> {
    this.#setAccepted(true);
    this.#follow(undefined);
    this.#depth += 1;
    if (this.#depth >= DEEPEST) await this.#renew();
    if (goesOn === true) await this.#suggest();
  }

  /**
   * After Tab has led to the next hole of the snippet (in the editor itself, so that no key that follows it comes too early): shows what can be written
   * there. The end of an item that was accepted within another is a stop to the editor, and none to the author.
   */
  async atHole(): Promise<void> {
    const before = vscode.window.activeTextEditor?.document.version;
    // A command and back: the editor has told by then where the cursor is.
    await vscode.commands.executeCommand('setContext', ACCEPTED, true);
    // The ends of several may be one place.
    for (let stops = 0; stops <= DEEPEST; stops += 1) {
      const editor = vscode.window.activeTextEditor;
      // The author has gone on meanwhile: the next hole may be one of another snippet.
      if (editor === undefined || editor.document.version !== before) return;
      const { active, isEmpty } = editor.selection;
      if (!isEmpty || !isBehindText(editor.document.lineAt(active).text.slice(0, active.character))) return this.#suggest();
      await vscode.commands.executeCommand('jumpToNextSnippetPlaceholder');
    }
  }

  /** Takes note of what the editor is about to show at a place; answers whether it may: not where the author has completed the word meanwhile. */
  mayShow(document: vscode.TextDocument, items: readonly vscode.CompletionItem[]): boolean {
    const editor = vscode.window.activeTextEditor;
    if (this.#followed === undefined || editor?.document !== document) return true;
    this.#offered = offeredWords(items);
    if (this.#offered === undefined || !isComplete(this.#offered, document, editor.selection.active)) return true;
    this.#follow(undefined);
    return false;
  }

  /** After the author has closed the list: the next letter opens it again. */
  listClosed(): void {
    this.#follow(undefined);
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

  #follow(word: FollowedWord | undefined): void {
    const isChanged = (this.#followed === undefined) !== (word === undefined);
    if (word === undefined) this.#offered = undefined;
    this.#followed = word;
    if (isChanged) void vscode.commands.executeCommand('setContext', LISTED, word !== undefined);
  }

  #selected(editor: vscode.TextEditor, [selection]: readonly vscode.Selection[]): void {
    if (editor !== vscode.window.activeTextEditor || this.#followed === undefined || selection === undefined) return;
    if (isLeft(this.#followed, selection.active)) this.#follow(undefined);
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
    if (document.languageId !== 'markdown' || change === undefined) return;
    const isAlone = others.length === 0 && reason === undefined;
    const word = isAlone ? withTyped(this.#followed, typed(change)) : undefined;
    const { line, character } = change.range.start;
    // Behind these the editor itself asks the server.
    if (word !== undefined && this.#offered !== undefined && isComplete(this.#offered, document, new vscode.Position(line, word.end))) {
      this.#follow(undefined);
      void vscode.commands.executeCommand('hideSuggestWidget');
      return;
    }
    this.#follow(change.text === '$' || change.text === ' ' ? followedFrom(line, character + 1) : word);
    if (word !== undefined || !isAlone || !WORD_CHARACTER.test(change.text)) return;
    if (!isBelowYamlFence((each) => document.lineAt(each).text, line)) return;
    if (!vscode.workspace.getConfiguration('gamespec', document).get('suggestInMarkdown', true)) return;
    // The list would not follow another change that comes at once; and the client sends this one first.
    const letter = { end: change.range.start.translate(0, change.text.length), typedAt: performance.now() };
    this.#waiting = setTimeout(() => void this.#suggest(letter), REST);
  }

  /** Opens the list at the cursor if something is offered; for a letter only right behind it, and soon. A list that is open stays. */
  async #suggest(letter?: { readonly end: vscode.Position; readonly typedAt: number }): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return;
    const { document, selection } = editor;
    const { version } = document;
    // Of words that stand in a hole the editor itself shows the choice.
    if (!selection.isEmpty || (letter !== undefined && !selection.active.isEqual(letter.end))) return;
    if (!(await this.#offers(document, selection.active))) return;
    const isSame = vscode.window.activeTextEditor === editor && document.version === version && editor.selection.isEqual(selection);
    if (!isSame || (letter !== undefined && performance.now() - letter.typedAt > LATEST)) return;
    if (document.languageId === 'markdown') this.#follow(followedFrom(selection.active.line, selection.active.character));
    await vscode.commands.executeCommand('editor.action.triggerSuggest', { auto: true });
  }
}

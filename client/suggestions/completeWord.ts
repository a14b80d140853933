/**
 * The words that a list of suggestions offers as they stand. An editor takes the first Enter behind such a word for the list, though nothing would be
 * changed: the list is closed once the word is complete.
 */
import * as vscode from 'vscode';

export interface OfferedWords {
  readonly start: vscode.Position;
  readonly words: ReadonlySet<string>;
}

/** The words among the items of an answer, and where they begin; undefined where there are none. */
export function offeredWords(items: readonly vscode.CompletionItem[]): OfferedWords | undefined {
  const words = new Set<string>();
  let start: vscode.Position | undefined;
  for (const { label, insertText, range, additionalTextEdits } of items) {
    const name = typeof label === 'string' ? label : label.label;
    if (insertText !== name || range === undefined || additionalTextEdits !== undefined) continue;
    words.add(name);
    start ??= range instanceof vscode.Range ? range.start : range.inserting.start;
  }
  return start && { start, words };
}

/** Is the text between the start of the words and `end` one of them? */
export function isComplete({ start, words }: OfferedWords, document: vscode.TextDocument, end: vscode.Position): boolean {
  return end.line === start.line && end.isAfter(start) && words.has(document.getText(new vscode.Range(start, end)));
}

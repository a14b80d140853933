/** Asks for completions at the cursor of a document and accepts them, as an editor does. */
import assert from 'node:assert/strict';
import { type CompletionAnswer, type CompletionItem, completionsAt } from '../../../server/features/completion/completion';
import { unfilled } from '../../../server/features/completion/template';
import type { Opened } from '../../support/everywhere';

export function completions({ compilation, file }: Opened, cursor: number): CompletionAnswer {
  return completionsAt(compilation, file, cursor) ?? { start: cursor, cursor, end: cursor, isCut: false, items: [] };
}

/** Best first. */
export function ordered({ items }: CompletionAnswer): readonly CompletionItem[] {
  return [...items].sort((a, b) => (a.order < b.order ? -1 : 1));
}

/** Labels that an editor shows for what is typed: those that begin with it; best first. Without what would move the line outward. */
export function offered(opened: Opened, cursor: number): readonly string[] {
  const answer = completions(opened, cursor);
  const typed = opened.text.slice(answer.start, answer.cursor).toLowerCase();
  return ordered(answer)
    .filter(({ outward }) => outward === 0)
    .map(({ label }) => label)
    .filter((label) => label.toLowerCase().startsWith(typed));
}

/** The text after the item is accepted and nothing is filled in. */
export function accepted(text: string, answer: CompletionAnswer, item: CompletionItem): string {
  return text.slice(0, answer.start - item.blanks) + unfilled(item.snippet) + text.slice(answer.end + item.behind);
}

/** The text after the item of this label is accepted; its place is shown by the lines that have changed. */
export function acceptedLines(opened: Opened, cursor: number, label: string): readonly string[] {
  const answer = completions(opened, cursor);
  const item = answer.items.find((each) => each.label === label);
  assert.ok(item, `${label} among ${answer.items.map((each) => each.label).join(', ')}`);
  const before = new Set(opened.text.split(/\r?\n/));
  return accepted(opened.text, answer, item)
    .split(/\r?\n/)
    .filter((line) => !before.has(line));
}

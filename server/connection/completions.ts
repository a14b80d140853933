/** Answers completion. What documents an item is made when the item is looked at. */
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type CompletionParams,
  InsertTextFormat,
  InsertTextMode,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import { completionsAt, type CompletionItem as Offered } from '../features/completion/completion';
import { explanationOf } from '../features/completion/explanation';
import type { Explained, ItemKind } from '../features/completion/item';
import { isFitting } from '../features/completion/mostFitting';
import { hasHoles, unfilled, withoutWords } from '../features/completion/template';
import { isRecord } from '../kernel/isRecord';
import { positionAt } from '../source/positions';
import { lineStarts, placesIn } from '../workspace/places';
import type { Answering, Asked } from './asked';
import { placeWords } from './explanations';
import type { Forms } from './forms';
import { guarded } from './guard';
import { textIn } from './texts';

/** Behind a blank, a bracket or the sign of a binding something new begins. */
export const completionTriggers: readonly string[] = [' ', '{', '[', '$'];

/** What an item carries to be explained later. */
interface ItemData {
  readonly uri: string;
  readonly explained: Explained;
}

/** `own`: the client is ours, and has the command that goes on after an item. */
export function answerCompletions({ connection, requests, latest, writing, forms, documents }: Answering, own: boolean): void {
  const answer = guarded(
    requests,
    'completion',
    null,
    async ({ textDocument, position, context }: CompletionParams, _token: unknown, text?: string): Promise<CompletionList | null> => {
      const at = await writing(textDocument.uri, position, text);
      const answer = at && completionsAt(at.compilation, at.file, at.offset, at.snapshot);
      if (at === undefined || answer === undefined || (context?.triggerCharacter === ' ' && isIndentation(at))) return null;
      const starts = lineStarts(at.file);
      // The client counts in the text that it had: what has been typed since goes on with the word, behind the place.
      const { start } = answer;
      const [cursor, end] = [answer.cursor - at.ahead, answer.end - at.ahead];
      if (start > cursor) return null;
      const range = (start: number, end: number): Range => ({ start: positionAt(starts, start), end: positionAt(starts, end) });
      const isMarkdown = documents.language(textDocument.uri) === 'markdown';
      const vanishes = isMarkdown ? vanishing(answer.items) : new Set<string>();
      return {
        isIncomplete: answer.isCut,
        items: answer.items.flatMap((item) => {
          const replace = range(start, end + item.behind);
          const ranges = { insert: item.behind > 0 ? replace : range(start, cursor), replace };
          const { completion } = forms();
          const whole = protocolItem(item, at.uri, ranges, range(start - item.blanks, start), own, completion);
          if (vanishes.has(item.label)) return [{ ...whole, filterText: item.label.slice(0, -1) }];
          return isWordWithMore(item) ? [{ ...whole, filterText: `${item.label} …` }, wordAlone(whole, ranges, completion)] : [whole];
        }),
      };
    },
  );
  connection.onCompletion((params, token) => answer(params, token, documents.text(params.textDocument.uri)));

  connection.onCompletionResolve(async (item) => {
    const explain = guarded(requests, 'completion details', item, async (unresolved: CompletionItem): Promise<CompletionItem> => {
      const data: unknown = unresolved.data;
      if (!isItemData(data)) return unresolved;
      const snapshot = await latest();
      const [compilation] = snapshot.compilationsOf(data.uri);
      const where = placeWords({ places: placesIn(snapshot.files), uri: data.uri });
      const value = explanationOf(data.explained, compilation, where);
      return value === undefined ? unresolved : { ...unresolved, documentation: textIn(forms().completion.documentation, value) };
    });
    return explain(item);
  });
}

/**
 * Words that an editor should not offer any more once they are complete, so that the Enter behind one ends its line: those that are written as they are and
 * that no other item could be meant by. In Markdown only: for specs, the client's manifest has the editor accept nothing that changes nothing.
 */
function vanishing(items: readonly Offered[]): ReadonlySet<string> {
  if (items.length > mostCompared) return new Set();
  return new Set(
    items.flatMap((item) => {
      const { label, snippet, blanks } = item;
      const isWord = snippet === label && blanks === 0 && label.length > 1 && label !== '-';
      return isWord && !items.some((other) => other !== item && isFitting(other.label, label)) ? [label] : [];
    }),
  );
}

/** Each of so many items is compared with each other one at most. */
const mostCompared = 200;

/** Is there nothing but blanks and marks of quotes before the place? Who types these indents the line, and no list may catch the next Tab or Enter. */
function isIndentation({ file: { text }, offset }: Asked): boolean {
  return /(?:^|[\r\n])[\t >]*$/.test(text.slice(Math.max(0, offset - longestIndentation), offset));
}

/** More than anybody indents. */
const longestIndentation = 1000;

const kinds: Readonly<Record<ItemKind, CompletionItemKind>> = {
  section: CompletionItemKind.Module,
  effect: CompletionItemKind.Function,
  query: CompletionItemKind.Class,
  reference: CompletionItemKind.Reference,
  condition: CompletionItemKind.Operator,
  value: CompletionItemKind.Operator,
  macro: CompletionItemKind.Method,
  field: CompletionItemKind.Field,
  argument: CompletionItemKind.Property,
  word: CompletionItemKind.EnumMember,
  name: CompletionItemKind.Constant,
  binding: CompletionItemKind.Variable,
  file: CompletionItemKind.File,
};

function protocolItem(
  { kind, label, detail, snippet, blanks, firstHole, order, explained }: Offered,
  uri: string,
  { insert, replace }: { readonly insert: Range; readonly replace: Range },
  before: Range,
  own: boolean,
  { snippets, insertReplace, insertTextMode, kind: shown }: Forms['completion'],
): CompletionItem {
  const text = unfilled(snippet);
  // An editor can recognise only a plain text as already typed: then Enter ends the line instead of accepting the item.
  const isSnippet = snippets && hasHoles(snippet);
  const newText = isSnippet ? (own ? withoutWords(snippet) : snippet) : text;
  const data: ItemData | undefined = explained && { uri, explained };
  const removal: TextEdit[] = blanks > 0 ? [{ range: before, newText: '' }] : [];
  return {
    label,
    kind: shown(kinds[kind]),
    sortText: order,
    // A dash that is typed begins a number.
    filterText: label === '-' ? 'minus' : label,
    ...(detail === undefined ? {} : { detail }),
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(insertTextMode(InsertTextMode.asIs) ? { insertTextMode: InsertTextMode.asIs } : {}),
    textEdit: insertReplace ? { newText, insert, replace } : { newText, range: replace },
    ...(removal.length > 0 ? { additionalTextEdits: removal } : {}),
    ...(snippets && own ? { command: { title: 'Go on', command: 'gamespec.itemAccepted', arguments: [firstHole === 'choice'] } } : {}),
    ...(data === undefined ? {} : { data }),
  };
}

/** Does the item write its label and fields behind it? */
function isWordWithMore({ label, snippet, blanks }: Offered): boolean {
  const text = unfilled(snippet);
  return blanks === 0 && text.startsWith(label) && /^(?:, |\r?\n)/.test(text.slice(label.length));
}

/**
 * The word of an item that brings fields, for an author who types the fields as well: it is the best match once the word is complete, and then Enter
 * ends the line. Before that it comes after all others.
 */
function wordAlone(
  item: CompletionItem,
  { insert, replace }: { readonly insert: Range; readonly replace: Range },
  { insertReplace }: Pick<Forms['completion'], 'insertReplace'>,
): CompletionItem {
  const { label, kind, sortText = '' } = item;
  return {
    label,
    ...(kind === undefined ? {} : { kind }),
    detail: 'the word alone',
    sortText: `~${sortText}`,
    insertTextFormat: InsertTextFormat.PlainText,
    textEdit: insertReplace ? { newText: label, insert, replace } : { newText: label, range: replace },
  };
}

/** Is this what was sent along with an item? */
function isItemData(data: unknown): data is ItemData {
  return isRecord(data) && typeof data['uri'] === 'string' && isRecord(data['explained']) && typeof data['explained']['kind'] === 'string';
}

/** Edits that an author lets the server make: renaming, formatting, fixes and refactorings. They are applied as an editor applies them. */
import { type CodeAction, TextDocumentEdit, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import { lineStartsOf, offsetAt, positionAt } from '../../server/source/positions';
import type { Client } from '../connection/client';
import { applyEdits } from '../support/markers';
import { inTime } from './patience';
import type { Randomness } from './randomness';
import type { AuthorsTexts } from './texts';

/** How many places are tried until one holds something that can be renamed. */
const tries = 6;

export type ServerEdit = (texts: AuthorsTexts, client: Client, path: string, random: Randomness) => Promise<void>;

export const serverEdits: readonly (readonly [what: string, edit: ServerEdit])[] = [
  ['rename in', rename],
  ['format', format],
  ['change as offered', changeAsOffered],
];

async function rename(texts: AuthorsTexts, client: Client, path: string, { below }: Randomness): Promise<void> {
  for (let trial = 0; trial < tries; trial += 1) {
    const parameters = { textDocument: { uri: client.uri(path) }, position: placeOfWord(client.text(path), below) };
    const answer = client.connection.sendRequest<WorkspaceEdit | null>('textDocument/rename', {
      ...parameters,
      newName: `name${below(99)}`,
    });
    const edit = await inTime('rename', refusedOr(answer));
    if (edit === null) continue;
    applyAll(texts, client, edit);
    return;
  }
}

async function format(texts: AuthorsTexts, client: Client, path: string): Promise<void> {
  const parameters = { textDocument: { uri: client.uri(path) }, options: { tabSize: 2, insertSpaces: true } };
  const edits: readonly TextEdit[] | null = await inTime('format', client.connection.sendRequest('textDocument/formatting', parameters));
  apply(texts, client, path, edits ?? []);
}

async function changeAsOffered(texts: AuthorsTexts, client: Client, path: string, { below }: Randomness): Promise<void> {
  const text = client.text(path);
  const starts = lineStartsOf(text);
  const at = below(text.length + 1);
  const range = { start: positionAt(starts, at), end: positionAt(starts, Math.min(text.length, at + below(4000))) };
  const parameters = { textDocument: { uri: client.uri(path) }, range, context: { diagnostics: [] } };
  const offered: readonly CodeAction[] | null = await inTime(
    'changes',
    client.connection.sendRequest('textDocument/codeAction', parameters),
  );
  const chosen = offered?.[below(offered.length)];
  if (chosen === undefined || chosen.command !== undefined) return;
  const whole: CodeAction = chosen.edit ? chosen : await inTime('a change', client.connection.sendRequest('codeAction/resolve', chosen));
  if (whole.edit !== undefined) applyAll(texts, client, whole.edit);
}

function applyAll(texts: AuthorsTexts, client: Client, { documentChanges = [], changes = {} }: WorkspaceEdit): void {
  for (const change of documentChanges) {
    if (TextDocumentEdit.is(change))
      apply(
        texts,
        client,
        client.path(change.textDocument.uri),
        change.edits.flatMap((edit) => ('newText' in edit ? [edit] : [])),
      );
    else if (change.kind === 'create') texts.create(client.path(change.uri));
  }
  for (const [uri, edits] of Object.entries(changes)) apply(texts, client, client.path(uri), edits);
}

/** Edits that overlap throw. */
function apply(texts: AuthorsTexts, client: Client, path: string, edits: readonly TextEdit[]): void {
  const text = client.text(path);
  const starts = lineStartsOf(text);
  const offsets = edits.map(({ range: { start, end }, newText }) => ({
    start: offsetAt(text, starts, start),
    end: offsetAt(text, starts, end),
    text: newText,
  }));
  texts.rewrite(path, applyEdits(text, offsets));
}

/** Somewhere in a word, if there is one. */
function placeOfWord(text: string, below: Randomness['below']): { readonly line: number; readonly character: number } {
  const from = below(text.length + 1);
  const word = /[\w$-]{2,}/.exec(text.slice(from));
  return positionAt(lineStartsOf(text), word === null ? from : from + word.index + 1);
}

/** The answer, or null where the server refuses with a reason. */
async function refusedOr<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((reason: unknown) => {
    if (typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === -32803) return null;
    throw reason;
  });
}

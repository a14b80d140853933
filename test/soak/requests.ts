/** Requests at random, not waited for, some of them cancelled. */
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { lineStartsOf, positionAt } from '../../server/source/positions';
import type { Client } from '../connection/client';
import type { Randomness } from './randomness';

const methods = [
  'textDocument/hover',
  'textDocument/completion',
  'textDocument/definition',
  'textDocument/references',
  'textDocument/prepareRename',
  'textDocument/rename',
  'textDocument/documentSymbol',
  'textDocument/foldingRange',
  'textDocument/semanticTokens/full',
  'textDocument/codeLens',
  'textDocument/codeAction',
  'textDocument/inlayHint',
  'textDocument/documentLink',
  'textDocument/formatting',
  'textDocument/signatureHelp',
  'textDocument/prepareCallHierarchy',
  'textDocument/selectionRange',
  'workspace/symbol',
] as const;

/** Sends one request; `fault` is told of an answer that is none. */
export function request(client: Client, path: string, { below, oneOf }: Randomness, fault: (message: string) => void): void {
  const method = oneOf(methods);
  const text = client.text(path);
  const starts = lineStartsOf(text);
  const position = positionAt(starts, below(text.length + 1));
  const parameters = {
    textDocument: { uri: client.uri(path) },
    position,
    positions: [position],
    range: { start: position, end: positionAt(starts, text.length) },
    context: { includeDeclaration: true, diagnostics: [] },
    options: { tabSize: 2, insertSpaces: true },
    newName: 'renamed',
    query: 'a',
  };
  const source = new CancellationTokenSource();
  const answer = client.connection.sendRequest(method, parameters, source.token);
  if (below(3) === 0) source.cancel();
  void answer.catch((reason: unknown) => {
    if (!isExpected(reason, method)) fault(`${method} in ${path}: ${reason instanceof Error ? reason.message : String(reason)}`);
  });
}

function isExpected(reason: unknown, method: string): boolean {
  const code = typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined;
  // Cancelled by the client or by the server, overtaken by an edit; or the connection went with a server that was killed.
  if (code === -32800 || code === -32802 || code === -32801 || code === -32097 || code === 2) return true;
  // A name that cannot be renamed is refused with a reason.
  return /rename/i.test(method) && code === -32803;
}

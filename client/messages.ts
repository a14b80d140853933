/** Requests and notifications beyond LSP, typed by `server/protocol`: a wrong name or payload does not compile. */
import type { BaseLanguageClient, Disposable } from 'vscode-languageclient';
import type { ClientMessages, ServerMessages } from '../server/protocol/messages';

/** Sends a request; rejects when the server is not running or fails. */
export function ask<Name extends keyof ClientMessages>(
  client: BaseLanguageClient,
  name: Name,
  params: ClientMessages[Name]['params'],
): Promise<ClientMessages[Name]['result']> {
  return client.sendRequest<ClientMessages[Name]['result']>(name, params);
}

/** Answers a request of the server, for as long as the client lives (over restarts too). */
export function answer<Name extends 'gamespec/readFile' | 'gamespec/listFiles'>(
  client: BaseLanguageClient,
  name: Name,
  handler: (params: ServerMessages[Name]['params']) => Promise<ServerMessages[Name]['result']>,
): Disposable {
  return client.onRequest<unknown, void>(name, handler);
}

/** Is told of a notification of the server, for as long as the client lives (over restarts too). */
export function listen<Name extends 'gamespec/previewModel' | 'gamespec/compiled' | 'gamespec/impact' | 'gamespec/tests'>(
  client: BaseLanguageClient,
  name: Name,
  handler: (params: ServerMessages[Name]['params']) => void,
): Disposable {
  return client.onNotification(name, handler);
}

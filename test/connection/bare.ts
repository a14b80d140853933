/** A client that sends whatever it is given: one that speaks the protocol correctly cannot send what a faulty one does. */
import { Message, type ResponseMessage } from 'vscode-languageserver/node';
import type { Transport } from './transports';

/** The parameters of an `initialize` that is accepted. */
export const hello = { processId: null, rootUri: null, capabilities: {} };

export interface BareClient {
  /** What the server has logged so far. */
  readonly logged: readonly string[];
  readonly notify: (method: string, params: unknown) => Promise<void>;
  readonly ask: (method: string, params: unknown) => Promise<ResponseMessage>;
}

/** Requests of the server are not answered. */
export function bare({ reader, writer }: Transport): BareClient {
  const waiting = new Map<unknown, (response: ResponseMessage) => void>();
  const logged: string[] = [];
  let last = 0;
  reader.listen((message) => {
    if (Message.isResponse(message)) waiting.get(message.id)?.(message);
    if (Message.isNotification(message) && message.method === 'window/logMessage') logged.push(JSON.stringify(message.params));
  });
  const send = (message: object) => writer.write({ jsonrpc: '2.0', ...message });
  return {
    logged,
    notify: (method: string, params: unknown) => send({ method, params }),
    ask: (method: string, params: unknown) => {
      last += 1;
      const id = last;
      const answer = new Promise<ResponseMessage>((resolve) => waiting.set(id, resolve));
      void send({ id, method, params });
      return answer;
    },
  };
}

/**
 * Runs a request handler when it is its turn, unless nobody wants the answer any more, and so that a bug in one feature leaves the others alone: the fault
 * is logged and answered with the given value.
 */
import { LSPErrorCodes, type RemoteConsole, ResponseError } from 'vscode-languageserver';
import { otherWork } from '../workspace/otherWork';

/** Whether a request has been cancelled, as its handler sees it (`CancellationToken`). */
interface Token {
  readonly isCancellationRequested: boolean;
}

/** What all requests of a connection have in common. */
export interface Requests extends Pick<RemoteConsole, 'error'> {
  /** Resolves when the request may be worked on, or has been cancelled. */
  readonly turn: (token: Token | undefined) => Promise<void>;
}

/**
 * Requests are worked on one after the other, each when `settled` resolves, and between two of them messages are read: a cancellation that has come in
 * during one of them spares the work of the next.
 */
export function requestsOf(log: Pick<RemoteConsole, 'error'>, settled: () => Promise<void>): Requests {
  let last: Promise<unknown> = Promise.resolve();
  return {
    error: (message) => log.error(message),
    turn: (token) => {
      const own = last.then(() => (token?.isCancellationRequested ? undefined : settled()));
      last = own.then(() => (token?.isCancellationRequested ? undefined : otherWork()));
      return own;
    },
  };
}

/** For handlers that need nothing of what is compiled: an answer that waits would come too late for who types. */
export function atOnce({ error }: Requests): Requests {
  return { error, turn: () => Promise.resolve() };
}

/** The handler, which answers `answerOnFault` instead of throwing. A cancelled request is answered as such, and the handler not called. */
export function guarded<Arguments extends readonly unknown[], Answer>(
  requests: Requests,
  name: string,
  answerOnFault: Answer,
  handler: (...parameters: Arguments) => Answer | Promise<Answer>,
): (...parameters: Arguments) => Promise<Answer> {
  return async (...parameters) => {
    const token = parameters.find(isToken);
    await requests.turn(token);
    if (token?.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
    try {
      // biome-ignore lint/plugin: A request has a fixed number of parameters.
      return await handler(...parameters);
    } catch (fault) {
      requests.error(`${name}: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
      return answerOnFault;
    }
  };
}

function isToken(value: unknown): value is Token {
  return typeof value === 'object' && value !== null && 'isCancellationRequested' in value;
}

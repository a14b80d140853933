/**
 * Looks at every message before anybody works with it, the libraries of the connection included. A request that comes out of turn or with wrong parameters
 * is refused. A notification cannot be answered: with wrong parameters it is logged and left out, and out of turn it is left out, as the protocol demands.
 */
import { type Connection, type ConnectionOptions, ErrorCodes, Message, ResponseError } from 'vscode-languageserver';
import { isRecord } from '../kernel/isRecord';
import { parametersFault } from './parameters';

/** What a refused message becomes on its way to its handler. Its parameters are a `Refusal`. */
const refused = 'gamespec/refused';

interface Refusal {
  readonly code: number;
  readonly reason: string;
}

/** For `createConnection`, once for each connection, beside `refuse`. */
export function checkedMessages(): ConnectionOptions {
  const outOfTurn = turns();
  return {
    messageStrategy: {
      handleMessage: (message, next) => {
        const isRequest = Message.isRequest(message);
        if (!isRequest && !Message.isNotification(message)) return next(message);
        const fault = parametersFault(message.method, message.params);
        const refusal = outOfTurn(message.method, fault === undefined) ?? (fault && { code: ErrorCodes.InvalidParams, reason: fault });
        if (!refusal) return next(message);
        if (!isRequest && refusal.code !== ErrorCodes.InvalidParams) return;
        return next({ ...message, ...{ method: refused, params: refusal } });
      },
    },
  };
}

/** Why a message of this method may not come now; `usable`: its parameters are. Messages have to be told in their order. */
function turns(): (method: string, usable: boolean) => Refusal | undefined {
  let phase: 'new' | 'running' | 'shut down' = 'new';
  return (method, usable) => {
    if (method === 'exit') return undefined;
    if (phase === 'shut down')
      return { code: ErrorCodes.InvalidRequest, reason: `\`${method}\` cannot come after \`shutdown\`: only \`exit\` can.` };
    if (phase === 'new') {
      if (method !== 'initialize')
        return { code: ErrorCodes.ServerNotInitialized, reason: `\`${method}\` cannot come before \`initialize\`.` };
      if (usable) phase = 'running';
      return undefined;
    }
    if (method === 'initialize') return { code: ErrorCodes.InvalidRequest, reason: '`initialize` can come only once.' };
    if (method === 'shutdown') phase = 'shut down';
    return undefined;
  };
}

/** Answers what `checkedMessages` refuses. */
export function refuse(connection: Connection): void {
  connection.onRequest(refused, (given: unknown) => {
    const { code, reason } = refusalIn(given);
    return new ResponseError(code, reason);
  });
  connection.onNotification(refused, (given: unknown) => connection.console.error(`A message is left out. ${refusalIn(given).reason}`));
}

/** A client may send the method by itself. */
function refusalIn(given: unknown): Refusal {
  const sentByItself = { code: ErrorCodes.InvalidParams, reason: `\`${refused}\` is not for clients.` };
  if (!isRecord(given)) return sentByItself;
  const { code, reason } = given;
  return typeof code === 'number' && typeof reason === 'string' ? { code, reason } : sentByItself;
}

/**
 * Runs a request handler so that a bug in one feature leaves the others alone: the fault is logged and answered
 * with the given value.
 */
import type { RemoteConsole } from 'vscode-languageserver';

/** The handler, which answers `answerOnFault` instead of throwing. */
export function guarded<Arguments extends readonly unknown[], Answer>(
  log: Pick<RemoteConsole, 'error'>,
  name: string,
  answerOnFault: Answer,
  handler: (...parameters: Arguments) => Answer | Promise<Answer>,
): (...parameters: Arguments) => Promise<Answer> {
  return async (...parameters) => {
    try {
      // biome-ignore lint/plugin: A request has a fixed number of parameters.
      return await handler(...parameters);
    } catch (fault) {
      log.error(`${name}: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
      return answerOnFault;
    }
  };
}

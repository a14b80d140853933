import type { ParameterValue } from '../protocol';
import type { FaultCode } from '../vocabulary';

/**
 * Thrown inside a run by the expression or effect that fails, caught where the run was started and reported as a value. It is no
 * `Error`: making one would record a stack, which costs more than the run of a probed option.
 */
export class RunFault {
  constructor(
    readonly code: FaultCode,
    readonly message: string,
    /** Index into `GameDef.origins.nodes` of the failing node. */
    readonly at: number | undefined,
    readonly detail: Readonly<Record<string, ParameterValue>>,
  ) {}
}

/**
 * The run-time error that has been thrown; undefined for anything else, which is a bug. An overflow of the stack counts as one: the limits of depth are made for a stack of
 * the usual size, and it is not known how much of it the host uses.
 */
export function faultIn(error: unknown): RunFault | undefined {
  if (error instanceof RunFault) return error;
  if (!isOverflow(error)) return undefined;
  return new RunFault('BUDGET_EXCEEDED', 'the stack has overflowed; nest fewer effects and expressions', undefined, { budget: 'stack' });
}

/** Engines have no common error for it: V8 and JavaScriptCore say "Maximum call stack size exceeded", SpiderMonkey "too much recursion". */
function isOverflow(error: unknown): boolean {
  return error instanceof Error && /call stack|recursion/i.test(error.message);
}

/** Ends the run with a run-time error. */
export function fail(
  code: FaultCode,
  message: string,
  at?: number | undefined,
  detail: Readonly<Record<string, ParameterValue>> = {},
): never {
  throw new RunFault(code, message, at, detail);
}

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

/** Ends the run with a run-time error. */
export function fail(
  code: FaultCode,
  message: string,
  at?: number | undefined,
  detail: Readonly<Record<string, ParameterValue>> = {},
): never {
  throw new RunFault(code, message, at, detail);
}

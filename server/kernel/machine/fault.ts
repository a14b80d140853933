import type { ParameterValue } from '../protocol';

/** Names of `state-and-determinism.md`, Runtime errors. */
export type FaultCode =
  | 'VAR_UNKNOWN'
  | 'ZONE_UNKNOWN'
  | 'MARKER_UNKNOWN'
  | 'SEAT_UNKNOWN'
  | 'PHASE_UNKNOWN'
  | 'BINDING_MISSING'
  | 'TYPE_MISMATCH'
  | 'SELECTOR_CARDINALITY'
  | 'NUMBER_UNSAFE'
  | 'DIVISION_BY_ZERO'
  | 'ZONE_PROP_MISSING'
  | 'PROP_MISSING'
  | 'PROP_UNDECLARED'
  | 'TRANSITION_INVALID'
  | 'CARD_MISSING'
  | 'CARD_FIELD_MISSING'
  | 'TOKEN_NOT_FOUND'
  | 'TOKEN_DUPLICATED'
  | 'TOKEN_NOT_IN_FROM'
  | 'DESTINATION_NOT_ADJACENT'
  | 'STACKING_VIOLATION'
  | 'MARKER_STATE_INVALID'
  | 'MARKER_CONSTRAINT'
  | 'MARKER_NOT_FLIPPABLE'
  | 'OPTION_NOT_ENCODABLE'
  | 'LIMIT_INVALID'
  | 'BUDGET_VALUE_INVALID'
  | 'SUBSET_SIZE_INVALID'
  | 'SUBSET_CAP'
  | 'RANGE_INVALID'
  | 'MIXED_KINDS'
  | 'QUERY_BOUNDS'
  | 'TABLE_UNKNOWN'
  | 'TABLE_CARDINALITY'
  | 'TABLE_FIELD_MISSING'
  | 'TABLE_FIELD_TYPE'
  | 'PHASE_BACKWARD'
  | 'INTERRUPT_STACK_EMPTY'
  | 'GRANT_INVALID'
  | 'STALL_LOOP'
  | 'SCORING_NON_NUMERIC'
  | 'SEAT_UNMAPPED'
  | 'BUDGET_EXCEEDED';

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

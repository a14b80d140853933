/** Operands that may be written as a list or as one thing, told apart. */
import type { Predicate, Query, ZoneReference } from '../gamedef';

/** Whether a filter is a list of predicates, and no condition (`values-conditions-refs.md`, predicates). */
export function isPredicates(filter: unknown): filter is readonly Predicate[] {
  return Array.isArray(filter);
}

/** Whether a predicate compares with the values of a list, and not with one value. */
export function isSet(value: Predicate['value']): value is Extract<Predicate['value'], readonly unknown[]> {
  return Array.isArray(value);
}

/** The zones of `tokensInZones` (`queries.md`): named one by one, or found by a query or in a binding. */
export type ZonesOperand = Extract<Query, { readonly query: 'tokensInZones' }>['zones'];

/** Whether the zones are named one by one. */
export function areReferences(operand: ZonesOperand): operand is readonly ZoneReference[] {
  return Array.isArray(operand);
}

/** Operands that may be written in several forms, told apart. */
import type { BindingReference, PlayerSelector, Predicate, Query, Scalar, ZoneFilter, ZoneReference } from '../gamedef';

/** Whether a filter is a list of predicates, and no condition (`values-conditions-refs.md`, predicates). */
export function isPredicates(filter: unknown): filter is readonly Predicate[] {
  return Array.isArray(filter);
}

/** A filter of zones that begins with their owner (`queries.md`, ZoneFilter). */
export type OwnerFilter = Extract<ZoneFilter, { readonly owner: PlayerSelector }>;

/** Whether a filter restricts zones to those of some players, and is no condition alone. */
export function isOwnerFilter(filter: unknown): filter is OwnerFilter {
  return typeof filter === 'object' && filter !== null && 'owner' in filter;
}

/** Whether the right side of a comparison or of `in` is a list of its members, and no value, query or reference. */
export function isSet(operand: unknown): operand is readonly Scalar[] {
  return Array.isArray(operand);
}

/** Whether an expression is what a binding holds. */
export function isBindingReference(expression: unknown): expression is BindingReference {
  return typeof expression === 'object' && expression !== null && 'ref' in expression && expression.ref === 'binding';
}

/** The zones of `tokensInZones` (`queries.md`): named one by one, or found by a query or in a binding. */
export type ZonesOperand = Extract<Query, { readonly query: 'tokensInZones' }>['zones'];

/** Whether the zones are named one by one. */
export function areReferences(operand: ZonesOperand): operand is readonly ZoneReference[] {
  return Array.isArray(operand);
}

import type { Predicate } from '../gamedef';

/** Whether a filter is a list of predicates, and no condition (`values-conditions-refs.md`, predicates). */
export function isPredicates(filter: unknown): filter is readonly Predicate[] {
  return Array.isArray(filter);
}

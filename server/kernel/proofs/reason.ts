/** Why a condition is true or false: the terms that decide it, ordered so that the one nearest to changing comes first. */
import type { Condition, ConditionNode, Value } from '../gamedef';
import { operandOf, partOf, type Term } from './term';

export interface Reason {
  readonly term: Term;
  /** The value of the term, which is the one that stands in the way. */
  readonly holds: boolean;
  /** `every`: each part has to become the opposite; `any`: one of them is enough; `term`: the term itself has to. */
  readonly kind: 'every' | 'any' | 'term';
  readonly parts: readonly Reason[];
  /** By how much numbers would have to differ; undefined where that cannot be said. */
  readonly distance: number | undefined;
}

/** The reason for the value of an evaluated condition; undefined where its evaluation failed. */
export function reasonOf(term: Term): Reason | undefined {
  const { node, value } = term;
  if (typeof value !== 'boolean') return undefined;
  if (!isConditionNode(node)) return leaf(term, value, undefined);
  if ('if' in node) return branchReason(term, node, value);
  switch (node.op) {
    case 'and':
    case 'or':
      // One argument is enough for an `or` to hold and for an `and` not to hold.
      return junction(term, value, node.args, value === (node.op === 'or') ? 'every' : 'any');
    case 'not':
      return reasonAt(term, node.arg) ?? leaf(term, value, undefined);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return leaf(term, value, distanceOf(term, node, value));
    default:
      return leaf(term, value, undefined);
  }
}

/** The terms of a reason that consist of no others, in its order. */
export function leavesOf(reason: Reason): readonly Reason[] {
  return reason.kind === 'term' ? [reason] : reason.parts.flatMap(leavesOf);
}

function isConditionNode(node: Term['node']): node is ConditionNode {
  return typeof node === 'object' && ('op' in node || 'if' in node);
}

function reasonAt(term: Term, condition: Condition): Reason | undefined {
  const part = partOf(term, condition);
  return part && reasonOf(part);
}

function leaf(term: Term, holds: boolean, distance: number | undefined): Reason {
  return { term, holds, kind: 'term', parts: [], distance };
}

function junction(term: Term, holds: boolean, args: readonly Condition[], kind: 'every' | 'any'): Reason {
  const parts = args.flatMap((arg) => {
    const part = reasonAt(term, arg);
    return part !== undefined && partOf(term, arg)?.value === holds ? [part] : [];
  });
  const [only] = parts;
  if (only === undefined) return leaf(term, holds, undefined);
  return parts.length === 1 ? only : { term, holds, kind, parts: nearestFirst(parts), distance: commonDistance(parts, kind) };
}

/** The branch that was taken; where it is no condition of its own, the test that has led to it. */
function branchReason(term: Term, node: Extract<ConditionNode, { readonly if: unknown }>, value: boolean): Reason {
  const { when, then, else: otherwise = true } = node.if;
  const taken = partOf(term, when)?.value === true ? then : otherwise;
  return reasonAt(term, typeof taken === 'boolean' ? when : taken) ?? leaf(term, value, undefined);
}

function nearestFirst(parts: readonly Reason[]): readonly Reason[] {
  const rank = ({ distance }: Reason) => distance ?? Number.POSITIVE_INFINITY;
  // Infinite ranks cannot be subtracted from each other.
  return [...parts].sort((left, right) => (rank(left) === rank(right) ? 0 : rank(left) - rank(right)));
}

function commonDistance(parts: readonly Reason[], kind: 'every' | 'any'): number | undefined {
  const known = parts.flatMap(({ distance }) => distance ?? []);
  if (kind === 'any') return known.length === 0 ? undefined : known.reduce((least, each) => Math.min(least, each));
  return known.length < parts.length ? undefined : known.reduce((sum, each) => sum + each, 0);
}

type ComparisonNode = ConditionNode & { readonly op: '==' | '!=' | '<' | '<=' | '>' | '>='; readonly left: Value; readonly right: Value };

/** How far the numbers of a comparison are from those with which it would have the other value. */
function distanceOf(term: Term, { op, left, right }: ComparisonNode, holds: boolean): number | undefined {
  const [a, b] = [operandOf(term, left), operandOf(term, right)];
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  const apart = Math.abs(a - b);
  switch (op) {
    case '==':
    case '!=':
      return Math.max(apart, 1);
    case '<=':
    case '>=':
      return holds ? apart + 1 : apart;
    case '<':
    case '>':
      return holds ? apart : apart + 1;
  }
}

/** Conditions (`values-conditions-refs.md`). */
import type { Condition, ConditionNode, Scalar, SetOperand } from '../gamedef';
import { covered } from '../link/coverage';
import { type Linker, located, withName } from '../link/linker';
import { recorded, recordedJunction, repeated } from '../link/recorder';
import { plainItems } from '../link/scope';
import type { Zone } from '../link/zones';
import { fail } from '../machine/fault';
import { type Item, itemsIn, scalarOf } from '../machine/items';
import type { Run } from '../machine/run';
import { linkOptional, spend, spendOnCopy } from '../machine/work';
import { linkBindingReader, missing } from './bindings';
import { linkSearch } from './paths';
import { linkQuery } from './queries';
import { cardField } from './references';
import { linkRemembered, linkWithMemory } from './remembered';
import { isSet } from './shapes';
import { constantOf, linkNumber, linkValue } from './values';
import { linkZone } from './zones';

export type ConditionCode = (run: Run) => boolean;

/** Kind of the items of `$zone`. */
export const zoneItems = { ...plainItems, zone: true };
export const tokenItems = { ...plainItems, token: true };

/** Code that tells whether the condition holds. Running it throws a `RunFault` where it cannot be decided. */
export function linkCondition(linker: Linker, condition: Condition): ConditionCode {
  if (typeof condition === 'boolean') return () => condition;
  return located(linker, condition, () => {
    if ('if' in condition) {
      const when = linkCondition(linker, condition.if.when);
      const then = covered(linker, optional(linker, condition.if.then), (sink, at) => sink.branched(at, 'then'));
      const otherwise = covered(linker, optional(linker, condition.if.else ?? true), (sink, at) => sink.branched(at, 'else'));
      return covered(
        linker,
        recorded(linker, condition, (run) => (when(run) ? then(run) : otherwise(run))),
        (sink, at) => sink.reached(at),
      );
    }
    return covered(linker, recorded(linker, condition, linkOperator(linker, condition)), (sink, at) => sink.reached(at));
  });
}

function optional(linker: Linker, condition: Condition): ConditionCode {
  return linkOptional(linker, () => linkCondition(linker, condition));
}

type OperatorNode = Extract<ConditionNode, { readonly op: string }>;
type Operator = OperatorNode['op'];
type NodeOf<K extends Operator> = OperatorNode extends infer Node
  ? Node extends { readonly op: infer O }
    ? K extends O
      ? Node
      : never
    : never
  : never;
type OperatorNodes = { readonly [K in Operator]: NodeOf<K> };

/** How each condition operator is evaluated. */
export const conditions: { readonly [K in Operator]: (linker: Linker, node: OperatorNodes[K]) => ConditionCode } = {
  and: (linker, node) => {
    const args = node.args.map((arg, index) => (index === 0 ? linkCondition(linker, arg) : optional(linker, arg)));
    const recording = recordedJunction(linker, args, false);
    if (recording !== undefined) return recording;
    const [first, second] = args;
    if (first !== undefined && second !== undefined && args.length === 2) return (run) => first(run) && second(run);
    return (run) => {
      for (const arg of args) if (!arg(run)) return false;
      return true;
    };
  },
  or: (linker, node) => {
    const args = node.args.map((arg, index) => (index === 0 ? linkCondition(linker, arg) : optional(linker, arg)));
    const recording = recordedJunction(linker, args, true);
    if (recording !== undefined) return recording;
    return (run) => {
      for (const arg of args) if (arg(run)) return true;
      return false;
    };
  },
  not: (linker, node) => {
    const arg = linkCondition(linker, node.arg);
    return (run) => !arg(run);
  },
  '==': linkEquality,
  '!=': linkEquality,
  '<': linkComparison,
  '<=': linkComparison,
  '>': linkComparison,
  '>=': linkComparison,
  in: (linker, node) => {
    const { at } = linker;
    const item = linkValue(linker, node.item);
    const includes = linkMembership(linker, node.set, at);
    return (run) => includes(run, item(run));
  },
  adjacent: (linker, node) => {
    const left = linkZone(linker, node.left);
    const right = linkZone(linker, node.right);
    return (run) => left(run).isAdjacent.has(right(run));
  },
  connected: (linker, node) =>
    linkRemembered(linker, () => {
      const from = linkZone(linker, node.from);
      const to = linkZone(linker, node.to);
      const search = linkSearch(linker, node);
      return (run) => {
        const start = from(run);
        const end = to(run);
        return start !== end && search(run, start, end).at(-1) === end;
      };
    }),
  zonePropIncludes: (linker, node) => {
    const { at } = linker;
    const zone = linkZone(linker, node.zone);
    const value = linkValue(linker, node.value);
    return (run) => {
      const { attributes, id } = zone(run);
      const list = attributes.get(node.prop);
      const wanted = value(run);
      if (list === undefined) return false;
      if (typeof list !== 'object') return fail('TYPE_MISMATCH', `${node.prop} of ${id} is not a list`, at, { zone: id, prop: node.prop });
      spendOnCopy(run, list.length, at);
      return typeof wanted === 'string' && list.includes(wanted);
    };
  },
};

function linkOperator<K extends Operator>(linker: Linker, node: OperatorNodes[K] & { readonly op: K }): ConditionCode {
  return conditions[node.op](linker, node);
}

function linkEquality(linker: Linker, node: NodeOf<'=='>): ConditionCode {
  const left = linkValue(linker, node.left);
  const equal = node.op === '==';
  const constant = constantOf(node.right);
  if (constant !== undefined) return (run) => (left(run) === constant) === equal;
  const right = linkValue(linker, node.right);
  return (run) => (left(run) === right(run)) === equal;
}

function linkComparison(linker: Linker, node: NodeOf<'<'>): ConditionCode {
  const left = linkNumber(linker, node.left);
  const right = linkNumber(linker, node.right);
  switch (node.op) {
    case '<':
      return (run) => left(run) < right(run);
    case '<=':
      return (run) => left(run) <= right(run);
    case '>':
      return (run) => left(run) > right(run);
    default:
      return (run) => left(run) >= right(run);
  }
}

/** A test of `$zone`; a missing condition holds. */
export function linkZoneTest(linker: Linker, condition: Condition | undefined): (run: Run, zone: Zone) => boolean {
  if (condition === undefined || condition === true) return () => true;
  return withName(linker, '$zone', zoneItems, (slot) => {
    const { linked, remember, isLocal } = linkWithMemory(linker, () => repeated(linker, () => linkCondition(linker, condition)));
    const test = isLocal ? remember(linked) : linked;
    return (run, zone) => {
      run.frame[slot] = zone;
      return test(run);
    };
  });
}

type Membership = (run: Run, item: Scalar) => boolean;

/** Whether a scalar is in a set. Error: TYPE_MISMATCH for a set of mixed types or of another type than the item. */
function linkMembership(linker: Linker, set: SetOperand, at: number | undefined): Membership {
  if (isSet(set)) {
    const members = new Set(set);
    const types = new Set(set.map((member) => typeof member));
    return (_run, item) => {
      if (types.size > 1 || (types.size === 1 && !types.has(typeof item))) mixedSet(at);
      return members.has(item);
    };
  }
  if ('query' in set) {
    const query = linkQuery(linker, set);
    return (run, item) => includesItem(run, query.list(run), item, at);
  }
  if (set.ref === 'currentCard') {
    const { field } = set;
    linker.position.everything = true;
    return (run, item) => {
      const value = cardField(run, field, at);
      return includesItem(run, typeof value === 'object' ? value : [value], item, at);
    };
  }
  const { name } = set;
  const { read } = linkBindingReader(linker, name);
  return (run, item) => {
    const value = read(run);
    if (value === undefined) return missing(run, name, at);
    return includesItem(run, itemsIn(value), item, at);
  };
}

function includesItem(run: Run, items: readonly Item[], wanted: Scalar, at: number | undefined): boolean {
  spend(run, items.length, at);
  let found = false;
  const type = typeof wanted;
  for (const item of items) {
    const scalar = scalarOf(item);
    if (typeof scalar !== type) mixedSet(at);
    if (scalar === wanted) found = true;
  }
  return found;
}

function mixedSet(at: number | undefined): never {
  return fail('TYPE_MISMATCH', 'the item and the members of the set are not of one type', at);
}

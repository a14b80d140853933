/** Value expressions (`values-conditions-refs.md`). */
import type { Aggregate, Arithmetic, LiteralNode, Scalar, Value, ValueNode } from '../gamedef';
import { covered, valued } from '../link/coverage';
import { type Linker, located, weighed, withName } from '../link/linker';
import { recorded, recordedCount, repeated } from '../link/recorder';
import { fail } from '../machine/fault';
import type { Run } from '../machine/run';
import { linkOptional, spend } from '../machine/work';
import { joinedText } from './bindings';
import { linkCondition } from './conditions';
import { linkQuery } from './queries';
import { linkReference } from './references';
import { linkRemembered } from './remembered';

export type ValueCode = (run: Run) => Scalar;
export type NumberCode = (run: Run) => number;

/** The scalar a value node has by itself, without a run; undefined when it must be computed. */
export function constantOf(value: Value): Scalar | undefined {
  if (typeof value !== 'object') return value;
  return 'literal' in value ? value.literal : undefined;
}

/** Code that computes the value. Running it throws a `RunFault` where there is none. */
export function linkValue(linker: Linker, value: Value): ValueCode {
  const constant = constantOf(value);
  if (constant !== undefined) return () => constant;
  if (typeof value !== 'object' || 'literal' in value) return () => fail('TYPE_MISMATCH', 'there is no value');
  const { at } = value;
  return located(linker, value, () =>
    recorded(
      linker,
      value,
      valued(linker, at, () => linkValueNode(linker, value)),
    ),
  );
}

function linkValueNode(linker: Linker, value: Exclude<ValueNode, LiteralNode>): ValueCode {
  if ('ref' in value) return linkReference(linker, value);
  if ('op' in value) return linkArithmetic(linker, value);
  if ('aggregate' in value) return linkRemembered(linker, () => linkAggregate(linker, value));
  if ('concat' in value) {
    const parts = value.concat.map((part) => linkValue(linker, part));
    const { at } = linker;
    return (run) => {
      let text = '';
      for (const part of parts) text = joinedText(run, text, String(part(run)), at);
      return text;
    };
  }
  const when = linkCondition(linker, value.if.when);
  const then = covered(linker, optional(linker, value.if.then), (sink, at) => sink.branched(at, 'then'));
  const otherwise = covered(linker, optional(linker, value.if.else), (sink, at) => sink.branched(at, 'else'));
  return (run) => (when(run) ? then(run) : otherwise(run));
}

function optional(linker: Linker, value: Value): ValueCode {
  return linkOptional(linker, () => linkValue(linker, value));
}

/** A value that must be an integer. Error: TYPE_MISMATCH. */
export function linkNumber(linker: Linker, value: Value): NumberCode {
  const constant = constantOf(value);
  if (typeof constant === 'number') return () => constant;
  const { at } = linker;
  const code = linkValue(linker, value);
  return (run) => {
    const number = code(run);
    return typeof number === 'number' ? number : notInteger(number, at);
  };
}

/** Throws the `RunFault` for a value that arithmetic cannot work with. */
export function notInteger(value: Scalar, at: number | undefined): never {
  return fail('TYPE_MISMATCH', `${JSON.stringify(value)} is not an integer`, at, { value });
}

function safe(result: number, at: number | undefined): number {
  if (!Number.isSafeInteger(result)) return fail('NUMBER_UNSAFE', 'a result is outside the safe integers', at);
  // A negative zero would be a second spelling of zero.
  return result + 0;
}

type Operation = (left: number, right: number) => number;

/** The operators of arithmetic; division is by a number that is not 0. */
export const arithmetic: { readonly [Operator in Arithmetic['op']]: Operation } = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (left - (left % right)) / right,
  floorDiv: (left, right) => (left - remainder(left, right)) / right,
  ceilDiv: (left, right) => -((-left - remainder(-left, right)) / right),
  min: (left, right) => Math.min(left, right),
  max: (left, right) => Math.max(left, right),
};

/** What is left when `left` is divided by `right` and rounded down: it has the sign of `right`. Exact where a quotient of doubles is not. */
function remainder(left: number, right: number): number {
  const rest = left % right;
  return rest !== 0 && rest < 0 !== right < 0 ? rest + right : rest;
}

function linkArithmetic(linker: Linker, node: Arithmetic): NumberCode {
  const { at } = linker;
  const left = linkNumber(linker, node.left);
  const right = linkNumber(linker, node.right);
  const operation = arithmetic[node.op];
  if (node.op === '/' || node.op === 'floorDiv' || node.op === 'ceilDiv') {
    return (run) => {
      const dividend = left(run);
      const divisor = right(run);
      if (divisor === 0) return fail('DIVISION_BY_ZERO', 'a number is divided by zero', at);
      return safe(operation(dividend, divisor), at);
    };
  }
  return (run) => safe(operation(left(run), right(run)), at);
}

function linkAggregate(linker: Linker, node: Aggregate): NumberCode {
  const { aggregate } = node;
  const { at } = linker;
  const query = linkQuery(linker, aggregate.query);
  if (aggregate.op === 'count') {
    const { count } = query;
    return count === undefined ? (run) => query.list(run).length : recordedCount(linker, count, query.list);
  }
  return withName(linker, aggregate.bind, query.items, (slot) => {
    const { linked: value, weight } = weighed(linker, () => repeated(linker, () => linkNumber(linker, aggregate.valueExpr)));
    const fold = aggregate.op === 'sum' ? arithmetic['+'] : arithmetic[aggregate.op];
    return (run) => {
      const items = query.list(run);
      spend(run, items.length * weight, at);
      let result = 0;
      let first = true;
      for (const item of items) {
        run.frame[slot] = item;
        const number = value(run);
        result = first ? number : fold(result, number);
        first = false;
      }
      return safe(result, at);
    };
  });
}

/** What a value may come to after the changes. */
import { arithmetic } from '../expressions/values';
import type { Aggregate, Arithmetic, Value } from '../gamedef';
import { spend } from '../machine/work';
import { truth } from './conditions';
import { type Estimate, lengthOf, open, type Range, rangeOf, ranging, sure } from './estimate';
import { nodeWork } from './nodes';
import { bindingOf, type Outlook, sureValueOf, withItem } from './outlook';
import { itemsFound } from './queries';

/** What is known of a value after the changes. */
export function estimateOf(outlook: Outlook, value: Value): Estimate {
  spend(outlook.run, nodeWork);
  const known = sureValueOf(outlook, value);
  if (known !== undefined) return sure(known);
  if (typeof value !== 'object' || 'literal' in value) return open;
  if ('ref' in value) return (value.ref === 'binding' ? bindingOf(outlook, value.name) : undefined) ?? open;
  if ('op' in value)
    return ranging(calculated(value.op, rangeOf(estimateOf(outlook, value.left)), rangeOf(estimateOf(outlook, value.right))));
  if ('aggregate' in value) return aggregated(outlook, value);
  if (!('if' in value)) return open;
  const { when, then, else: otherwise } = value.if;
  const chosen = truth(outlook, when);
  if (chosen !== undefined) return estimateOf(outlook, chosen ? then : otherwise);
  const [one, other] = [rangeOf(estimateOf(outlook, then)), rangeOf(estimateOf(outlook, otherwise))];
  return ranging({ low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) });
}

function calculated(op: Arithmetic['op'], left: Range, right: Range): Range {
  switch (op) {
    case '+':
      return { low: left.low + right.low, high: left.high + right.high };
    case '-':
      return { low: left.low - right.high, high: left.high - right.low };
    case 'min':
    case 'max':
      return { low: arithmetic[op](left.low, right.low), high: arithmetic[op](left.high, right.high) };
    default:
      return scaled(op, left, right);
  }
}

/** A product or quotient: each of these grows or falls steadily with its first side where the second is one number. */
function scaled(op: '*' | '/' | 'floorDiv' | 'ceilDiv', left: Range, right: Range): Range {
  if (op === '*' && left.low === left.high && right.low !== right.high) return scaled(op, right, left);
  const factor = right.low;
  if (right.high !== factor || factor === 0) return { low: Number.NaN, high: Number.NaN };
  const scaledEnd = (end: number) => (Number.isFinite(end) ? arithmetic[op](end, factor) : end * Math.sign(factor));
  const [first, last] = [scaledEnd(left.low), scaledEnd(left.high)];
  return { low: Math.min(first, last), high: Math.max(first, last) };
}

function aggregated(outlook: Outlook, { aggregate }: Aggregate): Estimate {
  const items = itemsFound(outlook, aggregate.query);
  if (aggregate.op === 'count') return ranging(lengthOf(items));
  if (aggregate.op !== 'sum' || items.possible === undefined) return open;
  const certain = new Set(items.certain);
  let [low, high] = [0, 0];
  for (const item of items.possible) {
    const each = rangeOf(estimateOf(withItem(outlook, aggregate.bind, item), aggregate.valueExpr));
    low += certain.has(item) ? each.low : Math.min(0, each.low);
    high += certain.has(item) ? each.high : Math.max(0, each.high);
  }
  return ranging({ low, high });
}

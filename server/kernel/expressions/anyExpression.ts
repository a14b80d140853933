/** Positions that take a value, a condition or a query (`effects.md`: `setVar.value`, `let.value`, `bindValue.value`). */
import type { Condition, Query, Value } from '../gamedef';
import { valued } from '../link/coverage';
import type { Linker } from '../link/linker';
import { type ItemKinds, plainItems } from '../link/scope';
import type { Bound } from '../machine/items';
import type { Run } from '../machine/run';
import { linkBindingReader, missing } from './bindings';
import { conditions, linkCondition } from './conditions';
import { linkQuery } from './queries';
import { isBindingReference } from './shapes';
import { linkValue, type ValueCode } from './values';

/** A conditional is a condition when one of its branches can only be one, or it lacks the second, which a value cannot. */
export function isCondition(expression: Value | Condition): expression is Condition {
  if (typeof expression !== 'object') return typeof expression === 'boolean';
  if ('op' in expression) return expression.op in conditions;
  if (!('if' in expression)) return false;
  const { then, else: otherwise } = expression.if;
  return otherwise === undefined || isConditionNode(then) || isConditionNode(otherwise);
}

function isConditionNode(expression: Value | Condition): boolean {
  return typeof expression === 'object' && isCondition(expression);
}

/** A scalar from a value or a condition. */
export function linkScalar(linker: Linker, expression: Value | Condition): ValueCode {
  if (!isCondition(expression)) return linkValue(linker, expression);
  return valued(linker, typeof expression === 'object' ? expression.at : undefined, () => linkCondition(linker, expression));
}

function isQuery(expression: Value | Query | Condition): expression is Query {
  return typeof expression === 'object' && 'query' in expression;
}

/** What is bound: the list of a query, the item itself of a binding, else a scalar. */
export function linkAnyExpression(
  linker: Linker,
  expression: Value | Query | Condition,
): { readonly items: ItemKinds; readonly code: (run: Run) => Bound } {
  if (isQuery(expression)) {
    const query = linkQuery(linker, expression);
    return { items: query.items, code: query.list };
  }
  if (isBindingReference(expression)) {
    const { name } = expression;
    const { at } = linker;
    const { items, read } = linkBindingReader(linker, name);
    return {
      items,
      code: valued(
        linker,
        expression.at,
        () =>
          (run): Exclude<Bound, undefined> =>
            read(run) ?? missing(run, name, at),
      ),
    };
  }
  return { items: plainItems, code: linkScalar(linker, expression) };
}

/** Structural equality of conditions: that of their canonical nodes, whatever their origins. */
import type { Json } from '../context';

/** A condition to compare others with; its text is made only when there is something to compare. */
export interface ConditionKey {
  readonly condition: Json;
  text: string | undefined;
}

/** Undefined for a condition with a fault, which equals none. */
export function conditionKey(condition: Json | undefined): ConditionKey | undefined {
  return condition === undefined ? undefined : { condition, text: undefined };
}

/** Do both ask the same, wherever they are written? */
export function sameCondition(a: ConditionKey, b: ConditionKey): boolean {
  return a === b || a.condition === b.condition || textOf(a) === textOf(b);
}

function textOf(key: ConditionKey): string {
  key.text ??= JSON.stringify(key.condition, (name, value) => (name === 'at' ? undefined : value));
  return key.text;
}

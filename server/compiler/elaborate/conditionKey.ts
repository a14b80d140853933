/** Structural equality of conditions, as text. */
import type { Json } from '../context';

/** Equal for structurally equal canonical conditions, whatever their origins; undefined for a condition with a fault. */
export function conditionKey(condition: Json | undefined): string | undefined {
  return condition === undefined ? undefined : JSON.stringify(condition, (key, value) => (key === 'at' ? undefined : value));
}

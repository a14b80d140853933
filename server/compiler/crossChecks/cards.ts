/** Cards of one deck (reference: `events.md`). */
import type { Problem } from '../../source/problem';
import { valueAt } from '../symbols/read';
import { type Checked, problemIn } from './checked';

/** GS7027: an order that another card of the deck has. */
export function cardProblems(all: readonly Checked[]): readonly Problem[] {
  const taken = new Map<object, Set<string>>();
  return all.flatMap(({ definition }): readonly Problem[] => {
    const order = definition.kind === 'card' ? valueAt(definition.node, 'order') : undefined;
    if (order?.kind !== 'scalar' || typeof order.value !== 'number') return [];
    const orders = taken.get(definition.entry) ?? new Set();
    taken.set(definition.entry, orders);
    const text = String(order.value);
    if (orders.has(text)) return [problemIn(definition, order, 'GS7027', { n: text })];
    orders.add(text);
    return [];
  });
}

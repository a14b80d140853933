/** Cards of one deck (reference: `events.md`). */
import type { Problem } from '../../source/problem';
import { replaceFix } from '../problem';
import { valueAt } from '../symbols/read';
import { type Checked, problemIn } from './checked';

/** GS7027: an order that another card of the deck has. */
export function cardProblems(all: readonly Checked[]): readonly Problem[] {
  const taken = new Map<object, Set<string>>();
  const highest = new Map<object, number>();
  for (const { definition } of all) {
    const order = definition.kind === 'card' ? valueAt(definition.node, 'order') : undefined;
    if (order?.kind !== 'scalar' || typeof order.value !== 'number') continue;
    highest.set(definition.entry, Math.max(highest.get(definition.entry) ?? order.value, order.value));
  }
  return all.flatMap(({ definition }): readonly Problem[] => {
    const order = definition.kind === 'card' ? valueAt(definition.node, 'order') : undefined;
    if (order?.kind !== 'scalar' || typeof order.value !== 'number') return [];
    const orders = taken.get(definition.entry) ?? new Set();
    taken.set(definition.entry, orders);
    const text = String(order.value);
    if (!orders.has(text)) {
      orders.add(text);
      return [];
    }
    const free = String(1 + (highest.get(definition.entry) ?? order.value));
    return [problemIn(definition, order, 'GS7027', { n: text }, [replaceFix(`Use ${free}`, definition.entry.chunk, order, free)])];
  });
}

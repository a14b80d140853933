/** The answers to a `chooseN`, few items first: in the order of the options, and then in every other order, since the order counts. */
import type { Item } from '../machine/items';
import { ordersOf, subsetsOf } from '../subsets';

/** Every answer of `min` to `max` options. */
export function* selections(options: readonly Item[], min: number, max: number): Generator<readonly Item[]> {
  for (let size = min; size <= max; size++) yield* subsetsOf(options, size);
  for (let size = Math.max(2, min); size <= max; size++) {
    for (const subset of subsetsOf(options, size)) yield* otherOrders(subset);
  }
}

/** Every answer with a given option. */
export function* selectionsWith(options: readonly Item[], min: number, max: number, option: Item): Generator<readonly Item[]> {
  const others = options.filter((other) => other !== option);
  const smallest = Math.max(1, min);
  for (let size = smallest; size <= max; size++) {
    for (const rest of subsetsOf(others, size - 1)) yield withOption(options, option, rest);
  }
  for (let size = Math.max(2, smallest); size <= max; size++) {
    for (const rest of subsetsOf(others, size - 1)) {
      yield* otherOrders(withOption(options, option, rest));
    }
  }
}

/** The answer of these items in this order; where they are fewer than `min`, each with as many others behind them as are missing. */
export function* completedSelections(options: readonly Item[], min: number, items: readonly Item[]): Generator<readonly Item[]> {
  const others = options.filter((other) => !items.includes(other));
  for (const rest of subsetsOf(others, Math.max(0, min - items.length))) yield [...items, ...rest];
}

function withOption(options: readonly Item[], option: Item, rest: readonly Item[]): readonly Item[] {
  const chosen = new Set(rest);
  return options.filter((other) => other === option || chosen.has(other));
}

/** Every order of the items but the given one. */
function* otherOrders(items: readonly Item[]): Generator<readonly Item[]> {
  let first = true;
  for (const order of ordersOf(items)) {
    if (!first) yield order;
    first = false;
  }
}

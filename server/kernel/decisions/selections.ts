/** The answers to a `chooseN`, few items first: in the order of the options, and then in every other order, since the order counts. */
import { itemAt } from '../itemAt';
import type { Item } from '../machine/items';

/** Every answer of `min` to `max` options. */
export function* selections(options: readonly Item[], min: number, max: number): Generator<readonly Item[]> {
  for (let size = min; size <= max; size++) yield* subsets(options, size, 0);
  for (let size = Math.max(2, min); size <= max; size++) {
    for (const subset of subsets(options, size, 0)) yield* otherOrders(subset);
  }
}

/** Every answer with a given option. */
export function* selectionsWith(options: readonly Item[], min: number, max: number, option: Item): Generator<readonly Item[]> {
  const others = options.filter((other) => other !== option);
  const smallest = Math.max(1, min);
  for (let size = smallest; size <= max; size++) {
    for (const rest of subsets(others, size - 1, 0)) yield options.filter((other) => other === option || rest.includes(other));
  }
  for (let size = Math.max(2, smallest); size <= max; size++) {
    for (const rest of subsets(others, size - 1, 0)) {
      yield* otherOrders(options.filter((other) => other === option || rest.includes(other)));
    }
  }
}

function* subsets(items: readonly Item[], size: number, from: number): Generator<readonly Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - size; index++) {
    for (const rest of subsets(items, size - 1, index + 1)) yield [itemAt(items, index), ...rest];
  }
}

/** Every order of the items but the given one. */
function* otherOrders(items: readonly Item[]): Generator<readonly Item[]> {
  let first = true;
  for (const order of orders(items)) {
    if (!first) yield order;
    first = false;
  }
}

function* orders(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length <= 1) {
    yield items;
    return;
  }
  for (let index = 0; index < items.length; index++) {
    const others = items.filter((_, other) => other !== index);
    for (const rest of orders(others)) yield [itemAt(items, index), ...rest];
  }
}

import { itemAt } from './itemAt';

/** Every choice of `size` items, in the order of the items, the first ones first. */
export function* subsetsOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  if (size > items.length) return;
  const indexes = Array.from({ length: size }, (_, index) => index);
  for (;;) {
    yield indexes.map((index) => itemAt(items, index));
    let last = size - 1;
    while (last >= 0 && itemAt(indexes, last) === items.length - size + last) last -= 1;
    if (last < 0) return;
    const base = itemAt(indexes, last) + 1;
    for (let index = last; index < size; index++) indexes[index] = base + index - last;
  }
}

/** Every order of the items, the given one first, then those with the same beginnings before the others. */
export function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  const indexes = items.map((_, index) => index);
  for (;;) {
    yield indexes.map((index) => itemAt(items, index));
    let last = indexes.length - 2;
    while (last >= 0 && itemAt(indexes, last) > itemAt(indexes, last + 1)) last -= 1;
    if (last < 0) return;
    let next = indexes.length - 1;
    while (itemAt(indexes, next) < itemAt(indexes, last)) next -= 1;
    swap(indexes, last, next);
    for (let left = last + 1, right = indexes.length - 1; left < right; left++, right--) swap(indexes, left, right);
  }
}

function swap(indexes: number[], left: number, right: number): void {
  const kept = itemAt(indexes, left);
  indexes[left] = itemAt(indexes, right);
  indexes[right] = kept;
}

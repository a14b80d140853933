/** What can be said of a value or a list when not all is known that it depends on. */
import { type Bound, type Item, itemsIn, noItems } from '../machine/items';

export type Estimate =
  | { readonly kind: 'sure'; readonly value: Exclude<Bound, undefined> }
  | ({ readonly kind: 'number' } & Range)
  | ({ readonly kind: 'list' } & ItemEstimate)
  | { readonly kind: 'open' };

/** Bounds of a number, both included. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Items that a list certainly has, each of them also among those that it may have; undefined: it may have any. */
export interface ItemEstimate {
  readonly certain: readonly Item[];
  readonly possible: readonly Item[] | undefined;
}

export const open: Estimate = { kind: 'open' };
const anyNumber: Range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
export const anyItems: ItemEstimate = { certain: noItems, possible: undefined };

/** The estimate of a value that is known. */
export function sure(value: Exclude<Bound, undefined>): Estimate {
  return { kind: 'sure', value };
}

/** A list that is known. */
export function exactly(items: readonly Item[]): ItemEstimate {
  return { certain: items, possible: items };
}

/** Everything if it is not known to be a number. */
export function rangeOf(estimate: Estimate): Range {
  if (estimate.kind === 'number') return estimate;
  if (estimate.kind === 'sure' && typeof estimate.value === 'number') return { low: estimate.value, high: estimate.value };
  return anyNumber;
}

/** Any items if it is not known to be a list; what is no list stands for one of itself. */
export function itemsOf(estimate: Estimate): ItemEstimate {
  switch (estimate.kind) {
    case 'sure':
      return exactly(itemsIn(estimate.value));
    case 'list':
      return estimate;
    default:
      return anyItems;
  }
}

/** How many items there are. */
export function lengthOf({ certain, possible }: ItemEstimate): Range {
  return { low: certain.length, high: possible?.length ?? Number.POSITIVE_INFINITY };
}

/** A number within bounds; nothing is known of it where a bound is no number. */
export function ranging({ low, high }: Range): Estimate {
  if (Number.isNaN(low) || Number.isNaN(high)) return open;
  return low === high ? sure(low) : { kind: 'number', low, high };
}

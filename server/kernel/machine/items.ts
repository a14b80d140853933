/** What queries yield and bindings hold at run time. */
import type { Scalar } from '../gamedef';
import type { Row } from '../link/tables';
import type { Token } from '../link/tokenTypes';
import type { Zone } from '../link/zones';

/** A player is a number; words, numbers and booleans are themselves. */
export type Item = Token | Zone | Row | Scalar;

/** The value of a binding; undefined: unbound. */
export type Bound = Item | readonly Item[] | undefined;

export const noItems: readonly Item[] = [];

/** Is a list bound? */
export function isList(value: Bound): value is readonly Item[] {
  return Array.isArray(value);
}

/** The items of a bound value: those of the list, or the one item. */
export function itemsIn(value: Item | readonly Item[]): readonly Item[] {
  return isList(value) ? value : [value];
}

/** Is one zone bound? */
export function isZone(value: Bound): value is Zone {
  return typeof value === 'object' && !isList(value) && value.kind === 'zone';
}

/** Is one token bound? */
export function isToken(value: Bound): value is Token {
  return typeof value === 'object' && !isList(value) && value.kind === 'token';
}

/** The scalar that stands for an item in values, answers and JSON; undefined for a row, which has none. */
export function scalarOf(item: Item): Scalar | undefined {
  if (typeof item !== 'object') return item;
  return item.kind === 'row' ? undefined : item.id;
}

/** An item as text, for messages, keys and templates. */
export function itemText(item: Item): string {
  return String(scalarOf(item) ?? 'row');
}

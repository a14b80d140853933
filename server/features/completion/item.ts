/** What completion offers, before it is laid out for its place. */
import type { NameKind } from '../../catalogue/model';
import type { Template, TemplateEntry } from './template';

export type ItemKind =
  | 'section'
  | 'effect'
  | 'query'
  | 'reference'
  | 'condition'
  | 'value'
  | 'macro'
  | 'field'
  | 'argument'
  | 'word'
  | 'name'
  | 'binding'
  | 'file';

/** What the documentation of an item is made of, when it is asked for. */
export type Explained =
  | { readonly kind: 'node'; readonly path: string }
  | { readonly kind: 'field'; readonly owner: string; readonly name: string }
  | { readonly kind: 'name'; readonly nameKind: NameKind; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

export interface Item {
  readonly kind: ItemKind;
  readonly label: string;
  /** Short, behind the label: the kind, the type, the parameters. */
  readonly detail?: string;
  readonly insert: Insertion;
  /** Lower comes first; among equals in the given order. */
  readonly rank: number;
  readonly explained?: Explained;
}

export type Insertion =
  /** A value. */
  | { readonly kind: 'value'; readonly value: Template }
  /** A mapping: in braces, or as the lines of a block mapping where one may begin. `lines`: in block style always as lines. */
  | { readonly kind: 'mapping'; readonly entries: readonly TemplateEntry[]; readonly lines?: true }
  /** A key of the mapping around the place, with its value. */
  | { readonly kind: 'entry'; readonly entry: TemplateEntry }
  /** A name or literal, which may also be written inside quotes. */
  | { readonly kind: 'scalar'; readonly value: string | number | boolean }
  /** The word that selects a node, with the entries that the node needs beside it. */
  | { readonly kind: 'selector'; readonly word: string; readonly entries: readonly TemplateEntry[] }
  /** An item of a list. `long`: in block style on lines of its own. */
  | { readonly kind: 'inList'; readonly item: Exclude<Insertion, { readonly kind: 'inList' }>; readonly long: boolean };

/** How well an item fits what is expected; `certain`: a closed set of words. */
export const rank = { certain: 0, best: 1, good: 2, usual: 3, rare: 4 } as const;

/** A rank as a whole number: what is closer together is equal. */
export function placeOfRank(own: number): number {
  return Math.round(own * 1000);
}

/** Of items that are labelled alike, the first. */
export function distinct(items: readonly Item[]): readonly Item[] {
  const labels = new Set<string>();
  return items.filter(({ label }) => !labels.has(label) && labels.add(label) !== undefined);
}

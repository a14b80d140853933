/** What the search of a drawing finds, and how that is said. */
import { t } from '../translation';
import { shownNodes } from './nearby';

export interface GraphSearch {
  readonly text: string;
  /** Which of the found nodes is brought out; counts on past the last one, and back past the first one. */
  readonly at: number;
}

/** What can be found. */
export interface NamedNode {
  readonly id: string;
  readonly label: string;
  readonly group: string;
}

/** Indices of the shown nodes whose name or id has the text in it, in the order in which they are drawn; none for a blank text. */
export function foundNodes(nodes: readonly NamedNode[], hidden: ReadonlySet<string>, { text }: GraphSearch): readonly number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return shownNodes(nodes, hidden).flatMap(([index, { label, id }]) => (`${label} ${id}`.toLowerCase().includes(wanted) ? [index] : []));
}

/** The node that is brought out; undefined where nothing is found. */
export function foundNode(found: readonly number[], { at }: GraphSearch): number | undefined {
  return found[placeIn(found, at)];
}

/** `2 of 5: Harbour, city`; empty where nothing is searched for. */
export function foundWords({ nodes }: { readonly nodes: readonly NamedNode[] }, found: readonly number[], search: GraphSearch): string {
  if (search.text.trim() === '') return '';
  const node = nodes[foundNode(found, search) ?? -1];
  if (node === undefined) return t('Nothing found');
  return t('{0} of {1}: {2}, {3}', placeIn(found, search.at) + 1, found.length, node.label, node.group);
}

function placeIn({ length }: readonly number[], at: number): number {
  return length === 0 ? 0 : ((at % length) + length) % length;
}

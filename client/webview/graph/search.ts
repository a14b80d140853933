/** What the search of a drawing finds, and how that is said. */
import type { GraphModel, GraphNode } from '../../../server/protocol/graphs';
import { t } from '../translation';
import { shownNodes } from './nearby';

export interface GraphSearch {
  readonly text: string;
  /** Which of the found nodes is brought out; counts on past the last one, and back past the first one. */
  readonly at: number;
}

/** Indices of the shown nodes whose name or id has the text in it, in the order in which they are drawn; none for a blank text. */
export function foundNodes(nodes: readonly GraphNode[], hidden: ReadonlySet<string>, { text }: GraphSearch): readonly number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return shownNodes(nodes, hidden).flatMap(([index, { label, id }]) => (`${label} ${id}`.toLowerCase().includes(wanted) ? [index] : []));
}

/** The node that is brought out; undefined where nothing is found. */
export function foundNode(found: readonly number[], { at }: GraphSearch): number | undefined {
  return found[placeIn(found, at)];
}

/** `2 of 5: Harbour, city`; empty where nothing is searched for. */
export function foundWords({ nodes }: Pick<GraphModel, 'nodes'>, found: readonly number[], search: GraphSearch): string {
  if (search.text.trim() === '') return '';
  const node = nodes[foundNode(found, search) ?? -1];
  if (node === undefined) return t('Nothing found');
  return t('{0} of {1}: {2}, {3}', placeIn(found, search.at) + 1, found.length, node.label, node.group);
}

function placeIn({ length }: readonly number[], at: number): number {
  return length === 0 ? 0 : ((at % length) + length) % length;
}

/** Words of a drawing: what a screen reader says of a node. */
import type { GraphModel } from '../../../server/protocol/graphs';
import { t } from '../translation';
import { aroundNode } from './nearby';

/** More neighbours than these are only counted. */
const mostNamed = 12;

/** `pay, effect macro. It is called by march. It calls nothing.` */
export function spokenNode(model: GraphModel, node: number): string {
  const { label = '', group = '' } = model.nodes[node] ?? {};
  const { to, from } = aroundNode(model, node);
  const named = (nodes: readonly number[]) => {
    const labels = nodes.slice(0, mostNamed).map((each) => model.nodes[each]?.label ?? '');
    return nodes.length > mostNamed ? t('{0} and {1} more', labels.join(', '), nodes.length - mostNamed) : labels.join(', ');
  };
  const sentences = [
    from.length === 0 ? t('Nothing calls it.') : t('It is called by {0}.', named(from)),
    to.length === 0 ? t('It calls nothing.') : t('It calls {0}.', named(to)),
  ];
  return [`${label}, ${group}.`, ...sentences].join(' ');
}

/** Nodes by groups. */
export interface Grouped {
  readonly nodes: readonly { readonly group: string }[];
}

/** Groups in the order in which they come, with the number of their nodes. */
export function groupCounts({ nodes }: Grouped): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { group } of nodes) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

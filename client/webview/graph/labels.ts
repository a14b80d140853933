/** Words of a drawing: labels in lines, and what a screen reader says of a node. */
import type { GraphModel } from '../../../server/protocol/graphs';
import { t } from '../translation';
import { aroundNode } from './nearby';

/** Breaks a label behind blanks and hyphens into lines of at most `width` characters, if its words allow. */
export function labelLines(label: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of label.match(/[^\s_-]+[\s_-]*|[\s_-]+/gu) ?? [label]) {
    const last = lines.at(-1);
    if (last !== undefined && (last + word).trimEnd().length <= width) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

/** More neighbours than these are only counted. */
const mostNamed = 12;

/** `Harbour, city. Borders Market, Field.` */
export function spokenNode(model: GraphModel, node: number): string {
  const { label = '', group = '' } = model.nodes[node] ?? {};
  const { to, from } = aroundNode(model, node);
  const named = (nodes: readonly number[]) => {
    const labels = nodes.slice(0, mostNamed).map((each) => model.nodes[each]?.label ?? '');
    return nodes.length > mostNamed ? t('{0} and {1} more', labels.join(', '), nodes.length - mostNamed) : labels.join(', ');
  };
  const sentences =
    model.kind === 'map'
      ? [to.length === 0 ? t('Borders nothing.') : t('Borders {0}.', named(to))]
      : [
          from.length === 0 ? t('Called by nothing.') : t('Called by {0}.', named(from)),
          to.length === 0 ? t('Calls nothing.') : t('Calls {0}.', named(to)),
        ];
  return [`${label}, ${group}.`, ...sentences].join(' ');
}

/** Groups in the order in which they come, with the number of their nodes. */
export function groupCounts({ nodes }: Pick<GraphModel, 'nodes'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { group } of nodes) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

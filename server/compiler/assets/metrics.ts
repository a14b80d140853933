/** Derived metrics: every covered zone must have the attributes as numbers (reference: `map-and-data-assets.md`, Derived metrics). */
import type { Fix } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import type { Declaration } from '../model';
import { insertEntriesFix, problemAt, rangeOf, yamlText } from '../problem';
import { mappingsOf, valueAt, writtenAt, writtenList } from '../symbols/read';
import type { DataContext } from './context';
import { isDoubtful } from './meaning';
import { matches, readSpaceFilter } from './payload/spaceFilter';

/** GS8039 at the id of each zone that lacks the number. */
export function checkMetric(node: SyntaxNode, context: DataContext): void {
  if (isDoubtful('zone', context) || isDoubtful('zoneProperty', context)) return;
  const filterNode = valueAt(node, 'zoneFilter');
  const filter = readSpaceFilter(filterNode, 'metricZoneFilter');
  const kindsNode = valueAt(filterNode, 'zoneKinds');
  const kinds = kindsNode && writtenList(kindsNode).map(({ text }) => text);
  for (const requirement of mappingsOf(valueAt(node, 'requirements'))) {
    const key = writtenAt(requirement, 'key');
    if (!key) continue;
    for (const zone of context.tables.zones.bases.values()) {
      if (!matches(filter, zone) || (kinds && !kinds.includes(zone.kind))) continue;
      if (typeof zone.attributes[key.text] === 'number') continue;
      const declaration = context.symbols.lookup('zone', zone.base);
      if (!declaration) continue;
      const related = [{ ...rangeOf(context.chunk, key.node), message: 'Required here.' }];
      const fixes = zone.attributes[key.text] === undefined ? insertAttribute(declaration, key.text) : [];
      const values = { attr: key.text, space: zone.base };
      context.report(problemAt(declaration.entry.chunk, declaration.range, 'GS8039', values, { related, fixes }));
    }
  }
}

function insertAttribute({ entry: { chunk }, node }: Declaration, attribute: string): readonly Fix[] {
  const title = `Insert \`${attribute}\``;
  const attributes = valueAt(node, 'attributes');
  const inner = { key: yamlText(attribute), value: '0' };
  if (attributes?.kind === 'mapping') return [insertEntriesFix(title, chunk, attributes, [inner])];
  if (attributes || node.kind !== 'mapping') return [];
  return [insertEntriesFix(title, chunk, node, [{ key: 'attributes', value: `{ ${inner.key}: ${inner.value} }` }])];
}

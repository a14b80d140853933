/** Derived metrics: every covered zone must have the attributes as numbers (reference: `map-and-data-assets.md`, Derived metrics). */
import { ownValue } from '../../kernel/ownProperties';
import { nearest } from '../../source/nearest';
import type { Fix } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import type { Declaration } from '../model';
import { insertEntriesFix, problemAt, rangeOf, suggestions, yamlText } from '../problem';
import { fieldAt, isReadable } from '../symbols/doubts';
import type { ZoneBaseFact } from '../symbols/model';
import { mappingsOf, valueAt, type Written, writtenAt, writtenList } from '../symbols/read';
import type { DataContext } from './context';
import { isDoubtful } from './meaning';
import { matches, readSpaceFilter } from './payload/spaceFilter';
import { reportCategories } from './stacking';

/** GS8039 at the id of each zone that lacks the number; GS5007 at categories that no zone has. */
export function checkMetric(node: SyntaxNode, context: DataContext): void {
  if (isDoubtful('zone', context) || isDoubtful('zoneProperty', context)) return;
  const filterNode = fieldAt(node, 'derivedMetric', 'zoneFilter');
  if (!isReadable(node, 'derivedMetric') || (filterNode && !isReadable(filterNode, 'metricZoneFilter'))) return;
  reportCategories(filterNode, 'metricZoneFilter', context);
  const filter = readSpaceFilter(filterNode, 'metricZoneFilter');
  const kindsNode = fieldAt(filterNode, 'metricZoneFilter', 'zoneKinds');
  const kinds = kindsNode && writtenList(kindsNode).map(({ text }) => text);
  for (const requirement of mappingsOf(valueAt(node, 'requirements'))) {
    const key = writtenAt(requirement, 'key');
    if (!key) continue;
    const zones = [...context.tables.zones.bases.values()];
    if (typeof key.node.value !== 'string' || reportUnknownAttribute(key, zones, context)) continue;
    for (const zone of zones) {
      if (!matches(filter, zone) || (kinds && !kinds.includes(zone.kind))) continue;
      const value = ownValue(zone.attributes, key.text);
      if (typeof value === 'number' || (value !== undefined && hasNumber(key.text, zones))) continue;
      const declaration = context.symbols.lookup('zone', zone.base);
      if (!declaration) continue;
      const related = [{ ...rangeOf(context.chunk, key.node), message: 'Required here.' }];
      const fixes = value === undefined ? insertAttribute(declaration, key.text) : [];
      const values = { attr: key.text, space: zone.base };
      context.report(problemAt(declaration.entry.chunk, declaration.range, 'GS8039', values, { related, fixes }));
    }
  }
}

/** GS4025: no zone has the attribute, and it is nearly one that they have: the word is wrong and not the zones. Returns whether it is so. */
function reportUnknownAttribute({ text, node }: Written, zones: readonly ZoneBaseFact[], { chunk, report }: DataContext): boolean {
  const known = new Set(zones.flatMap(({ attributes }) => Object.keys(attributes)));
  if (known.has(text) || nearest(text, known).length === 0) return false;
  report(problemAt(chunk, node, 'GS4025', { p: text }, { fixes: suggestions(chunk, node, text, known) }));
  return true;
}

/** Where the attribute is a number elsewhere, a value of another type is reported itself (GS8038). */
function hasNumber(attribute: string, zones: readonly ZoneBaseFact[]): boolean {
  return zones.some(({ attributes }) => typeof ownValue(attributes, attribute) === 'number');
}

function insertAttribute({ entry: { chunk }, node }: Declaration, attribute: string): readonly Fix[] {
  const title = `Insert \`${attribute}\``;
  const attributes = valueAt(node, 'attributes');
  const inner = { key: yamlText(attribute), value: '0' };
  if (attributes?.kind === 'mapping') return [insertEntriesFix(title, chunk, attributes, [inner])];
  if (attributes || node.kind !== 'mapping') return [];
  return [insertEntriesFix(title, chunk, node, [{ key: 'attributes', value: `{ ${inner.key}: ${inner.value} }` }])];
}

/** Filters over map spaces in plain data: stacking constraints, marker constraints, derived metrics (reference: `map-and-data-assets.md`, `markers.md`). */
import type { Scalar } from '../../../kernel/gamedef';
import { ownValue } from '../../../kernel/ownProperties';
import type { SyntaxNode } from '../../../source/tree';
import { fieldAt } from '../../symbols/doubts';
import type { AttributeValue } from '../../symbols/model';
import { attributeOf, entriesOf, integerOf, normalise, scalarOf, valueAt, writtenList } from '../../symbols/read';
import { baseOf } from './zoneDefinition';

export interface SpaceFilter {
  /** Bases of the spaces. */
  readonly spaces: readonly string[] | undefined;
  readonly categories: readonly string[] | undefined;
  readonly equal: readonly { readonly attribute: string; readonly value: AttributeValue }[];
  readonly among: readonly { readonly attribute: string; readonly values: readonly Scalar[] }[];
}

/** What a filter looks at in a zone. */
export interface FilteredZone {
  readonly base: string;
  readonly category: string | undefined;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/** Reads the canonical keys and the older `spaceTypes`, `country` and `populationEquals` (GS9017). */
export function readSpaceFilter(
  node: SyntaxNode | undefined,
  record: 'stackingSpaceFilter' | 'markerConstraint' | 'metricZoneFilter',
): SpaceFilter {
  const field = (name: string) => fieldAt(node, record, name);
  const spaces = field('spaceIds') ?? valueAt(node, 'zoneIds');
  const categories = field('category') ?? valueAt(node, 'spaceTypes');
  const equal: { attribute: string; value: AttributeValue }[] = [];
  const among: { attribute: string; values: readonly Scalar[] }[] = [];
  for (const { key, value } of entriesOf(field('attributeEquals'))) {
    const wanted = attributeOf(value);
    if (wanted !== undefined) equal.push({ attribute: normalise(String(key.value)), value: wanted });
  }
  for (const { key, value } of entriesOf(field('attributeIn'))) {
    among.push({ attribute: normalise(String(key.value)), values: scalarsOf(value) });
  }
  const country = valueAt(node, 'country');
  if (country) among.push({ attribute: 'country', values: scalarsOf(country) });
  const population = integerOf(valueAt(node, 'populationEquals'));
  if (population) equal.push({ attribute: 'population', value: population.value });
  return {
    spaces: spaces && writtenList(spaces).map(({ text }) => baseOf(text)),
    categories: categories && writtenList(categories).map(({ text }) => text),
    equal,
    among,
  };
}

function scalarsOf(node: SyntaxNode): readonly Scalar[] {
  const nodes = node.kind === 'sequence' ? node.items : [node];
  return nodes.map(scalarOf).filter((each) => each !== undefined);
}

/** Whether all parts of the filter that are given hold of the zone. */
export function matches(filter: SpaceFilter, zone: FilteredZone): boolean {
  if (filter.spaces && !filter.spaces.includes(zone.base)) return false;
  if (filter.categories && !(zone.category !== undefined && filter.categories.includes(zone.category))) return false;
  if (!filter.equal.every(({ attribute, value }) => equalAttribute(ownValue(zone.attributes, attribute), value))) return false;
  return filter.among.every(({ attribute, values }) => values.some((value) => equalAttribute(ownValue(zone.attributes, attribute), value)));
}

function equalAttribute(a: AttributeValue | undefined, b: AttributeValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

/** Zones as the section `zones` and the spaces of a map define them (reference: `sections.md`, zones; `map-and-data-assets.md`, map). */
import { putOwn } from '../../../kernel/ownProperties';
import { readAs } from '../../../source/shifted';
import type { MappingNode, ScalarNode, SyntaxNode } from '../../../source/tree';
import type { AttributeValue } from '../../symbols/model';
import { attributeOf, entriesOf, itemsOf, normalise, valueAt, type Written, writtenAt, writtenOf } from '../../symbols/read';
import { type Run, runsOver } from '../../symbols/runs';
import { perObject } from '../../symbols/share';

export interface AttributeReading {
  readonly name: string;
  readonly key: ScalarNode;
  readonly node: SyntaxNode;
  readonly value: AttributeValue | undefined;
  /** Written directly on the space (GS9017). */
  readonly older?: true;
}

export interface AdjacencyReading {
  readonly node: SyntaxNode;
  readonly to: Written | undefined;
  readonly direction: 'bidirectional' | 'unidirectional';
}

export interface ZoneReading {
  readonly node: MappingNode;
  readonly id: Written | undefined;
  readonly base: string | undefined;
  readonly category: Written | undefined;
  readonly attributes: readonly AttributeReading[];
  readonly adjacent: readonly AdjacencyReading[];
}

/** Keys that older documents write directly on a space. */
const directAttributes: readonly string[] = ['population', 'econ', 'country', 'terrainTags', 'coastal'];

/** `harbour` and `harbour:none` are the same zone: its base is `harbour`. */
export function baseOf(id: string): string {
  return id.endsWith(':none') ? normalise(id.slice(0, -':none'.length)) : id;
}

/** What is readable of a zone or a space, older spellings included. */
export const readZone = perObject((node: MappingNode): ZoneReading => {
  const id = writtenAt(node, 'id');
  const attributes = entriesOf(valueAt(node, 'attributes')).map(({ key, value }) => attribute(key, value));
  const named = new Set(attributes.map(({ name }) => name));
  const direct = node.entries
    .filter(({ key }) => directAttributes.includes(String(key.value)) && !named.has(String(key.value)))
    .map(({ key, value }) => ({ ...attribute(key, value), older: true as const }));
  return {
    node,
    id,
    base: id && baseOf(id.text),
    category: writtenAt(node, 'category') ?? writtenAt(node, 'spaceType'),
    attributes: [...attributes, ...direct],
    adjacent: itemsOf(valueAt(node, 'adjacentTo')).map(readAdjacency),
  };
});

/** Zones that stand beside each other, as they were read: what they say counts, not where that stands. */
export interface ZoneRun {
  readonly zones: readonly ZoneReading[];
}

const runsOfNodes = runsOver<SyntaxNode>();

const zonesIn = perObject(
  ({ members }: Run<SyntaxNode>): ZoneRun => ({ zones: members.flatMap((node) => (node.kind === 'mapping' ? [readZone(node)] : [])) }),
);

/** The zones of a list in runs: those in which nothing has changed are the same objects for all versions. */
export function zoneRuns(nodes: readonly MappingNode[]): readonly ZoneRun[] {
  return runsOfNodes(nodes.map(readAs)).map(zonesIn);
}

function attribute(key: ScalarNode, node: SyntaxNode): AttributeReading {
  return { name: normalise(String(key.value)), key, node, value: attributeOf(node) };
}

function readAdjacency(node: SyntaxNode): AdjacencyReading {
  const to = node.kind === 'mapping' ? writtenAt(node, 'to') : writtenOf(node);
  return { node, to, direction: writtenAt(node, 'direction')?.text === 'unidirectional' ? 'unidirectional' : 'bidirectional' };
}

/** The attributes as plain data; those of no usable type are left out. */
export function attributesOf(zone: ZoneReading): Readonly<Record<string, AttributeValue>> {
  const values: Record<string, AttributeValue> = {};
  for (const { name, value } of zone.attributes) if (value !== undefined) putOwn(values, name, value);
  return values;
}

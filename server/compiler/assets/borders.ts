/** Borders of spaces and zones, and the types of their attributes (reference: `map-and-data-assets.md`, map). */
import { startOfLine } from '../../source/positions';
import type { Fix } from '../../source/problem';
import type { SequenceNode, SyntaxNode } from '../../source/tree';
import { insertEntriesFix, problemAt, rangeOf, removeItemFix, replaceFix, yamlText } from '../problem';
import { isPlaceholder } from '../structure/place';
import { scalarType, valueAt } from '../symbols/read';
import type { DataContext } from './context';
import { type AdjacencyReading, baseOf, type ZoneReading } from './payload/zoneDefinition';

/** Reports borders of a zone that lead to itself (GS8002), are written twice, or are described otherwise from the other side. `neighbours`: by base. */
export function checkBorders(zone: ZoneReading, neighbours: ReadonlyMap<string, ZoneReading>, context: DataContext): void {
  const { chunk, report } = context;
  const list = valueAt(zone.node, 'adjacentTo');
  if (zone.base === undefined || list?.kind !== 'sequence') return;
  const first = new Map<string, AdjacencyReading>();
  for (const border of zone.adjacent) {
    if (!border.to) continue;
    const to = baseOf(border.to.text);
    if (to === zone.base) {
      report(problemAt(chunk, border.to.node, 'GS8002', {}, { fixes: [removeItemFix('Remove the entry', chunk, list, border.node)] }));
      continue;
    }
    const earlier = first.get(to);
    if (earlier) {
      reportRepeated(border, earlier, list, context);
      continue;
    }
    first.set(to, border);
    const neighbour = neighbours.get(to);
    if (border.direction === 'bidirectional' && neighbour) checkReverse(zone, border, neighbour, context);
  }
}

function reportRepeated(border: AdjacencyReading, earlier: AdjacencyReading, list: SequenceNode, { chunk, report }: DataContext): void {
  const place = rangeOf(chunk, earlier.node);
  const related = [{ ...place, message: 'The first entry.' }];
  if (border.direction !== earlier.direction) {
    report(problemAt(chunk, border.node, 'GS8004', {}, { related, lines: { l: place } }));
    return;
  }
  const fixes = [removeItemFix('Remove the entry', chunk, list, border.node)];
  report(problemAt(chunk, border.node, 'GS8005', {}, { related, fixes }));
}

function checkReverse(zone: ZoneReading, border: AdjacencyReading, neighbour: ZoneReading, { chunk, report }: DataContext): void {
  if (neighbour.adjacent.some(({ to }) => to && baseOf(to.text) === zone.base)) return;
  const id = zone.id?.text ?? '';
  report(problemAt(chunk, border.node, 'GS8003', {}, { fixes: [reverseFix(id, neighbour, chunk)] }));
}

/** Adds the reverse border to the neighbour's list, in the style of that list. */
function reverseFix(id: string, neighbour: ZoneReading, chunk: DataContext['chunk']) {
  const title = `Add the border to \`${neighbour.id?.text ?? ''}\``;
  const list = valueAt(neighbour.node, 'adjacentTo');
  const text = `{ to: ${yamlText(id)} }`;
  if (list?.kind !== 'sequence') return insertEntriesFix(title, chunk, neighbour.node, [{ key: 'adjacentTo', value: `[${text}]` }]);
  const last = list.items.at(-1);
  if (!last) return replaceFix(title, chunk, list, `[${text}]`);
  if (list.flow) return replaceFix(title, chunk, { start: last.end, end: last.end }, `, ${text}`);
  const lineStart = startOfLine(chunk.text, last.start);
  const lead = chunk.text.slice(lineStart, last.start);
  return replaceFix(title, chunk, { start: lineStart, end: lineStart }, `${lead}${text}\n`);
}

/** GS8038: attributes must have one type over all spaces; those that differ from the commonest type are reported. */
export function checkAttributeTypes(zones: readonly ZoneReading[], { chunk, report }: DataContext): void {
  const counts = new Map<string, Map<string, number>>();
  for (const { name, type } of typedAttributes(zones)) {
    const types = counts.get(name) ?? new Map<string, number>();
    counts.set(name, types);
    types.set(type, (types.get(type) ?? 0) + 1);
  }
  const usual = new Map(
    [...counts].map(([name, types]) => [name, [...types].reduce((best, each) => (each[1] > best[1] ? each : best))[0]]),
  );
  for (const { name, type, node } of typedAttributes(zones)) {
    const common = usual.get(name);
    if (common !== undefined && common !== type) {
      report(problemAt(chunk, node, 'GS8038', { attr: name, a: common }, { fixes: convertFix(node, common, chunk) }));
    }
  }
}

/** The same value as one of the type that the attribute has elsewhere; nothing where it cannot be one. */
function convertFix(node: SyntaxNode, type: string, chunk: DataContext['chunk']): readonly Fix[] {
  const single = node.kind === 'sequence' && node.items.length === 1 ? node.items[0] : node;
  if (single?.kind !== 'scalar' || single.value === null) return [];
  const text = String(single.value);
  const fits =
    type === 'int' ? /^-?\d+$/.test(text) : type === 'boolean' ? /^(?:true|false)$/.test(text) : type === 'string' || node === single;
  if (!fits) return [];
  const value = type === 'a list' ? `[${yamlText(text)}]` : type === 'string' ? yamlText(text) : text;
  return [replaceFix(`Write \`${value}\``, chunk, node, value)];
}

function typedAttributes(zones: readonly ZoneReading[]) {
  return zones.flatMap(({ attributes }) =>
    attributes.flatMap(({ name, value, node }) =>
      value === undefined || isPlaceholder(node) ? [] : [{ name, node, type: typeof value === 'object' ? 'a list' : scalarType(value) }],
    ),
  );
}

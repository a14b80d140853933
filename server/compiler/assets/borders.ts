/** Borders of spaces and zones, and the types of their attributes (reference: `map-and-data-assets.md`, map). */
import { startOfLine } from '../../source/positions';
import type { SequenceNode } from '../../source/tree';
import { insertEntriesFix, problemAt, rangeOf, removeItemFix, replaceFix, yamlText } from '../problem';
import { isPlaceholder } from '../structure/place';
import { scalarType, valueAt } from '../symbols/read';
import { perObject } from '../symbols/share';
import type { DataContext } from './context';
import type { MapPayload } from './payload/mapPayload';
import { type AdjacencyReading, baseOf, readZone, type ZoneReading, type ZoneRun } from './payload/zoneDefinition';
import { differentType } from './typeOfValues';

/** The zone of a base; undefined where there is none. */
type Neighbours = (base: string) => ZoneReading | undefined;

/** Reports borders of a zone that lead to itself (GS8002), are written twice, or are described otherwise from the other side. */
export function checkBorders(zone: ZoneReading, neighbours: Neighbours, context: DataContext): void {
  const { chunk, report } = context;
  const list = valueAt(zone.node, 'adjacentTo');
  if (zone.base === undefined || list?.kind !== 'sequence') return;
  const first = new Map<string, AdjacencyReading>();
  for (const border of zone.adjacent) {
    if (!border.to) continue;
    const to = baseOf(border.to.text);
    if (to === zone.base) {
      report(
        problemAt(chunk, border.to.node, 'GS8002', { z: to }, { fixes: [removeItemFix('Remove the entry', chunk, list, border.node)] }),
      );
      continue;
    }
    const earlier = first.get(to);
    if (earlier) {
      reportRepeated(border, earlier, list, context);
      continue;
    }
    first.set(to, border);
    const neighbour = neighbours(to);
    if (border.direction === 'bidirectional' && neighbour) checkReverse(zone, border, neighbour, context);
  }
}

/** What the borders of a zone say, without their places. */
interface Borders {
  readonly base: string | undefined;
  /** One leads to the zone itself, or is written twice. */
  readonly isFaulty: boolean;
  readonly to: ReadonlySet<string>;
  /** Of these, the neighbours that are to have the border as well. */
  readonly bothWays: readonly string[];
}

const bordersOf = perObject(({ node, base, adjacent }: ZoneReading): Borders => {
  const written = adjacent.flatMap(({ to, direction }) => (to ? [{ to: baseOf(to.text), direction }] : []));
  const to = new Set(written.map((border) => border.to));
  const isChecked = base !== undefined && valueAt(node, 'adjacentTo')?.kind === 'sequence';
  return {
    base,
    isFaulty: isChecked && (to.size < written.length || to.has(base)),
    to,
    bothWays: isChecked ? written.flatMap((border) => (border.direction === 'bidirectional' ? [border.to] : [])) : [],
  };
});

/** What the borders of neighbouring spaces say, and which of them other spaces have to have as well. */
interface BordersOfRun {
  readonly all: readonly Borders[];
  /** One is faulty by itself, or by what another of these spaces says. */
  readonly isFaulty: boolean;
  readonly outward: readonly { readonly base: string; readonly to: string }[];
}

const bordersIn = perObject(({ zones }: ZoneRun): BordersOfRun => {
  const all = zones.map(bordersOf);
  const own = new Map(all.map((borders) => [borders.base, borders]));
  const bothWays = all.flatMap(({ base, bothWays: others }) => (base === undefined ? [] : others.map((to) => ({ base, to }))));
  return {
    all,
    isFaulty: all.some(({ isFaulty }) => isFaulty) || bothWays.some(({ base, to }) => own.get(to)?.to.has(base) === false),
    outward: bothWays.filter(({ to }) => !own.has(to)),
  };
});

/** The borders of the spaces of a map. Only spaces with a fault are read where they stand. */
export function checkSpaceBorders({ spaceNodes, spaceRuns }: MapPayload, context: DataContext): void {
  const runs = spaceRuns.map(bordersIn);
  const byBase = new Map<string, { readonly borders: Borders; readonly at: number }>();
  let count = 0;
  let named = 0;
  for (const { all } of runs) {
    for (const borders of all) {
      const { base } = borders;
      const at = count++;
      if (base === undefined) continue;
      named++;
      if (!byBase.has(base)) byBase.set(base, { borders, at });
    }
  }
  const neighbours: Neighbours = (base) => {
    const node = spaceNodes[byBase.get(base)?.at ?? -1];
    return node && readZone(node);
  };
  const isOneSided = (base: string, to: string) => byBase.get(to)?.borders.to.has(base) === false;
  // Where an id stands twice, the first space counts, which may be one of another run.
  const isUnique = byBase.size === named;
  let start = 0;
  for (const { all, isFaulty, outward } of runs) {
    const from = start;
    start += all.length;
    if (isUnique && !isFaulty && !outward.some(({ base, to }) => isOneSided(base, to))) continue;
    all.forEach(({ base, isFaulty: isWrong, bothWays }, at) => {
      const node = spaceNodes[from + at];
      if (base === undefined || node === undefined) return;
      if (isWrong || bothWays.some((to) => isOneSided(base, to))) checkBorders(readZone(node), neighbours, context);
    });
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
  report(problemAt(chunk, border.node, 'GS8005', { z: baseOf(border.to?.text ?? '') }, { related, fixes }));
}

function checkReverse(zone: ZoneReading, border: AdjacencyReading, neighbour: ZoneReading, { chunk, report }: DataContext): void {
  if (zone.base === undefined || bordersOf(neighbour).to.has(zone.base)) return;
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
export function checkAttributeTypes({ spaceNodes, spaceRuns }: MapPayload, { chunk, report }: DataContext): void {
  const usual = usualTypes(spaceRuns);
  if (usual === undefined) return;
  const isUsual = (zone: ZoneReading) => attributeTypes(zone).every(({ name, type }) => usual.get(name) === type);
  let start = 0;
  for (const run of spaceRuns) {
    const from = start;
    start += run.zones.length;
    if (alikeIn(run).every(({ zone }) => isUsual(zone))) continue;
    run.zones.forEach((zone, at) => {
      const space = spaceNodes[from + at];
      if (space === undefined || isUsual(zone)) return;
      for (const { name, type, node } of attributeTypes(readZone(space))) {
        const common = usual.get(name);
        if (common === undefined || common === type) continue;
        report(differentType(name, node, common, chunk));
      }
    });
  }
}

/** The commonest type of each attribute; undefined where no attribute has several. Spaces with the same types are counted together. */
function usualTypes(runs: readonly ZoneRun[]): ReadonlyMap<string, string> | undefined {
  const counts = new Map<string, Map<string, number>>();
  for (const { zone, count } of runs.flatMap(alikeIn)) {
    for (const { name, type } of attributeTypes(zone)) {
      const types = counts.get(name) ?? new Map<string, number>();
      counts.set(name, types);
      types.set(type, (types.get(type) ?? 0) + count);
    }
  }
  if ([...counts.values()].every(({ size }) => size < 2)) return undefined;
  return new Map([...counts].map(([name, types]) => [name, [...types].reduce((best, each) => (each[1] > best[1] ? each : best))[0]]));
}

/** Of neighbouring spaces whose attributes have the same types the first, and how many they are. */
const alikeIn = perObject(({ zones }: ZoneRun) => {
  const alike = new Map<string, { readonly zone: ZoneReading; count: number }>();
  for (const zone of zones) {
    const types = JSON.stringify(attributeTypes(zone).map(({ name, type }) => [name, type]));
    const known = alike.get(types);
    if (known) known.count++;
    else alike.set(types, { zone, count: 1 });
  }
  return [...alike.values()];
});

const attributeTypes = perObject(({ attributes }: ZoneReading) =>
  attributes.flatMap(({ name, value, node }) =>
    value === undefined || isPlaceholder(node) ? [] : [{ name, node, type: typeof value === 'object' ? 'a list' : scalarType(value) }],
  ),
);

/** Which spaces are ways between others, and how their lines run. */
import type { MapModel } from '../../../server/protocol/graphs';
import { spacing } from './byBorders';
import { distanceOf, middleOf, type Point } from './points';

/** What the author writes as the shape of a way. */
const wayShape = 'line';
/** How near to a space its ways end, in the units of the map, so that they run past its name. */
const endBefore = 0.3 * spacing;

export interface Way {
  readonly node: number;
  /** Where its name stands. */
  readonly middle: Point;
  /** What its line runs to from its middle: spaces, and where it meets other ways. */
  readonly ends: readonly Point[];
}

/** Neighbours of each node, in both directions. */
export function neighboursOf({ nodes, edges }: Pick<MapModel, 'nodes' | 'edges'>): readonly (readonly number[])[] {
  const neighbours = nodes.map(() => new Set<number>());
  for (const { from, to } of edges) {
    neighbours[from]?.add(to);
    neighbours[to]?.add(from);
  }
  return neighbours.map((each) => [...each]);
}

/**
 * The nodes that are ways. Where the author declares shapes, these are the spaces with the shape of a way. Otherwise a group is one of ways if each of its spaces borders
 * exactly two spaces, both of other groups, and those border more.
 */
export function waysAmong({ nodes }: Pick<MapModel, 'nodes'>, neighbours: readonly (readonly number[])[]): ReadonlySet<number> {
  const spaces = [...nodes.entries()].filter(([, { isSpace }]) => isSpace);
  if (spaces.some(([, { shape }]) => shape !== undefined))
    return new Set(spaces.flatMap(([node, { shape }]) => (shape === wayShape ? [node] : [])));
  const groupOf = (node: number) => nodes[node]?.group;
  const isBetween = (node: number) =>
    (neighbours[node] ?? []).length === 2 && (neighbours[node] ?? []).every((other) => groupOf(other) !== groupOf(node));
  const groups = grouped(
    spaces.map(([node]) => node),
    nodes,
  );
  const between = [...groups].filter(([, members]) => members.every(isBetween)).map(([group]) => group);
  // Where all groups are like that, none lies between the others.
  if (between.length === groups.size) return new Set();
  return new Set(spaces.flatMap(([node, { group }]) => (between.includes(group) ? [node] : [])));
}

function grouped(members: readonly number[], nodes: MapModel['nodes']): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const node of members) {
    const { group = '' } = nodes[node] ?? {};
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [node]);
    else known.push(node);
  }
  return groups;
}

/** Lines of the ways. `points`: where each space stands. */
export function drawnWays(
  { nodes }: Pick<MapModel, 'nodes'>,
  neighbours: readonly (readonly number[])[],
  ways: ReadonlySet<number>,
  points: ReadonlyMap<number, Point>,
): readonly Way[] {
  const areasOf = (way: number) => (neighbours[way] ?? []).filter((other) => !ways.has(other) && points.has(other));
  const hub = hubGroup(nodes, ways, areasOf);
  const ends = new Map([...ways].map((way) => [way, endsOf(way, areasOf(way), hub, nodes, points)]));
  const meetings = meetingsOf(ways, neighbours, ends);
  return [...ways].flatMap((node) => {
    const own = ends.get(node) ?? [];
    const spaces = own.flatMap((end) => points.get(end) ?? []);
    const middle = nodes[node]?.at === undefined && spaces.length > 1 ? middleOf(spaces) : points.get(node);
    if (middle === undefined) return [];
    const reached = spaces.map((space) => towards(space, middle, Math.min(endBefore, distanceOf(space, middle) / 2)));
    for (const meeting of meetings) if (meeting.includes(node)) reached.push(middleOf(meeting.flatMap((each) => points.get(each) ?? [])));
    const [only] = reached;
    // A way with one end leads from there past its name.
    if (reached.length === 1 && only !== undefined)
      reached.push({ x: middle.x + (middle.x - only.x) * 0.6, y: middle.y + (middle.y - only.y) * 0.6 });
    return [{ node, middle, ends: reached }];
  });
}

/** A point on the way from one point to another. */
function towards(from: Point, to: Point, distance: number): Point {
  const share = distance / (distanceOf(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The group of the spaces at which ways end. Half of the ways or more border it, and each of them borders few of its spaces, while a way passes many others. */
function hubGroup(nodes: MapModel['nodes'], ways: ReadonlySet<number>, areasOf: (way: number) => readonly number[]): string | undefined {
  const counts = new Map<string, { ways: number; borders: number }>();
  for (const way of ways) {
    for (const [group, members] of grouped(areasOf(way), nodes)) {
      const count = counts.get(group) ?? { ways: 0, borders: 0 };
      counts.set(group, { ways: count.ways + 1, borders: count.borders + members.length });
    }
  }
  return [...counts]
    .filter(([, count]) => 2 * count.ways >= ways.size)
    .sort(([, one], [, other]) => one.borders / one.ways - other.borders / other.ways)[0]?.[0];
}

function endsOf(
  way: number,
  areas: readonly number[],
  hub: string | undefined,
  nodes: MapModel['nodes'],
  points: ReadonlyMap<number, Point>,
): readonly number[] {
  if (areas.length <= 2) return areas;
  const hubs = areas.filter((area) => nodes[area]?.group === hub);
  if (hubs.length > 0) return hubs;
  const here = points.get(way) ?? { x: 0, y: 0 };
  return [...areas].sort((a, b) => distanceOf(points.get(a) ?? here, here) - distanceOf(points.get(b) ?? here, here)).slice(0, 2);
}

/** Sets of ways that border each other and end at no common space: there they meet. */
function meetingsOf(
  ways: ReadonlySet<number>,
  neighbours: readonly (readonly number[])[],
  ends: ReadonlyMap<number, readonly number[]>,
): readonly (readonly number[])[] {
  const doMeet = (one: number, other: number) =>
    (neighbours[one] ?? []).includes(other) && !(ends.get(one) ?? []).some((end) => (ends.get(other) ?? []).includes(end));
  const meetings: number[][] = [];
  for (const way of ways) {
    for (const other of neighbours[way] ?? []) {
      if (other < way || !ways.has(other) || !doMeet(way, other)) continue;
      if (meetings.some((meeting) => meeting.includes(way) && meeting.includes(other))) continue;
      const meeting = [way, other];
      for (const third of ways) if (!meeting.includes(third) && meeting.every((each) => doMeet(each, third))) meeting.push(third);
      meetings.push(meeting);
    }
  }
  return meetings;
}

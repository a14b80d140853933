/** A map as it is drawn, apart from what lies on it: areas, ways, and lines between neighbours that do not touch. The same map gives the same drawing. */
import type { MapModel } from '../../../server/protocol/graphs';
import { greatestOf, leastOf } from '../extremes';
import type { PlacedNode } from '../graph/nearby';
import { type Area, areasOf, evened, type SharedLine } from './areas';
import { placedByBorders, spacing } from './byBorders';
import { distanceOf, type Point, type Polygon, sidesOf, spacingOf } from './points';
import { drawnWays, neighboursOf, type Way, waysAmong } from './ways';

/** A border that has to be drawn, since the areas do not show it: they do not touch, or it can be crossed one way only. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly start: Point;
  readonly end: Point;
  readonly oneWay: boolean;
}

export interface MapGeometry {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
  readonly ways: readonly Way[];
  readonly links: readonly Link[];
  /** Lines between areas that touch, though their spaces do not border each other. */
  readonly walls: readonly SharedLine[];
  /** Where each space of the map is. */
  readonly points: ReadonlyMap<number, Point>;
  /** Zones that are no spaces of the map. */
  readonly pools: readonly number[];
}

const margin = 8;
/** How far a line between areas reaches into them. */
const inset = 0.12 * spacing;

let last: { readonly key: string; readonly geometry: MapGeometry } | undefined;

/** The geometry of a map without the spaces that are `absent`; computed again only for another map. */
export function geometryOf(map: MapModel, absent: readonly number[] = []): MapGeometry {
  const key = JSON.stringify([map.nodes.map(({ id, group, isSpace, shape, at }) => [id, group, isSpace, shape, at]), map.edges, absent]);
  if (last?.key !== key) last = { key, geometry: madeGeometry(map, new Set(absent)) };
  return last.geometry;
}

/** The spaces with their places, in the order of the game. */
export function placedNodes({ points }: MapGeometry): readonly PlacedNode[] {
  return [...points].map(([node, { x, y }]) => ({ node, x, y }));
}

function madeGeometry(map: MapModel, absent: ReadonlySet<number>): MapGeometry {
  const neighbours = neighboursOf(map);
  const spaces = map.nodes.flatMap(({ isSpace }, node) => (isSpace && !absent.has(node) ? [node] : []));
  const pools = map.nodes.flatMap(({ isSpace }, node) => (isSpace || absent.has(node) ? [] : [node]));
  const ways = waysAmong(map, neighbours);
  const shownWays = new Set(spaces.filter((node) => ways.has(node)));
  const written = placedSpaces(map, spaces, shownWays, neighbours);
  const sites = evened(spaces.filter((node) => !ways.has(node)).flatMap((node) => siteOf(node, written)));
  const placed = movedAlong(written, new Map(sites.map(({ node, site }) => [node, site])));
  const { areas, shared } = areasOf(sites);
  const lines = drawnWays(map, neighbours, shownWays, placed);
  const points = new Map([...placed, ...lines.map(({ node, middle }) => [node, middle] as const)]);
  const touching = new Set(shared.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]));
  const doBorder = (one: number, other: number) => (neighbours[one] ?? []).includes(other);
  const byNode = new Map(areas.map((area) => [area.node, area]));
  const links = map.edges.flatMap(({ from, to, oneWay }): readonly Link[] => {
    const [first, second] = [byNode.get(from), byNode.get(to)];
    if (first === undefined || second === undefined || (touching.has(`${from} ${to}`) && !oneWay)) return [];
    return [{ from, to, start: leaving(first, second.site), end: leaving(second, first.site), oneWay }];
  });
  const walls = shared.filter(({ one, other }) => !doBorder(one, other));
  return shifted({ width: 0, height: 0, areas, ways: lines, links, walls, points, pools });
}

/** A point just inside the area, where the line to another one leaves it. */
function leaving({ site, polygon }: Area, to: Point): Point {
  let share = 1;
  for (const { normal, limit } of sidesOf(polygon)) {
    const [here, there] = [normal.x * site.x + normal.y * site.y, normal.x * to.x + normal.y * to.y];
    if (there > here) share = Math.min(share, (limit - here) / (there - here));
  }
  const inside = Math.max(0, share - inset / (distanceOf(site, to) || 1));
  return { x: site.x + (to.x - site.x) * inside, y: site.y + (to.y - site.y) * inside };
}

function siteOf(node: number, placed: ReadonlyMap<number, Point>) {
  const site = placed.get(node);
  return site === undefined ? [] : [{ node, site }];
}

/** Where the author has put spaces, with the usual distance of neighbours as the unit, and the others among them; else by their borders. */
function placedSpaces(
  { nodes }: MapModel,
  spaces: readonly number[],
  ways: ReadonlySet<number>,
  neighbours: readonly (readonly number[])[],
): ReadonlyMap<number, Point> {
  const written = spaces.flatMap((node) => {
    const at = nodes[node]?.at;
    return at === undefined ? [] : [{ node, at }];
  });
  const usual = spacingOf(written.filter(({ node }) => !ways.has(node)).map(({ at }) => at)) || spacingOf(written.map(({ at }) => at)) || 1;
  const indexes = new Map(spaces.map((node, index) => [node, index]));
  const fixed = new Map(
    written.map(({ node, at }) => [indexes.get(node) ?? 0, { x: (at.x / usual) * spacing, y: (at.y / usual) * spacing }] as const),
  );
  const around = spaces.map((node) => (neighbours[node] ?? []).flatMap((other) => indexes.get(other) ?? []));
  const points = written.length === spaces.length ? spaces.flatMap((_, index) => fixed.get(index) ?? []) : placedByBorders(around, fixed);
  return apart(new Map(spaces.map((node, index) => [node, points[index] ?? { x: 0, y: 0 }])), ways);
}

/** Where ways are when the areas around them have moved: as far as those move, the near ones more than the far ones. */
function movedAlong(written: ReadonlyMap<number, Point>, moved: ReadonlyMap<number, Point>): ReadonlyMap<number, Point> {
  const moves = [...moved].map(([node, to]) => ({ from: written.get(node) ?? to, to }));
  return new Map(
    [...written].map(([node, point]) => {
      const known = moved.get(node);
      if (known !== undefined || moves.length === 0) return [node, known ?? point];
      let [x, y, weights] = [0, 0, 0];
      for (const { from, to } of moves) {
        const weight = 1 / (distanceOf(from, point) + spacing / 10) ** 3;
        x += weight * (to.x - from.x);
        y += weight * (to.y - from.y);
        weights += weight;
      }
      return [node, { x: point.x + x / weights, y: point.y + y / weights }];
    }),
  );
}

/** Spaces on one spot would have one area between them: the later ones step aside. */
function apart(points: ReadonlyMap<number, Point>, ways: ReadonlySet<number>): ReadonlyMap<number, Point> {
  const taken: Point[] = [];
  return new Map(
    [...points].map(([node, point]) => {
      if (ways.has(node)) return [node, point];
      let free = point;
      for (let turn = 1; taken.some((other) => distanceOf(other, free) < spacing / 10); turn += 1)
        free = {
          x: point.x + (spacing / 5) * Math.sqrt(turn) * Math.cos(turn * 2.4),
          y: point.y + (spacing / 5) * Math.sqrt(turn) * Math.sin(turn * 2.4),
        };
      taken.push(free);
      return [node, free];
    }),
  );
}

/** With its corner at 0, 0, and as large as what is drawn. */
function shifted(geometry: MapGeometry): MapGeometry {
  const drawn = [...geometry.areas.flatMap(({ polygon }) => polygon), ...geometry.ways.flatMap(({ middle, ends }) => [middle, ...ends])];
  if (drawn.length === 0) return geometry;
  const [left, top] = [leastOf(drawn.map(({ x }) => x)) - margin, leastOf(drawn.map(({ y }) => y)) - margin];
  const move = ({ x, y }: Point): Point => ({ x: x - left, y: y - top });
  const moveAll = (polygon: Polygon) => polygon.map(move);
  return {
    width: greatestOf(drawn.map(({ x }) => x)) - left + margin,
    height: greatestOf(drawn.map(({ y }) => y)) - top + margin,
    areas: geometry.areas.map(({ node, site, polygon }) => ({ node, site: move(site), polygon: moveAll(polygon) })),
    ways: geometry.ways.map(({ node, middle, ends }) => ({ node, middle: move(middle), ends: moveAll(ends) })),
    links: geometry.links.map((link) => ({ ...link, start: move(link.start), end: move(link.end) })),
    walls: geometry.walls.map((wall) => ({ ...wall, from: move(wall.from), to: move(wall.to) })),
    points: new Map([...geometry.points].map(([node, point]) => [node, move(point)])),
    pools: geometry.pools,
  };
}

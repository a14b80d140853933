/** The areas of spaces: what of the map is nearer to a space than to any other, as far as the land reaches. */
import { Delaunay } from 'd3-delaunay';
import { greatestOf, leastOf } from '../extremes';
import { spacing } from './byBorders';
import { centroidOf, cutAt, distanceOf, nearestDistances, type Point, type Polygon, sidesOf, spacingOf } from './points';

/** How far the land reaches from a space, and beyond the outermost spaces, in the units of the map; and how many corners its coast has. */
const reach = 0.86 * spacing;
const beyondHull = 0.56 * spacing;
const coastCorners = 24;

/** Rounds in which spaces that stand close together get more room, and the share of the way to the middle of its area that a space goes in each. */
const rounds = 24;
const share = 0.6;
/** Very many spaces are content with fewer rounds. */
const mostEvened = 200;
const fewRounds = 4;
/** Where no space is so many times as far from its neighbour as another one, they are even already: a grid stays a grid. */
const evenWithin = 1.25;

export interface Area {
  readonly node: number;
  /** Where its space is. */
  readonly site: Point;
  readonly polygon: Polygon;
}

/** The line that two areas have in common. */
export interface SharedLine {
  readonly one: number;
  readonly other: number;
  readonly from: Point;
  readonly to: Point;
}

/** The areas of spaces at these places, and the lines between them. The land ends where the hull of all spaces does, unless it may grow. */
export function areasOf(
  sites: readonly { readonly node: number; readonly site: Point }[],
  isWithinHull = true,
): {
  readonly areas: readonly Area[];
  readonly shared: readonly SharedLine[];
} {
  if (sites.length === 0) return { areas: [], shared: [] };
  const delaunay = Delaunay.from(
    sites,
    ({ site }) => site.x,
    ({ site }) => site.y,
  );
  const around = 4 * spacing;
  const [xs, ys] = [sites.map(({ site }) => site.x), sites.map(({ site }) => site.y)];
  const voronoi = delaunay.voronoi([leastOf(xs) - around, leastOf(ys) - around, greatestOf(xs) + around, greatestOf(ys) + around]);
  const hull = isWithinHull ? hullOf(delaunay) : [];
  const areas = sites.map(({ node, site }, index): Area => {
    const cell: Polygon =
      voronoi
        .cellPolygon(index)
        ?.slice(1)
        .map(([x, y]) => ({ x, y })) ?? [];
    const onLand = hull.reduce<Polygon>((rest, { normal, limit }) => cutAt(rest, normal, limit + beyondHull), cell);
    return { node, site, polygon: withinReach(onLand, site) };
  });
  const shared = areas.flatMap((area, index) =>
    [...voronoi.neighbors(index)].flatMap((at): readonly SharedLine[] => {
      const other = areas[at];
      return at > index && other !== undefined ? sharedLine(area, other) : [];
    }),
  );
  return { areas, shared };
}

/** The sides of the hull of all places; none where they lie on one line. */
function hullOf({ hull, points }: Delaunay<unknown>): ReturnType<typeof sidesOf> {
  const corners = [...hull].map((index) => ({ x: points[2 * index] ?? 0, y: points[2 * index + 1] ?? 0 }));
  return corners.length < 3 ? [] : sidesOf(corners);
}

/**
 * Places with more even distances: each space moves towards the middle of its area (Lloyd's relaxation), so that the smallest areas have room for what lies there. Neighbours
 * stay neighbours.
 */
export function evened(
  sites: readonly { readonly node: number; readonly site: Point }[],
): readonly { readonly node: number; readonly site: Point }[] {
  const nearest = nearestDistances(sites.map(({ site }) => site));
  if ((nearest.at(-1) ?? 0) <= evenWithin * (nearest[0] ?? 0)) return sites;
  let placed = sites;
  for (let round = 0; round < (sites.length <= mostEvened ? rounds : fewRounds); round += 1) {
    const { areas } = areasOf(placed, false);
    placed = areas.map(({ node, site, polygon }) => {
      if (polygon.length < 3) return { node, site };
      const centre = centroidOf(polygon);
      return { node, site: { x: site.x + share * (centre.x - site.x), y: site.y + share * (centre.y - site.y) } };
    });
  }
  const usual = spacingOf(placed.map(({ site }) => site));
  // The map has grown meanwhile.
  const scale = usual === 0 ? 1 : spacing / usual;
  return placed.map(({ node, site }) => ({ node, site: { x: site.x * scale, y: site.y * scale } }));
}

function withinReach(cell: Polygon, { x, y }: Point): Polygon {
  let polygon = cell;
  for (let corner = 0; corner < coastCorners; corner += 1) {
    const angle = (2 * Math.PI * corner) / coastCorners;
    const normal = { x: Math.cos(angle), y: Math.sin(angle) };
    polygon = cutAt(polygon, normal, normal.x * x + normal.y * y + reach);
  }
  return polygon;
}

/** Two areas have those points in common that are as far from the one space as from the other. */
function sharedLine(one: Area, other: Area): readonly SharedLine[] {
  const common = [...one.polygon, ...other.polygon].filter(
    (point) => Math.abs(distanceOf(point, one.site) - distanceOf(point, other.site)) < 1e-6 * spacing,
  );
  let [from, to] = [common[0], common[0]];
  for (const point of common) {
    for (const second of common) {
      if (from !== undefined && to !== undefined && distanceOf(point, second) > distanceOf(from, to)) [from, to] = [point, second];
    }
  }
  if (from === undefined || to === undefined || distanceOf(from, to) < spacing / 12) return [];
  return [{ one: one.node, other: other.node, from, to }];
}

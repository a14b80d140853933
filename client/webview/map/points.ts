/** Places on a plane. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed outline, by its corners in order. */
export type Polygon = readonly Point[];

export function distanceOf(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce(({ x, y }, point) => ({ x: x + point.x, y: y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The centre of gravity of an outline. */
export function centroidOf(polygon: Polygon): Point {
  let [x, y, double] = [0, 0, 0];
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const cross = from.x * to.y - to.x * from.y;
    x += (from.x + to.x) * cross;
    y += (from.y + to.y) * cross;
    double += cross;
  }
  return double === 0 ? middleOf(polygon) : { x: x / (3 * double), y: y / (3 * double) };
}

/** The part of a convex outline on the side of a line where `normal · point <= limit`. */
export function cutAt(polygon: Polygon, normal: Point, limit: number): Polygon {
  const beyond = ({ x, y }: Point) => normal.x * x + normal.y * y - limit;
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [beyond(point), beyond(next)];
    const kept = here <= 0 ? [point] : [];
    if (here === 0 || there === 0 || here < 0 === there < 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });
}

/** The sides of a convex outline as lines: what is inside has `normal · point <= limit` for each. */
export function sidesOf(polygon: Polygon): readonly { readonly normal: Point; readonly limit: number }[] {
  const { x, y } = middleOf(polygon);
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const length = distanceOf(from, to);
    if (length < 1e-9) return [];
    const normal = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
    const limit = normal.x * from.x + normal.y * from.y;
    return normal.x * x + normal.y * y <= limit ? [{ normal, limit }] : [{ normal: { x: -normal.x, y: -normal.y }, limit: -limit }];
  });
}

/** The point of a convex outline, inside or on its rim, that is nearest to another point. */
export function nearestIn(polygon: Polygon, point: Point): Point | undefined {
  if (polygon.length > 2 && sidesOf(polygon).every(({ normal, limit }) => normal.x * point.x + normal.y * point.y <= limit + 1e-9))
    return point;
  let best: Point | undefined;
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const length = distanceOf(from, to);
    const along = length === 0 ? 0 : ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / (length * length);
    const share = Math.min(1, Math.max(0, along));
    const candidate = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    if (best === undefined || distanceOf(candidate, point) < distanceOf(best, point)) best = candidate;
  }
  return best;
}

/** The distance of each point to the nearest of the others that are not on the same spot, the least first. */
export function nearestDistances(points: readonly Point[]): readonly number[] {
  return points
    .map((point, index) =>
      points.reduce((least, other, at) => (at === index ? least : Math.min(least, distanceOf(point, other))), Number.POSITIVE_INFINITY),
    )
    .filter((distance) => distance > 0 && Number.isFinite(distance))
    .sort((a, b) => a - b);
}

/** The distance of most points to their nearest neighbour; 0 where there are no two. */
export function spacingOf(points: readonly Point[]): number {
  const nearest = nearestDistances(points);
  return nearest[Math.floor(nearest.length / 2)] ?? 0;
}

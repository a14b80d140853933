/** Places spaces by their borders: neighbours stand about `spacing` apart. The same borders give the same places. */
import { forceCollide, forceLink, forceSimulation, type SimulationLinkDatum, type SimulationNodeDatum } from 'd3-force';
import { greatestOf } from '../extremes';
import { middleOf, type Point } from './points';

/** Distance of neighbours, in the units of the map. */
export const spacing = 100;
/** In a larger map only neighbours pull at each other: the distances of all pairs would cost too much. */
const mostPairs = 160;
const ticks = 300;
/** Places that lie at least this far apart along an axis are in different rows; a row is at most so wide. */
const rowGap = 0.3 * spacing;
const widestRow = 0.5 * spacing;

interface Body extends SimulationNodeDatum {
  x: number;
  y: number;
}

interface Pull extends SimulationLinkDatum<Body> {
  readonly steps: number;
}

/** `neighbours`: indexes, in both directions. `fixed`: places that are given already; the others fit in among them. */
export function placedByBorders(neighbours: readonly (readonly number[])[], fixed: ReadonlyMap<number, Point>): readonly Point[] {
  const steps = neighbours.length <= mostPairs && fixed.size === 0 ? neighbours.map((_, node) => stepsFrom(node, neighbours)) : undefined;
  const start = steps === undefined ? amongNeighbours(neighbours, fixed) : spreadOut(steps);
  const bodies = start.map((point, index): Body => {
    const place = fixed.get(index);
    return place === undefined ? { ...point } : { ...place, fx: place.x, fy: place.y };
  });
  const pulls: Pull[] = [];
  for (const [source, around] of neighbours.entries()) {
    const others = steps === undefined ? around.map((target) => [target, 1] as const) : [...(steps[source] ?? []).entries()];
    for (const [target, count] of others) if (source < target) pulls.push({ source, target, steps: count });
  }
  const simulation = forceSimulation(bodies)
    .force(
      'pull',
      forceLink<Body, Pull>(pulls)
        .distance((pull) => pull.steps * spacing)
        .strength((pull) => 0.5 / (pull.steps * pull.steps)),
    )
    .force('room', forceCollide(spacing * 0.4))
    .stop();
  simulation.tick(ticks);
  const points = bodies.map(({ x, y }) => ({ x, y }));
  if (fixed.size > 0) return points;
  const turned = upright(points, neighbours);
  return inRows(turned);
}

/** How many borders lie between a space and each other one; what cannot be reached is beyond the farthest. */
function stepsFrom(start: number, neighbours: readonly (readonly number[])[]): readonly number[] {
  const steps = new Map([[start, 0]]);
  for (const [node, count] of steps) {
    for (const next of neighbours[node] ?? []) if (!steps.has(next)) steps.set(next, count + 1);
  }
  const beyond = greatestOf([...steps.values()]) + 2;
  return neighbours.map((_, node) => steps.get(node) ?? beyond);
}

/** A first guess: along the way between the two spaces that are farthest from each other, and across it. */
function spreadOut(steps: readonly (readonly number[])[]): readonly Point[] {
  const count = (from: number, to: number) => steps[from]?.[to] ?? 0;
  const farthest = (merit: (node: number) => number) => steps.reduce((best, _, node) => (merit(node) > merit(best) ? node : best), 0);
  const first = farthest((node) => count(0, node));
  const last = farthest((node) => count(first, node));
  const aside = farthest((node) => Math.min(count(first, node), count(last, node)) - Math.abs(count(first, node) - count(last, node)) / 2);
  const across = farthest((node) => count(aside, node) - Math.abs(count(first, node) - count(last, node)) / 2);
  // Spaces that look the same from everywhere would stay on one spot: a small turn for each keeps them apart.
  return steps.map((_, node) => ({
    x: ((count(first, node) - count(last, node)) * spacing) / 2 + Math.cos(node * 2.4),
    y: ((count(aside, node) - count(across, node)) * spacing) / 2 + Math.sin(node * 2.4),
  }));
}

/** A space without a place begins in the middle of its neighbours that have one. */
function amongNeighbours(neighbours: readonly (readonly number[])[], fixed: ReadonlyMap<number, Point>): readonly Point[] {
  const known = new Map(fixed);
  // Those that are named first may stand beside others that come later.
  for (let round = 0; round < 2; round += 1) {
    for (const [node, around] of neighbours.entries()) {
      const places = around.flatMap((other) => known.get(other) ?? []);
      if (known.has(node) || places.length === 0) continue;
      const { x, y } = middleOf(places);
      known.set(node, { x: x + (spacing / 3) * Math.cos(node * 2.4), y: y + (spacing / 3) * Math.sin(node * 2.4) });
    }
  }
  const all = [...fixed.values()];
  const bottom =
    greatestOf(
      all.map(({ y }) => y),
      0,
    ) + spacing;
  return neighbours.map((_, node) => known.get(node) ?? { x: (node % 12) * spacing, y: bottom + Math.floor(node / 12) * spacing });
}

/** Turned such that borders lie along the axes as far as they can, and the first spaces stand at the top and left. */
function upright(points: readonly Point[], neighbours: readonly (readonly number[])[]): readonly Point[] {
  let sine = 0;
  let cosine = 0;
  for (const [node, around] of neighbours.entries()) {
    for (const other of around) {
      const [from, to] = [points[node], points[other]];
      if (other < node || from === undefined || to === undefined) continue;
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      sine += Math.sin(4 * angle);
      cosine += Math.cos(4 * angle);
    }
  }
  const turn = -Math.atan2(sine, cosine) / 4;
  const middle = middleOf(points);
  const turned = points.map((point) => {
    const [x, y] = [point.x - middle.x, point.y - middle.y];
    return { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) };
  });
  const mirrored = [1, -1].flatMap((right) =>
    [1, -1].flatMap((down) => [
      turned.map(({ x, y }) => ({ x: right * x, y: down * y })),
      turned.map(({ x, y }) => ({ x: right * y, y: down * x })),
    ]),
  );
  // Names are listed row by row more often than column by column.
  const merit = (candidate: readonly Point[]) => candidate.reduce((sum, { x, y }, index) => sum + index * (x + 3 * y), 0);
  return mirrored.reduce((best, candidate) => (merit(candidate) > merit(best) + 1e-6 ? candidate : best));
}

/** In rows and columns, where the places are almost so: the board of a game is often a grid. */
function inRows(points: readonly Point[]): readonly Point[] {
  const columns = rowsAlong(points.map(({ x }) => x));
  const rows = rowsAlong(points.map(({ y }) => y));
  if (columns === undefined || rows === undefined) return points;
  const placed = points.map((_, index) => ({ x: (columns[index] ?? 0) * spacing, y: (rows[index] ?? 0) * spacing }));
  return new Set(placed.map(({ x, y }) => `${x} ${y}`)).size === placed.length ? placed : points;
}

/** The number of the row of each value; undefined where they are in no rows. */
function rowsAlong(values: readonly number[]): readonly number[] | undefined {
  const rows: number[][] = [];
  for (const [index, value] of [...values.entries()].sort(([, one], [, other]) => one - other)) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row !== undefined && before !== undefined && value - (values[before] ?? value) < rowGap) row.push(index);
    else rows.push([index]);
  }
  const isWide = rows.some((row) => (values[row.at(-1) ?? 0] ?? 0) - (values[row[0] ?? 0] ?? 0) > widestRow);
  if (isWide) return undefined;
  const numbers = values.map(() => 0);
  for (const [number, row] of rows.entries()) for (const index of row) numbers[index] = number;
  return numbers;
}

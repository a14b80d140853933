/** Places spaces by their borders: neighbours stand about `spacing` apart. The same borders give the same places. */
import { forceCollide, forceLink, forceSimulation, type SimulationLinkDatum, type SimulationNodeDatum } from 'd3-force';
import { greatestOf } from '../extremes';
import { middleOf, type Point } from './points';

/** Distance of neighbours, in the units of the map. */
export const spacing = 100;
/** In a larger map only spaces that are a few steps apart pull at each other, and less often: the distances of all pairs would cost too much. */
const mostPairs = 160;
const nearSteps = 3;
const ticks = 300;
const fewTicks = 60;
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
  const start = fixed.size === 0 ? spreadOut(neighbours) : amongNeighbours(neighbours, fixed);
  const bodies = start.map((point, index): Body => {
    const place = fixed.get(index);
    return place === undefined ? { ...point } : { ...place, fx: place.x, fy: place.y };
  });
  const pulls: Pull[] = [];
  const farthest = fixed.size > 0 ? 1 : neighbours.length <= mostPairs ? Number.POSITIVE_INFINITY : nearSteps;
  for (const source of neighbours.keys()) {
    for (const [target, steps] of stepsFrom(source, neighbours, farthest)) if (source < target) pulls.push({ source, target, steps });
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
  simulation.tick(neighbours.length <= mostPairs ? ticks : fewTicks);
  const points = bodies.map(({ x, y }) => ({ x, y }));
  if (fixed.size > 0) return points;
  const turned = upright(points, neighbours);
  return inRows(turned);
}

/** How many borders lie between a space and each other one that can be reached within `farthest` steps; all that cannot be reached at all are beyond the last one. */
function stepsFrom(start: number, neighbours: readonly (readonly number[])[], farthest: number): ReadonlyMap<number, number> {
  const steps = new Map([[start, 0]]);
  for (const [node, count] of steps) {
    if (count >= farthest) break;
    for (const next of neighbours[node] ?? []) if (!steps.has(next)) steps.set(next, count + 1);
  }
  if (farthest !== Number.POSITIVE_INFINITY || steps.size === neighbours.length) return steps;
  const beyond = greatestOf(steps.values()) + 2;
  return new Map(neighbours.map((_, node) => [node, steps.get(node) ?? beyond]));
}

/** A first guess: along the way between the two spaces that are farthest from each other, and across it. */
function spreadOut(neighbours: readonly (readonly number[])[]): readonly Point[] {
  const stepsTo = (from: number) => {
    const steps = stepsFrom(from, neighbours, Number.POSITIVE_INFINITY);
    return (node: number) => steps.get(node) ?? 0;
  };
  const farthest = (merit: (node: number) => number) => neighbours.reduce((best, _, node) => (merit(node) > merit(best) ? node : best), 0);
  const first = stepsTo(farthest(stepsTo(0)));
  const last = stepsTo(farthest(first));
  const offCentre = (node: number) => Math.abs(first(node) - last(node)) / 2;
  const aside = stepsTo(farthest((node) => Math.min(first(node), last(node)) - offCentre(node)));
  const across = stepsTo(farthest((node) => aside(node) - offCentre(node)));
  // Spaces that look the same from everywhere would stay on one spot: a small turn for each keeps them apart.
  return neighbours.map((_, node) => ({
    x: ((first(node) - last(node)) * spacing) / 2 + Math.cos(node * 2.4),
    y: ((aside(node) - across(node)) * spacing) / 2 + Math.sin(node * 2.4),
  }));
}

/** A space without a place begins in the middle of its neighbours that have one. */
function amongNeighbours(neighbours: readonly (readonly number[])[], fixed: ReadonlyMap<number, Point>): readonly Point[] {
  const known = new Map(fixed);
  // A second round places spaces all of whose neighbours come later in the list.
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

/**
 * Places the nodes of a graph such that distances in the drawing are like distances in the graph: classical scaling for a start, then
 * majorization of stress (Gansner et al., "Graph Drawing by Stress Majorization", 2004). The same graph gives the same drawing.
 */
import { greatestOf, leastOf } from '../../source/extremes';
import type { Point } from './drawing';

const rounds = 80;

/** `neighbours`: indexes, in both directions. Neighbours are about 1 apart; parts that are not connected stand beside each other. */
export function stressLayout(neighbours: readonly (readonly number[])[]): readonly Point[] {
  const points: Point[] = neighbours.map(() => ({ x: 0, y: 0 }));
  let left = 0;
  for (const part of connectedParts(neighbours)) {
    const placed = placePart(part, neighbours);
    const lowest = leastOf(placed.map(({ x }) => x));
    const top = leastOf(placed.map(({ y }) => y));
    for (const [index, node] of part.entries()) {
      const { x = 0, y = 0 } = placed[index] ?? {};
      points[node] = { x: x - lowest + left, y: y - top };
    }
    left += greatestOf(placed.map(({ x }) => x)) - lowest + 1;
  }
  return points;
}

/** The largest first. */
function connectedParts(neighbours: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const seen = new Set<number>();
  const parts: number[][] = [];
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const part = [start];
    for (const node of part) {
      for (const next of neighbours[node] ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    parts.push(part.sort((a, b) => a - b));
  }
  return parts.sort((a, b) => b.length - a.length);
}

function placePart(part: readonly number[], neighbours: readonly (readonly number[])[]): readonly Point[] {
  if (part.length === 1) return [{ x: 0, y: 0 }];
  const distances = part.map((node) => distancesFrom(node, part, neighbours));
  let points = scaled(distances);
  for (let round = 0; round < rounds; round += 1) points = points.map((point, index) => pulled(index, point, points, distances));
  return upright(points, distances);
}

/** Turned such that edges go along the axes as far as they can, and the first nodes stand at the top and left. */
function upright(points: readonly Point[], distances: readonly (readonly number[])[]): readonly Point[] {
  let sine = 0;
  let cosine = 0;
  for (const [index, from] of points.entries()) {
    for (const [other, to] of points.entries()) {
      if (other <= index || distances[index]?.[other] !== 1) continue;
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      sine += Math.sin(4 * angle);
      cosine += Math.cos(4 * angle);
    }
  }
  const turn = -Math.atan2(sine, cosine) / 4;
  const turned = points.map(({ x, y }) => ({ x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) }));
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

function distancesFrom(start: number, part: readonly number[], neighbours: readonly (readonly number[])[]): readonly number[] {
  const distance = new Map([[start, 0]]);
  const waiting = [start];
  for (const node of waiting) {
    for (const next of neighbours[node] ?? []) {
      if (distance.has(next)) continue;
      distance.set(next, (distance.get(node) ?? 0) + 1);
      waiting.push(next);
    }
  }
  return part.map((node) => distance.get(node) ?? part.length);
}

/** Where the others would have the node: each at its distance, the near ones with more weight. */
function pulled(index: number, point: Point, points: readonly Point[], distances: readonly (readonly number[])[]): Point {
  let x = 0;
  let y = 0;
  let weights = 0;
  for (const [other, at] of points.entries()) {
    if (other === index) continue;
    const wanted = distances[index]?.[other] ?? 1;
    const actual = Math.hypot(point.x - at.x, point.y - at.y) || 1e-6;
    const weight = 1 / (wanted * wanted);
    x += weight * (at.x + (wanted * (point.x - at.x)) / actual);
    y += weight * (at.y + (wanted * (point.y - at.y)) / actual);
    weights += weight;
  }
  return { x: x / weights, y: y / weights };
}

/** Classical scaling: the two main axes of the squared distances, centred twice. */
function scaled(distances: readonly (readonly number[])[]): readonly Point[] {
  const squares = distances.map((row) => row.map((distance) => distance * distance));
  const means = squares.map((row) => row.reduce((sum, square) => sum + square, 0) / row.length);
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  const centred = squares.map((row, i) => row.map((square, j) => -0.5 * (square - (means[i] ?? 0) - (means[j] ?? 0) + mean)));
  const first = mainAxis(centred, undefined);
  const second = mainAxis(centred, first);
  // Nodes that look the same from everywhere would stay on one spot: a small turn for each keeps them apart.
  return first.map((x, index) => ({ x: x + 0.01 * Math.cos(index), y: (second[index] ?? 0) + 0.01 * Math.sin(index) }));
}

/** By repeated multiplication, which needs no more than a rough result here; without the part along `apart`. */
function mainAxis(matrix: readonly (readonly number[])[], apart: readonly number[] | undefined): readonly number[] {
  let axis: readonly number[] = matrix.map((_, index) => Math.cos(1 + index * (apart === undefined ? 1 : 2.4)));
  let length = 1;
  for (let round = 0; round < 60; round += 1) {
    const product = matrix.map((row) => dot(row, axis));
    const along = apart === undefined ? 0 : dot(product, apart) / (dot(apart, apart) || 1);
    const rest = product.map((value, index) => value - along * (apart?.[index] ?? 0));
    length = Math.sqrt(dot(rest, rest));
    if (length < 1e-9) return matrix.map(() => 0);
    axis = rest.map((value) => value / length);
  }
  return axis.map((value) => value * Math.sqrt(length));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** The map: zones where the author has put them, else where their borders put them; zones without borders and places stand below. */
import type { Board, Compilation } from '../../compiler/model';
import type { Zone } from '../../kernel/gamedef';
import { ownValue } from '../../kernel/ownProperties';
import { greatestOf, leastOf } from '../../source/extremes';
import type { Drawing, DrawnNode, Point } from './drawing';
import { stressLayout } from './stress';

/** Distance of neighbours where the author has put none, in the units of the drawing, and the margin around everything. */
const spacing = 130;
const margin = 40;
/** Room of one zone. */
const largest = 46;
const smallest = 12;
/** Of zones beside the map. */
const box = { width: 150, height: 40 };

/** Undefined where the game has no zones. */
export function mapDrawing(compilation: Pick<Compilation, 'board' | 'lookup' | 'gameId'>): Drawing | undefined {
  const board = compilation.board();
  if (board.zones.length === 0) return undefined;
  const { zones, points, scale } = placed(board);
  const indexes = new Map(zones.map(({ id }, index) => [id, index]));
  const radii = roomOf(points.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
  const left = leastOf(points.map(({ x }, index) => x * scale - (radii[index] ?? 0)));
  const top = leastOf(points.map(({ y }, index) => y * scale - (radii[index] ?? 0)));
  const onMap = zones.map((zone, index): DrawnNode => {
    const { x, y } = points[index] ?? { x: 0, y: 0 };
    const radius = radii[index] ?? smallest;
    const hint = ownValue(board.visual?.zones, zone.id);
    return {
      ...describe(zone, board, compilation),
      shape: hint?.shape ?? 'circle',
      x: round(x * scale - left + margin),
      y: round(y * scale - top + margin),
      halfWidth: round(radius),
      halfHeight: round(radius),
    };
  });
  const bottom =
    greatestOf(
      onMap.map(({ y, halfHeight }) => y + halfHeight),
      0,
    ) + margin;
  const right =
    greatestOf(
      onMap.map(({ x, halfWidth }) => x + halfWidth),
      0,
    ) + margin;
  const others = board.zones.filter(({ id }) => !indexes.has(id));
  const columns = Math.max(1, Math.min(others.length, Math.floor((Math.max(right, 4 * box.width) - margin) / (box.width + margin / 2))));
  const beside = others.map((zone, index): DrawnNode => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return {
      ...describe(zone, board, compilation),
      shape: 'square',
      x: margin + box.width / 2 + column * (box.width + margin / 2),
      y: bottom + box.height / 2 + row * (box.height + margin / 2),
      halfWidth: box.width / 2,
      halfHeight: box.height / 2,
    };
  });
  const rows = Math.ceil(others.length / columns);
  return {
    kind: 'map',
    title: compilation.gameId() ?? '',
    width: round(Math.max(right, others.length === 0 ? 0 : margin + columns * (box.width + margin / 2) + margin / 2)),
    height: round(bottom + (rows === 0 ? 0 : rows * (box.height + margin / 2) + margin / 2)),
    nodes: [...onMap, ...beside],
    edges: edgesOf(zones, indexes),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function describe({ id, base, category, kind }: Zone, { visual }: Board, { lookup }: Pick<Compilation, 'lookup'>) {
  const name = id.endsWith(':none') ? base : id;
  return {
    id: name,
    label: ownValue(visual?.zones, id)?.label ?? name,
    group: category ?? kind,
    declaration: lookup('zone', base),
  };
}

/** Zones of the map with their places in the author's units or in ours, and what makes the closest of them fit. */
function placed({ zones, visual }: Board): { readonly zones: readonly Zone[]; readonly points: readonly Point[]; readonly scale: number } {
  const hints = zones.flatMap((zone) => {
    const hint = ownValue(visual?.zones, zone.id);
    return hint === undefined ? [] : [{ zone, point: { x: hint.x, y: hint.y } }];
  });
  const reached = new Set(zones.flatMap(({ adjacent }) => adjacent));
  const bordering = zones.filter(({ id, adjacent }) => adjacent.length > 0 || reached.has(id));
  if (hints.length === 0) {
    const layout = stressLayout(neighboursOf(bordering));
    return { zones: bordering, points: layout, scale: spacing };
  }
  const known = new Map(hints.map(({ zone, point }) => [zone.id, point]));
  const missing = bordering.filter(({ id }) => !known.has(id));
  const guessed = missing.map(({ id, adjacent }, index) => between(id, adjacent, zones, known, index));
  const points = [...hints.map(({ point }) => point), ...guessed];
  return { zones: [...hints.map(({ zone }) => zone), ...missing], points, scale: fitting(points) };
}

/** A zone that the author has forgotten stands among its neighbours, else below the map. */
function between(id: string, adjacent: readonly string[], zones: readonly Zone[], known: ReadonlyMap<string, Point>, index: number): Point {
  const around = [...adjacent, ...zones.filter((zone) => zone.adjacent.includes(id)).map((zone) => zone.id)].flatMap(
    (each) => known.get(each) ?? [],
  );
  const all = [...known.values()];
  const unit = Math.max(1, greatestOf(all.map(({ x }) => x)) - leastOf(all.map(({ x }) => x))) / 12;
  if (around.length === 0) return { x: leastOf(all.map(({ x }) => x)) + index * unit, y: greatestOf(all.map(({ y }) => y)) + unit };
  const x = around.reduce((sum, point) => sum + point.x, 0) / around.length;
  const y = around.reduce((sum, point) => sum + point.y, 0) / around.length;
  // Not on the very spot of the only neighbour, nor of another forgotten zone.
  return { x: x + (unit / 3) * Math.cos(index * 2.4), y: y + (unit / 3) * Math.sin(index * 2.4) };
}

/** Units differ from author to author: the map is drawn such that usual neighbours have room for their names. */
function fitting(points: readonly Point[]): number {
  const nearest = nearestOf(points)
    .filter((distance) => distance > 0)
    .sort((a, b) => a - b);
  const middle = nearest[Math.floor(nearest.length / 2)];
  return middle === undefined ? 1 : (1.6 * largest) / middle;
}

function nearestOf(points: readonly Point[]): number[] {
  return points.map((point, index) =>
    points.reduce(
      (least, other, at) => (at === index ? least : Math.min(least, Math.hypot(point.x - other.x, point.y - other.y))),
      Number.POSITIVE_INFINITY,
    ),
  );
}

/** Radii of circles that do not touch each other. */
function roomOf(points: readonly Point[]): readonly number[] {
  return nearestOf(points).map((distance) => Math.max(smallest, Math.min(largest, distance / 2 - 2)));
}

function neighboursOf(zones: readonly Zone[]): readonly (readonly number[])[] {
  const indexes = new Map(zones.map(({ id }, index) => [id, index]));
  const neighbours = zones.map(() => new Set<number>());
  for (const [index, { adjacent }] of zones.entries()) {
    for (const id of adjacent) {
      const other = indexes.get(id);
      if (other === undefined || other === index) continue;
      neighbours[index]?.add(other);
      neighbours[other]?.add(index);
    }
  }
  return neighbours.map((each) => [...each]);
}

/** Each border once. */
function edgesOf(zones: readonly Zone[], indexes: ReadonlyMap<string, number>): Drawing['edges'] {
  return zones.flatMap(({ id, adjacent }, from) =>
    adjacent.flatMap((other) => {
      const to = indexes.get(other);
      if (to === undefined) return [];
      const back = zones[to]?.adjacent.includes(id) === true;
      return back && to < from ? [] : [{ from, to, oneWay: !back }];
    }),
  );
}

/** Where the blocks of the spaces stand: each in its area or beside its way, none on another. */
import { type Block, blocksOf, type Measure, type SpaceText } from './blocks';
import type { MapGeometry } from './geometry';
import { cutAt, distanceOf, middleOf, nearestIn, type Point, type Polygon, sidesOf } from './points';
import { wayPoints } from './wayLine';

/** Pixels between a block and the rim of its area, and between a block and another. */
const rim = 3;
/** A point of a way that a block covers counts as this many pixels away from its space. */
const coveredPoint = 5;
const stepOfWay = 9;
/** How far the name of a way may be from its line, in halves of its own size: no farther than just beside it. */
const shares = [0, 0.5, -0.5, 1, -1];
const sharesOfHeight = [...shares, 1.5, -1.5];

export interface PlacedBlock {
  readonly block: Block;
  readonly at: Point;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Placement {
  /** By node; what finds no room is left out. */
  readonly blocks: ReadonlyMap<number, PlacedBlock>;
}

/** Places blocks on a map again and again: an area whose text has not changed is not placed anew. */
export function placementKeeper(
  measure: Measure,
): (geometry: MapGeometry, zoom: number, texts: ReadonlyMap<number, SpaceText>) => Placement {
  let kept:
    | {
        readonly geometry: MapGeometry;
        readonly zoom: number;
        readonly areas: Map<number, { readonly key: string; readonly placed: PlacedBlock | undefined }>;
      }
    | undefined;
  return (geometry, zoom, texts) => {
    if (kept?.geometry !== geometry || kept.zoom !== zoom) kept = { geometry, zoom, areas: new Map() };
    const { areas } = kept;
    const lines = geometry.ways.flatMap((way) => wayPoints(way, zoom, stepOfWay));
    const blocks = new Map<number, PlacedBlock>();
    for (const { node, site, polygon } of geometry.areas) {
      const text = texts.get(node);
      if (text === undefined) continue;
      const key = JSON.stringify(text);
      const known = areas.get(node);
      const placed = known?.key === key ? known.placed : placedInArea(text, scaled(polygon, zoom), scaledPoint(site, zoom), lines, measure);
      if (known?.key !== key) areas.set(node, { key, placed });
      if (placed !== undefined) blocks.set(node, placed);
    }
    const taken = [...blocks.values()].map(rectangleOf);
    const bounds = { left: 0, top: 0, right: geometry.width * zoom, bottom: geometry.height * zoom };
    const ways = geometry.ways.map((way) => ({ way, line: wayPoints(way, zoom, stepOfWay), weight: weightOf(texts.get(way.node)) }));
    // What lies on a way is more important than the name of an empty one, and on a short way there are fewer places.
    ways.sort((one, other) => other.weight - one.weight || one.line.length - other.line.length);
    for (const { way, line } of ways) {
      const text = texts.get(way.node);
      const placed = text && placedOnWay(text, line, scaledPoint(way.middle, zoom), taken, bounds, measure);
      if (placed === undefined) continue;
      blocks.set(way.node, placed);
      taken.push(rectangleOf(placed));
    }
    return { blocks };
  };
}

function weightOf(text: SpaceText | undefined): number {
  const [items = []] = text?.items ?? [];
  return items.length + (items.some(({ isChanged }) => isChanged) ? 100 : 0);
}

function scaledPoint({ x, y }: Point, zoom: number): Point {
  return { x: x * zoom, y: y * zoom };
}

function scaled(polygon: Polygon, zoom: number): Polygon {
  return polygon.map((point) => scaledPoint(point, zoom));
}

/** The fullest block that fits into the area, as near to the space as can be and off the ways. */
function placedInArea(text: SpaceText, area: Polygon, site: Point, lines: readonly Point[], measure: Measure): PlacedBlock | undefined {
  if (area.length < 3) return undefined;
  const sides = sidesOf(area);
  const near = lines.filter((point) => sides.every(({ normal, limit }) => normal.x * point.x + normal.y * point.y <= limit));
  for (const block of blocksOf(text, measure)) {
    const room = roomFor(block, area, sides);
    const at = room && bestIn(room, block, site, near);
    if (at !== undefined) return { block, at };
  }
  return undefined;
}

/** Where the middle of a block may be so that all of it is inside; convex as the area is. */
function roomFor({ width, height }: Block, area: Polygon, sides: ReturnType<typeof sidesOf>): Polygon | undefined {
  let room = area;
  for (const { normal, limit } of sides) {
    room = cutAt(room, normal, limit - rim - (Math.abs(normal.x) * width + Math.abs(normal.y) * height) / 2);
    if (room.length === 0) return undefined;
  }
  return room;
}

function bestIn(room: Polygon, block: Block, site: Point, lines: readonly Point[]): Point | undefined {
  const nearest = nearestIn(room, site);
  if (nearest === undefined || lines.length === 0) return nearest;
  const middle = middleOf(room);
  const candidates = [nearest, middle, ...room, ...room.map((corner) => middleOf([corner, middle]))];
  const costOf = (at: Point) => {
    const covered = rectangleOf({ block, at });
    return distanceOf(at, site) + coveredPoint * lines.filter((point) => contains(covered, point)).length;
  };
  return candidates.reduce((best, candidate) => (costOf(candidate) < costOf(best) - 1e-6 ? candidate : best));
}

/** The fullest block beside the way that covers no other one, as near to its middle as can be. */
function placedOnWay(
  text: SpaceText,
  line: readonly Point[],
  middle: Point,
  taken: readonly Rectangle[],
  bounds: Rectangle,
  measure: Measure,
): PlacedBlock | undefined {
  const along = [...line].sort((one, other) => distanceOf(one, middle) - distanceOf(other, middle));
  for (const block of blocksOf(text, measure)) {
    const [aside, below] = [block.width / 2 + 3, block.height / 2 + 2];
    const shifts = sharesOfHeight.flatMap((y) => shares.map((x) => ({ x: x * aside, y: y * below })));
    for (const point of along) {
      for (const shift of shifts) {
        const at = { x: point.x + shift.x, y: point.y + shift.y };
        const covered = rectangleOf({ block, at });
        if (isWithin(covered, bounds) && !taken.some((other) => doOverlap(covered, other))) return { block, at };
      }
    }
  }
  return undefined;
}

/** The room that a block takes, with what it keeps free around it. */
export function rectangleOf({ block, at }: PlacedBlock): Rectangle {
  return {
    left: at.x - block.width / 2 - 1,
    right: at.x + block.width / 2 + 1,
    top: at.y - block.height / 2 - 1,
    bottom: at.y + block.height / 2 + 1,
  };
}

/** Whether two rooms have more than a rim in common. */
export function doOverlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isWithin(one: Rectangle, other: Rectangle): boolean {
  return one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
}

function contains({ left, right, top, bottom }: Rectangle, { x, y }: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}

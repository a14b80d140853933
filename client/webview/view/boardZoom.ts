/** How large the board is drawn, and which part of it is in view. */
import { greatestOf, leastOf } from '../extremes';
import type { MapGeometry } from '../map/geometry';
import type { SpaceView } from './board';

/** What the author asks for; `fit`: the whole board, or as much around what has changed as can be read. */
export type BoardZoom = 'nearer' | 'farther' | 'whole' | 'changes' | 'fit';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the map, in its own units. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Pixels for a unit of the map: from here on an area has room for its name. */
const readable = 0.65;
const nearest = 4;
const farthest = 0.15;
/** A board of a few spaces does not fill the window. */
const largestFit = 1.4;
/** One step nearer. */
const factor = 1.25;
/** Around the spaces that are brought into view. */
const margin = 50;

/** The smallest part of the map that holds these nodes; undefined for none. */
export function boxAround({ areas, ways, width, height }: MapGeometry, wanted: Iterable<number>): Box | undefined {
  const nodes = new Set(wanted);
  const found = [
    ...areas.filter(({ node }) => nodes.has(node)).flatMap(({ polygon }) => polygon),
    ...ways.filter(({ node }) => nodes.has(node)).map(({ middle }) => middle),
  ];
  if (found.length === 0) return undefined;
  const left = Math.max(0, leastOf(found.map(({ x }) => x)) - margin);
  const top = Math.max(0, leastOf(found.map(({ y }) => y)) - margin);
  const right = Math.min(width, greatestOf(found.map(({ x }) => x)) + margin);
  const bottom = Math.min(height, greatestOf(found.map(({ y }) => y)) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The spaces that are not as they were at the start. */
export function changedNodes(spaces: ReadonlyMap<number, SpaceView>): readonly number[] {
  return [...spaces].filter(([, { isChanged }]) => isChanged).map(([node]) => node);
}

/** The size in which a part of the map fills the window. */
export function fittingZoom(part: Size, window: Size): number {
  if (part.width <= 0 || part.height <= 0) return 1;
  return Math.max(farthest, Math.min(window.width / part.width, window.height / part.height, largestFit));
}

/** The size for what the author asks; `changed`: the part that holds what has changed. */
export function zoomFor(to: BoardZoom, zoom: number, map: Size, changed: Size | undefined, window: Size): number {
  if (to === 'nearer' || to === 'farther') return steppedZoom(zoom, to === 'nearer' ? factor : 1 / factor);
  const whole = fittingZoom(map, window);
  if (to === 'whole') return whole;
  if (to === 'fit') return Math.max(readable, whole);
  return Math.max(readable, whole, fittingZoom(changed ?? map, window));
}

/** The size times a factor, within the limits. */
export function steppedZoom(zoom: number, by: number): number {
  return Math.min(nearest, Math.max(farthest, zoom * by));
}

/** Where the window begins when the middle of the part is in its middle, in pixels. */
export function scrollTo(part: Box, zoom: number, window: Size): { readonly left: number; readonly top: number } {
  return {
    left: (part.x + part.width / 2) * zoom - window.width / 2,
    top: (part.y + part.height / 2) * zoom - window.height / 2,
  };
}

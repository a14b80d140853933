/** How large the board is drawn, and which part of it is in view. */

import type { GraphModel } from '../../../server/protocol/graphs';
import { greatestOf, leastOf } from '../extremes';
import type { SpaceView } from './board';

/** What the author asks for. */
export type BoardZoom = 'nearer' | 'farther' | 'whole' | 'changes';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the drawing, in its own units. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** From here on the names and the numbers on the chips can be read. */
const readable = 0.9;
const nearest = 4;
const farthest = 0.15;
/** One step nearer. */
const factor = 1.25;
/** Around the spaces that are brought into view. */
const margin = 50;

/** The smallest part of the drawing that holds these nodes; undefined for none. */
export function boxAround({ nodes }: Pick<GraphModel, 'nodes'>, wanted: Iterable<number>): Box | undefined {
  const found = [...wanted].flatMap((node) => nodes[node] ?? []);
  if (found.length === 0) return undefined;
  const left = leastOf(found.map(({ x, halfWidth }) => x - halfWidth)) - margin;
  const top = leastOf(found.map(({ y, halfHeight }) => y - halfHeight)) - margin;
  const right = greatestOf(found.map(({ x, halfWidth }) => x + halfWidth)) + margin;
  const bottom = greatestOf(found.map(({ y, halfHeight }) => y + halfHeight)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The spaces that are not as they were at the start. */
export function changedNodes(spaces: ReadonlyMap<number, SpaceView>): readonly number[] {
  return [...spaces].filter(([, { changes }]) => changes.length > 0).map(([node]) => node);
}

/** The board as large as the window allows: whole, however small that is; else never too small to be read. */
export function fittingZoom(part: Size, window: Size, whole: boolean): number {
  const fits = Math.min(window.width / part.width, window.height / part.height);
  return whole ? Math.max(farthest, Math.min(fits, 1.5)) : Math.max(readable, Math.min(fits, 1.25));
}

/** The next size in that direction, within the limits. */
export function steppedZoom(zoom: number, to: 'nearer' | 'farther'): number {
  return Math.min(nearest, Math.max(farthest, to === 'nearer' ? zoom * factor : zoom / factor));
}

/** Where the window begins when the middle of the part is in its middle, in pixels. */
export function scrollTo(part: Box, zoom: number, window: Size): { readonly left: number; readonly top: number } {
  return {
    left: (part.x + part.width / 2) * zoom - window.width / 2,
    top: (part.y + part.height / 2) * zoom - window.height / 2,
  };
}

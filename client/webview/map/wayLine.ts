/** The line of a way: a bow through its middle from the one end to the other, or straight lines from the middle to each of several ends. */
import { distanceOf, type Point } from './points';
import type { Way } from './ways';

/** As the data of an SVG path. */
export function wayPath({ middle, ends }: Way, zoom: number): string {
  const text = ({ x, y }: Point) => `${rounded(x * zoom)} ${rounded(y * zoom)}`;
  const [from, to] = ends;
  if (ends.length === 2 && from !== undefined && to !== undefined) return `M ${text(from)} Q ${text(bendOf(middle, from, to))} ${text(to)}`;
  return ends.map((end) => `M ${text(middle)} L ${text(end)}`).join(' ');
}

/** Points of the line, in pixels, about `step` apart; the last tenth at each end is left out, since it lies under the space there. */
export function wayPoints({ middle, ends }: Way, zoom: number, step: number): readonly Point[] {
  const [from, to] = ends;
  if (ends.length === 2 && from !== undefined && to !== undefined) {
    const bend = bendOf(middle, from, to);
    const count = Math.max(2, Math.ceil(((distanceOf(from, middle) + distanceOf(middle, to)) * zoom) / step));
    return Array.from({ length: count + 1 }, (_, index) => {
      const t = 0.1 + (0.8 * index) / count;
      const at = (a: number, b: number, c: number) => ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c) * zoom;
      return { x: at(from.x, bend.x, to.x), y: at(from.y, bend.y, to.y) };
    });
  }
  return ends.flatMap((end) => {
    const count = Math.max(2, Math.ceil((distanceOf(middle, end) * zoom) / step));
    return Array.from({ length: count }, (_, index) => {
      const t = (0.9 * index) / count;
      return { x: (middle.x + (end.x - middle.x) * t) * zoom, y: (middle.y + (end.y - middle.y) * t) * zoom };
    });
  });
}

/** Towards it the line bends so that it passes through its middle. */
function bendOf(middle: Point, from: Point, to: Point): Point {
  return { x: 2 * middle.x - (from.x + to.x) / 2, y: 2 * middle.y - (from.y + to.y) / 2 };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

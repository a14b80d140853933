/** Pieces that move from space to space are seen on their way. */
import { render } from 'lit';
import { looseItem } from './map/pools';
import type { SpaceView } from './view/board';
import { flightsBetween } from './view/flights';

/** Milliseconds of a way. */
const duration = 700;

/** Shows the way from one view of the board to another, which is drawn already; nothing where motion is unwanted. */
export function showFlights(root: HTMLElement, before: ReadonlyMap<number, SpaceView>, after: ReadonlyMap<number, SpaceView>): void {
  for (const each of root.querySelectorAll('.flight')) each.remove();
  const frame = root.querySelector('.board-frame');
  if (!(frame instanceof HTMLElement) || isStill()) return;
  const origin = frame.getBoundingClientRect();
  for (const { from, to, chip, count } of flightsBetween(before, after)) {
    const [start, end] = [placeOf(root, from), placeOf(root, to)];
    if (start === undefined || end === undefined) continue;
    const flight = document.createElement('div');
    flight.className = 'flight';
    flight.setAttribute('aria-hidden', 'true');
    render(
      looseItem({
        kind: 'chip',
        text: `${chip.glyph}${count === 1 ? '' : ` ${count}`}`,
        color: chip.color,
        isChanged: true,
        isGone: false,
      }),
      flight,
    );
    frame.append(flight);
    const at = ({ x, y }: DOMPoint) => `translate(${x - origin.x - flight.offsetWidth / 2}px, ${y - origin.y - flight.offsetHeight / 2}px)`;
    const motion = flight.animate([{ transform: at(start) }, { transform: at(end) }], { duration, easing: 'ease-in-out', fill: 'both' });
    motion.addEventListener('finish', () => flight.remove());
  }
}

/** The middle of what is drawn of a zone, in the page. */
function placeOf(root: HTMLElement, node: number): DOMPoint | undefined {
  const drawn =
    root.querySelector(`.board [data-node="${node}"] .block`) ??
    root.querySelector(`.board [data-node="${node}"]`) ??
    root.querySelector(`[data-pool="${node}"]`);
  if (drawn === null) return undefined;
  const { left, right, top, bottom } = drawn.getBoundingClientRect();
  return new DOMPoint((left + right) / 2, (top + bottom) / 2);
}

function isStill(): boolean {
  return document.body.classList.contains('vscode-reduce-motion') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The window on the board: how high it may be, what of the map is in it, and how the pointer moves and zooms it. */
import type { PreviewModel } from '../../server/protocol/preview';
import { geometryOf } from './map/geometry';
import { stepOf } from './panelState';
import { boardView } from './view/board';
import { type BoardZoom, boxAround, changedNodes, type Size, scrollTo, zoomFor } from './view/boardZoom';

/** Pixels that a pointer moves before it drags. */
const dragFrom = 5;
/** The board is never less high. */
const leastHeight = 280;
/** Of the heading of the next pane, which shows that there is more below. */
const nextHeading = 31;
/** Pixels of a line, and of a page, for wheels that count in these. */
const wheelUnits = [1, 16, 400];

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface BoardWindow {
  /** Sets how high the board may be, as the page is now. */
  readonly measure: () => void;
  /** The size to draw the board in for what the author asks. */
  readonly zoomFor: (to: BoardZoom, zoom: number, model: PreviewModel, step: number | undefined) => number;
  /** Scrolls the board after it was drawn in that size, so that the place `around` of the window (by default its middle) shows the same part of the map. */
  readonly place: (to: BoardZoom, before: number, zoom: number, model: PreviewModel, step: number | undefined, around?: Place) => void;
  /** Brings the spaces that the last effect has touched into view. */
  readonly follow: () => void;
}

/** The window below a root element. The board need not be there yet, and may be drawn anew at any time. `zoomBy`: the wheel asks for another size. */
export function boardWindow(root: HTMLElement, zoomBy: (to: 'nearer' | 'farther', around: Place) => void): BoardWindow {
  const board = () => root.querySelector<HTMLElement>('.board');
  const height = () => heightFor(board());
  const size = (): Size => ({ width: (board()?.clientWidth ?? window.innerWidth) - 2, height: height() - 4 });
  const changed = (model: PreviewModel, step: number | undefined) => {
    if (model.board === undefined) return undefined;
    const { map, absent } = model.board;
    return boxAround(geometryOf(map, absent), changedNodes(boardView(model.board, model.trace, stepOf({ model, step }))));
  };
  dragging(root);
  turning(root, zoomBy);
  return {
    measure: () => root.style.setProperty('--board-height', `${height()}px`),
    zoomFor: (to, zoom, model, step) => {
      const { map, absent } = model.board ?? {};
      return map === undefined ? zoom : zoomFor(to, zoom, geometryOf(map, absent), changed(model, step), size());
    },
    place: (to, before, zoom, model, step, around) => {
      const element = board();
      if (element === null) return;
      const { clientWidth: width, clientHeight, scrollLeft, scrollTop } = element;
      const box = to === 'changes' || to === 'fit' ? changed(model, step) : undefined;
      if (box !== undefined) return element.scrollTo(scrollTo(box, zoom, { width, height: clientHeight }));
      const { x, y } = around ?? { x: width / 2, y: clientHeight / 2 };
      element.scrollTo({ left: ((scrollLeft + x) * zoom) / before - x, top: ((scrollTop + y) * zoom) / before - y });
    },
    follow: () => {
      const element = board();
      const touched = root.querySelector('.board [data-touched="true"]');
      if (element === null || touched === null) return;
      const [frame, space] = [element.getBoundingClientRect(), touched.getBoundingClientRect()];
      const beyond = (from: number, to: number, start: number, end: number) =>
        from < start || to > end ? (from + to) / 2 - (start + end) / 2 : 0;
      element.scrollBy(beyond(space.left, space.right, frame.left, frame.right), beyond(space.top, space.bottom, frame.top, frame.bottom));
    },
  };
}

/** As high as the column is, less what stands above the board in its pane and the heading of the next one. */
function heightFor(board: HTMLElement | null): number {
  const pane = board?.closest('.pane');
  const column = board?.closest('[data-scroll]');
  if (!board || !pane || !column) return leastHeight;
  const isScrolled = getComputedStyle(column).overflowY !== 'visible';
  const visible = isScrolled ? column.clientHeight : window.innerHeight;
  const above = board.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  const said = pane.querySelector('.space-said')?.getBoundingClientRect();
  // It stands below the map, or beside it where there is room.
  const below = said === undefined || said.left > board.getBoundingClientRect().left ? 0 : said.height + 6;
  return Math.max(leastHeight, Math.floor(visible - above - below - nextHeading));
}

/** The wheel scrolls the page, and not the board in it; with Ctrl, which a pinch sets as well, it zooms the board. */
function turning(root: HTMLElement, zoomBy: (to: 'nearer' | 'farther', around: Place) => void): void {
  root.addEventListener(
    'wheel',
    (event) => {
      const board = event.target instanceof Element ? event.target.closest('.board') : null;
      if (board === null || event.shiftKey) return;
      if (event.ctrlKey) {
        event.preventDefault();
        const { left, top } = board.getBoundingClientRect();
        if (event.deltaY !== 0) zoomBy(event.deltaY < 0 ? 'nearer' : 'farther', { x: event.clientX - left, y: event.clientY - top });
      } else if (board.scrollHeight > board.clientHeight && Math.abs(event.deltaY) >= Math.abs(event.deltaX)) {
        event.preventDefault();
        (board.closest('[data-scroll]') ?? document.documentElement).scrollBy(0, event.deltaY * (wheelUnits[event.deltaMode] ?? 1));
      }
    },
    { passive: false },
  );
}

/** A pointer that is moved while it is pressed moves the board; the click at its end opens nothing. */
function dragging(root: HTMLElement): void {
  let from:
    | { readonly x: number; readonly y: number; readonly board: HTMLElement; readonly left: number; readonly top: number }
    | undefined;
  let isDragged = false;
  const end = () => {
    from?.board.classList.remove('dragged');
    from = undefined;
  };
  root.addEventListener('pointerdown', ({ target, button, pointerType, clientX: x, clientY: y }) => {
    const board = target instanceof Element ? target.closest('.board') : null;
    isDragged = false;
    if (board instanceof HTMLElement && button === 0 && pointerType === 'mouse')
      from = { x, y, board, left: board.scrollLeft, top: board.scrollTop };
  });
  window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    if (from === undefined) return;
    if (!isDragged && Math.hypot(x - from.x, y - from.y) < dragFrom) return;
    isDragged = true;
    from.board.classList.add('dragged');
    from.board.scrollTo(from.left + from.x - x, from.top + from.y - y);
  });
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
  root.addEventListener(
    'click',
    (event) => {
      if (isDragged) event.stopPropagation();
      isDragged = false;
    },
    { capture: true },
  );
}

/** The window on the board: brings spaces into view, keeps what is in its middle there while it is zoomed, and is moved by dragging. */
import type { PreviewModel } from '../../server/protocol/preview';
import { stepOf } from './panelState';
import { boardView } from './view/board';
import { type BoardZoom, boxAround, changedNodes, fittingZoom, type Size, scrollTo, steppedZoom } from './view/boardZoom';

/** Pixels that a pointer moves before it drags. */
const dragFrom = 5;
/** Of the page, as in the style sheet. */
const share = 0.62;

export interface BoardWindow {
  /** The size to draw the board in for what the author asks. */
  readonly zoomFor: (to: BoardZoom, zoom: number, model: PreviewModel, step: number | undefined) => number;
  /** After the board is drawn in that size. */
  readonly place: (to: BoardZoom, before: number, zoom: number, model: PreviewModel, step: number | undefined) => void;
  /** Brings the spaces that the last effect has touched into view. */
  readonly follow: () => void;
}

/** The window below a root element. The board need not be there yet, and may be drawn anew at any time. */
export function boardWindow(root: HTMLElement): BoardWindow {
  const board = () => root.querySelector<HTMLElement>('.board');
  const size = (): Size => ({ width: (board()?.clientWidth ?? window.innerWidth) - 2, height: window.innerHeight * share - 2 });
  const changed = (model: PreviewModel, step: number | undefined) => {
    if (model.board === undefined) return undefined;
    const shown = stepOf({ model, step });
    return boxAround(model.board.map, changedNodes(boardView(model.board, model.trace, shown)));
  };
  dragging(root);
  return {
    zoomFor: (to, zoom, model, step) => {
      if (to === 'nearer' || to === 'farther') return steppedZoom(zoom, to);
      const { map } = model.board ?? {};
      if (map === undefined) return zoom;
      return to === 'whole' ? fittingZoom(map, size(), true) : fittingZoom(changed(model, step) ?? map, size(), false);
    },
    place: (to, before, zoom, model, step) => {
      const element = board();
      if (element === null) return;
      const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop } = element;
      const box = to === 'changes' ? changed(model, step) : undefined;
      if (box !== undefined) element.scrollTo(scrollTo(box, zoom, { width, height }));
      else
        element.scrollTo({
          left: ((scrollLeft + width / 2) * zoom) / before - width / 2,
          top: ((scrollTop + height / 2) * zoom) / before - height / 2,
        });
    },
    follow: () => {
      const element = board();
      const touched = root.querySelector('.board [data-touched="true"]')?.closest('.node');
      if (element === null || touched === null || touched === undefined) return;
      const [frame, space] = [element.getBoundingClientRect(), touched.getBoundingClientRect()];
      const beyond = (from: number, to: number, start: number, end: number) =>
        from < start || to > end ? (from + to) / 2 - (start + end) / 2 : 0;
      element.scrollBy(beyond(space.left, space.right, frame.left, frame.right), beyond(space.top, space.bottom, frame.top, frame.bottom));
    },
  };
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

/** Which part of a long timeline is drawn: what is in sight and some way around it, and what has the focus. */
import { chunkOf, chunksBetween, type ListWindow, startOfList } from './view/chunks';

/** Pixels above and below what is in sight. */
const around = 800;

export interface TimelineWindow {
  /** Of a list that has just changed, that of the last one: it is corrected by the next look. */
  readonly drawn: () => ListWindow;
  /** Looks, after a rendering or while it is scrolled, what is in sight; true if other rows are to be drawn. */
  readonly look: () => boolean;
}

/** The window on the timeline of the page, which may show another one with each rendering. */
export function timelineWindow(root: HTMLElement): TimelineWindow {
  let view = startOfList;
  return {
    drawn: () => view,
    look: () => {
      const list = root.querySelector('.trace');
      const firsts = [...(list?.querySelectorAll<HTMLElement>('[data-chunk]') ?? [])];
      // A list without gaps is drawn whole; a folded one has no height.
      if (list === null || list.querySelector('.gap') === null || list.clientHeight === 0) return false;
      const starts = firsts.map((first) => first.getBoundingClientRect().top);
      const end = list.getBoundingClientRect().bottom;
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
      const drawn = new Set(chunksBetween(starts, end, -around, window.innerHeight + around));
      if (focused?.dataset['index'] !== undefined) drawn.add(chunkOf(Number(focused.dataset['index'])));
      const heights = new Map(view.heights);
      for (const [index, first] of firsts.entries())
        if (!first.classList.contains('gap')) heights.set(index, (starts[index + 1] ?? end) - (starts[index] ?? end));
      const isOther = drawn.size !== view.drawn.size || [...drawn].some((chunk) => !view.drawn.has(chunk));
      view = { drawn, heights };
      return isOther;
    },
  };
}

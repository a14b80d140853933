/** A line on the terminal that shows how far something has come. */
import type { Console } from '../arguments';

const width = 30;
/** Milliseconds between two drawings. */
const pause = 100;

export interface Progress {
  readonly show: (done: number) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** Nothing is shown where nobody looks on. */
export function progressOf(total: number, word: string, { live }: Console): Progress {
  if (live === undefined) return { show: () => undefined, end: () => undefined };
  let shown = Number.NEGATIVE_INFINITY;
  return {
    show: (done) => {
      const now = performance.now();
      if (now - shown < pause && done < total) return;
      shown = now;
      const filled = total === 0 ? width : Math.floor((width * done) / total);
      live(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done} of ${total} ${word}`);
    },
    end: () => live('\r\u001B[K'),
  };
}

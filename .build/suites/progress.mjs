// How a hang is detected. Every runner of tests publishes each step that begins or ends; a runner that publishes none for a while hangs. How long all of it takes is
// nobody's business: a slow machine with other things to do takes ten times as long as a fast one.
import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { clearTimeout, setTimeout } from 'node:timers';

/** Nothing takes so long between two steps, also on a slow and busy machine; in milliseconds. Tests read the same number: `test/support/patience.ts`. */
export const PATIENCE = JSON.parse(readFileSync(new URL('./patience.json', import.meta.url), 'utf8')).millisecondsWithoutProgress;

/** Steps of this process, as names. It is known by its name, since the bundles of tests have modules of their own: `test/support/progress.ts`. */
const steps = channel('gamespec:progress');

/** Says that a step has begun or ended. */
export function progress(step) {
  steps.publish(step);
}

/** Calls `take` with the name of each step; returns what ends that. */
export function onProgress(take) {
  const listener = (step) => take(step);
  steps.subscribe(listener);
  return () => steps.unsubscribe(listener);
}

/** Calls `stalled` once when `heard` of what is returned has not been called for `patience` milliseconds. */
export function watch(stalled, patience = PATIENCE) {
  let timer = setTimeout(stalled, patience);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(stalled, patience);
    },
    stop: () => clearTimeout(timer),
  };
}

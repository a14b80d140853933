/** Work in steps, done in slices: in between, messages are looked at, so that a keystroke or a newer request never waits for longer than a slice. */
import { resume, type Steps } from '../kernel/machine/steps';

/** Milliseconds of a slice. One step may exceed it: an expression is evaluated in one go. */
const sliceLength = 5;

/** Begins a slice; what it returns tells whether that is over. */
export type BeginSlice = () => () => boolean;

/** Asked between two slices: lets other work through, and says no where the work has been given up. */
export type Proceed = () => boolean | Promise<boolean>;

/** What came of work that was not given up. */
export interface Done<T> {
  readonly value: T;
}

/** Slices by a clock of milliseconds. */
export function slicesBy(now: () => number): BeginSlice {
  return () => {
    const end = now() + sliceLength;
    return () => now() >= end;
  };
}

/** Everything in one slice. */
export const oneSlice: BeginSlice = () => () => false;

/** Does the work; undefined where it is given up. */
export async function inSlices<T>(steps: Steps<T>, begin: BeginSlice, proceed: Proceed): Promise<Done<T> | undefined> {
  for (;;) {
    const step = resume(steps, begin());
    if (step.done === true) return { value: step.value };
    if (!(await proceed())) return undefined;
  }
}

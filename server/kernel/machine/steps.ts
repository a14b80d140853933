/**
 * Work that can pause: a generator that pauses where it yields and returns its result. It asks whether a pause is due at places where nothing is half done, between
 * instructions for instance, and the caller that resumes it decides. The result does not depend on the pauses. Work is given up by not resuming it: what is shared with
 * other work is written only when it is complete.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** What the work that is running at the moment asks. Nothing else runs until it pauses or ends, so that one is enough. */
let isDue: () => boolean = never;

function never(): boolean {
  return false;
}

/** Whether the work is to pause here. */
export function isPauseDue(): boolean {
  return isDue();
}

/** Pauses if a pause is due: for work that is not done by the kernel. */
export function* pause(): Steps<void> {
  if (isDue()) yield;
}

/** Resumes work until a pause is due or it has ended. `due` is asked often, so it has to be cheap. */
export function resume<T>(steps: Steps<T>, due: () => boolean): IteratorResult<undefined, T> {
  const outer = isDue;
  isDue = due;
  try {
    return steps.next();
  } finally {
    isDue = outer;
  }
}

/** Does the work in one go, also in the middle of work that can pause. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = resume(steps, never);
    if (step.done === true) return step.value;
  }
}

/** A function in steps that computes its result when it is first called. A caller that calls it before the first call has ended computes the result as well. */
export function onceInSteps<T>(compute: () => Steps<T>): () => Steps<T> {
  let result: { readonly value: T } | undefined;
  return function* () {
    if (result === undefined) {
      const value = yield* compute();
      result ??= { value };
    }
    return result.value;
  };
}

/**
 * Work that can pause: a generator that pauses where it yields and returns its result. It asks whether a pause is due at places where nothing is half done, between
 * instructions for instance, and the caller that resumes it decides. The result does not depend on the pauses. Work is given up by not resuming it: what is shared with
 * other work is written only when it is complete.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/**
 * The result of work that seldom takes long: the result itself where the work has ended before a pause was due, otherwise the steps to it. So no generator is made for the many short pieces of work.
 * The work begins when the function is called, so it is called only where the result is awaited at once: `isPending(found) ? yield* found : found`, or `whenFound`. No result has a property `next`.
 */
export type Soon<T> = T | Steps<T>;

/** Whether steps to the result are left. */
export function isPending<T>(found: Soon<T>): found is Steps<T> {
  return typeof found === 'object' && found !== null && 'next' in found;
}

/** Goes on with a result when it is there. */
export function whenFound<T, Result>(found: Soon<T>, goOn: (value: T) => Soon<Result>): Soon<Result> {
  return isPending(found) ? afterSteps(found, goOn) : goOn(found);
}

function* afterSteps<T, Result>(steps: Steps<T>, goOn: (value: T) => Soon<Result>): Steps<Result> {
  const result = goOn(yield* steps);
  return isPending(result) ? yield* result : result;
}

/** The result as steps in any case, where work is long or rare and brevity counts more. */
export function* inSteps<T>(found: Soon<T>): Steps<T> {
  return isPending(found) ? yield* found : found;
}

/** Does work for each item in turn. */
export function forEachInTurn<Item>(items: readonly Item[], work: (item: Item) => Soon<void>): Soon<void> {
  let begun = 0;
  for (const item of items) {
    begun += 1;
    const done = work(item);
    if (isPending(done)) return restInTurn(done, items.slice(begun), work);
  }
}

function* restInTurn<Item>(begun: Steps<void>, others: readonly Item[], work: (item: Item) => Soon<void>): Steps<void> {
  yield* begun;
  for (const item of others) {
    const done = work(item);
    if (isPending(done)) yield* done;
  }
}

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
export function finish<T>(found: Soon<T>): T {
  if (!isPending(found)) return found;
  for (;;) {
    const step = resume(found, never);
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

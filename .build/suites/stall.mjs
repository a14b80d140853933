// Makes a test of mocha that waits for what does not come fail, instead of one that takes long.
import { onProgress, PATIENCE, progress, watch } from './progress.mjs';

/** Publishes each test and hook that `runner` begins, and fails those in which no step ends for a long time. */
export function failWhenStalled(runner) {
  const watched = new WeakSet();
  const begin = (runnable) => {
    progress(runnable.fullTitle());
    if (watched.has(runnable) || runnable.fn === undefined) return;
    watched.add(runnable);
    const { fn } = runnable;
    runnable.fn = function (...words) {
      const outcome = fn.apply(this, words);
      return outcome instanceof Promise ? unlessStalled(outcome) : outcome;
    };
  };
  runner.on('hook', begin);
  runner.on('test', begin);
  runner.on('test end', (test) => progress(test.fullTitle()));
}

async function unlessStalled(outcome) {
  let end;
  const stalled = new Promise((_resolve, reject) => {
    const { heard, stop } = watch(() => reject(new Error(`Nothing in this test has ended for ${PATIENCE / 1000} s.`)));
    const unsubscribe = onProgress(heard);
    end = () => {
      stop();
      unsubscribe();
    };
  });
  try {
    return await Promise.race([outcome, stalled]);
  } finally {
    end();
  }
}

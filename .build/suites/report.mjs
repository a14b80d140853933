// How a suite's process tells its steps and its counts, and how it ends.
import { whenToldToEnd } from '../ending.mjs';
import { onProgress } from './progress.mjs';

/** Milliseconds for which a step that comes again and again, such as a random case, is not told again. */
const PAUSE = 1_000;

/** Tells the steps of this process to the one that started it, if there is one. */
export function tellProgress() {
  if (!process.send) return;
  let last;
  let told = 0;
  onProgress((step) => {
    if (step === last && performance.now() - told < PAUSE) return;
    last = step;
    told = performance.now();
    process.send({ step });
  });
}

/** Tells `{ passed, failed, skipped }` to the process that started this one, if there is one, and ends with the exit code; without one only sets it. */
export async function report(result) {
  process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0;
  if (!process.send) {
    console.log(`${result.passed} passed, ${result.failed} failed${result.skipped > 0 ? `, ${result.skipped} skipped` : ''}`);
    return;
  }
  const { passed, failed, skipped } = result;
  await new Promise((resolve) => process.send({ counts: { passed, failed, skipped } }, resolve));
  // Servers and browsers that a test has left open end in the exit handlers; they keep no suite from ending.
  process.exit();
}

/** Makes a signal end this process through its exit handlers, which end the servers and browsers it started. */
export function endOnSignals() {
  whenToldToEnd(() => process.exit(130));
}

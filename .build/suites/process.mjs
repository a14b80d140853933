// Runs one suite as a process group of its own, so that a suite that hangs can be ended whole.
import { fork } from 'node:child_process';
import { root } from '../setup.mjs';
import { processorTime } from './processorTime.mjs';
import { PATIENCE, watch } from './progress.mjs';

/** Milliseconds that a suite may take to end by itself, after a signal or after one of its tests hung. */
const GRACE = 10_000;
const running = new Set();

function end(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Ends every suite that is running; resolves when they are gone. */
export async function endAll() {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((resolve) => {
          const timer = setTimeout(end, GRACE, child, 'SIGKILL');
          child.once('exit', () => {
            clearTimeout(timer);
            resolve();
          });
          end(child, 'SIGTERM');
        }),
    ),
  );
}

/**
 * Resolves to `{ passed, failed, skipped, output }`; `output` is what a failed suite printed. However long a suite takes, it is ended only when it hangs: when
 * none of its steps has begun or ended for long. One that tells no steps, being a program of another maker, hangs when it neither prints anything nor works.
 */
export function runSuite({ script, args, reports = false, takesOptions = false }, { environment, grep, seed, verbose }) {
  return new Promise((resolve) => {
    const pass = takesOptions ? [...(grep ? ['--grep', grep] : []), ...(seed ? ['--seed', seed] : [])] : [];
    const child = fork(script(), [...args(), ...pass], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: environment,
    });
    running.add(child);
    let output = '';
    let counts;
    let last;
    let hangs = false;
    let used = 0;
    const { heard, stop } = watch(() => {
      const before = used;
      used = processorTime(child.pid);
      if (!reports && used > before) return heard();
      hangs = true;
      end(child, 'SIGTERM');
      setTimeout(end, GRACE, child, 'SIGKILL').unref();
    }, PATIENCE + GRACE);
    const collect = (data) => {
      output += data;
      if (!reports) heard();
      if (verbose) process.stdout.write(data);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('message', (message) => {
      heard();
      last = message.step ?? last;
      counts = message.counts ?? counts;
    });
    child.once('close', (code) => {
      stop();
      running.delete(child);
      end(child, 'SIGKILL');
      const hang = hangs
        ? `Ended, since nothing in it has ended for ${PATIENCE / 1000} s${last === undefined ? '' : `; the last was: ${last}`}.`
        : undefined;
      resolve(judge({ reports, mayBeEmpty: grep !== undefined, counts, code, hang, output: verbose ? '' : output.trimEnd() }));
    });
  });
}

function judge({ reports, mayBeEmpty, counts, code, hang, output }) {
  if (hang !== undefined) return { passed: 0, skipped: 0, ...counts, failed: (counts?.failed ?? 0) + 1, output: `${output}\n${hang}` };
  if (!reports) return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0, output };
  if (mayBeEmpty && counts?.passed === 0 && counts.failed === 0) return counts;
  if (!counts || counts.passed + counts.failed === 0)
    return { passed: 0, failed: 1, skipped: 0, output: `${output}\nNo test ran (exit code ${code}).` };
  if (counts.failed > 0) return { ...counts, output };
  return code === 0 ? counts : { ...counts, failed: 1, output: `${output}\nExit code ${code} although no test failed.` };
}

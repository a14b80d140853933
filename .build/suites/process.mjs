// Runs one suite as a process group of its own, so that a suite that hangs can be ended whole.
import { fork } from 'node:child_process';
import { root } from '../setup.mjs';

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

/** Resolves to `{ passed, failed, skipped, output }`; `output` is what a failed suite printed. */
export function runSuite({ script, args, reports = false, takesOptions = false, limit }, { environment, grep, seed, verbose }) {
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
    let late = false;
    const collect = (data) => {
      output += data;
      if (verbose) process.stdout.write(data);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('message', (message) => {
      counts = message;
    });
    const timer = setTimeout(() => {
      late = true;
      end(child, 'SIGTERM');
      setTimeout(end, GRACE, child, 'SIGKILL').unref();
    }, limit * 1000);
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      end(child, 'SIGKILL');
      resolve(judge({ reports, mayBeEmpty: grep !== undefined, counts, code, late, limit, output: verbose ? '' : output.trimEnd() }));
    });
  });
}

function judge({ reports, mayBeEmpty, counts, code, late, limit, output }) {
  if (late)
    return { passed: 0, skipped: 0, ...counts, failed: (counts?.failed ?? 0) + 1, output: `${output}\nNot ended after ${limit} s.` };
  if (!reports) return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0, output };
  if (mayBeEmpty && counts?.passed === 0 && counts.failed === 0) return counts;
  if (!counts || counts.passed + counts.failed === 0)
    return { passed: 0, failed: 1, skipped: 0, output: `${output}\nNo test ran (exit code ${code}).` };
  if (counts.failed > 0) return { ...counts, output };
  return code === 0 ? counts : { ...counts, failed: 1, output: `${output}\nExit code ${code} although no test failed.` };
}

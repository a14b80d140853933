// When a command is to end before its work is done.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls `end` once, when this process is told to end. npm does not pass every signal on: when it is ended itself, the shell between it and this process
 * goes away, which is noticed here within a second.
 */
export function whenToldToEnd(end) {
  let ended = false;
  const once = () => {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    end();
  };
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) once();
  }, 1000);
  timer.unref();
  for (const signal of SIGNALS) process.on(signal, once);
}

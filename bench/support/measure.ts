/** Times and memory of pieces of work. */

export interface Timing {
  /** Milliseconds per run. */
  readonly median: number;
  readonly slowest: number;
  readonly runs: number;
}

/** Runs the work often enough to be steady, after a warm-up that is not counted. */
export function timed(work: () => void, { warmUp = 20, runs = 100 }: { readonly warmUp?: number; readonly runs?: number } = {}): Timing {
  for (let run = 0; run < warmUp; run++) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { median: times[Math.floor(runs / 2)] ?? 0, slowest: times.at(-1) ?? 0, runs };
}

/** Bytes that one run of the work allocates: the median over runs in which nothing was collected. */
export function allocated(work: () => void, runs = 200): number {
  const sizes: number[] = [];
  for (let run = 0; run < runs; run++) {
    const before = process.memoryUsage().heapUsed;
    work();
    const size = process.memoryUsage().heapUsed - before;
    if (size > 0) sizes.push(size);
  }
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}

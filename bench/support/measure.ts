/** Times and memory of pieces of work. */

export interface Timing {
  /** Milliseconds per run. */
  readonly median: number;
  readonly slowest: number;
}

/** Runs the work once for each item, after a warm-up with the first fifth of them that is not counted. */
export function timed<Item>(items: readonly Item[], work: (item: Item) => void): Timing {
  const warmUp = Math.floor(items.length / 5);
  for (const item of items.slice(0, warmUp)) work(item);
  const times = items.slice(warmUp).map((item) => {
    const start = performance.now();
    work(item);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
}

/** Bytes that one run of the work allocates: the median over runs in which nothing was collected. */
export function allocated<Item>(items: readonly Item[], work: (item: Item) => void): number {
  const sizes: number[] = [];
  for (const item of items) {
    const before = process.memoryUsage().heapUsed;
    work(item);
    const size = process.memoryUsage().heapUsed - before;
    if (size > 0) sizes.push(size);
  }
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}

/** Milliseconds as they are read: small ones with two decimal places. */
export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}

/** Whether the memory of a server grows with the work that it has done. */

/** What a server holds on to after so many edits, with all texts as at first and none open. */
export interface HeapAt {
  readonly edits: number;
  readonly bytes: number;
}

/** Bytes for each edit that are no leak: what a run of a thousand edits leaves is less than a megabyte. */
const allowance = 1024;

/** Bytes that each edit leaves, by least squares. The first measure is left out: a server that has done nothing has not yet filled its caches. */
export function slopeOf([, ...warm]: readonly HeapAt[]): number | undefined {
  if (warm.length < 3) return undefined;
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const edits = mean(warm.map((each) => each.edits));
  const bytes = mean(warm.map((each) => each.bytes));
  const together = mean(warm.map((each) => (each.edits - edits) * (each.bytes - bytes)));
  return together / mean(warm.map((each) => (each.edits - edits) ** 2));
}

/** Says so of a server whose memory grows. */
export function growthOf(heaps: readonly HeapAt[]): readonly string[] {
  const slope = slopeOf(heaps);
  return slope === undefined || slope < allowance ? [] : [`the memory grows by ${Math.round(slope)} bytes an edit`];
}

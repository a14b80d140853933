/** Whether the memory of a server grows with the work that it has done. */

/** What a server holds on to after so many edits, with all texts as at first and none open. */
export interface HeapAt {
  readonly edits: number;
  readonly bytes: number;
}

/**
 * Bytes for each edit that are no leak: what the engine notes of the types that it has met, which is no code by its own count. Snapshots of the heap show it: between
 * the thousandth edit and the third thousandth only that grows, and neither objects nor texts do.
 */
const allowance = 2048;
/** The part of the heap for each edit that is none: 2 % in a thousand edits. */
const allowedPart = 0.02 / 1000;

/** Bytes that each edit leaves: the median slope between any two measures of the later half. Before, the server fills its caches. */
export function slopeOf(heaps: readonly HeapAt[]): number | undefined {
  const warm = heaps.slice(heaps.length >> 1);
  if (warm.length < 3) return undefined;
  const slopes = warm.flatMap((from, index) => warm.slice(index + 1).map((to) => (to.bytes - from.bytes) / (to.edits - from.edits)));
  return slopes.sort((a, b) => a - b)[slopes.length >> 1];
}

/** Says so of a server whose memory grows. */
export function growthOf(heaps: readonly HeapAt[]): readonly string[] {
  const slope = slopeOf(heaps);
  const least = Math.min(...heaps.map(({ bytes }) => bytes));
  return slope === undefined || slope < allowance + least * allowedPart ? [] : [`the memory grows by ${Math.round(slope)} bytes an edit`];
}

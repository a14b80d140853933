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

/**
 * How far rises must outnumber falls, in standard deviations of what they do where nothing grows. What a server remembers of the last games and moves comes
 * and goes by some megabytes, so that a slope alone tells little.
 */
const certainty = 1.65;

/** Bytes that each edit leaves: the median slope between any two measures of the later half. Before, the server fills its caches. */
export function slopeOf(heaps: readonly HeapAt[]): number | undefined {
  const slopes = slopesOf(heaps);
  return slopes.length < 3 ? undefined : [...slopes].sort((a, b) => a - b)[slopes.length >> 1];
}

/** Says so of a server whose memory grows: by more than is allowed, and in most pairs of measures (the trend test of Mann and Kendall). */
export function growthOf(heaps: readonly HeapAt[]): readonly string[] {
  const slope = slopeOf(heaps);
  const least = Math.min(...heaps.map(({ bytes }) => bytes));
  if (slope === undefined || slope < allowance + least * allowedPart) return [];
  const count = warmOf(heaps).length;
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const trend = slopesOf(heaps).reduce((sum, each) => sum + Math.sign(each), 0);
  return trend < certainty * deviation ? [] : [`the memory grows by ${Math.round(slope)} bytes an edit`];
}

function warmOf(heaps: readonly HeapAt[]): readonly HeapAt[] {
  return heaps.slice(heaps.length >> 1);
}

function slopesOf(heaps: readonly HeapAt[]): readonly number[] {
  const warm = warmOf(heaps);
  return warm.flatMap((from, index) => warm.slice(index + 1).map((to) => (to.bytes - from.bytes) / (to.edits - from.edits)));
}

/** Did-you-mean: the declared words nearest to a written one (reference: `diagnostics.md`, head). */

const farthest = 3;
const most = 5;

/**
 * Up to five candidates: first those equal but for case, then by edit distance (at most 3, a swap of neighbours counts 1 and at
 * least one character must agree), ties in the given order.
 */
export function nearest(word: string, candidates: Iterable<string>): readonly string[] {
  const lower = word.toLowerCase();
  const found: { readonly candidate: string; readonly distance: number }[] = [];
  const seen = new Set<string>([word]);
  for (const candidate of candidates) {
    if (seen.has(candidate)) continue;
    seen.add(candidate);
    const distance = candidate.toLowerCase() === lower ? 0 : editDistance(word, candidate, farthest);
    if (distance <= farthest && distance < Math.max(word.length, candidate.length)) found.push({ candidate, distance });
  }
  found.sort((a, b) => a.distance - b.distance);
  return found.slice(0, most).map((entry) => entry.candidate);
}

/** Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`; some number above `limit` if more are needed. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (!same && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    // A swap reaches back two rows, so the previous row must be out of reach as well.
    if (least > limit && Math.min(...last) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

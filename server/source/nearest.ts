/** Did-you-mean: the declared words nearest to a written one (reference: `diagnostics.md`, head). */
import { leastOf } from './extremes';

const farthest = 3;
const most = 5;

/**
 * Up to five candidates: first those equal but for case, then by edit distance (at most 3, a swap of neighbours counts 1 and at
 * least one character must agree), ties in the given order.
 */
export function nearest(word: string, candidates: Iterable<string>): readonly string[] {
  const lower = word.toLowerCase();
  const found: string[][] = Array.from({ length: farthest + 1 }, () => []);
  let limit = farthest;
  for (const candidate of candidates) {
    // What is farther than five others is not offered, and need not be measured.
    if (limit < 0) break;
    if (Math.abs(candidate.length - word.length) > limit || candidate === word) continue;
    const distance = candidate.toLowerCase() === lower ? 0 : editDistance(word, candidate, limit);
    if (distance > limit || distance >= Math.max(word.length, candidate.length)) continue;
    const own = found[distance];
    if (!own || own.includes(candidate)) continue;
    own.push(candidate);
    limit = farthestOffered(found);
  }
  return found.flat().slice(0, most);
}

/** The distance up to which there is room for another candidate; below 0 if there is none. */
function farthestOffered(found: readonly (readonly string[])[]): number {
  let count = 0;
  for (const [distance, { length }] of found.entries()) {
    count += length;
    if (count >= most) return distance - 1;
  }
  return farthest;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`; some number above `limit` if more are needed. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  return distanceOfUnlike(a.slice(start, a.length - end), b.slice(start, b.length - end), limit);
}

/** Of words that differ in their first and in their last character. */
function distanceOfUnlike(a: string, b: string, limit: number): number {
  if (a === '' || b === '') return Math.max(a.length, b.length);
  if (limit < 1) return limit + 1;
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
    if (least > limit && leastOf(last) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** How many edits lead from one word to another: insertions, deletions, replacements, and swaps of neighbours. */

/** A word to which many others are compared. */
export interface MeasuredWord {
  readonly word: string;
  /** For each character the places at which the word has it, as bits; undefined where it has more characters than a number has bits. */
  readonly places: ReadonlyMap<number, number> | undefined;
}

const mostBits = 32;

/** Prepares a word to be compared. */
export function measuredWord(word: string): MeasuredWord {
  if (word.length > mostBits) return { word, places: undefined };
  const places = new Map<number, number>();
  for (let at = 0; at < word.length; at++) {
    const character = word.charCodeAt(at);
    places.set(character, (places.get(character) ?? 0) | (1 << at));
  }
  return { word, places };
}

/** The number of edits; some number above `limit` if more are needed. */
export function editDistance({ word, places }: MeasuredWord, other: string, limit: number): number {
  if (Math.abs(word.length - other.length) > limit) return limit + 1;
  if (word === '' || other === '') return Math.max(word.length, other.length);
  return places === undefined ? distanceInBand(word, other, limit) : distanceInBits(word.length, places, other, limit);
}

/**
 * One column of the table of distances at a time, as bits: where it goes up or down by one from a row to the next (Hyyrö, "A bit-vector
 * algorithm for computing Levenshtein and Damerau edit distances", 2003).
 */
function distanceInBits(length: number, places: ReadonlyMap<number, number>, other: string, limit: number): number {
  const lastRow = 1 << (length - 1);
  let up = -1;
  let down = 0;
  let diagonal = 0;
  let matchBefore = 0;
  let distance = length;
  for (let at = 0; at < other.length; at++) {
    const match = places.get(other.charCodeAt(at)) ?? 0;
    const swap = ((~diagonal & match) << 1) & matchBefore;
    diagonal = ((((match & up) + up) | 0) ^ up) | match | down | swap;
    const right = down | ~(diagonal | up);
    const left = diagonal & up;
    if ((right & lastRow) !== 0) distance++;
    else if ((left & lastRow) !== 0) distance--;
    // Each of the columns that are left can take away one at most.
    if (distance - (other.length - 1 - at) > limit) return limit + 1;
    const shifted = (right << 1) | 1;
    up = (left << 1) | ~(diagonal | shifted);
    down = shifted & diagonal;
    matchBefore = match;
  }
  return distance;
}

/** The table of distances row by row, no farther from its diagonal than the limit. */
function distanceInBand(word: string, other: string, limit: number): number {
  const far = limit + 1;
  const width = other.length + 1;
  let beforeLast = new Array<number>(width).fill(far);
  let last = Array.from({ length: width }, (_, column) => Math.min(column, far));
  let row = new Array<number>(width).fill(far);
  for (let i = 1; i <= word.length; i++) {
    const from = Math.max(1, i - limit);
    const to = Math.min(other.length, i + limit);
    row[from - 1] = from === 1 ? Math.min(i, far) : far;
    let least = row[from - 1] ?? far;
    for (let j = from; j <= to; j++) {
      const isSame = word[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, (last[j - 1] ?? far) + (isSame ? 0 : 1), far);
      if (!isSame && i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? far) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (to < other.length) row[to + 1] = far;
    // A swap reaches back two rows: what is near again may come from the row before.
    if (least > limit && last.slice(Math.max(0, from - 2), to + 1).every((cost) => cost > limit)) return far;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[other.length] ?? far;
}

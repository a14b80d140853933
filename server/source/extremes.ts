/** The ends of lists of numbers, however long they are: as arguments of `Math.min` they would have to fit on the stack. */

/** The least of the values; infinite where there is none. */
export function leastOf(values: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const value of values) least = Math.min(least, value);
  return least;
}

/** The greatest of the values, or `atLeast` where that is greater. */
export function greatestOf(values: Iterable<number>, atLeast = Number.NEGATIVE_INFINITY): number {
  let greatest = atLeast;
  for (const value of values) greatest = Math.max(greatest, value);
  return greatest;
}

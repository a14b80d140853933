/** Choices at random that are the same for the same seed. */
import fc from 'fast-check';

export interface Randomness {
  /** A whole number from 0 to below the limit; 0 if that is not above 0. */
  readonly below: (limit: number) => number;
  readonly oneOf: <Each>(each: readonly [Each, ...Each[]]) => Each;
}

/** How many numbers are drawn at a time. */
const drawn = 4096;

export function randomness(seed: number): Randomness {
  let numbers: readonly number[] = [];
  let used = 0;
  let draws = 0;
  const below = (limit: number) => {
    if (used === numbers.length) {
      numbers = fc.sample(fc.nat(), { seed: seed * 1_000_003 + draws, numRuns: drawn });
      draws += 1;
      used = 0;
    }
    const next = numbers[used] ?? 0;
    used += 1;
    return next % Math.max(1, limit);
  };
  return { below, oneOf: (each) => each[below(each.length)] ?? each[0] };
}

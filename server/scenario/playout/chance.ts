import { drawInteger, drawWord, type RandomState, seedRandom } from '../../kernel/random/pcg';

/** A source of random numbers, reproducible from its seed. */
export interface Chance {
  /** Uniform between two integers, both included. */
  readonly integer: (min: number, max: number) => number;
  /** One of the items; undefined where there are none. */
  readonly item: <Item>(items: readonly Item[]) => Item | undefined;
  /** That many of the items, in random order. */
  readonly sample: <Item>(items: readonly Item[], count: number) => readonly Item[];
}

/** A generator for a seed that has made its first draw: the lowest bit of that one is the same for every seed. */
export function randomOf(seed: number): RandomState {
  const holder = { random: seedRandom(seed) };
  drawWord(holder);
  return holder.random;
}

/** The source for a seed, which is a non-negative safe integer. */
export function chanceOf(seed: number): Chance {
  const holder = { random: randomOf(seed) };
  const integer = (min: number, max: number) => drawInteger(holder, min, max);
  return {
    integer,
    item: (items) => (items.length === 0 ? undefined : items[integer(0, items.length - 1)]),
    sample: (items, count) => {
      const left = [...items];
      const taken: (typeof left)[number][] = [];
      while (taken.length < count && left.length > 0) for (const each of left.splice(integer(0, left.length - 1), 1)) taken.push(each);
      return taken;
    },
  };
}

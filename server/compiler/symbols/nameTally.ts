/**
 * Counts declared names by the key under which they must differ, to know cheaply that none is declared twice and none is reserved. Follows the
 * versions of a composition: what an edit took away is subtracted and what it brought is added.
 */
import type { Seed } from './declare';
import { sameEnds } from './share';

/** Seeds of entries or parts of them, and the keys that they count under: see `NameTally.of`. The same object as long as nothing has changed. */
export interface Tallied {
  readonly lists: readonly (readonly Seed[])[];
  /** The asset in which names must differ; '' for the composition. */
  readonly scope: string;
}

/** The keys of an entry; where two of them are equal, two names may clash. */
export type KeysOf = (seeds: readonly Seed[]) => readonly string[];

export class NameTally {
  private readonly all: ReadonlySet<Tallied>;
  private readonly counts: Map<string, number>;
  /** Keys that are there more than once. Belongs, as the counts do, to the newest version. */
  private readonly repeated: Set<string>;
  private newest = true;

  private constructor(all: ReadonlySet<Tallied>, counts: Map<string, number>, repeated: Set<string>) {
    this.all = all;
    this.counts = counts;
    this.repeated = repeated;
  }

  /** The tally of these lists of declarations; `previous` is that of an earlier version, and is followed no further. */
  static of(declared: readonly Tallied[], keysOf: KeysOf, previous: NameTally | undefined): NameTally {
    const all = new Set(declared);
    const followed = previous?.newest === true ? previous : undefined;
    const tally = new NameTally(all, followed?.counts ?? new Map(), followed?.repeated ?? new Set());
    if (followed) followed.newest = false;
    const before = followed?.all ?? new Set();
    const gone = [...before].filter((each) => !all.has(each));
    const come = [...all].filter((each) => !before.has(each));
    // How much more often seeds stand there now: most of an edited list stands there as before.
    const balance = new Map<string, Map<readonly Seed[], number>>();
    const [old, next] = [gone, come].map(([only, ...others]) => (others.length === 0 ? only : undefined));
    if (old && next && old.scope === next.scope) {
      const { from, end } = sameEnds(old.lists, next.lists);
      weigh(balance, old.scope, old.lists.slice(from, old.lists.length - end), -1);
      weigh(balance, next.scope, next.lists.slice(from, next.lists.length - end), 1);
    } else {
      for (const { scope, lists } of gone) weigh(balance, scope, lists, -1);
      for (const { scope, lists } of come) weigh(balance, scope, lists, 1);
    }
    for (const [scope, seeds] of balance) for (const [each, by] of seeds) if (by !== 0) tally.count(scope, keysOf(each), by);
    return tally;
  }

  /** Whether all names surely differ where they must. Answered for the newest version alone. */
  get isClean(): boolean {
    return this.repeated.size === 0;
  }

  private count(scope: string, keys: readonly string[], by: number): void {
    for (const key of keys) {
      const scoped = `${scope}\n${key}`;
      const now = (this.counts.get(scoped) ?? 0) + by;
      if (now === 0) this.counts.delete(scoped);
      else this.counts.set(scoped, now);
      if (now > 1) this.repeated.add(scoped);
      else this.repeated.delete(scoped);
    }
  }
}

function weigh(balance: Map<string, Map<readonly Seed[], number>>, scope: string, lists: readonly (readonly Seed[])[], by: 1 | -1): void {
  const own = balance.get(scope) ?? new Map<readonly Seed[], number>();
  balance.set(scope, own);
  for (const seeds of lists) own.set(seeds, (own.get(seeds) ?? 0) + by);
}

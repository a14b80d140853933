/**
 * Counts declared names by the key under which they must differ, to know cheaply that none is declared twice and none is reserved. Follows the
 * versions of a composition: what an edit took away is subtracted and what it brought is added.
 */
import type { Seed } from './declare';
import { equals } from './share';

/** Seeds of one entry or asset, and the keys that they count under: see `NameTally.of`. */
export interface Tallied {
  readonly seeds: readonly Seed[];
  /** The asset in which names must differ; '' for the composition. */
  readonly scope: string;
}

type Parts = ReadonlyMap<readonly Seed[], readonly string[]>;

function partsOf(declared: readonly Tallied[]): Parts {
  const parts = new Map<readonly Seed[], string[]>();
  for (const { seeds, scope } of declared) {
    const scopes = parts.get(seeds);
    if (scopes) scopes.push(scope);
    else parts.set(seeds, [scope]);
  }
  return parts;
}

/** The keys of an entry; where two of them are equal, two names may clash. */
export type KeysOf = (seeds: readonly Seed[]) => readonly string[];

export class NameTally {
  /** The scopes of each list of seeds: an alias can stand for an entry once more. */
  private readonly parts: Parts;
  private readonly counts: Map<string, number>;
  /** Keys that are there more than once. Belongs, as the counts do, to the newest version. */
  private readonly repeated: Set<string>;
  private newest = true;

  private constructor(parts: Parts, counts: Map<string, number>, repeated: Set<string>) {
    this.parts = parts;
    this.counts = counts;
    this.repeated = repeated;
  }

  /** The tally of these declarations; `previous` is that of an earlier version, and is followed no further. */
  static of(declared: readonly Tallied[], keysOf: KeysOf, previous: NameTally | undefined): NameTally {
    const parts = partsOf(declared);
    const followed = previous?.newest === true;
    const tally = followed ? new NameTally(parts, previous.counts, previous.repeated) : new NameTally(parts, new Map(), new Set());
    const before = followed ? previous.parts : partsOf([]);
    if (followed) previous.newest = false;
    for (const [seeds, scopes] of before) if (!equals(parts.get(seeds), scopes)) tally.count(keysOf(seeds), scopes, -1);
    for (const [seeds, scopes] of parts) if (!equals(before.get(seeds), scopes)) tally.count(keysOf(seeds), scopes, 1);
    return tally;
  }

  /** Whether all names surely differ where they must. Answered for the newest version alone. */
  get isClean(): boolean {
    return this.repeated.size === 0;
  }

  private count(keys: readonly string[], scopes: readonly string[], by: 1 | -1): void {
    for (const scoped of scopes.flatMap((scope) => keys.map((key) => `${scope}\n${key}`))) {
      const now = (this.counts.get(scoped) ?? 0) + by;
      if (now === 0) this.counts.delete(scoped);
      else this.counts.set(scoped, now);
      if (now > 1) this.repeated.add(scoped);
      else this.repeated.delete(scoped);
    }
  }
}

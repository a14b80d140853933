import type { ZoneFilter } from '../gamedef';
import { itemAt } from '../itemAt';
import { type Linker, weighed } from '../link/linker';
import type { Zone } from '../link/zones';
import type { Run } from '../machine/run';
import { spend } from '../machine/work';
import { linkZoneFilter, type ZoneTest } from './filters';

export type Search = (run: Run, start: Zone, target?: Zone) => readonly Zone[];

/** The search of an expression. */
export function linkSearch(
  linker: Linker,
  node: { readonly via?: ZoneFilter | undefined; readonly maxDepth?: number | undefined },
): Search {
  const { at } = linker;
  const { linked: via, weight } = weighed(linker, () => linkZoneFilter(linker, node.via));
  return searchThrough(linker.program.board.zones.length, via, node.maxDepth ?? Number.POSITIVE_INFINITY, { weight, at });
}

/**
 * A search for the zones that can be reached from a start, breadth-first, neighbours by id, without the start (`queries.md`, connectedZones). A zone for which
 * `via` fails is neither entered nor passed. With a `target` it ends when that is found, as the last of the result. Each expression has a search of its own, which is never inside
 * itself: what has been seen is marked by the number of the search.
 */
export function searchThrough(
  zoneCount: number,
  via: ZoneTest | undefined,
  maxDepth: number,
  { weight, at }: { readonly weight: number; readonly at: number | undefined },
): Search {
  let seen: number[] = [];
  let search = 0;
  return (run, start, target) => {
    if (seen.length === 0) seen = new Array<number>(zoneCount).fill(0);
    search += 1;
    const mark = search;
    seen[start.index] = mark;
    const found: Zone[] = [];
    let zone = start;
    // Of the found zones those before `next` have been expanded; those before `levelEnd` are `depth` steps away.
    let next = 0;
    let levelEnd = 0;
    let depth = 0;
    while (depth < maxDepth) {
      spend(run, 1 + zone.adjacent.length, at);
      for (const neighbour of zone.adjacent) {
        if (seen[neighbour.index] === mark) continue;
        seen[neighbour.index] = mark;
        spend(run, weight, at);
        if (via !== undefined && !via(run, neighbour)) continue;
        found.push(neighbour);
        if (neighbour === target) return found;
      }
      if (next === levelEnd) {
        levelEnd = found.length;
        depth += 1;
      }
      if (next === found.length) break;
      zone = itemAt(found, next);
      next += 1;
    }
    return found;
  };
}

import { itemAt } from '../itemAt';
import type { Zone } from '../link/zones';
import type { Run } from '../machine/run';
import type { ZoneTest } from './filters';

/**
 * A search for the zones that can be reached from a start, breadth-first, neighbours by id, without the start (`queries.md`, connectedZones). A zone for which
 * `via` fails is neither entered nor passed. With a `target` it ends when that is found, as the last of the result. Each expression has a search of its own, which is never inside
 * itself: what has been seen is marked by the number of the search.
 */
export function linkSearch(
  zoneCount: number,
  via: ZoneTest | undefined,
  maxDepth: number,
): (run: Run, start: Zone, target?: Zone) => readonly Zone[] {
  const seen: number[] = [];
  let search = 0;
  return (run, start, target) => {
    if (seen.length === 0) for (const each of new Array<number>(zoneCount).fill(0)) seen.push(each);
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
      for (const neighbour of zone.adjacent) {
        if (seen[neighbour.index] === mark) continue;
        seen[neighbour.index] = mark;
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

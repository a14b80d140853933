import type { Zone } from '../link/zones';
import type { Run } from '../machine/run';

/**
 * Zones that can be reached from a start, breadth-first, neighbours by id, without the start (`queries.md`, connectedZones). A zone for which
 * `via` fails is neither entered nor passed. Stops early once `target` is found.
 */
export function reachable(run: Run, start: Zone, via: (run: Run, zone: Zone) => boolean, maxDepth: number, target?: Zone): readonly Zone[] {
  const seen = new Set([start]);
  const found: Zone[] = [];
  let frontier: readonly Zone[] = [start];
  for (let depth = 0; depth < maxDepth && frontier.length > 0; depth++) {
    const next: Zone[] = [];
    for (const zone of frontier) {
      for (const neighbour of zone.adjacent) {
        if (seen.has(neighbour)) continue;
        seen.add(neighbour);
        if (!via(run, neighbour)) continue;
        found.push(neighbour);
        if (neighbour === target) return found;
        next.push(neighbour);
      }
    }
    frontier = next;
  }
  return found;
}

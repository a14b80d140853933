/** How often each effect of a game's documents was executed. */

import { effects as catalogued } from '../../catalogue/effects';
import type { GameDef } from '../../kernel';
import { byCodePoint } from '../../source/textOrder';
import { originOf } from '../origins';
import { executableParts } from './branches';
import type { CountedRuns, SourcePlace } from './coverage';

export interface ExecutedEffect extends SourcePlace {
  readonly count: number;
}

/** Every effect once, however often its macro is called, in text order. Bodies of macros that nothing calls are no part of a game: they are not among them. */
export function executedEffects(runs: readonly CountedRuns[]): readonly ExecutedEffect[] {
  const places = new Map<string, { place: SourcePlace; count: number }>();
  for (const { def, counts } of runs) {
    for (const at of effectsIn(def)) {
      const origin = originOf(def, at);
      if (origin === undefined) continue;
      const { uri, start, end } = origin;
      const key = `${uri} ${start} ${end}`;
      const known = places.get(key) ?? { place: { uri, start, end }, count: 0 };
      places.set(key, known);
      for (const { nodes } of counts) known.count += nodes[at] ?? 0;
    }
  }
  const found = [...places.values()].map(({ place, count }) => ({ ...place, count }));
  return found.sort((left, right) => byCodePoint(left.uri, right.uri) || left.start - right.start);
}

const known = new WeakMap<GameDef, ReadonlySet<number>>();

/** Origins of the effects of a game. */
function effectsIn(def: GameDef): ReadonlySet<number> {
  const before = known.get(def);
  if (before !== undefined) return before;
  const found = new Set<number>();
  for (const part of executableParts(def)) collect(part, false, found);
  known.set(def, found);
  return found;
}

/** An effect is an element of a list, and its key says what it does: what values and conditions share with effects, `if`, stands in no list. */
function collect(value: unknown, listed: boolean, found: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, true, found);
    return;
  }
  if (listed && 'at' in value && typeof value.at === 'number' && Object.keys(value).some((key) => Object.hasOwn(catalogued, key)))
    found.add(value.at);
  for (const child of Object.values(value)) collect(child, false, found);
}

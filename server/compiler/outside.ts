/** Conditions that stand outside of a composition and speak of its game: what a scenario snippet expects to hold. */
import type { Condition } from '../kernel/gamedef';
import type { SectionEntry } from '../source/model';
import { isError } from './lower/game';
import { lowered } from './lower/lowered';
import type { OutsideCondition } from './model';
import type { Results } from './results';

/** Names that a macro takes from its callers cannot be there (GS3001 at the call). */
export function outsideCondition(results: Results, entry: SectionEntry): OutsideCondition {
  const { problems, calls, json } = results.apart({ kind: 'holds', entry, node: entry.node });
  const missing = calls.flatMap(({ at, missing }) => [...missing].map((name) => ({ ...at, code: 'GS3001' as const, values: { n: name } })));
  const all = [...problems, ...missing];
  return { problems: all, condition: all.some(isError) ? undefined : lowered<Condition | undefined>(json, undefined) };
}

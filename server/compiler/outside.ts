/** Conditions and effects that stand outside of a composition and speak of its game: what a scenario snippet expects to hold, and what it does by itself. */
import type { Condition, Effects } from '../kernel/gamedef';
import type { Chunk, SectionEntry } from '../source/model';
import type { Problem } from '../source/problem';
import type { SelectedGame } from './lower/game';
import { lowered } from './lower/lowered';
import { chunksOf, joinOrigins, placedAt } from './lower/originIndex';
import type { OutsideCondition, OutsideEffects, OutsidePlace } from './model';
import { newOrigins } from './origins';
import { isError } from './problem';
import type { Results } from './results/results';

/** Names that a macro takes from its callers cannot be there (GS3001 at the call). */
export function outsideCondition(results: Results, entry: SectionEntry): OutsideCondition {
  const { problems, calls, json } = results.apart({ kind: 'holds', entry, node: entry.node });
  const all = [...problems, ...lackingNames(calls)];
  return { problems: all, condition: all.some(isError) ? undefined : lowered<Condition | undefined>(json, undefined) };
}

/** As the effects of an action. */
export function outsideEffects(
  { results, symbols }: Pick<SelectedGame, 'results' | 'symbols'>,
  entry: SectionEntry,
  { text, base, key }: OutsidePlace,
): OutsideEffects {
  const origins = newOrigins();
  const { problems, calls, json } = results.apart(
    { kind: 'step', entry, node: entry.node, ...(key === undefined ? {} : { key }) },
    origins,
  );
  const all = [...problems, ...lackingNames(calls)];
  if (all.some(isError)) return { problems: all, effects: undefined };
  const chunks = new Map<string, Chunk>([...chunksOf(symbols.sources), [entry.chunk.id, entry.chunk]]);
  const texts = new Map<string, { readonly text: string }>([...symbols.sources.files, [entry.chunk.uri, { text }]]);
  const list = lowered<Effects>(placedAt(json ?? null, base), []);
  return { problems: all, effects: { list, origins: joinOrigins([origins], chunks, texts) } };
}

function lackingNames(calls: ReturnType<Results['apart']>['calls']): readonly Problem[] {
  return calls.flatMap(({ at, missing }) => [...missing].map((name) => ({ ...at, code: 'GS3001' as const, values: { n: name } })));
}

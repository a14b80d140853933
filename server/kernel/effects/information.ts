/** Who may see what (`effects.md`, Information). */
import { linkPlayers } from '../expressions/players';
import { linkResolvedFilter } from '../expressions/resolve';
import { linkZone } from '../expressions/zones';
import type { PlayerSelector } from '../gamedef';
import { itemAt } from '../itemAt';
import { emit, type Linker } from '../link/linker';
import { countEffect } from '../machine/budget';
import type { Run } from '../machine/run';
import { observe } from '../machine/trace';
import { spend } from '../machine/work';
import { canonicalJson, compareText } from '../state/canonicalJson';
import { plainJson } from '../state/flowState';
import type { RevealGrant } from '../state/gameState';
import { setReveals } from '../state/writeValues';
import type { EffectLinker } from './model';

/** All players one by one are the same as `all`. */
function linkObservers(linker: Linker, selector: PlayerSelector): (run: Run) => RevealGrant['to'] {
  if (selector === 'all') return () => 'all';
  const players = linkPlayers(linker, selector);
  return (run) => {
    const observers = [...players(run)].sort((a, b) => a - b);
    return observers.length === run.draft.playerCount ? 'all' : observers;
  };
}

function sameObservers(left: RevealGrant['to'], right: RevealGrant['to']): boolean {
  return canonicalJson(left) === canonicalJson(right);
}

/** Equal filters have equal keys: the order of predicates does not count. */
function filterKey(filter: RevealGrant['filter']): string {
  if (!Array.isArray(filter)) return canonicalJson(plainJson(filter ?? []));
  return filter
    .map((predicate) => canonicalJson(plainJson(predicate)))
    .sort(compareText)
    .join();
}

/** Work of comparing a grant with another one, and of the hash of it. */
const grantWork = 128;

export const reveal: EffectLinker<'reveal'> = (linker, fields) => {
  const { at } = linker;
  const zone = linkZone(linker, fields.zone);
  const to = linkObservers(linker, fields.to);
  const filter = linkResolvedFilter(linker, fields.filter);
  emit(linker, (run) => {
    countEffect(run);
    const revealed = zone(run);
    const resolved = filter(run);
    const grant: RevealGrant = { to: to(run), ...(resolved === undefined ? {} : { filter: resolved }) };
    const grants = itemAt(run.draft.reveals, revealed.index);
    spend(run, grants.length * grantWork, at);
    const known = grants.some((other) => sameObservers(other.to, grant.to) && filterKey(other.filter) === filterKey(grant.filter));
    if (known) return;
    setReveals(run.draft, revealed, [...grants, grant]);
    if (run.observer !== undefined) observe(run, { kind: 'reveal', zone: revealed.id });
  });
};

export const conceal: EffectLinker<'conceal'> = (linker, fields) => {
  const { at } = linker;
  const zone = linkZone(linker, fields.zone);
  const from = fields.from === undefined ? undefined : linkObservers(linker, fields.from);
  const filter = fields.filter === undefined ? undefined : linkResolvedFilter(linker, fields.filter);
  emit(linker, (run) => {
    countEffect(run);
    const concealed = zone(run);
    const observers = from?.(run);
    const key = filter === undefined ? undefined : filterKey(filter(run));
    const grants = itemAt(run.draft.reveals, concealed.index);
    spend(run, grants.length * grantWork, at);
    const kept = grants.filter(
      (grant) => (observers !== undefined && !sameObservers(grant.to, observers)) || (key !== undefined && filterKey(grant.filter) !== key),
    );
    if (kept.length === grants.length) return;
    setReveals(run.draft, concealed, kept);
    if (run.observer !== undefined) observe(run, { kind: 'conceal', zone: concealed.id });
  });
};

/** Decisions and chance (`effects.md`). */

import { decide } from '../decisions/ask';
import { baseKey } from '../decisions/keys';
import { linkBinder } from '../expressions/bindings';
import { type LinkedQuery, linkQuery } from '../expressions/queries';
import { linkNumber } from '../expressions/values';
import type { Query } from '../gamedef';
import type { DecisionSite } from '../link/code';
import { bindName, emit, emitAsk, type Linker, linkRegion, type ResetRegion } from '../link/linker';
import { shownName, stem } from '../link/scope';
import { countEffect } from '../machine/budget';
import { fail } from '../machine/fault';
import type { Run } from '../machine/run';
import { observe } from '../machine/trace';
import { drawInteger } from '../random/pcg';
import { linkEffects } from './linkEffects';
import type { EffectLinker } from './model';

interface Ask {
  readonly type: 'chooseOne' | 'chooseN';
  readonly bind: string;
  readonly options: Query;
  readonly chooser?: string;
  readonly prompt?: string;
}

/** What asks a decision at run time, with the query of its options. The binding is visible from here on. */
function linkDecision(
  linker: Linker,
  ask: Ask,
): { readonly site: DecisionSite; readonly query: LinkedQuery; readonly key: (run: Run) => string; readonly name: string | undefined } {
  const query = linkQuery(linker, ask.options, true);
  const binder = linkBinder(linker, ask.bind, query.items);
  const loops = linker.loops.filter(({ asking, bind }) => asking && !binder.placeholders.includes(bind));
  return {
    site: {
      type: ask.type,
      items: query.items,
      query: ask.options,
      name: shownName(ask.bind),
      prompt: ask.prompt ?? shownName(ask.bind),
      chooser: ask.chooser,
      at: linker.at,
      bind: binder.bind,
    },
    query,
    key: (run) => baseKey(run, binder.display(run), loops),
    name: binder.placeholders.length === 0 ? stem(ask.bind) : undefined,
  };
}

export const chooseOne: EffectLinker<'chooseOne'> = (linker, fields) => {
  const { site, query, key, name } = linkDecision(linker, { ...fields, type: 'chooseOne' });
  const bounds = { min: 1, max: 1 };
  emitAsk(linker, name, (run) => {
    countEffect(run);
    decide(run, site, key(run), query, bounds);
  });
};

export const chooseN: EffectLinker<'chooseN'> = (linker, fields) => {
  // The bounds are linked first: the name that the decision binds is not visible in them.
  const { n } = fields;
  const min = fields.min === undefined ? undefined : linkNumber(linker, fields.min);
  const max = fields.max === undefined ? undefined : linkNumber(linker, fields.max);
  const { site, query, key, name } = linkDecision(linker, { ...fields, type: 'chooseN' });
  emitAsk(linker, name, (run) => {
    countEffect(run);
    const bounds = n === undefined ? { min: min?.(run) ?? 0, max: max?.(run) ?? Number.POSITIVE_INFINITY } : { min: n, max: n };
    decide(run, site, key(run), query, bounds);
  });
};

export const rollRandom: EffectLinker<'rollRandom'> = (linker, fields) => {
  const { at } = linker;
  const min = linkNumber(linker, fields.min);
  const max = linkNumber(linker, fields.max);
  const outer = linker.scope;
  const slot = bindName(linker, fields.bind);
  let enter: ResetRegion = () => undefined;
  const name = stem(fields.bind);
  emit(linker, (run) => {
    countEffect(run);
    const low = min(run);
    const high = max(run);
    if (low > high || high - low >= Number.MAX_SAFE_INTEGER) {
      return fail('RANGE_INVALID', `a roll cannot go from ${low} to ${high}`, at, { min: low, max: high });
    }
    if (!run.rolling) {
      run.status = 'rolled';
      return;
    }
    const value = roll(run, low, high, at);
    run.rolls.push({ bind: name, value });
    if (run.observer !== undefined) observe(run, { kind: 'roll', bind: name, value });
    enter(run.frame);
    run.frame[slot] = value;
  });
  enter = linkRegion(linker, () => linkEffects(linker, fields.in));
  linker.scope = outer;
};

function roll(run: Run, min: number, max: number, at: number | undefined): number {
  const given = run.dice[run.diceUsed];
  if (given === undefined) return drawInteger(run.draft, min, max);
  run.diceUsed += 1;
  if (!Number.isInteger(given) || given < min || given > max) {
    return fail('RANGE_INVALID', `a die shows ${given}, but only ${min} to ${max} are possible`, at, { min, max, value: given });
  }
  return given;
}

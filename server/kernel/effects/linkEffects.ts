import type { Effect, EffectFields, EffectKind, Effects } from '../gamedef';
import { emitCoverage } from '../link/coverage';
import { type Linker, located } from '../link/linker';
import { effects } from './effects';

function isEffectKind(key: string): key is EffectKind {
  return Object.hasOwn(effects, key);
}

/** Appends the instructions of an effect list. */
export function linkEffects(linker: Linker, list: Effects): void {
  for (const effect of list) located(linker, effect, () => linkEffect(linker, effect));
}

function linkEffect(linker: Linker, effect: Effect): void {
  emitCoverage(linker, (sink, at) => sink.reached(at));
  const kind = Object.keys(effect).find(isEffectKind);
  if (kind !== undefined) linkFields(linker, kind, effect);
}

function linkFields<K extends EffectKind>(linker: Linker, kind: K, effect: Partial<EffectFields>): void {
  const fields = effect[kind];
  if (fields !== undefined) effects[kind](linker, fields);
}

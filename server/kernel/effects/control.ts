/** Effects that run other effects (`effects.md`, Control), but for loops. */

import { linkAnyExpression } from '../expressions/anyExpression';
import { linkBinder } from '../expressions/bindings';
import { linkCondition } from '../expressions/conditions';
import { linkQuery } from '../expressions/queries';
import { zoneHolding } from '../expressions/references';
import { linkNumber, linkValue } from '../expressions/values';
import { linkZone } from '../expressions/zones';
import { itemAt } from '../itemAt';
import { emitCoverage } from '../link/coverage';
import { bindName, dropName, emit, emitJump, linkRegion, newLabel, place, type ResetRegion, weighed, withName } from '../link/linker';
import { plainItems, stem } from '../link/scope';
import { countEffect } from '../machine/budget';
import { fail } from '../machine/fault';
import { isToken, itemText } from '../machine/items';
import { observe } from '../machine/trace';
import { spend } from '../machine/work';
import { linkEffects } from './linkEffects';
import type { EffectLinker } from './model';
import { move } from './tokens';

export const branch: EffectLinker<'if'> = (linker, fields) => {
  const when = linkCondition(linker, fields.when);
  const otherwise = newLabel();
  const end = newLabel();
  emit(linker, (run) => {
    countEffect(run);
    if (!when(run)) run.pc = otherwise.pc;
  });
  emitCoverage(linker, (sink, at) => sink.branched(at, 'then'));
  linkEffects(linker, fields.then);
  const alternative = fields.else ?? [];
  if (alternative.length > 0 || linker.program.coverage !== undefined) {
    emitJump(linker, end);
    place(linker, otherwise);
    emitCoverage(linker, (sink, at) => sink.branched(at, 'else'));
    linkEffects(linker, alternative);
  } else {
    place(linker, otherwise);
  }
  place(linker, end);
};

export const letIn: EffectLinker<'let'> = (linker, fields) => {
  const { items, code } = linkAnyExpression(linker, fields.value);
  const outer = linker.scope;
  const slot = bindName(linker, fields.bind, items);
  emit(linker, (run) => {
    countEffect(run);
    run.frame[slot] = code(run);
  });
  linkEffects(linker, fields.in);
  dropName(linker, fields.bind, outer);
};

export const bindValue: EffectLinker<'bindValue'> = (linker, fields) => {
  const { items, code } = linkAnyExpression(linker, fields.value);
  const binder = linkBinder(linker, fields.bind, items);
  emit(linker, (run) => {
    countEffect(run);
    binder.bind(run, code(run));
  });
};

export const reduce: EffectLinker<'reduce'> = (linker, fields) => {
  const { at } = linker;
  const over = linkQuery(linker, fields.over);
  const initial = linkValue(linker, fields.initial);
  const limit = fields.limit === undefined ? undefined : linkNumber(linker, fields.limit);
  const [itemSlot, accumulator, { linked: next, weight }] = withName(linker, fields.itemBind, over.items, (item) =>
    withName(linker, fields.accBind, plainItems, (acc) => [item, acc, weighed(linker, () => linkValue(linker, fields.next))] as const),
  );
  const outer = linker.scope;
  const result = bindName(linker, fields.resultBind);
  const name = stem(fields.resultBind);
  emit(linker, (run) => {
    countEffect(run);
    const items = over.list(run);
    const most = limit === undefined ? items.length : limited(limit(run), at);
    spend(run, Math.min(items.length, most) * weight, at);
    let value = initial(run);
    for (let index = 0; index < items.length && index < most; index++) {
      run.frame[itemSlot] = itemAt(items, index);
      run.frame[accumulator] = value;
      value = next(run);
    }
    run.frame[result] = value;
    if (run.observer !== undefined) observe(run, { kind: 'reduce', bind: name, value });
  });
  linkEffects(linker, fields.in);
  dropName(linker, fields.resultBind, outer);
};

/** A number of items. Error: LIMIT_INVALID. */
export function limited(limit: number, at: number | undefined): number {
  return limit >= 0 ? limit : fail('LIMIT_INVALID', `a limit cannot be ${limit}`, at, { limit });
}

export const removeByPriority: EffectLinker<'removeByPriority'> = (linker, fields) => {
  const { at } = linker;
  const budget = linkNumber(linker, fields.budget);
  const groups = fields.groups.map((group) => {
    const over = linkQuery(linker, group.over);
    return withName(linker, group.bind, over.items, (slot) => ({
      over,
      slot,
      to: linkZone(linker, group.to),
      from: group.from === undefined ? undefined : linkZone(linker, group.from),
    }));
  });
  const counts = fields.groups.map(({ countBind }) => (countBind === undefined ? undefined : linkBinder(linker, countBind)));
  const remainder = fields.remainingBind === undefined ? undefined : linkBinder(linker, fields.remainingBind);
  let enter: ResetRegion = () => undefined;
  emit(linker, (run) => {
    countEffect(run);
    let remaining = budget(run);
    if (remaining < 0) return fail('BUDGET_VALUE_INVALID', `a budget cannot be ${remaining}`, at, { budget: remaining });
    for (const [index, { over, slot, to, from }] of groups.entries()) {
      const chosen = remaining > 0 ? over.list(run).slice(0, remaining) : [];
      for (const token of chosen) {
        if (!isToken(token)) {
          return fail('TYPE_MISMATCH', `${itemText(token)} is not a token`, at, { value: itemText(token) });
        }
        run.frame[slot] = token;
        move(run, token, from === undefined ? zoneHolding(run, token, at) : from(run), to(run), undefined, at);
      }
      remaining -= chosen.length;
      counts[index]?.bind(run, chosen.length);
    }
    remainder?.bind(run, remaining);
    enter(run.frame);
  });
  enter = linkRegion(linker, () => linkEffects(linker, fields.in ?? []));
};

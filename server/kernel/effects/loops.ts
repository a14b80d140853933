/** `forEach` and `evaluateSubset` (`effects.md`, Control). */
import { linkBinder } from '../expressions/bindings';
import { linkQuery } from '../expressions/queries';
import { linkNumber } from '../expressions/values';
import { itemAt } from '../itemAt';
import {
  bindName,
  dropName,
  emit,
  emitJump,
  linkRegion,
  newLabel,
  newSlot,
  place,
  type ResetRegion,
  weighed,
  withName,
} from '../link/linker';
import { stem } from '../link/scope';
import { countEffect } from '../machine/budget';
import { executeInline } from '../machine/execute';
import { fail } from '../machine/fault';
import { type Item, isList } from '../machine/items';
import type { Run } from '../machine/run';
import type { Steps } from '../machine/steps';
import { observe, warn } from '../machine/trace';
import { copyWork, spend, spendOnCopy } from '../machine/work';
import { insertAfterIteration, noteLoop } from '../moves/insertionPoints';
import { forkDraft } from '../state/draft';
import { subsetsOf } from '../subsets';
import { limited } from './control';
import { linkEffects } from './linkEffects';
import type { EffectLinker } from './model';

export const forEach: EffectLinker<'forEach'> = (linker, fields) => {
  const { at } = linker;
  const over = linkQuery(linker, fields.over);
  const limit = fields.limit === undefined ? undefined : linkNumber(linker, fields.limit);
  const itemsSlot = newSlot(linker);
  const indexSlot = newSlot(linker);
  const next = newLabel();
  const done = newLabel();
  const outermost = linker.loops.length === 0;
  const name = stem(fields.bind);

  emit(linker, (run) => {
    countEffect(run);
    const all = over.list(run);
    const items = limit === undefined ? all : all.slice(0, limited(limit(run), at));
    run.frame[itemsSlot] = items;
    run.frame[indexSlot] = 0;
    if (limit !== undefined) spendOnCopy(run, items.length, at);
    if (outermost) noteLoop(run, indexSlot);
    if (items.length === 0 && (run.warnings !== undefined || run.observer !== undefined)) {
      warn(run, 'ZERO_ITERATIONS', 'a loop has no items', at);
    }
    if (run.observer !== undefined) observe(run, { kind: 'forEach', bind: name, count: items.length });
  });

  const { loops, scope } = linker;
  const slot = bindName(linker, fields.bind, over.items);
  linker.loops = [...loops, { bind: fields.bind, slot, asking: true }];
  place(linker, next);
  let enter: ResetRegion = () => undefined;
  emit(linker, (run) => {
    const items = run.frame[itemsSlot];
    const index = run.frame[indexSlot];
    if (!isList(items) || typeof index !== 'number' || index >= items.length) {
      run.pc = done.pc;
      return;
    }
    enter(run.frame);
    run.frame[slot] = itemAt(items, index);
    run.frame[indexSlot] = index + 1;
  });
  enter = linkRegion(linker, () => linkEffects(linker, fields.effects));
  if (outermost) {
    emit(linker, (run) => {
      const items = run.frame[itemsSlot];
      insertAfterIteration(run, indexSlot, run.frame[slot], isList(items) && items.length === run.frame[indexSlot]);
    });
  }
  emitJump(linker, next);
  linker.loops = loops;
  linker.scope = scope;

  place(linker, done);
  if (fields.countBind !== undefined) {
    const count = bindName(linker, fields.countBind);
    emit(linker, (run) => {
      const items = run.frame[itemsSlot];
      run.frame[count] = isList(items) ? items.length : 0;
    });
  }
  linkEffects(linker, fields.in ?? []);
  if (fields.countBind !== undefined) dropName(linker, fields.countBind, scope);
};

export const evaluateSubset: EffectLinker<'evaluateSubset'> = (linker, fields) => {
  const { at } = linker;
  const source = linkQuery(linker, fields.source);
  const size = linkNumber(linker, fields.subsetSize);
  const start = newLabel();
  const after = newLabel();

  emit(linker, (run) => {
    countEffect(run);
    run.pc = after.pc;
  });
  place(linker, start);
  let score = (_run: Run): number => 0;
  let subsetSlot = -1;
  let weight = 0;
  const enter = linkRegion(linker, () =>
    withName(linker, fields.subsetBind, source.items, (slot) => {
      subsetSlot = slot;
      linkEffects(linker, fields.compute);
      ({ linked: score, weight } = weighed(linker, () => linkNumber(linker, fields.scoreExpr)));
    }),
  );
  emit(linker, (run) => {
    run.pc = inlineEnd;
  });

  const result = linkBinder(linker, fields.resultBind);
  const best = fields.bestSubsetBind === undefined ? undefined : linkBinder(linker, fields.bestSubsetBind, source.items);
  let enterContinuation: ResetRegion = () => undefined;
  place(linker, after);
  emit(linker, (run) => {
    const items = source.list(run);
    const wanted = size(run);
    if (wanted < 0 || wanted > items.length) {
      return fail('SUBSET_SIZE_INVALID', `subsets cannot have ${wanted} of ${items.length} items`, at, {
        size: wanted,
        items: items.length,
      });
    }
    if (countSubsets(items.length, wanted, run.budgets.subsets) > run.budgets.subsets) {
      return fail(
        'SUBSET_CAP',
        `${items.length} items have more than ${run.budgets.subsets} subsets of ${wanted}; filter the items first, or choose fewer of them`,
        at,
        { budget: 'subsets', limit: run.budgets.subsets, items: items.length, size: wanted },
      );
    }
    run.nested = findBest(run, items, wanted);
  });
  function* findBest(run: Run, items: readonly Item[], wanted: number): Steps<void> {
    let bestSubset: readonly Item[] = [];
    let bestScore: number | undefined;
    for (const subset of subsetsOf(items, wanted)) {
      spend(run, copyWork(run.draft) + subset.length + weight, at);
      const own = yield* apart(run, function* () {
        enter(run.frame);
        run.frame[subsetSlot] = subset;
        yield* executeInline(run, start.pc);
        return run.status === 'running' ? score(run) : 0;
      });
      if (run.status !== 'running') return;
      if (bestScore !== undefined && own <= bestScore) continue;
      bestScore = own;
      bestSubset = subset;
    }
    result.bind(run, bestScore ?? 0);
    best?.bind(run, bestSubset);
    enterContinuation(run.frame);
  }
  enterContinuation = linkRegion(linker, () => linkEffects(linker, fields.in));
};

/** Position that ends an inline execution. */
const inlineEnd = -1;

/** Runs something whose changes of state, random draws, events and trace are thrown away, with an effect budget of its own. */
function* apart<T>(run: Run, body: () => Steps<T>): Steps<T> {
  const { draft, effectsLeft, diceUsed, observer, named } = run;
  const rolls = run.rolls.length;
  const events = run.events.length;
  run.draft = forkDraft(draft);
  run.effectsLeft = run.budgets.effects;
  run.observer = undefined;
  const outcome = yield* body();
  run.draft = draft;
  run.effectsLeft = effectsLeft;
  run.diceUsed = diceUsed;
  run.observer = observer;
  run.named = named;
  run.rolls.length = rolls;
  run.events.length = events;
  return outcome;
}

/** The binomial coefficient, or any number above `cap` when it is larger than that. */
function countSubsets(items: number, size: number, cap: number): number {
  let count = 1;
  for (let step = 1; step <= Math.min(size, items - size); step++) {
    count = (count * (items - step + 1)) / step;
    if (count > cap * (items + 1)) return count;
  }
  return count;
}

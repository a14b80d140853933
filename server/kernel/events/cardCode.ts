/**
 * A side of a card, with a branch where it has some, as code: targets, effects, those of the branch, set-up of what lasts, and what becomes pending
 * (`events.md`, Execution order of an event move).
 */
import { decide } from '../decisions/ask';
import { linkEffects } from '../effects/linkEffects';
import { linkQuery } from '../expressions/queries';
import { type GrantFields, linkGrant } from '../expressions/resolve';
import { seatOf } from '../flow/cardTable';
import type { Effect, Effects, EventCard, EventContent, EventSide, EventTarget, FreeOperationGrant } from '../gamedef';
import { itemAt } from '../itemAt';
import type { Code } from '../link/code';
import {
  bindName,
  bindSequential,
  codeOf,
  emit,
  emitJump,
  type Linker,
  linkRegion,
  located,
  newLabel,
  newLinker,
  newSlot,
  place,
  type ResetRegion,
} from '../link/linker';
import type { Program } from '../link/program';
import { type ItemKinds, stem } from '../link/scope';
import { type Item, isList } from '../machine/items';
import type { Run } from '../machine/run';
import type { CardFlowState } from '../state/flowState';
import { eventNames, type SideName } from './cards';
import { beginLasting } from './lasting';
import { mentionOf } from './mentions';

type Branch = EventSide['branches'][number];

/** A target that has been linked. */
interface LinkedTarget {
  readonly id: string;
  readonly items: ItemKinds;
  /** The binding: one item or a list. */
  readonly slot: number;
  /** Where the chosen items are in the order of the candidates. */
  readonly order: number;
  /** `each`: effects that mention it run once per item. `one`: a single item, or none. */
  readonly application: 'each' | 'list' | 'one';
}

/** The code of a play; targets are asked for first. */
export function linkPlay(program: Program, card: EventCard, side: SideName, content: EventSide, branch: Branch | undefined): Code {
  const linker = newLinker(program);
  linker.at = card.at;
  for (const name of eventNames) bindName(linker, name);
  const sideTargets = linkContent(linker, content, []);
  const sideScope = linker.scope;
  const branchTargets = branch === undefined ? sideTargets : linkContent(linker, branch, sideTargets);
  const branchScope = linker.scope;
  linker.scope = sideScope;
  linkLasting(linker, content, sideTargets, { cardId: card.id, side });
  if (branch !== undefined) {
    linker.scope = branchScope;
    linkLasting(linker, branch, branchTargets, { cardId: card.id, side, branch: branch.id });
  }
  const declared = [
    { content, targets: sideTargets, scope: sideScope },
    ...(branch === undefined ? [] : [{ content: branch, targets: branchTargets, scope: branchScope }]),
  ];
  const grants = declared.flatMap(({ content: { freeOperationGrants }, targets, scope }) => {
    linker.scope = scope;
    return freeOperationGrants.map((grant) => linkGrants(linker, grant, targets));
  });
  emit(linker, (run) => {
    run.played = {
      card: card.id,
      at: card.at,
      overrides: declared.flatMap(({ content: { eligibilityOverrides } }) => overridesOf(run, eligibilityOverrides)),
      grants: grants.flatMap((grant) => grant(run)),
    };
    const caller = run.callers.pop();
    if (caller !== undefined) Object.assign(run, caller);
  });
  return codeOf(linker);
}

function overridesOf(run: Run, overrides: EventContent['eligibilityOverrides']): CardFlowState['pendingEligibilityOverrides'] {
  return overrides.map(({ target, eligible, windowId }) => ({
    eligible,
    seat: target.kind === 'active' ? seatOf(run, run.executor) : target.seat,
    windowId,
  }));
}

/** Targets and effects of a side or branch; returns its targets with the outer ones, each id once. */
function linkContent(linker: Linker, { targets, effects }: EventContent, outer: readonly LinkedTarget[]): readonly LinkedTarget[] {
  const own = targets
    .filter(({ application }) => application !== 'none')
    .map((target) => located(linker, target, () => linkTarget(linker, target)));
  const all = [...outer.filter(({ id }) => own.every((target) => target.id !== id)), ...own];
  linkTopLevel(linker, effects, all);
  return all;
}

function linkTarget(linker: Linker, { id, selector, cardinality, application }: EventTarget): LinkedTarget {
  const query = linkQuery(linker, selector, true);
  const slot = bindSequential(linker, id, query.items);
  const order = newSlot(linker);
  const { min, max } = 'n' in cardinality ? { min: cardinality.n, max: cardinality.n } : cardinality;
  // An exact target needs at least one candidate, a range takes what there is.
  const least = 'n' in cardinality ? Math.min(1, cardinality.n) : 0;
  const bounds = (count: number) => ({ min: Math.max(least, Math.min(min, count)), max });
  const single = max <= 1;
  const name = stem(id);
  const site = {
    type: min === 1 && single ? 'chooseOne' : 'chooseN',
    items: query.items,
    name,
    prompt: name,
    chooser: undefined,
    at: linker.at,
    bind: (run: Run, value: Run['frame'][number]) => {
      run.frame[slot] = single && isList(value) ? value[0] : value;
    },
  } as const;
  emit(linker, (run) => decide(run, site, name, query, bounds));
  if (single) return { id, items: query.items, slot, order, application: 'one' };
  emit(linker, (run) => {
    const chosen = run.frame[slot];
    if (isList(chosen)) run.frame[order] = inCandidateOrder(chosen, query.list(run));
  });
  return { id, items: query.items, slot, order, application: application === 'list' ? 'list' : 'each' };
}

function inCandidateOrder(chosen: readonly Item[], candidates: readonly Item[]): readonly Item[] {
  if (chosen.length < 2) return chosen;
  const taken = new Set(chosen);
  return candidates.filter((candidate) => taken.has(candidate));
}

/** A top-level effect list: it has an effect budget of its own, and each of its effects runs per item of the targets that it mentions. */
function linkTopLevel(linker: Linker, effects: Effects, targets: readonly LinkedTarget[]): void {
  if (effects.length === 0) return;
  emit(linker, (run) => {
    run.effectsLeft = run.budgets.effects;
  });
  for (const effect of effects) linkPerItem(linker, effect, targets, () => linkEffects(linker, [effect]));
}

/** The targets are declared from outside in. */
function linkPerItem(linker: Linker, effect: Effect, targets: readonly LinkedTarget[], body: () => void): void {
  const [target, ...others] = targets;
  if (target === undefined) {
    body();
    return;
  }
  const inner = () => linkPerItem(linker, effect, others, body);
  const mention = mentionOf(target.id, effect);
  if (target.application === 'one' && mention !== 'none') linkIfChosen(linker, target, inner);
  else if (target.application === 'each' && mention === 'scalar') linkLoop(linker, target, inner);
  else inner();
}

/** Skipped where nothing was chosen. */
function linkIfChosen(linker: Linker, { slot }: LinkedTarget, body: () => void): void {
  const end = newLabel();
  emit(linker, (run) => {
    if (run.frame[slot] === undefined) run.pc = end.pc;
  });
  body();
  place(linker, end);
}

function linkLoop(linker: Linker, { id, items, order }: LinkedTarget, body: () => void): void {
  const indexSlot = newSlot(linker);
  const next = newLabel();
  const done = newLabel();
  emit(linker, (run) => {
    run.frame[indexSlot] = 0;
  });
  const { loops, scope } = linker;
  const slot = bindName(linker, id, items);
  linker.loops = [...loops, { bind: id, slot, asking: true }];
  place(linker, next);
  let enter: ResetRegion = () => undefined;
  emit(linker, (run) => {
    const chosen = run.frame[order];
    const index = run.frame[indexSlot];
    if (!isList(chosen) || typeof index !== 'number' || index >= chosen.length) {
      run.pc = done.pc;
      return;
    }
    enter(run.frame);
    run.frame[slot] = itemAt(chosen, index);
    run.frame[indexSlot] = index + 1;
  });
  enter = linkRegion(linker, body);
  emitJump(linker, next);
  linker.loops = loops;
  linker.scope = scope;
  place(linker, done);
}

interface Source {
  readonly cardId: string;
  readonly side: SideName;
  readonly branch?: string;
}

/** Each set-up sees the names of its side or branch, not those of another set-up; then the instance is recorded. */
function linkLasting(linker: Linker, { lastingEffects }: EventContent, targets: readonly LinkedTarget[], source: Source): void {
  const { at } = linker;
  for (const { id, duration, setupEffects } of lastingEffects) {
    let enter: ResetRegion = () => undefined;
    emit(linker, (run) => enter(run.frame));
    enter = linkRegion(linker, () => linkTopLevel(linker, setupEffects, targets));
    emit(linker, (run) => beginLasting(run, { id, ...source, duration }, at));
  }
}

/** A grant, once per item of the targets that its filter mentions; none where it mentions a target for which nothing was chosen. */
function linkGrants(linker: Linker, grant: FreeOperationGrant, targets: readonly LinkedTarget[]): (run: Run) => readonly GrantFields[] {
  const resolve = linkGrant(linker, grant);
  const mentioned = targets.map((target) => ({ target, mention: mentionOf(target.id, grant.zoneFilter) }));
  const each = mentioned.filter(({ target, mention }) => target.application === 'each' && mention === 'scalar').map(({ target }) => target);
  const needed = mentioned.filter(({ target, mention }) => target.application === 'one' && mention !== 'none').map(({ target }) => target);
  return (run) => (needed.every(({ slot }) => run.frame[slot] !== undefined) ? perItem(run, each, () => resolve(run)) : []);
}

function perItem<T>(run: Run, targets: readonly LinkedTarget[], make: () => T): readonly T[] {
  const [target, ...others] = targets;
  if (target === undefined) return [make()];
  const whole = run.frame[target.slot];
  const chosen = run.frame[target.order];
  const made = (isList(chosen) ? chosen : []).flatMap((item) => {
    run.frame[target.slot] = item;
    return perItem(run, others, make);
  });
  run.frame[target.slot] = whole;
  return made;
}

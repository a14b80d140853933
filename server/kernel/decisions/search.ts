/**
 * Whether a move can be completed from where it stands: depth first over the answers, in the order of the options, each tried on a fork of the
 * run (`decision-protocol.md`, legalChoices).
 */
import type { Item } from '../machine/items';
import type { OpenDecision } from '../machine/openDecision';
import { forkRun, type Run } from '../machine/run';
import { inSteps, isPauseDue, isPending, type Soon, type Steps } from '../machine/steps';
import { type Allowance, forkWork } from '../machine/work';
import type { Budgets } from '../protocol';
import type { IllegalReason } from '../vocabulary';
import { answerWith } from './ask';
import { advanceOn, type Outcome } from './outcome';
import { completedSelections, selections, selectionsWith } from './selections';

export type Verdict =
  | { readonly kind: 'legal' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'illegal'; readonly reason: IllegalReason; readonly detail: string };

const legal: Verdict = { kind: 'legal' };
const unknown: Verdict = { kind: 'unknown' };

/** What one probe may still spend. */
interface Effort {
  answersLeft: number;
  readonly allowance: Allowance;
  readonly budgets: Budgets;
  readonly preference: Preference;
}

/** Options that are tried first: those of the first set before those of the next. `alone`: others only where these do not do. */
export interface Preference {
  readonly sets: readonly ReadonlySet<Item>[];
  readonly alone: boolean;
}

const noPreference: Preference = { sets: [], alone: false };

/** Answers that the probe of a template may try in all, whatever their depth and number per question. */
const templateEffort = 2048;

/** The same for an activity before an operation that cannot be completed without it: there may be many, and most do not help. */
export const rescueEffort = 512;

/** The same for all options of a question together. Each gets an equal share, so that a mark does not depend on which marks were read before. */
const questionEffort = 16_384;
const leastOptionEffort = 128;

/** The work of probing one of so many options: that of one search, and that of two for all of them together. */
function optionWork(searchWork: number, options: number): number {
  return Math.min(searchWork, Math.floor((2 * searchWork) / options));
}

/** Runs on and looks for a completion, with `answers` of all questions together, on the account of `allowance`. Uses the run up. */
export function probe(run: Run, allowance: Allowance, answers = templateEffort, preference = noPreference): Soon<Verdict> {
  return reach(run, { answersLeft: answers, allowance, budgets: run.budgets, preference }, 0);
}

/** Answers that are tried for an option before it is asked what to try first. */
const fewAnswers = 64;

/**
 * Whether some answer that gives `option` to the question of a stopped run leads to a completion. The run stays as it is. `wanted`: what to try first where the first answers in their order lead
 * nowhere; undefined where nothing leads to a completion.
 */
export function probeOption(run: Run, option: Item, wanted: () => Preference['sets'] | undefined): Steps<Verdict> {
  return probeAnswers(run, [option], wanted, ({ site, min, max }, options) =>
    site.type === 'chooseOne' ? [[option]] : selectionsWith(options, min, Math.min(max, options.length), option),
  );
}

/**
 * Whether these items, in this order, are an answer to the question of a stopped run that leads to a completion; where they are too few, whether some answer is that has no more than the others that
 * are missing. It may try as much as the mark of an option may. The run stays as it is.
 */
export function probeSelection(run: Run, items: readonly Item[], wanted: () => Preference['sets'] | undefined): Steps<Verdict> {
  return probeAnswers(run, items, wanted, ({ min }, options) => completedSelections(options, min, items));
}

/** Whether one of the answers that are made of `items` and other options leads to a completion. */
function* probeAnswers(
  run: Run,
  items: readonly Item[],
  wanted: () => Preference['sets'] | undefined,
  answersOf: (question: OpenDecision, options: readonly Item[]) => Iterable<readonly Item[]>,
): Steps<Verdict> {
  const { question } = run;
  if (question === undefined) return unknown;
  const { options } = question;
  const share = Math.max(leastOptionEffort, Math.floor(questionEffort / options.length));
  const allowance: Allowance = { workLeft: optionWork(run.budgets.searchWork, options.length) };
  const search = (answersLeft: number, preference: Preference) => {
    const others = preference.alone ? options.filter((other) => items.includes(other) || isAmong(preference.sets, other)) : options;
    return tryAnswers(run, answersOf(question, others), { answersLeft, allowance, budgets: run.budgets, preference }, 0);
  };
  const atOnce = yield* search(fewAnswers, noPreference);
  if (atOnce.kind !== 'unknown') return atOnce;
  const sets = wanted();
  if (sets === undefined)
    return { kind: 'illegal', reason: 'decisionUnsatisfiable', detail: 'nothing that can be chosen makes the operation possible' };
  const first = sets.length === 0 ? unknown : yield* search(share, { sets, alone: true });
  return first.kind === 'legal' ? first : yield* search(share, noPreference);
}

function isAmong(sets: Preference['sets'], item: Item): boolean {
  return sets.some((items) => items.has(item));
}

function reach(run: Run, effort: Effort, depth: number): Soon<Verdict> {
  const outcome = advanceOn(run, effort.allowance);
  return isPending(outcome) ? verdictAfter(run, outcome, effort, depth) : verdictAt(run, outcome, effort, depth);
}

function* verdictAfter(run: Run, steps: Steps<Outcome | undefined>, effort: Effort, depth: number): Steps<Verdict> {
  return yield* inSteps(verdictAt(run, yield* steps, effort, depth));
}

/** The verdict on a run that has stopped. */
function verdictAt(run: Run, outcome: Outcome | undefined, effort: Effort, depth: number): Soon<Verdict> {
  if (outcome === undefined) return unknown;
  switch (outcome.kind) {
    case 'finished':
    case 'rolled':
      return legal;
    case 'illegal':
      return { kind: 'illegal', reason: outcome.reason, detail: outcome.detail };
    case 'asking':
      if (depth >= effort.budgets.maxProbeSteps) return unknown;
      return tryAll(run, effort, depth);
  }
}

function tryAll(run: Run, effort: Effort, depth: number): Soon<Verdict> {
  const { question } = run;
  if (question === undefined) return unknown;
  const { site, min, max } = question;
  const options = preferred(question, effort.preference);
  return tryAnswers(
    run,
    site.type === 'chooseOne' ? options.map((option) => [option]) : selections(options, min, Math.min(max, options.length)),
    effort,
    depth,
  );
}

function preferred({ options, min }: OpenDecision, { sets, alone }: Preference): readonly Item[] {
  if (sets.length === 0) return options;
  const place = (option: Item) => {
    const index = sets.findIndex((items) => items.has(option));
    return index < 0 ? sets.length : index;
  };
  const ordered = [...options].sort((left, right) => place(left) - place(right));
  const known = alone ? ordered.filter((option) => place(option) < sets.length) : ordered;
  return known.length < min ? ordered : known;
}

function* tryAnswers(run: Run, answers: Iterable<readonly Item[]>, effort: Effort, depth: number): Steps<Verdict> {
  let refutation: Verdict | undefined;
  let doubtful = false;
  let tried = 0;
  // Several items are chosen by passing over all options.
  const choosing = run.question?.site.type === 'chooseN' ? run.question.options.length : 1;
  for (const answer of answers) {
    if (tried >= effort.budgets.maxProbeSelections || effort.answersLeft <= 0 || effort.allowance.workLeft <= 0) return unknown;
    tried += 1;
    effort.answersLeft -= 1;
    effort.allowance.workLeft -= forkWork(run) + choosing;
    const fork = forkRun(run);
    answerWith(fork, answer);
    if (isPauseDue()) yield;
    const reached = reach(fork, effort, depth + 1);
    const verdict = isPending(reached) ? yield* reached : reached;
    if (verdict.kind === 'legal') return legal;
    if (verdict.kind === 'unknown') doubtful = true;
    else refutation ??= verdict;
  }
  if (doubtful) return unknown;
  return refutation ?? { kind: 'illegal', reason: 'decisionUnsatisfiable', detail: 'nothing can be chosen' };
}

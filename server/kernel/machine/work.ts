/**
 * Work is what a run costs, counted, so that the same game and moves take the same on every machine: one unit for each item that is visited, with the size of what is
 * evaluated for it, and for each instruction. No definition of a game can hang the kernel, since all of its loops are paid for here.
 */

import { type Linker, weighed } from '../link/linker';
import type { Draft } from '../state/draft';
import { fail } from './fault';
import type { Run } from './run';

/** Copying 32 items of a list, or characters of a text, takes as long as visiting one item. */
const copiedAtOnceBits = 5;

/** Pays for work of a run before it is done. Error: BUDGET_EXCEEDED. */
export function spend(run: Run, amount: number, at?: number): void {
  run.workLeft -= amount;
  if (run.workLeft < run.workFloor) overspent(run, at);
}

/** Pays for a copy of a list or text. Error: BUDGET_EXCEEDED. */
export function spendOnCopy(run: Run, length: number, at?: number): void {
  spend(run, 1 + (length >> copiedAtOnceBits), at);
}

/** Pays for what has been done elsewhere on account of a run. Error: BUDGET_EXCEEDED. */
export function payFor(run: Run, work: number): void {
  run.workLeft -= work;
  if (run.workLeft < run.workEnd) overspent(run, undefined);
  renewFloor(run);
}

/** Below this weight a part of an expression is paid for with the whole, even where it is not evaluated. */
const cheapWeight = 8;

/** Links a part of an expression that is not evaluated whenever the whole is: it is paid for when it is. */
export function linkOptional<T>(linker: Linker, link: () => (run: Run) => T): (run: Run) => T {
  const { linked, weight } = weighed(linker, link);
  if (weight < cheapWeight) return linked;
  linker.weight -= weight - 1;
  const { at } = linker;
  return (run) => {
    spend(run, weight, at);
    return linked(run);
  };
}

/** Begins an instruction, or an expression that is evaluated by itself: it has a bound of its own. Error: BUDGET_EXCEEDED. */
export function beginExpression(run: Run, cost: number): void {
  const { workLeft, workEnd } = run;
  const floor = workLeft - run.budgets.expressionWork;
  run.workFloor = Math.max(floor, workEnd);
  run.workLeft = workLeft - cost;
  if (run.workLeft < run.workFloor) overspent(run, undefined);
}

/** Gives what goes on after something else has run a bound of its own again. */
export function renewFloor(run: Run): void {
  run.workFloor = Math.max(run.workEnd, run.workLeft - run.budgets.expressionWork);
}

/**
 * Pays for a remembered result what it took when it was found, so that nothing depends on what is remembered. False where that is too much: then it must be found again, so
 * that it fails at the same place.
 */
export function spendAgain(run: Run, cost: number): boolean {
  if (run.workLeft - cost < run.workFloor) return false;
  run.workLeft -= cost;
  return true;
}

/** Whether a search, not the run itself, has no more work. */
export function isCutShort(run: Run): boolean {
  return run.workEnd > 0 && run.workLeft < run.workEnd;
}

function overspent(run: Run, at: number | undefined): never {
  const budget = run.workLeft < run.workEnd ? 'work' : 'expressionWork';
  const limit = run.budgets[budget];
  const what = budget === 'work' ? 'the move and what follows from it take' : 'one effect or expression takes';
  fail(
    'BUDGET_EXCEEDED',
    `${what} more than ${limit} units of work; visit fewer items: filter first, nest fewer loops and queries, keep triggers from firing each other`,
    at,
    { budget, limit },
  );
}

/** Work of a copy of a draft without its lists. */
const draftWork = 16;

/** Work of a copy of a draft, with the copies that its first writes make. */
export function copyWork({ zones, globalVars, usage, nextTokenOrdinal, markers }: Draft): number {
  return draftWork + ((2 * zones.length + 2 * nextTokenOrdinal + globalVars.length + usage.length + markers.length) >> copiedAtOnceBits);
}

/** Work of a copy of a run without its lists. */
const runWork = 32;

/** Work of a fork of a run. */
export function forkWork({ draft, frame, callers, firings, events }: Run): number {
  let slots = frame.length + firings.length + events.length;
  for (const caller of callers) slots += caller.frame.length;
  return runWork + copyWork(draft) + (slots >> copiedAtOnceBits);
}

/** Work of each parameter that is written into a move that is listed. */
export const parameterWork = 64;

/** Work that a search may still do, whatever number of runs it tries. */
export interface Allowance {
  workLeft: number;
}

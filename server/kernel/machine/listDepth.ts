import { deepestLists } from '../vocabulary';
import { fail } from './fault';
import type { Run } from './run';

/** Counts a list of effects that begins in the middle of a run, or what follows from such a list. Error: BUDGET_EXCEEDED. */
export function enterList(run: Run): void {
  run.listDepth += 1;
  if (run.listDepth <= deepestLists) return;
  fail(
    'BUDGET_EXCEEDED',
    `triggers, hooks of phases and computed subsets run deeper than ${deepestLists} inside each other; keep triggers and hooks from causing each other`,
    undefined,
    { budget: 'depth', limit: deepestLists },
  );
}

/** Such a list has ended. */
export function leaveList(run: Run): void {
  run.listDepth -= 1;
}

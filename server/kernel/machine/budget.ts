import type { Budgets } from '../protocol';
import { fail } from './fault';
import type { Run } from './run';

/** Limits of a run unless the host sets its own (`state-and-determinism.md`, Limits; `decision-protocol.md`, legalMoves). */
export const defaultBudgets: Budgets = {
  effects: 10_000,
  queryItems: 10_000,
  subsets: 10_000,
  phaseTransitions: Number.POSITIVE_INFINITY,
  maxTemplates: 10_000,
  maxParamExpansions: 100_000,
  maxProbeSteps: 128,
  maxProbeSelections: 1024,
  maxDeferredPredicates: 1024,
};

/** An effect costs one unit of the budget of its top-level list. Error: BUDGET_EXCEEDED. */
export function countEffect(run: Run): void {
  run.effectsLeft -= 1;
  if (run.effectsLeft < 0) {
    fail('BUDGET_EXCEEDED', `more than ${run.budgets.effects} effects`, undefined, { budget: 'effects', limit: run.budgets.effects });
  }
}

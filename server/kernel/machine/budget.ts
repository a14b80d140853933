import type { Budgets } from '../protocol';
import {
  deepestSearch,
  mostDeferrals,
  mostEffects,
  mostExpansions,
  mostExpressionWork,
  mostItems,
  mostSearchWork,
  mostSelections,
  mostSubsets,
  mostTemplates,
  mostTextLength,
  mostWork,
} from '../vocabulary';
import { fail } from './fault';
import type { Run } from './run';
import { type Allowance, spend } from './work';

/** Limits of a run unless the host sets its own (`state-and-determinism.md`, Limits; `decision-protocol.md`, legalMoves). */
export const defaultBudgets: Budgets = {
  effects: mostEffects,
  work: mostWork,
  expressionWork: mostExpressionWork,
  searchWork: mostSearchWork,
  textLength: mostTextLength,
  queryItems: mostItems,
  subsets: mostSubsets,
  phaseTransitions: Number.POSITIVE_INFINITY,
  maxTemplates: mostTemplates,
  maxParamExpansions: mostExpansions,
  maxProbeSteps: deepestSearch,
  maxProbeSelections: mostSelections,
  maxDeferredPredicates: mostDeferrals,
};

/** Work of an effect beyond that of its instruction: the write, and the hash that follows it. */
const effectWork = 16;

/** An effect costs one unit of the budget of its top-level list, and work. Error: BUDGET_EXCEEDED. */
export function countEffect(run: Run): void {
  spend(run, effectWork);
  run.effectsLeft -= 1;
  if (run.effectsLeft < 0) {
    fail('BUDGET_EXCEEDED', `a list of effects runs more than ${run.budgets.effects} effects; loop over fewer items`, undefined, {
      budget: 'effects',
      limit: run.budgets.effects,
    });
  }
}

/** The work of one search. */
export function searchAllowance(budgets: Partial<Budgets> | undefined): Allowance {
  return { workLeft: budgets?.searchWork ?? defaultBudgets.searchWork };
}

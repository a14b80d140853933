/** The search for a special activity that makes the operation behind it possible (`decision-protocol.md`, legalMoves). */
import { advanceOn } from '../decisions/outcome';
import { type Preference, probe, rescueEffort, type Verdict } from '../decisions/search';
import { searchAllowance } from '../machine/budget';
import { forkRun, type Run } from '../machine/run';
import { inSteps, type Steps } from '../machine/steps';
import type { Allowance } from '../machine/work';
import { prospectBehind } from './prospectBehind';

/**
 * Whether a compound move that begins with its activity can be completed. The answers of the activity are tried only if it may help at all: first those only that may bring about what is wanted.
 * Uses the run up.
 */
export function* probeRescue(run: Run, allowance: Allowance): Steps<Verdict> {
  const outcome = yield* inSteps(advanceOn(run, allowance));
  if (outcome === undefined) return { kind: 'unknown' };
  if (outcome.kind === 'illegal') return { kind: 'illegal', reason: outcome.reason, detail: outcome.detail };
  const prospect = outcome.kind === 'asking' ? prospectBehind(run, allowance) : undefined;
  if (prospect?.kind === 'none') {
    return { kind: 'illegal', reason: 'decisionUnsatisfiable', detail: 'nothing that the activity does makes the operation possible' };
  }
  const sets = prospect?.wanted ?? [];
  const search = (at: Run, effort: number, preference?: Preference) => inSteps(probe(at, allowance, effort, preference));
  if (sets.length === 0) return yield* search(run, rescueEffort);
  const half = Math.floor(rescueEffort / 2);
  const first = yield* search(forkRun(run), half, { sets, alone: true });
  return first.kind === 'legal' ? first : yield* search(run, half, { sets, alone: false });
}

/** What the activity before an operation may bring about so that the operation is possible; undefined where nothing does, nothing where that is not known. */
export function wantedBehind(run: Run): Preference['sets'] | undefined {
  const prospect = prospectBehind(run, searchAllowance(run.budgets));
  return prospect?.kind === 'none' ? undefined : (prospect?.wanted ?? []);
}

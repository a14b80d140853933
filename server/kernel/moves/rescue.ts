/** The search for a special activity that makes the operation behind it possible (`decision-protocol.md`, legalMoves). */
import { advanceOn } from '../decisions/outcome';
import { type Preference, probe, rescueEffort, type Verdict } from '../decisions/search';
import { itemAt } from '../itemAt';
import { searchAllowance } from '../machine/budget';
import { RunFault } from '../machine/fault';
import { activityPart, forkRun, operationPart, type Run } from '../machine/run';
import type { Steps } from '../machine/steps';
import type { Allowance } from '../machine/work';
import { type Prospect, prospectOf } from '../prospects/opening';

/**
 * Whether a compound move that begins with its activity can be completed. The answers of the activity are tried only if it may help at all: first those only that may bring about what is wanted.
 * Uses the run up.
 */
export function* probeRescue(run: Run, allowance: Allowance): Steps<Verdict> {
  const outcome = yield* advanceOn(run, allowance);
  if (outcome === undefined) return { kind: 'unknown' };
  if (outcome.kind === 'illegal') return { kind: 'illegal', reason: outcome.reason, detail: outcome.detail };
  const prospect = outcome.kind === 'asking' ? prospectBehind(run, allowance) : undefined;
  if (prospect?.kind === 'none') {
    return { kind: 'illegal', reason: 'decisionUnsatisfiable', detail: 'nothing that the activity does makes the operation possible' };
  }
  const sets = prospect?.wanted ?? [];
  if (sets.length === 0) return yield* probe(run, allowance, rescueEffort);
  const half = Math.floor(rescueEffort / 2);
  const first = yield* probe(forkRun(run), allowance, half, { sets, alone: true });
  return first.kind === 'legal' ? first : yield* probe(run, allowance, half, { sets, alone: false });
}

/** What the activity before an operation may bring about so that the operation is possible; undefined where nothing does, nothing where that is not known. */
export function wantedBehind(run: Run): Preference['sets'] | undefined {
  const prospect = prospectBehind(run, searchAllowance(run.budgets));
  return prospect?.kind === 'none' ? undefined : (prospect?.wanted ?? []);
}

/**
 * What can be said of an operation while the activity before it asks; undefined where none does, parameters may decide which code the operation runs, or it would take too
 * much work.
 */
function prospectBehind(run: Run, allowance: Allowance): Prospect | undefined {
  const { program, parts, callers, compound } = run;
  const [operation, activity] = [parts[operationPart], parts[activityPart]];
  const [waiting] = callers;
  if (compound?.timing !== 'before' || run.part !== activityPart) return undefined;
  if (operation === undefined || activity === undefined || waiting === undefined) return undefined;
  const { definition, pipelines } = itemAt(program.actions, operation.action);
  const chosen = pipelines[operation.pipeline];
  if (chosen === undefined || definition.params.length > 0) return undefined;
  // The run itself stays as it is.
  const reading: Run = { ...run, workEnd: Math.max(0, run.workLeft - allowance.workLeft) };
  try {
    return prospectOf(reading, waiting.executor, chosen, itemAt(program.actions, activity.action).pipelines);
  } catch (error) {
    if (error instanceof RunFault) return undefined;
    throw error;
  } finally {
    allowance.workLeft -= run.workLeft - reading.workLeft;
  }
}

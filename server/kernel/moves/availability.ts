/** Whether an action is available (`actions-and-pipelines.md`): phase, actor, executor, limits, pipeline, `pre`, then legality. */

import { deferral } from '../expressions/bindings';
import type { ConditionCode } from '../expressions/conditions';
import type { Condition } from '../gamedef';
import { itemAt } from '../itemAt';
import { RunFault } from '../machine/fault';
import { operationPart, type Refusal, type Run, refuse } from '../machine/run';
import { playerName } from '../playerName';
import { unused } from '../state/gameState';
import { accompanyRefusal, aloneRefusal } from './accompany';
import type { EntryChecks } from './actionProgram';

/** What is known beforehand of an action that begins later in the move. */
export interface Beforehand {
  /** Whether phase, turn and counters may be others by then. */
  readonly movesOn: boolean;
  /** The future value of a condition; undefined where that is not known. */
  readonly holds: (run: Run, condition: Condition) => boolean | undefined;
}

/** Why an action will not be available, whatever happens until it begins; undefined where it may be. The run stands at its beginning. */
export function refusalBeforehand(run: Run, checks: EntryChecks, beforehand: Beforehand): Refusal | undefined {
  run.deferring = true;
  const refusal = availability(run, checks, beforehand);
  run.deferring = false;
  return refusal;
}

/** The entry of an action's code. `early`: parameters are not chosen yet; a condition that reads one waits until they are. */
export function checkEntry(run: Run, checks: EntryChecks, early: boolean): void {
  run.deferring = early;
  const refusal = availability(run, checks);
  run.deferring = false;
  if (refusal !== undefined) refuse(run, refusal.reason, refusal.detail);
}

function availability(run: Run, checks: EntryChecks, beforehand?: Beforehand): Refusal | undefined {
  const { definition, phases, actor, pre, pipelines } = checks;
  const isSettled = beforehand?.movesOn !== true;
  if (isSettled && !phases.has(run.draft.phase)) {
    return { reason: 'phaseMismatch', detail: `it cannot be taken in phase ${itemAt(run.program.board.phases, run.draft.phase)}` };
  }
  run.executor = run.chooser;
  run.active = run.chooser;
  const actors = unlessDeferred(run, () => actor(run));
  if (actors !== undefined && !actors.includes(run.chooser))
    return { reason: 'actorNotApplicable', detail: `${playerName(run.program.def, run.chooser)} may not choose it` };
  const executor = executorOf(run, checks);
  if (executor === 'none') return { reason: 'executorNotApplicable', detail: 'the executor is not a player of this game' };
  run.executor = executor ?? run.chooser;
  run.active = run.executor;
  const usage = (run.limitUsage ?? run.draft.usage)[itemAt(run.parts, run.part).action] ?? unused;
  const limit = definition.limits.find(({ scope, max }) => usage[scope] >= max);
  if (isSettled && limit !== undefined)
    return { reason: 'actionLimitExceeded', detail: `at most ${limit.max} per ${limit.scope} is allowed` };

  const chosen = choosePipeline(run, checks, beforehand);
  if (chosen === 'none') return { reason: 'pipelineNotApplicable', detail: 'no pipeline applies' };
  if (chosen !== 'deferred') run.parts[run.part] = { ...itemAt(run.parts, run.part), pipeline: chosen };

  run.active = run.chooser;
  const allowed = pre === undefined || tested(run, pre, definition.pre, beforehand) !== false;
  run.active = run.executor;
  if (!allowed) return { reason: 'preconditionFailed', detail: 'the precondition does not hold' };
  if (chosen === 'deferred') return undefined;
  if (chosen < 0) {
    return run.part === operationPart
      ? undefined
      : { reason: 'accompanyingOpDisallowed', detail: `${definition.id} is not a special activity` };
  }

  const pipeline = itemAt(pipelines, chosen);
  if (pipeline.legality !== undefined && tested(run, pipeline.legality, pipeline.definition.legality, beforehand) === false) {
    return { reason: 'pipelineLegalityFailed', detail: `${pipeline.definition.id} is not legal` };
  }
  return run.part === operationPart ? aloneRefusal(run, pipeline.definition) : accompanyRefusal(run, pipeline.definition);
}

/** A player, undefined while it depends on a parameter, or `none`. */
function executorOf(run: Run, { executor }: EntryChecks): number | undefined | 'none' {
  if (run.executeAs !== undefined && run.part === operationPart) return run.executeAs;
  try {
    return unlessDeferred(run, () => executor(run));
  } catch (error) {
    if (error instanceof RunFault && error.code === 'SELECTOR_CARDINALITY') return 'none';
    throw error;
  }
}

/** The first applicable pipeline, -1 for an action that has none. */
function choosePipeline(run: Run, { pipelines }: EntryChecks, beforehand?: Beforehand): number | 'none' | 'deferred' {
  if (pipelines.length === 0) return -1;
  for (const [index, { applicability, definition }] of pipelines.entries()) {
    const applies = tested(run, applicability, definition.applicability, beforehand);
    if (applies === undefined) return 'deferred';
    if (applies) return index;
  }
  return 'none';
}

/** The truth of a condition; undefined where it reads a parameter that is not chosen yet, or is not known beforehand. */
function tested(run: Run, code: ConditionCode, node: Condition | undefined, beforehand: Beforehand | undefined): boolean | undefined {
  return unlessDeferred(run, () => (beforehand === undefined ? code(run) : beforehand.holds(run, node ?? true)));
}

function unlessDeferred<T>(run: Run, compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error !== deferral) throw error;
    run.deferred += 1;
    return undefined;
  }
}

/** Which special activity may accompany which operation, and which may be played alone (`actions-and-pipelines.md`). */
import type { Pipeline } from '../gamedef';
import { itemAt } from '../itemAt';
import { operationPart, type Refusal, type Run } from '../machine/run';

/** Refuses a special activity that is not allowed beside the operation of the run. */
export function accompanyRefusal(run: Run, activity: Pipeline): Refusal | undefined {
  const operation = itemAt(run.parts, operationPart);
  const program = itemAt(run.program.actions, operation.action);
  const own = operation.pipeline < 0 ? undefined : itemAt(program.pipelines, operation.pipeline);
  const timing = run.compound?.timing;
  if (!mayAccompany(activity, program.id, own)) {
    return { reason: 'accompanyingOpDisallowed', detail: `${activity.id} may not accompany ${program.id}` };
  }
  if (timing !== undefined && !(activity.compoundTimings.includes(timing) && (own === undefined || own.compoundTimings.includes(timing)))) {
    return { reason: 'compoundNotAllowed', detail: `${activity.id} may not run ${timing} ${program.id}` };
  }
  return undefined;
}

/** Whether an activity's pipeline goes with an operation; `own` is the operation's pipeline. */
export function mayAccompany(activity: Pipeline, operation: string, own: Pipeline | undefined): boolean {
  const { accompanyingOps } = activity;
  if (accompanyingOps === undefined) return false;
  if (accompanyingOps !== 'any' && !accompanyingOps.includes(operation)) return false;
  const windows = own?.linkedWindows;
  if (windows === undefined) return true;
  return (
    windows.includes(activity.actionId) ||
    windows.includes(activity.id) ||
    (activity.linkedWindows ?? []).some((window) => windows.includes(window))
  );
}

/** Refuses a special activity as a move of its own where it may only accompany an operation. */
export function aloneRefusal(run: Run, pipeline: Pipeline): Refusal | undefined {
  if (pipeline.accompanyingOps === undefined || pipeline.standalone || !run.flowing || run.free) return undefined;
  if (run.program.def.turnOrder.type !== 'cardDriven') return undefined;
  return { reason: 'accompanyingOpDisallowed', detail: `${pipeline.id} only accompanies an operation` };
}

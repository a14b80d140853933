/**
 * Where the special activity of a compound move may start (`actions-and-pipelines.md`, Execution order of a move). It runs on a frame of its
 * own while the operation waits, and the operation goes on when it ends.
 */
import { itemAt } from '../itemAt';
import { newFrame } from '../link/linker';
import { type Bound, isList, scalarOf } from '../machine/items';
import { activityPart, operationPart, type Run, refuse, suspend } from '../machine/run';
import { actionClassSlot, freeOperationSlot } from './actionProgram';
import { checkConstraints } from './constraints';

/** Starts the activity if it comes before the operation. */
export function insertBefore(run: Run): void {
  if (run.insertion?.timing === 'before') startActivity(run);
}

/** Starts the activity if it comes after the operation, which is finished with that. */
export function insertAfterAll(run: Run): void {
  if (run.insertion?.timing !== 'after') return;
  run.parts[operationPart] = { ...itemAt(run.parts, operationPart), finished: true };
  startActivity(run);
}

/** Whether the activity comes after the stage that runs now, or in its loop. */
function isAtStage(run: Run): boolean {
  const { insertion } = run;
  return (
    insertion?.timing === 'during' && run.part === operationPart && (insertion.stage === run.stage || insertion.stage === run.stageName)
  );
}

/** Starts the activity if this is the stage after which it comes. */
export function endStage(run: Run): void {
  if (isAtStage(run) && run.insertion?.iteration === undefined) startActivity(run);
}

/** A loop outside any other starts; the first of a stage is its outermost loop. */
export function noteLoop(run: Run, loop: number): void {
  if (run.stageLoop < 0) run.stageLoop = loop;
}

/** An iteration of a loop outside any other has ended. */
export function insertAfterIteration(run: Run, loop: number, item: Bound, isLast: boolean): void {
  if (run.stageLoop !== loop || run.part !== operationPart || (run.insertion === undefined && run.iterations === undefined)) return;
  const key = item === undefined || isList(item) ? undefined : scalarOf(item);
  if (key === undefined) return;
  run.iterations?.push({ stage: run.stage, item: key, isLast });
  if (isAtStage(run) && run.insertion?.iteration === key) startActivity(run);
}

/** Puts the operation aside and lets the activity begin. */
export function startActivity(run: Run): void {
  const activity = run.compound?.specialActivity;
  run.insertion = undefined;
  const action = activity === undefined ? undefined : run.program.actionById.get(activity.actionId);
  if (activity === undefined || action === undefined) {
    refuse(run, 'actionUnknown', `there is no action ${activity?.actionId}`);
    return;
  }
  const code = action.linked();
  suspend(run);
  run.parts[activityPart] = { action: action.index, pipeline: -1, params: activity.params, used: undefined, finished: false };
  run.part = activityPart;
  run.code = code;
  run.pc = 0;
  run.frame = newFrame(code);
  run.frame[actionClassSlot] = 'operationPlusSpecialActivity';
  run.frame[freeOperationSlot] = false;
  run.named = undefined;
  run.stage = -1;
}

/** The end of an action's code: back to the operation, or the end of the move. */
export function endOfPart(run: Run): void {
  run.parts[run.part] = { ...itemAt(run.parts, run.part), finished: true };
  checkConstraints(run);
  if (run.status !== 'running') return;
  const caller = run.callers.pop();
  if (caller !== undefined) Object.assign(run, caller);
  else if (run.insertion !== undefined) refuse(run, 'compoundNotAllowed', 'the point at which the activity was to run is never reached');
  else finish(run);
}

/** Refuses answers that no decision asked for, and a move that its answers put outside of the turn flow's windows. */
function finish(run: Run): void {
  for (const { params, used } of run.parts) {
    const known = new Set<string>();
    for (let entry = used; entry !== undefined; entry = entry.earlier) known.add(entry.key);
    const unknown = Object.keys(params).find((key) => !known.has(key));
    if (unknown !== undefined) {
      refuse(run, 'paramUnknown', `no decision is called ${unknown}`);
      return;
    }
  }
  const refusal = run.completed?.(run);
  if (refusal !== undefined) refuse(run, refusal.reason, refusal.detail);
  else run.status = 'finished';
}

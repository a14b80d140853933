/** What can be said of the operation that waits behind an activity. */
import { itemAt } from '../itemAt';
import { RunFault } from '../machine/fault';
import { activityPart, copyOf, operationPart, type Run } from '../machine/run';
import type { Allowance } from '../machine/work';
import { type Prospect, prospectOf } from '../prospects/opening';

/**
 * What can be said of an operation while the activity before it has not ended; undefined where none waits, parameters may decide which code the operation runs, or it would take too
 * much work.
 */
export function prospectBehind(run: Run, allowance: Allowance): Prospect | undefined {
  const { program, parts, callers, compound } = run;
  const [operation, activity] = [parts[operationPart], parts[activityPart]];
  const [waiting] = callers;
  if (compound?.timing !== 'before' || run.part !== activityPart) return undefined;
  if (operation === undefined || activity === undefined || waiting === undefined) return undefined;
  const { definition, pipelines } = itemAt(program.actions, operation.action);
  const chosen = pipelines[operation.pipeline];
  if (chosen === undefined || definition.params.length > 0) return undefined;
  // The run itself stays as it is.
  const reading = copyOf(run);
  reading.workEnd = Math.max(0, run.workLeft - allowance.workLeft);
  try {
    return prospectOf(reading, waiting.executor, chosen, itemAt(program.actions, activity.action).pipelines);
  } catch (error) {
    if (error instanceof RunFault) return undefined;
    throw error;
  } finally {
    allowance.workLeft -= run.workLeft - reading.workLeft;
  }
}

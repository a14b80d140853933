/**
 * What discovery says of the parts of a compound move behind a roll, which it does not go beyond: whatever the dice show, some moves cannot go on there
 * (`decision-protocol.md`, legalChoices).
 */
import type { Action, Condition, Pipeline } from '../gamedef';
import { itemAt } from '../itemAt';
import { RunFault } from '../machine/fault';
import { activityPart, forkRun, operationPart, type Refusal, type Run } from '../machine/run';
import { type Changes, changesOf, noChanges } from '../prospects/changes';
import { truth } from '../prospects/conditions';
import { type Estimate, open, sure } from '../prospects/estimate';
import { outlookOn, withBinding } from '../prospects/outlook';
import { isFixed } from '../prospects/reads';
import { accompanyRefusal } from './accompany';
import type { ActionProgram } from './actionProgram';
import { type Beforehand, refusalBeforehand } from './availability';
import { constraintRefusalBeforehand } from './constraints';
import { startActivity } from './insertionPoints';
import { prospectBehind } from './prospectBehind';

/** Why a run that has stopped at a roll cannot be completed, whatever comes of it; undefined where it may be. */
export function refusalBehindRoll(run: Run): Refusal | undefined {
  if (run.compound === undefined) return undefined;
  if (run.part === operationPart && run.insertion !== undefined) return missedPoint(run) ?? activityRefusal(run);
  return constraintRefusalBeforehand(run) ?? operationRefusal(run);
}

/** Why the operation that waits for the activity will not be possible. */
function operationRefusal(run: Run): Refusal | undefined {
  const allowance = { workLeft: run.workLeft - run.workEnd };
  const prospect = prospectBehind(run, allowance);
  run.workLeft = run.workEnd + allowance.workLeft;
  if (prospect?.kind !== 'none') return undefined;
  return { reason: prospect.reason, detail: 'nothing that the activity does makes the operation possible' };
}

/** Whether the operation is past the stage after which the activity was to run, or has no such stage. */
function missedPoint(run: Run): Refusal | undefined {
  const { insertion } = run;
  if (insertion?.timing !== 'during') return undefined;
  const { action, pipeline } = itemAt(run.parts, operationPart);
  const { id, pipelines } = itemAt(run.program.actions, action);
  const stages = pipelines[pipeline]?.stages.map(({ stage }) => stage) ?? [id];
  const isAhead = stages.some((name, index) => index >= run.stage && (index === insertion.stage || name === insertion.stage));
  if (isAhead) return undefined;
  return { reason: 'compoundNotAllowed', detail: 'the point at which the activity was to run is never reached' };
}

/** Why the activity that comes later will not be available beside the operation, or contradicts it. */
function activityRefusal(run: Run): Refusal | undefined {
  const later = forkRun(run);
  startActivity(later);
  if (later.refusal !== undefined) return later.refusal;
  const { action } = itemAt(later.parts, activityPart);
  const program = itemAt(run.program.actions, action);
  const checks = program.entry();
  if (checks === undefined) return undefined;
  const changes = changesByOperation(run);
  const beforehand: Beforehand = {
    movesOn: changes === undefined,
    holds: (reading, condition) => heldLater(reading, condition, program, changes),
  };
  try {
    return refusalBeforehand(later, checks, beforehand) ?? unlinked(later, program) ?? constraintRefusalBeforehand(later);
  } catch (error) {
    if (error instanceof RunFault) return undefined;
    throw error;
  } finally {
    run.workLeft = later.workLeft;
  }
}

/** Why none of the activity's pipelines may accompany the operation, where it is not known which of them applies. */
function unlinked(later: Run, { pipelines }: ActionProgram): Refusal | undefined {
  if (itemAt(later.parts, activityPart).pipeline >= 0) return undefined;
  const refusals = pipelines.map((pipeline) => accompanyRefusal(later, pipeline));
  return refusals.every((refusal) => refusal !== undefined) ? refusals[0] : undefined;
}

/** The value of a condition of the activity when it begins; undefined where that depends on what the operation does. */
function heldLater(run: Run, condition: Condition, { definition }: ActionProgram, changes: Changes | undefined): boolean | undefined {
  // A precondition sees the player who chooses as the active one, and the executor as the actor.
  if (run.active !== run.executor) return undefined;
  if (changes === undefined && !isFixed(condition)) return undefined;
  const around: readonly (readonly [string, Estimate])[] = [
    ['__actionClass', sure('operationPlusSpecialActivity')],
    ['__freeOperation', sure(false)],
    ...definition.params.map(({ name }) => [name, open] as const),
  ];
  const outlook = outlookOn(run, run.executor, changes ?? noChanges);
  return truth(
    around.reduce((inner, [name, estimate]) => withBinding(inner, name, estimate), outlook),
    condition,
  );
}

const changesOfOperations = new WeakMap<Action | Pipeline, { readonly changes: Changes | undefined }>();

/** What the operation may change; undefined where that may be anything. */
function changesByOperation(run: Run): Changes | undefined {
  const { action, pipeline } = itemAt(run.parts, operationPart);
  const { definition, pipelines } = itemAt(run.program.actions, action);
  const owner = pipelines[pipeline] ?? definition;
  const known = changesOfOperations.get(owner);
  if (known !== undefined) return known.changes;
  const effects = 'stages' in owner ? [owner.costEffects, owner.stages] : [owner.cost, owner.effects];
  const changes = changesOf(run.program.def, effects);
  changesOfOperations.set(owner, { changes });
  return changes;
}

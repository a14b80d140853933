/** Relations between what the two parts of a compound move chose (`actions-and-pipelines.md`, compoundParamConstraints). */
import { keyName } from '../decisions/keys';
import type { Pipeline, Scalar } from '../gamedef';
import { itemAt } from '../itemAt';
import { activityPart, operationPart, type Part, type Run, refuse } from '../machine/run';

/**
 * Refuses a compound move whose parts contradict a constraint. What is chosen twice can only stay so; a missing member may still
 * come until the operation has ended.
 */
export function checkConstraints(run: Run): void {
  const operation = run.parts[operationPart];
  const activity = run.parts[activityPart];
  if (operation === undefined || activity === undefined) return;
  for (const constraint of [...constraintsOf(run, operation), ...constraintsOf(run, activity)]) {
    const chosen = valuesOf(operation, constraint.operationParam);
    const wanted = valuesOf(activity, constraint.specialActivityParam);
    const broken =
      constraint.relation === 'disjoint'
        ? wanted.some((value) => chosen.includes(value))
        : operation.finished && wanted.some((value) => !chosen.includes(value));
    if (!broken) continue;
    const { relation, operationParam, specialActivityParam } = constraint;
    refuse(run, 'compoundParamConstraint', `${specialActivityParam} must be ${relation} to ${operationParam}`);
    return;
  }
}

function constraintsOf(run: Run, part: Part): Pipeline['compoundParamConstraints'] {
  if (part.pipeline < 0) return [];
  return itemAt(itemAt(run.program.actions, part.action).pipelines, part.pipeline).compoundParamConstraints;
}

/** Everything chosen under a parameter name, whatever loops and repeats added to its keys. */
function valuesOf(part: Part, parameter: string): readonly Scalar[] {
  const name = keyName(parameter);
  const values: Scalar[] = [];
  for (let entry = part.used; entry !== undefined; entry = entry.earlier) if (keyName(entry.key) === name) values.push(...entry.values);
  return values;
}

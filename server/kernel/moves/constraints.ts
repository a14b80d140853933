/** Relations between what the two parts of a compound move chose (`actions-and-pipelines.md`, compoundParamConstraints). */
import { keyName } from '../decisions/keys';
import type { Pipeline, Scalar } from '../gamedef';
import { itemAt } from '../itemAt';
import { siteAt } from '../link/linker';
import { activityPart, operationPart, type Part, type Refusal, type Run, refuse } from '../machine/run';

/**
 * Refuses a compound move whose parts contradict a constraint. What is chosen twice can only stay so; a missing member may still
 * come as long as the operation may ask for it.
 */
export function checkConstraints(run: Run): void {
  const refusal = constraintRefusal(run, valuesOf);
  if (refusal !== undefined) refuse(run, refusal.reason, refusal.detail);
}

/** The same, with the answers that are given already to decisions which have not been reached. */
export function constraintRefusalBeforehand(run: Run): Refusal | undefined {
  return constraintRefusal(run, (part, parameter) => [...valuesOf(part, parameter), ...givenTo(part, parameter)]);
}

function constraintRefusal(run: Run, answersOf: (part: Part, parameter: string) => readonly Scalar[]): Refusal | undefined {
  const operation = run.parts[operationPart];
  const activity = run.parts[activityPart];
  if (operation === undefined || activity === undefined) return undefined;
  for (const constraint of [...constraintsOf(run, operation), ...constraintsOf(run, activity)]) {
    const chosen = answersOf(operation, constraint.operationParam);
    const wanted = answersOf(activity, constraint.specialActivityParam);
    const broken =
      constraint.relation === 'disjoint'
        ? wanted.some((value) => chosen.includes(value))
        : wanted.some((value) => !chosen.includes(value)) && !mayStillAsk(run, operation, keyName(constraint.operationParam));
    if (!broken) continue;
    const { relation, operationParam, specialActivityParam } = constraint;
    const idOf = ({ action }: Part) => itemAt(run.program.actions, action).id;
    const among = relation === 'disjoint' ? 'must have nothing in common with' : 'must be among';
    const detail = `${specialActivityParam} of ${idOf(activity)} ${among} ${operationParam} of ${idOf(operation)}`;
    return { reason: 'compoundParamConstraint', detail };
  }
  return undefined;
}

/** Whether the operation can come to a decision of this name: further on in its code, or again in a loop that it is in. */
function mayStillAsk(run: Run, operation: Part, parameter: string): boolean {
  const activation = run.part === operationPart ? run : run.callers.find(({ part }) => part === operationPart);
  if (operation.finished || activation === undefined) return false;
  const { code, pc } = activation;
  const { pipelines } = itemAt(run.program.actions, operation.action);
  const chosen = pipelines[operation.pipeline]?.id;
  const around = code.sites[pc]?.loops ?? [];
  return code.asks.some(({ pc: place, name }) => {
    const { pipeline, loops } = siteAt(code, place);
    return (
      (name === undefined || keyName(name) === parameter) &&
      (operation.pipeline < 0 || pipeline === undefined || pipeline === chosen) &&
      (place >= pc || loops.some(({ slot }) => around.some((loop) => loop.slot === slot)))
    );
  });
}

function constraintsOf(run: Run, part: Part): Pipeline['compoundParamConstraints'] {
  if (part.pipeline < 0) return [];
  return itemAt(itemAt(run.program.actions, part.action).pipelines, part.pipeline).compoundParamConstraints;
}

/** Everything chosen under a parameter name, whatever loops and repeats added to its keys. */
function valuesOf(part: Part, parameter: string): readonly Scalar[] {
  const name = keyName(parameter);
  const values: Scalar[] = [];
  for (let entry = part.used; entry !== undefined; entry = entry.earlier)
    if (keyName(entry.key) === name) for (const each of entry.values) values.push(each);
  return values;
}

/** What the move answers under a parameter name. */
function givenTo({ params }: Part, parameter: string): readonly Scalar[] {
  const name = keyName(parameter);
  return Object.entries(params).flatMap(([key, answer]) => (keyName(key) !== name ? [] : typeof answer === 'object' ? answer : [answer]));
}

/** Classes of moves (`turn-flow.md`, actionClassByActionId; `actions-and-pipelines.md`, Special activities and compound moves). */
import type { OperationClass } from '../gamedef';
import type { Refusal } from '../machine/run';
import type { ActionProgram } from '../moves/actionProgram';
import type { Move } from '../protocol';

/** Classes of operations, in the order in which they are offered. */
export const classesOfOperations: readonly OperationClass[] = ['operation', 'limitedOperation', 'operationPlusSpecialActivity'];

/** The class that a move has where no class is mapped: as it says, else that of its action. */
export function classOf(move: Move, action: ActionProgram): OperationClass {
  const stated = move.actionClass ?? (action.playsEvent ? 'event' : 'operation');
  return move.compound !== undefined && stated === 'operation' ? 'operationPlusSpecialActivity' : stated;
}

/** The class of a move of an action whose class is mapped, or that may only be an operation; refuses another class. */
export function resolveClass(move: Move, action: ActionProgram, mapped: OperationClass | undefined): OperationClass | Refusal {
  const stated = move.actionClass ?? mapped ?? 'operation';
  if (mapped === undefined) {
    if (!classesOfOperations.includes(stated)) return mismatch(action, stated, 'an operation');
    return move.compound !== undefined && stated === 'operation' ? 'operationPlusSpecialActivity' : stated;
  }
  const combined = move.compound !== undefined && (mapped === 'operation' || mapped === 'operationPlusSpecialActivity');
  if (combined && (stated === 'operation' || stated === 'operationPlusSpecialActivity')) return 'operationPlusSpecialActivity';
  return stated === mapped ? mapped : mismatch(action, stated, mapped);
}

function mismatch(action: ActionProgram, stated: OperationClass, wanted: string): Refusal {
  return { reason: 'turnFlowActionClassMismatch', detail: `${action.id} is ${wanted}, not ${stated}` };
}

/** In which forms an action is on offer in a card-driven game, and how a move is admitted (`turn-flow.md`, Option matrix; `decision-protocol.md`, legalMoves). */

import type { OperationClass } from '../gamedef';
import type { Program } from '../link/program';
import type { Refusal, Run } from '../machine/run';
import type { ActionProgram } from '../moves/actionProgram';
import { playerName } from '../playerName';
import type { Move } from '../protocol';
import type { GameState } from '../state/gameState';
import { cardFlowOf, isCandidate, isCardOver, isOrdinary, isRotation, modeOf, runtimeOf } from './cardTable';
import { classesOfOperations, resolveClass } from './classes';
import { executorOf, grantOf, grantsFor, usableGrants, zonesRefusal, zoneTest } from './grants';
import { forbidden, monsoonRefusal, restrictionsOn } from './monsoon';
import { isKeptBack, pivotalRefusal } from './pivotal';
import { windowRefusal } from './pivotalWindow';
import type { Admission, MoveForm, Restriction } from './turnFlow';

/** Why nobody can move: the active seat is not eligible and holds no free operation, or the phase is one of hooks only. */
export function closed(program: Program, state: GameState): Refusal | undefined {
  if (isOrdinary(program, state)) {
    const open = isCandidate(program, state, state.activePlayer) || mayOnlyBeFree(program, state);
    return open
      ? undefined
      : { reason: 'notEligible', detail: `${playerName(program.def, state.activePlayer)} is not eligible on this card` };
  }
  if (state.interrupts.length > 0 || isRotation(program, state)) return undefined;
  return { reason: 'phaseMismatch', detail: 'in a coup round, moves are made in its own phases' };
}

function mayOnlyBeFree(program: Program, state: GameState): boolean {
  return !isCardOver(program, state) && usableGrants(program, state, state.activePlayer).length > 0;
}

/** The forms, each once; none where the action is not on offer. */
export function forms(program: Program, state: GameState, action: ActionProgram): readonly MoveForm[] {
  if (!isInPhaseOfCard(program, state, action)) return [];
  if (isKeptBack(program, state, action.id)) return [];
  const free = new Set(grantsFor(program, state, state.activePlayer, action).map(({ operationClass }) => operationClass));
  return [
    ...ownClasses(program, state, action).map((actionClass) => ({ actionClass })),
    ...[...free].map((actionClass) => ({ actionClass, freeOperation: true }) as const),
  ];
}

/** On a coup card without a coup round only actions that also list a coup phase are on offer. */
function isInPhaseOfCard(program: Program, state: GameState, action: ActionProgram): boolean {
  if (state.interrupts.length > 0 || modeOf(program, state) !== 'spent') return true;
  const { coupPhases } = cardFlowOf(program);
  return action.definition.phase.some((id) => coupPhases.has(program.board.phaseIndex.get(id) ?? -1));
}

function ownClasses(program: Program, state: GameState, action: ActionProgram): readonly OperationClass[] {
  const mapped = cardFlowOf(program).classOfAction.get(action.id);
  if (!isOrdinary(program, state)) return [mapped ?? 'operation'];
  if (!isCandidate(program, state, state.activePlayer)) return [];
  const allowed = allowedClasses(program, state);
  if (mapped !== undefined) return allowed === undefined || allowed.includes(mapped) ? [mapped] : [];
  return allowed === undefined ? ['operation'] : classesOfOperations.filter((each) => allowed.includes(each));
}

/** Classes that the second eligible seat may use; undefined where there is no restriction. */
function allowedClasses(program: Program, state: GameState): readonly OperationClass[] | undefined {
  const { nonPassCount, firstActionClass } = runtimeOf(state).currentCard;
  if (nonPassCount !== 1) return undefined;
  const row = cardFlowOf(program).definition.optionMatrix.find(({ first }) => first === firstActionClass);
  return row === undefined ? undefined : [...row.second, 'pass'];
}

/** How the move counts, or why it is refused. */
export function admit(program: Program, state: GameState, move: Move, action: ActionProgram): Admission | Refusal {
  if (!isInPhaseOfCard(program, state, action)) {
    return { reason: 'phaseMismatch', detail: `${action.id} is not possible on a coup card without a coup round` };
  }
  const kept = windowRefusal(program, state, action.id);
  if (kept !== undefined) return kept;
  if (action === program.decline) return admitDecline(move);
  const actionClass = resolveClass(move, action, cardFlowOf(program).classOfAction.get(action.id));
  if (typeof actionClass !== 'string') return actionClass;
  const restrictions = restrictionsOn(program, state, move);
  const monsoon = forbidden(restrictions);
  if (monsoon !== undefined) return monsoon;
  if (move.freeOperation === true) return admitFree(program, state, move, action, restrictions);
  const refusal = isOrdinary(program, state) ? ordinaryRefusal(program, state, move, actionClass) : undefined;
  return refusal ?? { kind: 'admitted', actionClass, free: false, restrictions, completed: monsoonRefusal };
}

/** The built-in move counts for nothing: it is of no class, and no free operation. */
function admitDecline({ actionId, actionClass, freeOperation }: Move): Admission | Refusal {
  if (actionClass !== undefined) return { reason: 'turnFlowActionClassMismatch', detail: `${actionId} is of no class` };
  if (freeOperation === true) return { reason: 'freeOperationNotGranted', detail: `${actionId} is not an operation` };
  return { kind: 'admitted', actionClass: 'pass', free: false };
}

function ordinaryRefusal(program: Program, state: GameState, move: Move, actionClass: OperationClass): Refusal | undefined {
  if (!isCandidate(program, state, state.activePlayer)) {
    return { reason: 'notEligible', detail: `${playerName(program.def, state.activePlayer)} may only take free operations` };
  }
  const allowed = allowedClasses(program, state);
  if (allowed !== undefined && !allowed.includes(actionClass)) {
    return { reason: 'optionMatrix', detail: `the second eligible seat may use ${allowed.join(', ')}, not ${actionClass}` };
  }
  return pivotalRefusal(program, state, move);
}

function admitFree(
  program: Program,
  state: GameState,
  move: Move,
  action: ActionProgram,
  restrictions: readonly Restriction[],
): Admission | Refusal {
  const grant = grantOf(program, state, move, action);
  const executeAs = grant === undefined ? undefined : executorOf(program, grant);
  if (grant === undefined || executeAs === undefined || executeAs >= state.playerCount) {
    return {
      reason: 'freeOperationNotGranted',
      detail: `${playerName(program.def, state.activePlayer)} has no free operation for ${action.id}`,
    };
  }
  const zoneFilter = grant.zoneFilter === undefined ? {} : { zoneFilter: zoneTest(program, grant.zoneFilter) };
  const completed = (run: Run) => zonesRefusal(run, grant, state) ?? monsoonRefusal(run);
  return { kind: 'admitted', actionClass: grant.operationClass, free: true, executeAs, grant, restrictions, completed, ...zoneFilter };
}

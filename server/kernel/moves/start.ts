/** The beginning of a run. */
import { classOf } from '../flow/classes';
import type { Admission } from '../flow/turnFlow';
import type { Code } from '../link/code';
import { newFrame } from '../link/linker';
import type { Program } from '../link/program';
import { defaultBudgets } from '../machine/budget';
import type { Insertion } from '../machine/insertion';
import type { NewRun, Refusal, Run } from '../machine/run';
import type { Budgets, Move, RunOptions, RunWarning } from '../protocol';
import { draftOf } from '../state/draft';
import type { GameState } from '../state/gameState';
import { closedBy } from '../terminal/terminal';
import { declineAction } from '../vocabulary';
import { type ActionProgram, actionClassSlot, freeOperationSlot } from './actionProgram';

/** `discover`: find out what may be done; nobody sees the resulting state. `apply`: make the move. */
export type RunMode = 'discover' | 'apply';

const noCode: Code = { instructions: [], sites: [], costs: [], weight: 0, asks: [], frameSize: 0 };

/** A run of nothing: for reading a state, and for effects outside of moves. */
export function bareRun(program: Program, state: GameState, mode: RunMode, options: RunOptions = {}): NewRun {
  const budgets: Budgets = options.budgets === undefined ? defaultBudgets : { ...defaultBudgets, ...options.budgets };
  const applying = mode === 'apply';
  const warnings: RunWarning[] | undefined = applying ? [] : undefined;
  return {
    program,
    draft: draftOf(program.board, state, applying),
    budgets,
    callers: [],
    parts: [],
    status: 'running',
    nested: undefined,
    question: undefined,
    refusal: undefined,
    chooser: state.activePlayer,
    executeAs: undefined,
    actionClass: 'operation',
    free: false,
    insertion: undefined,
    compound: undefined,
    workLeft: budgets.work,
    workFloor: Math.max(0, budgets.work - budgets.expressionWork),
    workEnd: 0,
    remembering: options.observer === undefined && options.budgets === undefined,
    namedReads: 0,
    deferring: false,
    deferred: 0,
    zoneFilter: undefined,
    limitUsage: undefined,
    grant: undefined,
    grantBatch: undefined,
    restrictions: [],
    completed: undefined,
    played: undefined,
    rolling: applying,
    flowing: options.turnFlow !== 'off',
    rolls: [],
    dice: options.dice ?? [],
    diceUsed: 0,
    phaseTransitionsLeft: budgets.phaseTransitions,
    listDepth: 0,
    phaseDepth: 0,
    events: [],
    firings: [],
    markerConstraints: options.markerConstraints ?? 'fail',
    observer: applying ? options.observer : undefined,
    counted: applying && options.observer !== undefined,
    warnings,
    iterations: undefined,
    code: noCode,
    pc: 0,
    frame: [],
    named: undefined,
    executor: state.activePlayer,
    active: state.activePlayer,
    part: -1,
    stage: -1,
    stageName: '',
    stageLoop: -1,
    effectsLeft: budgets.effects,
  };
}

/** A run that only evaluates expressions, as the state's active player. */
export function readingRun(program: Program, state: GameState): Run {
  const run = bareRun(program, state, 'discover');
  run.counted = true;
  return run;
}

/** A move at its first instruction, or why it cannot even begin. */
export function startMove(program: Program, state: GameState, move: Move, mode: RunMode, options: RunOptions): Run | Refusal {
  const action = actionOf(program, move, options);
  if (action === undefined) return { reason: 'actionUnknown', detail: `there is no action ${move.actionId}` };
  const flowing = options.turnFlow !== 'off';
  const closed = flowing ? (closedBy(program, state) ?? program.turnFlow.closed(program, state)) : undefined;
  if (closed !== undefined) return closed;
  const admission = flowing ? program.turnFlow.admit(program, state, move, action) : asGiven(move, action);
  if ('reason' in admission) return admission;
  const uncombinable = compoundRefusal(program, move, admission);
  if (uncombinable !== undefined) return uncombinable;
  return moveRun(program, state, move, action, admission, mode, options);
}

/** The action of a move; the built-in one belongs to the turn flow. */
function actionOf(program: Program, { actionId }: Move, { turnFlow }: RunOptions): ActionProgram | undefined {
  if (actionId === declineAction && program.decline !== undefined && turnFlow !== 'off') return program.decline;
  return program.actionById.get(actionId);
}

/** Without turn flow, class and freedom are taken as given (`decision-protocol.md`, turnFlow). */
function asGiven(move: Move, action: ActionProgram): Admission {
  return { kind: 'admitted', actionClass: classOf(move, action), free: move.freeOperation === true };
}

function compoundRefusal(program: Program, { compound }: Move, { actionClass, free }: Admission): Refusal | undefined {
  if (compound === undefined) return undefined;
  if (free) return { reason: 'compoundNotAllowed', detail: 'a free operation takes no special activity' };
  if (actionClass !== 'operationPlusSpecialActivity')
    return { reason: 'compoundNotAllowed', detail: `a move of class ${actionClass} takes none` };
  if (program.def.turnOrder.type === 'simultaneous') return { reason: 'compoundNotAllowed', detail: 'moves are simultaneous' };
  if (!program.actionById.has(compound.specialActivity.actionId)) {
    return { reason: 'actionUnknown', detail: `there is no action ${compound.specialActivity.actionId}` };
  }
  return undefined;
}

function moveRun(
  program: Program,
  state: GameState,
  move: Move,
  action: ActionProgram,
  admission: Admission,
  mode: RunMode,
  options: RunOptions,
): Run {
  const code = action.linked();
  const frame = newFrame(code);
  frame[actionClassSlot] = admission.actionClass;
  frame[freeOperationSlot] = admission.free;
  const run = bareRun(program, state, mode, options);
  const chooser = admission.executeAs ?? state.activePlayer;
  run.parts = [{ action: action.index, pipeline: -1, params: move.params, used: undefined, finished: false }];
  run.part = 0;
  run.chooser = chooser;
  run.executeAs = admission.executeAs;
  run.executor = chooser;
  run.active = chooser;
  run.actionClass = admission.actionClass;
  run.free = admission.free;
  run.compound = move.compound;
  run.insertion = move.compound === undefined ? undefined : insertionOf(move.compound);
  run.zoneFilter = admission.zoneFilter;
  // What is offered depends on the filter too.
  run.remembering = run.remembering && admission.zoneFilter === undefined;
  run.grant = admission.grant;
  run.restrictions = admission.restrictions ?? [];
  run.completed = admission.completed;
  run.code = code;
  run.frame = frame;
  return run;
}

function insertionOf({ timing, insertAfter }: Exclude<Move['compound'], undefined>): Insertion {
  return { timing, stage: insertAfter?.stage ?? 0, iteration: insertAfter?.iteration };
}

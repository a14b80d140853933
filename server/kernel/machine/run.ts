/**
 * One execution: everything that changes while code runs. A run is cheap to fork, because code is never in the middle of
 * a call when it asks a question: position and loops are in `pc` and the frame.
 */

import type { Restriction } from '../flow/turnFlow';
import type { OperationClass, Scalar } from '../gamedef';
import type { Code } from '../link/code';
import type { Program } from '../link/program';
import type { Zone } from '../link/zones';
import type { Budgets, Move, ParameterValue, RunWarning, TraceEntry } from '../protocol';
import { type Draft, forkDraft } from '../state/draft';
import type { PendingGrant } from '../state/flowState';
import type { ActionUsage } from '../state/gameState';
import type { IllegalReason } from '../vocabulary';
import type { FlowEvent } from './events';
import type { Insertion } from './insertion';
import type { Bound } from './items';
import type { OpenDecision } from './openDecision';
import type { PlayedEvent } from './playedEvent';
import type { Steps } from './steps';

/** A binding whose name was made from a template. */
export interface NamedValue {
  readonly name: string;
  readonly value: Bound;
  readonly outer: NamedValue | undefined;
}

/** Decision keys used so far, latest first. */
export interface UsedKey {
  readonly base: string;
  readonly key: string;
  readonly values: readonly Scalar[];
  /** The answer is a list, not one value. */
  readonly many: boolean;
  readonly earlier: UsedKey | undefined;
}

/** The operation of a move, or the special activity of a compound move. */
export interface Part {
  readonly action: number;
  /** Index of the pipeline that was chosen, or -1. */
  readonly pipeline: number;
  readonly params: Readonly<Record<string, ParameterValue>>;
  readonly used: UsedKey | undefined;
  readonly finished: boolean;
}

/** Places of the parts of a move in `Run.parts`. */
export const operationPart = 0;
export const activityPart = 1;

/** What runs: code with its position, bindings and player. */
export interface Activation {
  code: Code;
  pc: number;
  frame: Bound[];
  named: NamedValue | undefined;
  /** The player that effects run as. */
  executor: number;
  /** What `active` means: the executor, in `pre` the choosing player, outside of actions the state's active player. */
  active: number;
  /** Index of the part that runs, or -1 outside of moves. */
  part: number;
  /** The stage that runs: its index (-1: none) and name, and which loop of it was the first to run outside any other (-1: none yet). */
  stage: number;
  stageName: string;
  stageLoop: number;
  /** Effect nodes that the present top-level list may still run. */
  effectsLeft: number;
}

export type RunStatus = 'running' | 'asking' | 'refused' | 'rolled' | 'finished';

export interface Run extends Activation {
  readonly program: Program;
  draft: Draft;
  readonly budgets: Budgets;
  /** Activations that wait for the present one to end, innermost last. */
  readonly callers: Activation[];
  readonly parts: Part[];
  status: RunStatus;
  /** What the instruction that was executed last has left to be run before the next one, and may pause: phases with their hooks and triggers, subsets. */
  nested: Steps<void> | undefined;
  question: OpenDecision | undefined;
  refusal: Refusal | undefined;
  /** The player who chooses the move. */
  chooser: number;
  /** Player that a free operation is executed as. */
  readonly executeAs: number | undefined;
  readonly actionClass: OperationClass;
  readonly free: boolean;
  /** Where the special activity of a compound move goes; undefined when there is none or it has run. */
  insertion: Insertion | undefined;
  readonly compound: Move['compound'];
  /** Work that the run may still do; it fails below `workFloor`, the bound of the present instruction, which is never below `workEnd`: 0, or more within a search. */
  workLeft: number;
  workFloor: number;
  workEnd: number;
  /** Whether expressions may answer from what they remember of the same position (`expressions/remembered.ts`). */
  remembering: boolean;
  /** How many bindings have been looked up by name. */
  namedReads: number;
  /** Reading an action parameter that has not been chosen yet throws `deferral`. */
  deferring: boolean;
  /** How many conditions were postponed so. */
  deferred: number;
  /** Restricts what is offered during a free operation (`queries.md`). */
  readonly zoneFilter: ((run: Run, zone: Zone) => boolean) | undefined;
  /** Counters that action limits are tested with, where they are not the present ones. */
  readonly limitUsage: readonly ActionUsage[] | undefined;
  /** The grant that a free operation uses. */
  readonly grant: PendingGrant | undefined;
  /** Batch of the grants that effects of this run have made. */
  grantBatch: string | undefined;
  /** Windows of the turn flow that limit the answers. */
  readonly restrictions: readonly Restriction[];
  /** Why the move, with all its answers, may still not be made. */
  readonly completed: ((run: Run) => Refusal | undefined) | undefined;
  /** What the played card declares for after the move. */
  played: PlayedEvent | undefined;
  /** Discovery ends at a roll; otherwise rolls are made. */
  readonly rolling: boolean;
  /** Whether the rules of the turn flow apply; otherwise the move is run for its own sake. */
  readonly flowing: boolean;
  readonly rolls: { readonly bind: string; readonly value: number }[];
  readonly dice: readonly number[];
  diceUsed: number;
  phaseTransitionsLeft: number;
  /** How many lists of effects run inside each other, or because of each other before the outer one goes on. */
  listDepth: number;
  /** How many hooks and triggers of phases and turns run inside each other. */
  phaseDepth: number;
  /** Events that wait for their moment of dispatch. */
  events: FlowEvent[];
  /** Ids of the triggers that fired. */
  readonly firings: string[];
  readonly markerConstraints: 'fail' | 'warn';
  observer: ((entry: TraceEntry) => void) | undefined;
  /** What it executes counts as covered: the set-up and the observed application of a move, not the discovery of its questions. */
  readonly counted: boolean;
  /** Iterations that outermost loops of the operation's stages have completed; collected only for placing an activity. */
  readonly iterations: CompletedIteration[] | undefined;
  /** Collected only where somebody will read them. */
  readonly warnings: RunWarning[] | undefined;
}

export interface CompletedIteration {
  readonly stage: number;
  readonly item: Scalar;
  readonly isLast: boolean;
}

export interface Refusal {
  readonly reason: IllegalReason;
  readonly detail: string;
}

/** A run that is being made. */
export type NewRun = { -readonly [Field in keyof Run]: Run[Field] };

/**
 * A copy that shares everything. It is written out, in the order in which a run is made at first, so that engines give all runs one hidden class: each generation of copies
 * that are made by spreading has another one, and reading the fields of many is slow.
 */
export function copyOf(run: Run): NewRun {
  return {
    program: run.program,
    draft: run.draft,
    budgets: run.budgets,
    callers: run.callers,
    parts: run.parts,
    status: run.status,
    nested: run.nested,
    question: run.question,
    refusal: run.refusal,
    chooser: run.chooser,
    executeAs: run.executeAs,
    actionClass: run.actionClass,
    free: run.free,
    insertion: run.insertion,
    compound: run.compound,
    workLeft: run.workLeft,
    workFloor: run.workFloor,
    workEnd: run.workEnd,
    remembering: run.remembering,
    namedReads: run.namedReads,
    deferring: run.deferring,
    deferred: run.deferred,
    zoneFilter: run.zoneFilter,
    limitUsage: run.limitUsage,
    grant: run.grant,
    grantBatch: run.grantBatch,
    restrictions: run.restrictions,
    completed: run.completed,
    played: run.played,
    rolling: run.rolling,
    flowing: run.flowing,
    rolls: run.rolls,
    dice: run.dice,
    diceUsed: run.diceUsed,
    phaseTransitionsLeft: run.phaseTransitionsLeft,
    listDepth: run.listDepth,
    phaseDepth: run.phaseDepth,
    events: run.events,
    firings: run.firings,
    markerConstraints: run.markerConstraints,
    observer: run.observer,
    counted: run.counted,
    warnings: run.warnings,
    iterations: run.iterations,
    code: run.code,
    pc: run.pc,
    frame: run.frame,
    named: run.named,
    executor: run.executor,
    active: run.active,
    part: run.part,
    stage: run.stage,
    stageName: run.stageName,
    stageLoop: run.stageLoop,
    effectsLeft: run.effectsLeft,
  };
}

/** An independent copy that goes on from the same point, for discovery: nobody observes it, and it ends at a roll. */
export function forkRun(run: Run): NewRun {
  const fork = copyOf(run);
  fork.draft = forkDraft(run.draft);
  fork.frame = run.frame.slice();
  fork.callers = run.callers.map(copyOfActivation);
  fork.parts = run.parts.slice();
  fork.rolls = run.rolls.slice();
  fork.events = run.events.slice();
  fork.firings = run.firings.slice();
  fork.rolling = false;
  fork.observer = undefined;
  fork.counted = false;
  fork.warnings = undefined;
  fork.iterations = undefined;
  return fork;
}

function copyOfActivation(activation: Activation): Activation {
  const copy = activationOf(activation);
  copy.frame = activation.frame.slice();
  return copy;
}

/** What runs now, to be taken up again by assigning it to the run. */
export function activationOf(run: Activation): Activation {
  const { code, pc, frame, named, executor, active, part, stage, stageName, stageLoop, effectsLeft } = run;
  return { code, pc, frame, named, executor, active, part, stage, stageName, stageLoop, effectsLeft };
}

/** Puts the running code aside; it goes on when the code that runs next ends by calling it back. */
export function suspend(run: Run): void {
  run.callers.push(activationOf(run));
}

/** Ends the run as illegal. */
export function refuse(run: Run, reason: IllegalReason, detail: string): void {
  run.status = 'refused';
  run.refusal = { reason, detail };
}

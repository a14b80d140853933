/** What a turn order decides around a move (`turn-flow.md`). */

import type { GrantFields } from '../expressions/resolve';
import type { GameDef, OperationClass } from '../gamedef';
import type { Program } from '../link/program';
import type { Zone } from '../link/zones';
import type { Refusal, Run } from '../machine/run';
import type { Soon, Steps } from '../machine/steps';
import type { ActionProgram } from '../moves/actionProgram';
import type { Move } from '../protocol';
import type { PendingGrant } from '../state/flowState';
import type { GameState, InterruptFrame } from '../state/gameState';
import { cardDriven } from './cardDriven';
import { simultaneous } from './simultaneous';
import { takingTurns } from './takingTurns';

export interface TurnFlow {
  /** Steps 3 to 6 of the initial state (`state-and-determinism.md`). */
  readonly start: (run: Run) => Steps<void>;
  /** Why nobody can move in a state, whatever the move; undefined where somebody can. */
  readonly closed: (program: Program, state: GameState) => Refusal | undefined;
  /** The forms in which an action is offered: its classes, in order, and free operations. */
  readonly forms: (program: Program, state: GameState, action: ActionProgram) => readonly MoveForm[];
  /** How a move runs, or why it may not (class, option matrix, windows, grants). */
  readonly admit: (program: Program, state: GameState, move: Move, action: ActionProgram) => Admission | Refusal;
  /** Offered moves that remain when all are known (cancellation). */
  readonly filter: (program: Program, state: GameState, moves: readonly Move[]) => readonly Move[];
  /** Whether moves on offer could cancel a move. */
  readonly isCancelable: (program: Program, state: GameState, move: Move) => boolean;
  /** Whether the active player is asked whether it plays a pivotal event, and may decline. */
  readonly mayDecline: (program: Program, state: GameState) => boolean;
  /** Whether a move is only noted until every player has chosen (`decision-protocol.md`, Simultaneous turn order). */
  readonly submits: boolean;
  /** Greatest value, or number of values, that an answer may have now; `base` is the decision's key without repeats. */
  readonly answerLimit: (run: Run, base: string) => number;
  /**
   * Step 8 of a move (`actions-and-pipelines.md`): eligibility, grants, advance to the next decision point. `before` is the state in
   * which the move was made.
   */
  readonly moveDone: (run: Run, move: Move, before: GameState) => Steps<void>;
  readonly gotoPhase: (run: Run, phase: number, at: number | undefined) => Steps<void>;
  readonly advancePhase: (run: Run) => Steps<void>;
  readonly pushInterrupt: (run: Run, frame: InterruptFrame) => Steps<void>;
  readonly popInterrupt: (run: Run) => Steps<void>;
  /** Grants that are made by effects of one move form a batch. */
  readonly grant: (run: Run, grant: GrantFields, at: number | undefined) => void;
  readonly phases: PhaseRules;
}

/** How turns are made of phases in a turn order. */
export interface PhaseRules {
  /** The phase of the present turn after a phase (-1: the first one); undefined at the end of the turn. */
  readonly next: (run: Run, after: number) => number | undefined;
  /** Whether a phase runs without its hooks and triggers. */
  readonly isQuiet: (run: Run, phase: number) => boolean;
  /** A phase has become the current one, its hooks have not run yet. `resumed`: an interrupt has returned to it. */
  readonly begun: (run: Run, phase: number, resumed: boolean) => void;
  /** Everything between `turnEnd` and the next turn's counters and `turnStart`, the next player included. */
  readonly betweenTurns: (run: Run) => Soon<void>;
}

export interface MoveForm {
  readonly actionClass?: OperationClass;
  readonly freeOperation?: true;
}

export interface Admission {
  readonly kind: 'admitted';
  readonly actionClass: OperationClass;
  readonly free: boolean;
  /** Player that a free operation is executed as. */
  readonly executeAs?: number;
  readonly zoneFilter?: (run: Run, zone: Zone) => boolean;
  /** The grant that a free operation uses. */
  readonly grant?: PendingGrant;
  /** Windows that limit the answers. */
  readonly restrictions?: readonly Restriction[];
  /** Why the move, with all its answers, may still not be made: windows that depend on answers, zones of a grant. */
  readonly completed?: (run: Run) => Refusal | undefined;
}

/** What monsoon leaves of an action (`turn-flow.md`, Monsoon). Without `maxParam` it is forbidden. */
export interface Restriction {
  readonly actionId: string;
  readonly maxParam?: { readonly name: string; readonly max: number };
  readonly overrideToken?: string;
}

/** The turn flow of a game. */
export function turnFlowOf(def: GameDef): TurnFlow {
  switch (def.turnOrder.type) {
    case 'roundRobin':
    case 'fixedOrder':
      return takingTurns();
    case 'simultaneous':
      return simultaneous();
    case 'cardDriven':
      return cardDriven();
  }
}

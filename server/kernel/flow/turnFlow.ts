/** What a turn order decides around a move (`turn-flow.md`). */

import type { GrantFields } from '../expressions/resolve';
import type { GameDef, OperationClass } from '../gamedef';
import type { Program } from '../link/program';
import type { Zone } from '../link/zones';
import type { Refusal, Run } from '../machine/run';
import type { ActionProgram } from '../moves/actionProgram';
import type { Move } from '../protocol';
import type { GameState, InterruptFrame } from '../state/gameState';
import { takingTurns } from './takingTurns';

export interface TurnFlow {
  /** Steps 3 to 6 of the initial state (`state-and-determinism.md`). */
  readonly start: (run: Run) => void;
  /** Why nobody can move in a state, whatever the move; undefined where somebody can. */
  readonly closed: (program: Program, state: GameState) => Refusal | undefined;
  /** The forms in which an action is offered: its classes, in order, and free operations. */
  readonly forms: (program: Program, state: GameState, action: ActionProgram) => readonly MoveForm[];
  /** How a move runs, or why it may not (class, option matrix, windows, grants). */
  readonly admit: (program: Program, state: GameState, move: Move, action: ActionProgram) => Admission | Refusal;
  /** Offered moves that remain when all are known (cancellation). */
  readonly filter: (program: Program, state: GameState, moves: readonly Move[]) => readonly Move[];
  /** Step 8 of a move (`actions-and-pipelines.md`): eligibility, grants, advance to the next decision point. */
  readonly moveDone: (run: Run, move: Move) => void;
  readonly gotoPhase: (run: Run, phase: number, at: number | undefined) => void;
  readonly advancePhase: (run: Run) => void;
  readonly pushInterrupt: (run: Run, frame: InterruptFrame) => void;
  readonly popInterrupt: (run: Run) => void;
  /** Grants that are made together. */
  readonly grant: (run: Run, grants: readonly GrantFields[], at: number | undefined) => void;
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
}

export function turnFlowOf(_def: GameDef): TurnFlow {
  return takingTurns;
}

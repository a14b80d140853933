import { advance, failed } from '../decisions/outcome';
import { questionOf } from '../decisions/question';
import type { GameDef } from '../gamedef';
import { programOf } from '../link/program';
import { RunFault } from '../machine/fault';
import type { Run } from '../machine/run';
import type { Illegality, Move, MoveResult, RunOptions, TraceEntry } from '../protocol';
import { stateOf } from '../state/draft';
import type { GameState } from '../state/gameState';
import { illegal, refused } from './legalChoices';
import { startMove } from './start';

/**
 * The state after a move, a question that only came up after a roll, or why the move is illegal (`decision-protocol.md`, applyMove).
 * The given state is not changed, whatever happens.
 */
export function applyMove(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): MoveResult<GameState> {
  const run = startMove(programOf(def), state, move, 'apply', options);
  return 'reason' in run ? refused(run) : conclude(run, move);
}

/** As `applyMove`; `observer` is also given a way to get the state right after each entry. */
export function applyObserved(
  def: GameDef,
  state: GameState,
  move: Move,
  options: RunOptions,
  observer: (entry: TraceEntry, reached: () => GameState) => void,
): MoveResult<GameState> {
  const run = startMove(programOf(def), state, move, 'apply', options);
  if ('reason' in run) return refused(run);
  run.observer = (entry) => observer(entry, () => stateOf(run.draft));
  return conclude(run, move);
}

function conclude(run: Run, move: Move): MoveResult<GameState> {
  const outcome = advance(run);
  if (outcome.kind === 'illegal') return illegal(run, outcome);
  if (outcome.kind === 'asking') return unanswered(run);
  const stall = run.flowing ? moveDone(run, move) : undefined;
  if (stall !== undefined) return stall;
  return { kind: 'applied', state: stateOf(run.draft), triggerFirings: run.firings, warnings: run.warnings ?? [] };
}

/** The turn flow's part of the move; an error in it makes the whole move illegal. */
function moveDone(run: Run, move: Move): Illegality | undefined {
  try {
    run.status = 'running';
    run.part = -1;
    run.pc = 0;
    run.program.turnFlow.moveDone(run, move);
    return undefined;
  } catch (error) {
    if (!(error instanceof RunFault)) throw error;
    const outcome = failed(run, error);
    return outcome.kind === 'illegal' ? illegal(run, outcome) : undefined;
  }
}

function unanswered(run: Run): MoveResult<GameState> {
  const request = questionOf(run);
  if (request !== undefined && run.rolls.length > 0) return { kind: 'needsDecision', request, rolls: run.rolls };
  return {
    kind: 'illegal',
    complete: false,
    reason: 'paramMissing',
    detail: `${request?.decisionId ?? ''} has no answer`,
    ...(request === undefined ? {} : { request }),
  };
}

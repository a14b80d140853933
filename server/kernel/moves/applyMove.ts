import { advance, failed } from '../decisions/outcome';
import { questionOf } from '../decisions/question';
import type { GameDef } from '../gamedef';
import { programOf } from '../link/program';
import { faultIn } from '../machine/fault';
import { forkRun, type Run } from '../machine/run';
import { finish, isPending, type Steps } from '../machine/steps';
import type { Illegality, Move, MoveResult, RunOptions, TraceEntry } from '../protocol';
import { stateOf } from '../state/draft';
import type { GameState } from '../state/gameState';
import { illegal, refused } from './legalChoices';
import { beginMove } from './legalMoves';

/**
 * The state after a move, a question that only came up after a roll, or why the move is illegal (`decision-protocol.md`, applyMove).
 * The given state is not changed, whatever happens.
 */
export function applyMove(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): MoveResult<GameState> {
  return finish(applyMoveInSteps(def, state, move, options));
}

/** As `applyMove`. */
export function* applyMoveInSteps(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): Steps<MoveResult<GameState>> {
  const begun = beginMove(programOf(def), state, move, 'apply', options);
  const run = isPending(begun) ? yield* begun : begun;
  return 'reason' in run ? refused(run) : yield* conclude(run, move, state);
}

/** As `applyMove`; `observer` is also given a way to get the state right after each entry. */
export function applyObserved(
  def: GameDef,
  state: GameState,
  move: Move,
  options: RunOptions,
  observer: (entry: TraceEntry, reached: () => GameState) => void,
): MoveResult<GameState> {
  const run = finish(beginMove(programOf(def), state, move, 'apply', options));
  if ('reason' in run) return refused(run);
  run.remembering = false;
  run.observer = (entry) => observer(entry, () => stateOf(run.draft));
  return finish(conclude(run, move, state));
}

/** A move that is only submitted is tried on a copy; it runs when all have chosen. */
function* conclude(run: Run, move: Move, before: GameState): Steps<MoveResult<GameState>> {
  const acting = run.flowing && run.program.turnFlow.submits ? forkRun(run) : run;
  const stopped = advance(acting);
  const outcome = isPending(stopped) ? yield* stopped : stopped;
  if (outcome.kind === 'illegal') return illegal(acting, outcome);
  if (outcome.kind === 'asking') return unanswered(acting);
  const stall = run.flowing ? yield* moveDone(run, move, before) : undefined;
  if (stall !== undefined) return stall;
  return { kind: 'applied', state: stateOf(run.draft), triggerFirings: run.firings, warnings: run.warnings ?? [] };
}

/** The turn flow's part of the move; an error in it makes the whole move illegal. */
function* moveDone(run: Run, move: Move, before: GameState): Steps<Illegality | undefined> {
  try {
    run.status = 'running';
    run.part = -1;
    run.pc = 0;
    yield* run.program.turnFlow.moveDone(run, move, before);
    return undefined;
  } catch (error) {
    const fault = faultIn(error);
    if (fault === undefined) throw error;
    return illegal(run, failed(run, fault));
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

/** End of the game (`terminal.md`). */
import type { ConditionCode } from '../expressions/conditions';
import type { PlayerCode } from '../expressions/players';
import type { TerminalResult } from '../gamedef';
import type { Program } from '../link/program';
import { type FramedExpression, linkFramedCondition, linkFramedPlayer } from '../link/unit';
import { fail, faultIn, RunFault } from '../machine/fault';
import { evaluateFramed } from '../machine/nested';
import type { Refusal, Run } from '../machine/run';
import { finish, isPauseDue, type Steps } from '../machine/steps';
import { payFor } from '../machine/work';
import { readingRun } from '../moves/start';
import type { GameResult } from '../protocol';
import type { GameState } from '../state/gameState';
import { linkRanking, type RankingProgram, rankedPlayers, rankedSeats } from './ranking';

export interface TerminalProgram {
  /** Those `duringCoup` first. */
  readonly checkpoints: readonly CheckpointProgram[];
  readonly conditions: readonly ConditionProgram[];
  readonly ranking: RankingProgram;
  /** What has been found out about states. */
  readonly ends: WeakMap<GameState, FoundEnd>;
}

interface FoundEnd {
  readonly result: GameResult | undefined;
  /** Why it cannot be told. */
  readonly fault: RunFault | undefined;
  readonly work: number;
}

interface CheckpointProgram {
  readonly id: string;
  readonly seat: string;
  readonly timing: 'duringCoup' | 'finalCoup';
  readonly when: FramedExpression<ConditionCode>;
}

interface ConditionProgram {
  readonly index: number;
  readonly when: FramedExpression<ConditionCode>;
  readonly type: TerminalResult['type'];
  readonly player: FramedExpression<PlayerCode> | undefined;
}

/** The conditions as code; checkpoints during coup rounds come first. */
export function linkTerminal(program: Program): TerminalProgram {
  const { checkpoints, conditions } = program.def.terminal;
  const ordered = [...checkpoints.filter(isDuringCoup), ...checkpoints.filter((checkpoint) => !isDuringCoup(checkpoint))];
  return {
    checkpoints: ordered.map((checkpoint) => ({ ...checkpoint, when: linkFramedCondition(program, checkpoint.when) })),
    conditions: conditions.map(({ when, result }, index) => ({
      index,
      when: linkFramedCondition(program, when),
      type: result.type,
      player: result.type === 'win' ? linkFramedPlayer(program, result.player) : undefined,
    })),
    ranking: linkRanking(program),
    ends: new WeakMap(),
  };
}

function isDuringCoup({ timing }: { readonly timing: CheckpointProgram['timing'] }): boolean {
  return timing === 'duringCoup';
}

/**
 * How the game has ended: by the first checkpoint, then the first condition, that holds; undefined while it goes on. Throws a `RunFault` where an expression
 * fails. The work is that of `payer`, whether or not the end is known already.
 */
export function* gameEndInSteps(program: Program, state: GameState, payer?: Run): Steps<GameResult | undefined> {
  const { ends } = program.terminal();
  const known = ends.get(state) ?? (yield* findEnd(program, state));
  ends.set(state, known);
  if (payer !== undefined) payFor(payer, known.work);
  if (known.fault !== undefined) throw known.fault;
  return known.result;
}

/** As `gameEndInSteps`, in one go. */
export function gameEnd(program: Program, state: GameState): GameResult | undefined {
  return finish(gameEndInSteps(program, state));
}

function* findEnd(program: Program, state: GameState): Steps<FoundEnd> {
  const run = readingRun(program, state);
  const { workLeft } = run;
  try {
    const result = yield* endOf(program, run);
    return { result, fault: undefined, work: workLeft - run.workLeft };
  } catch (error) {
    // An overflow of the stack is not remembered: it depends on who asks.
    if (error instanceof RunFault) return { result: undefined, fault: error, work: workLeft - run.workLeft };
    throw error;
  }
}

/** Refuses every move of a game that has ended, or whose end cannot be told. */
export function closedBy(program: Program, state: GameState): Refusal | undefined {
  return finish(closedByInSteps(program, state));
}

/** As `closedBy`, which reuses the result. */
export function* closedByInSteps(program: Program, state: GameState): Steps<Refusal | undefined> {
  try {
    return (yield* gameEndInSteps(program, state)) === undefined ? undefined : { reason: 'gameOver', detail: 'the game has ended' };
  } catch (error) {
    const fault = faultIn(error);
    if (fault === undefined) throw error;
    return { reason: 'effectFailed', detail: `end of the game: ${fault.code}: ${fault.message}` };
  }
}

function* endOf(program: Program, run: Run): Steps<GameResult | undefined> {
  const { checkpoints, conditions, ranking } = program.terminal();
  const checkpoint = yield* firstThatHolds(run, checkpoints);
  if (checkpoint !== undefined) return atCheckpoint(run, checkpoint, ranking);
  const condition = yield* firstThatHolds(run, conditions);
  return condition === undefined ? undefined : byCondition(run, condition, ranking);
}

function* firstThatHolds<Entry extends { readonly when: FramedExpression<ConditionCode> }>(
  run: Run,
  entries: readonly Entry[],
): Steps<Entry | undefined> {
  for (const entry of entries) {
    if (evaluateFramed(run, entry.when)) return entry;
    if (isPauseDue()) yield;
  }
  return undefined;
}

/** During a coup the checkpoint's own seat wins, at the final one the best by margins. Error: SEAT_UNMAPPED. */
function atCheckpoint(run: Run, { id, seat, timing }: CheckpointProgram, ranking: RankingProgram): GameResult {
  const seats = rankedSeats(run, ranking);
  const winner = timing === 'duringCoup' ? seat : (seats[0]?.seat ?? seat);
  const player = run.program.cardFlow?.playerOf(winner) ?? run.program.playerOfSeat.get(winner);
  if (player === undefined || player >= run.draft.playerCount) {
    return fail('SEAT_UNMAPPED', `the winning seat ${winner} has no player`, undefined, { seat: winner });
  }
  return { type: 'win', player, seat: winner, by: { checkpoint: id, timing }, margins: seats };
}

function byCondition(run: Run, { index, type, player }: ConditionProgram, ranking: RankingProgram): GameResult {
  const by = { condition: index };
  const margins = rankedSeats(run, ranking);
  if (type === 'score') return { type, by, margins, scores: rankedPlayers(run, ranking) };
  if (player === undefined || type !== 'win') return { type: type === 'lossAll' ? 'lossAll' : 'draw', by, margins };
  const winner = evaluateFramed(run, player);
  return { type: 'win', player: winner, seat: run.program.def.seats[winner]?.id ?? String(winner), by, margins };
}

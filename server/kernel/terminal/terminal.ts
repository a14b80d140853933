/** End of the game (`terminal.md`). */
import type { ConditionCode } from '../expressions/conditions';
import type { PlayerCode } from '../expressions/players';
import type { TerminalResult } from '../gamedef';
import type { Program } from '../link/program';
import { type FramedExpression, linkFramedCondition, linkFramedPlayer } from '../link/unit';
import { fail, RunFault } from '../machine/fault';
import { evaluateFramed } from '../machine/nested';
import type { Refusal, Run } from '../machine/run';
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
  readonly ends: WeakMap<GameState, { readonly result: GameResult | undefined }>;
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
 * fails.
 */
export function gameEnd(program: Program, state: GameState): GameResult | undefined {
  const { ends } = program.terminal();
  const known = ends.get(state);
  if (known !== undefined) return known.result;
  const result = endOf(program, readingRun(program, state));
  ends.set(state, { result });
  return result;
}

/** Refuses every move of a game that has ended, or whose end cannot be told. */
export function closedBy(program: Program, state: GameState): Refusal | undefined {
  try {
    return gameEnd(program, state) === undefined ? undefined : { reason: 'gameOver', detail: 'the game has ended' };
  } catch (error) {
    if (error instanceof RunFault) return { reason: 'effectFailed', detail: `end of the game: ${error.code}: ${error.message}` };
    throw error;
  }
}

function endOf(program: Program, run: Run): GameResult | undefined {
  const { checkpoints, conditions, ranking } = program.terminal();
  const checkpoint = checkpoints.find(({ when }) => evaluateFramed(run, when));
  if (checkpoint !== undefined) return atCheckpoint(run, checkpoint, ranking);
  const condition = conditions.find(({ when }) => evaluateFramed(run, when));
  return condition === undefined ? undefined : byCondition(run, condition, ranking);
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

/** End of the game (`terminal.md`). */
import type { ConditionCode } from '../expressions/conditions';
import type { PlayerCode } from '../expressions/players';
import type { TerminalResult } from '../gamedef';
import type { Program } from '../link/program';
import { type FramedExpression, linkFramedCondition, linkFramedPlayer } from '../link/unit';
import { fail, faultIn, type RunFault } from '../machine/fault';
import { evaluateFramed } from '../machine/nested';
import type { Refusal, Run } from '../machine/run';
import { finish, isPauseDue, isPending, type Soon, type Steps, whenFound } from '../machine/steps';
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
export function gameEndInSteps(program: Program, state: GameState, payer?: Run): Soon<GameResult | undefined> {
  return whenFound(foundEnd(program, state), ({ result, fault, work }) => {
    if (payer !== undefined) payFor(payer, work);
    if (fault !== undefined) throw fault;
    return result;
  });
}

/** As `gameEndInSteps`, in one go. */
export function gameEnd(program: Program, state: GameState): GameResult | undefined {
  return finish(gameEndInSteps(program, state));
}

function foundEnd(program: Program, state: GameState): Soon<FoundEnd> {
  return program.terminal().ends.get(state) ?? findEnd(program, state);
}

function findEnd(program: Program, state: GameState): Soon<FoundEnd> {
  const run = readingRun(program, state);
  try {
    const end = endOf(program, run);
    return isPending(end) ? endAfter(run, state, end) : keepEnd(run, state, end);
  } catch (error) {
    return keepFault(run, state, error);
  }
}

function* endAfter(run: Run, state: GameState, steps: Steps<GameResult | undefined>): Steps<FoundEnd> {
  try {
    return keepEnd(run, state, yield* steps);
  } catch (error) {
    return keepFault(run, state, error);
  }
}

function keepEnd(run: Run, state: GameState, result: GameResult | undefined): FoundEnd {
  const found = { result, fault: undefined, work: run.budgets.work - run.workLeft };
  run.program.terminal().ends.set(state, found);
  return found;
}

function keepFault(run: Run, state: GameState, error: unknown): FoundEnd {
  const fault = faultIn(error);
  if (fault === undefined) throw error;
  const found = { result: undefined, fault, work: run.budgets.work - run.workLeft };
  // An overflow of the stack is not remembered: it depends on who asks.
  if (fault === error) run.program.terminal().ends.set(state, found);
  return found;
}

/** Refuses every move of a game that has ended, or whose end cannot be told. */
export function closedBy(program: Program, state: GameState): Refusal | undefined {
  return finish(closedByInSteps(program, state));
}

/** As `closedBy`, which reuses the result. */
export function closedByInSteps(program: Program, state: GameState): Soon<Refusal | undefined> {
  return whenFound(foundEnd(program, state), closing);
}

function closing({ result, fault }: FoundEnd): Refusal | undefined {
  if (fault !== undefined) return { reason: 'effectFailed', detail: `end of the game: ${fault.code}: ${fault.message}` };
  return result === undefined ? undefined : { reason: 'gameOver', detail: 'the game has ended' };
}

function endOf(program: Program, run: Run): Soon<GameResult | undefined> {
  const { checkpoints, conditions, ranking } = program.terminal();
  return whenFound(firstThatHolds(run, checkpoints), (checkpoint) =>
    checkpoint === undefined
      ? whenFound(firstThatHolds(run, conditions), (condition) =>
          condition === undefined ? undefined : byCondition(run, condition, ranking),
        )
      : atCheckpoint(run, checkpoint, ranking),
  );
}

interface Tested {
  readonly when: FramedExpression<ConditionCode>;
}

function firstThatHolds<Entry extends Tested>(run: Run, entries: readonly Entry[]): Soon<Entry | undefined> {
  let tested = 0;
  for (const entry of entries) {
    tested += 1;
    if (evaluateFramed(run, entry.when)) return entry;
    if (isPauseDue()) return firstAfterPause(run, entries.slice(tested));
  }
  return undefined;
}

function* firstAfterPause<Entry extends Tested>(run: Run, entries: readonly Entry[]): Steps<Entry | undefined> {
  yield;
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

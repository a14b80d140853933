/** Margins by seat and scores by player (`terminal.md`, Margins and ranking, Scoring). */

import { allPlayers } from '../expressions/players';
import type { NumberCode, ValueCode } from '../expressions/values';
import type { Program } from '../link/program';
import { type FramedExpression, linkFramedNumber, linkFramedValue } from '../link/unit';
import { fail } from '../machine/fault';
import { evaluateAs, evaluateFramed } from '../machine/nested';
import type { Run } from '../machine/run';
import { playerName } from '../playerName';
import type { PlayerScore, SeatMargin } from '../protocol';
import { compareText } from '../state/canonicalJson';

export interface RankingProgram {
  readonly margins: readonly { readonly seat: string; readonly value: FramedExpression<NumberCode> }[];
  readonly order: 'desc' | 'asc';
  readonly tieBreakOrder: readonly string[];
  readonly scoring: { readonly method: 'highest' | 'lowest'; readonly value: FramedExpression<ValueCode> } | undefined;
}

/** The margins and the scoring as code. */
export function linkRanking(program: Program): RankingProgram {
  const { margins, ranking, scoring } = program.def.terminal;
  return {
    margins: margins.map(({ seat, value }) => ({ seat, value: linkFramedNumber(program, value) })),
    ...ranking,
    scoring: scoring === undefined ? undefined : { method: scoring.method, value: linkFramedValue(program, scoring.value) },
  };
}

/** Best seat first; ties by `tieBreakOrder`, in which seats that it does not list come last, then by seat id. */
export function rankedSeats(run: Run, { margins, order, tieBreakOrder }: RankingProgram): readonly SeatMargin[] {
  const place = (seat: string) => (tieBreakOrder.includes(seat) ? tieBreakOrder.indexOf(seat) : tieBreakOrder.length);
  const sign = order === 'desc' ? -1 : 1;
  return margins
    .map(({ seat, value }): SeatMargin => ({ seat, margin: evaluateFramed(run, value) }))
    .sort((a, b) => sign * (a.margin - b.margin) || place(a.seat) - place(b.seat) || compareText(a.seat, b.seat));
}

/** Best player first; ties keep the order of the players. Error: SCORING_NON_NUMERIC. */
export function rankedPlayers(run: Run, { scoring }: RankingProgram): readonly PlayerScore[] {
  if (scoring === undefined) return [];
  const { method, value } = scoring;
  const sign = method === 'highest' ? -1 : 1;
  return allPlayers(run)
    .map((player): PlayerScore => {
      const score = evaluateAs(run, player, value);
      if (typeof score !== 'number')
        return fail('SCORING_NON_NUMERIC', `the score of ${playerName(run.program.def, player)} is ${score}`, undefined, { player });
      return { player, score };
    })
    .sort((a, b) => sign * (a.score - b.score));
}

/** The margin of each seat now, in the order of the definition. */
export function marginsInOrder(run: Run, { margins }: RankingProgram): readonly SeatMargin[] {
  return margins.map(({ seat, value }) => ({ seat, margin: evaluateFramed(run, value) }));
}

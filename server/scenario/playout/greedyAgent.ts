import { type GameState, gameResult, standings } from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import { greatestOf } from '../../source/extremes';
import { knowledgeOf } from '../knowledge';
import type { Agent, Attempt, Turn } from './agent';
import { randomAnswer } from './randomAgent';

/** How many moves on offer are tried, at most, and how often each. */
const mostMoves = 24;
const triesPerMove = 2;

/**
 * Tries moves on offer with random answers and takes the one after which its seat stands best: by its victory margin, in games without margins by
 * its score. To win comes before everything, and to lose after it. Moves that are equally good are equally likely.
 */
export const greedyAgent: Agent = {
  chooseMove: (turn, moves) => {
    const candidates = turn.chance.sample(moves, mostMoves);
    const attempts = candidates.flatMap((move) => Array.from({ length: triesPerMove }, () => turn.attempt(move) ?? []).flat());
    return turn.chance.item(best(turn, attempts))?.move ?? candidates[0] ?? noMove();
  },
  answer: ({ chance }, question, refused) => randomAnswer(question, chance, refused),
};

function noMove(): never {
  throw new Error('there is no move to choose from');
}

function best(turn: Turn, attempts: readonly Attempt[]): readonly Attempt[] {
  const valued = attempts.map((attempt) => ({ attempt, value: standingOf(turn.def, attempt.state, turn.player) }));
  const highest = greatestOf(valued.map(({ value }) => value));
  return valued.filter(({ value }) => value === highest).map(({ attempt }) => attempt);
}

/** The better for the player, the higher, whether the game is won by high or by low numbers. */
function standingOf(def: GameDef, state: GameState, player: number): number {
  const result = gameResult(def, state);
  if (result?.type === 'win') return result.player === player ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  if (result?.type === 'lossAll') return Number.NEGATIVE_INFINITY;
  const { margins, scores } = standings(def, state);
  const { ranking, scoring } = def.terminal;
  const own = margins.find(({ seat }) => knowledgeOf(def).playerOf(seat) === player);
  if (own !== undefined) return ranking.order === 'desc' ? own.margin : -own.margin;
  const score = scores.find((each) => each.player === player)?.score ?? 0;
  return scoring?.method === 'lowest' ? -score : score;
}

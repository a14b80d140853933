/** Compares margins, scores, the active seat and the end of the game with what a snippet expects of them. */
import { type GameState, gameResult, standings } from '../kernel';
import type { Mismatch } from './expectation';
import type { GameKnowledge } from './knowledge';
import type { ExpectedNumber, SnippetExpectation } from './model';

/** What has come out otherwise. */
export function unmetStandings(knowledge: GameKnowledge, state: GameState, expect: SnippetExpectation): readonly Mismatch[] {
  const { def, playerOf } = knowledge;
  const { margins, scores } = standings(def, state);
  const marginOf = (player: number | undefined) => margins.find(({ seat }) => playerOf(seat) === player)?.margin;
  const scoreOf = (player: number | undefined) => scores.find((each) => each.player === player)?.score;
  const compare = (what: string, numbers: readonly ExpectedNumber[], found: (player: number | undefined) => number | undefined) =>
    numbers.flatMap(({ seat, value, span }): readonly Mismatch[] => {
      const actual = found(playerOf(seat));
      return actual === value ? [] : [{ what: `${what} of ${seat}`, expected: String(value), actual: String(actual ?? 'none'), span }];
    });
  return [
    ...compare('margin', expect.margins, marginOf),
    ...compare('score', expect.scores, scoreOf),
    ...unmetActive(knowledge, state, expect),
    ...unmetWinner(knowledge, state, expect),
  ];
}

function unmetActive(
  { playerOf, playerName }: GameKnowledge,
  { activePlayer }: GameState,
  { active }: SnippetExpectation,
): readonly Mismatch[] {
  if (active === undefined || playerOf(String(active.value)) === activePlayer) return [];
  const span = { start: active.start, end: active.end };
  return [{ what: 'active seat', expected: String(active.value), actual: playerName(activePlayer), span }];
}

function unmetWinner({ def, playerOf }: GameKnowledge, state: GameState, { winner }: SnippetExpectation): readonly Mismatch[] {
  if (winner === undefined) return [];
  const result = gameResult(def, state);
  const won = result?.type === 'win' ? result.player : result?.type === 'score' ? result.scores[0]?.player : undefined;
  if (won !== undefined && won === playerOf(String(winner.value))) return [];
  const seat = won === undefined ? undefined : def.seats[won];
  const actual = result === undefined ? 'the game goes on' : seat === undefined ? 'nobody' : (seat.name ?? seat.id);
  return [{ what: 'winner', expected: String(winner.value), actual, span: { start: winner.start, end: winner.end } }];
}

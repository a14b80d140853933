/** Laws of every game that is shipped, on a few played games of each. */
import assert from 'node:assert/strict';
import {
  applyMove,
  type GameDef,
  type GameState,
  initialState,
  legalMoves,
  type Move,
  stateHash,
  stateToJson,
} from '../../../server/kernel';
import { automaticAnswer } from '../../../server/scenario/automatic';
import { type CarriedOut, carryOut } from '../../../server/scenario/playout/carryOut';
import { type Chance, chanceOf } from '../../../server/scenario/playout/chance';
import { type PlayedGame, playGame } from '../../../server/scenario/playout/playGame';
import { randomAgent, randomAnswer } from '../../../server/scenario/playout/randomAgent';
import { replay, replayOf } from '../../../server/scenario/playout/replay';
import { shippedGame, shippedGames } from '../../support/shippedGames';

/** How many games of how many moves are tried: a large game has to do with little. */
const trials: Readonly<Record<string, { readonly seeds: readonly number[]; readonly limit: number }>> = {
  'fire-in-the-lake': { seeds: [1], limit: 12 },
};
const usual = { seeds: [1, 2, 3], limit: 400 };

/** Tokens by type. */
function tokenCounts(def: GameDef, state: GameState): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of Object.values(stateToJson(def, state).zones).flat()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** The move with random answers, which may lead nowhere; then with answers that are marked as legal. */
function madeOf(def: GameDef, state: GameState, offered: Move, chance: Chance): CarriedOut {
  const made = carryOut(def, state, offered, (question, refused) => randomAnswer(question, chance, refused));
  return made.kind === 'dead' ? carryOut(def, state, offered, automaticAnswer) : made;
}

for (const name of shippedGames) {
  describe(`games of ${name}`, () => {
    const { seeds, limit } = trials[name] ?? usual;
    let def: GameDef;
    let games: readonly PlayedGame[];

    before(async () => {
      def = await shippedGame(name);
      games = seeds.map((seed) => playGame(def, { seed, limit, agents: [randomAgent] }));
    });

    it('end or reach the limit of moves, and never fail', () => {
      for (const { seed, end } of games) assert.match(end.kind, /^(?:ended|limit)$/, `seed ${seed}: ${JSON.stringify(end)}`);
    });

    it('replay to the same hashes', () => {
      for (const played of games) assert.deepEqual(replay(def, replayOf(0, played)), { kind: 'same' });
    });

    it('conserve their pieces but for what effects create and destroy', () => {
      for (const { seed, players, moves } of games) {
        let state = initialState(def, { seed, playerCount: players });
        const expected = tokenCounts(def, state);
        const change = (type: string, by: number) => expected.set(type, (expected.get(type) ?? 0) + by);
        for (const { move } of moves) {
          const result = applyMove(def, state, move, {
            observer: (entry) => {
              if (entry.kind === 'createToken') change(entry.type, 1);
              if (entry.kind === 'destroyToken') change(entry.type, -1);
            },
          });
          state = result.kind === 'applied' ? result.state : assert.fail(JSON.stringify(result));
        }
        const found = tokenCounts(def, state);
        assert.deepEqual(
          [...expected].filter(([type, count]) => (found.get(type) ?? 0) !== count),
          [],
        );
      }
    });

    it('offer only moves that can be completed and made', () => {
      const chance = chanceOf(1);
      for (const { seed, players, moves } of games.slice(0, 1)) {
        let state = initialState(def, { seed, playerCount: players });
        for (const { move, hash } of moves.slice(0, 10)) {
          const { moves: all, warnings } = legalMoves(def, state);
          for (const offered of chance.sample(all, 4)) {
            // A move whose completion was not found within the budget is offered with a warning.
            if (warnings.some(({ message }) => message.startsWith(`${offered.actionId}:`))) continue;
            assert.equal(madeOf(def, state, offered, chance).kind, 'made', JSON.stringify(offered));
          }
          const result = applyMove(def, state, move);
          state = result.kind === 'applied' ? result.state : assert.fail(JSON.stringify(result));
          assert.equal(stateHash(state), hash);
        }
      }
    });
  });
}

/** In games at random every refusal for a condition has a term that the author can look up, and a sentence. */
import assert from 'node:assert/strict';
import {
  applyMove,
  explainMove,
  type GameDef,
  type GameState,
  initialState,
  leavesOf,
  legalChoices,
  type Move,
} from '../../../server/kernel';
import { originOf } from '../../../server/scenario/origins';
import { playGame } from '../../../server/scenario/playout/playGame';
import { randomAgent } from '../../../server/scenario/playout/randomAgent';
import { refusalLine, refusalWords } from '../../../server/scenario/refusal/refusalWords';
import { shippedGame, shippedGames } from '../../support/shippedGames';

const explained = new Set(['preconditionFailed', 'pipelineNotApplicable', 'pipelineLegalityFailed']);

function checkRefusals(def: GameDef, state: GameState): number {
  let refused = 0;
  for (const { id } of def.actions) {
    const move: Move = { actionId: id, params: {} };
    const choices = legalChoices(def, state, move);
    const words = choices.kind === 'illegal' ? refusalWords(def, state, move, {}) : undefined;
    if (choices.kind !== 'illegal' || !explained.has(choices.reason)) continue;
    refused += 1;
    assert.equal(words?.reason, choices.reason, id);
    const objections = explainMove(def, state, move).refusal?.objections ?? [];
    const terms = objections.flatMap((each) => (each.kind === 'condition' ? leavesOf(each.reason) : []));
    assert.ok(terms.length > 0, id);
    for (const { term } of terms) assert.ok(originOf(def, term.at), `${id}: ${JSON.stringify(term)}`);
    assert.doesNotMatch(words === undefined ? '' : refusalLine(words), /undefined|null|\[object|~/);
  }
  return refused;
}

describe('a refusal in a game that is shipped', () => {
  for (const name of shippedGames) {
    it(`names its terms: ${name}`, async () => {
      const def = await shippedGame(name);
      const { moves, seed, players } = playGame(def, { seed: 5, agents: [randomAgent], limit: 12 });
      let state = initialState(def, { seed, playerCount: players });
      checkRefusals(def, state);
      for (const { move } of moves) {
        const result = applyMove(def, state, move);
        if (result.kind !== 'applied') return assert.fail(result.kind);
        ({ state } = result);
        checkRefusals(def, state);
      }
    });
  }
});

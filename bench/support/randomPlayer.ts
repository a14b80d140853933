/** A player that chooses at random, with a generator of its own. */
import {
  applyMove,
  type GameDef,
  type GameState,
  legalChoices,
  legalMoves,
  type Move,
  type ParameterValue,
  type Question,
  type RunOptions,
} from '../../server/kernel';
import { drawInteger, type RandomOwner } from '../../server/kernel/random/pcg';
import { withAnswer } from '../../server/scenario/runMove';

/** A random answer among the options, without asking which of them are legal. */
function randomAnswer(question: Question, chance: RandomOwner): ParameterValue {
  const values = question.options.map(({ value }) => value);
  const draw = () => values.splice(drawInteger(chance, 0, values.length - 1), 1);
  if (question.type === 'chooseOne') return draw()[0] ?? '';
  const count = Math.min(question.max, Math.max(question.min, drawInteger(chance, 1, 3)));
  return Array.from({ length: count }, draw).flat();
}

/** The move with answers to all its questions, or undefined where chance led it to a dead end. */
export function completed(def: GameDef, state: GameState, template: Move, chance: RandomOwner, options: RunOptions = {}): Move | undefined {
  let move = template;
  for (;;) {
    const choices = legalChoices(def, state, move, options);
    if (choices.kind === 'complete') return move;
    if (choices.kind === 'illegal') return undefined;
    move = withAnswer(move, choices, randomAnswer(choices, chance));
  }
}

/** The state after a random legal move, or undefined at the end of the game. */
export function randomMove(def: GameDef, state: GameState, chance: RandomOwner): GameState | undefined {
  const { moves } = legalMoves(def, state);
  const open = [...moves];
  while (open.length > 0) {
    const [template] = open.splice(drawInteger(chance, 0, open.length - 1), 1);
    for (let attempt = 0; template !== undefined && attempt < 5; attempt++) {
      const move = completed(def, state, template, chance);
      const result = move === undefined ? undefined : applyMove(def, state, move);
      if (result?.kind === 'applied') return result.state;
    }
  }
  return undefined;
}

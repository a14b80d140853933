/** Why nobody could act where a game stopped. */
import { applyMove, type GameDef, type GameState, legalChoices, type Move, type Question, type RunFailure } from '../../kernel';
import { withAnswer } from '../runMove';
import type { PlayedGame } from './playGame';

/** Where a game stopped: behind its last state, if a move still went well but nobody can act after it. */
export interface Stop {
  readonly state: GameState;
  /** That move, made in the last state of the game. */
  readonly after?: Move;
}

/** The place to ask why the game did not go on. */
export function stopOf(def: GameDef, { end, state }: Pick<PlayedGame, 'end' | 'state'>): Stop {
  const last = end.kind === 'stuck' ? end.move : undefined;
  const made = last && applyMove(def, state, last, { turnFlow: 'off' });
  return last && made?.kind === 'applied' ? { state: made.state, after: last } : { state };
}

/** Most questions that are answered to reach a failure. */
const mostQuestions = 8;

/** An action that cannot be taken because running it fails. */
export interface FailingAction {
  readonly action: string;
  readonly failure: RunFailure;
}

/** The first action that fails where the game stopped; undefined where rules alone refuse all of them. */
export function failingAction(def: GameDef, played: Pick<PlayedGame, 'end' | 'state'>): FailingAction | undefined {
  const { state } = stopOf(def, played);
  for (const { id: action } of def.actions) {
    const failure = failureOfAction(def, state, { actionId: action, params: {} });
    if (failure !== undefined) return { action, failure };
  }
  return undefined;
}

/** Answers questions with their first options: an action that no answer completes fails with these as well as with others. */
function failureOfAction(def: GameDef, state: GameState, template: Move): RunFailure | undefined {
  let move = template;
  for (let questions = 0; ; questions++) {
    const choices = legalChoices(def, state, move);
    if (choices.kind === 'illegal') return choices.failure;
    if (choices.kind === 'complete' || questions === mostQuestions) return undefined;
    move = withAnswer(move, choices, firstAnswer(choices));
  }
}

function firstAnswer({ type, options, min }: Question) {
  const values = options.slice(0, type === 'chooseOne' ? 1 : min).map(({ value }) => value);
  return type === 'chooseOne' ? (values[0] ?? '') : values;
}

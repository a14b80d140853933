/** Makes a move of an offered template: each question is answered by an agent, an answer that turns out impossible is replaced by another one. */
import {
  applyMove,
  type GameDef,
  type GameState,
  legalChoices,
  type Move,
  type ParameterValue,
  type Question,
  type RunFailure,
} from '../../kernel';
import { withAnswer } from '../runMove';

export type CarriedOut =
  | {
      readonly kind: 'made';
      readonly move: Move;
      /** The move before its first roll: without the answers that it asked for afterwards. */
      readonly asked: Move;
      readonly state: GameState;
      readonly questions: number;
    }
  /** The answers led nowhere. */
  | { readonly kind: 'dead'; readonly detail: string }
  /** The game failed at a move that had all its answers. */
  | { readonly kind: 'failed'; readonly move: Move; readonly failure: RunFailure };

/** The answer to a question; `refused` counts the answers that have been found impossible. */
export type Answerer = (question: Question, refused: number) => ParameterValue | undefined;

/** How many answers to one question are tried. */
const mostAnswers = 12;

/** Most questions of one move: a safeguard against answers that open ever new questions. */
export const mostQuestions = 2000;

/** The move with all answers and what came of it; that it could not be completed, if no answer was accepted. */
export function carryOut(def: GameDef, state: GameState, template: Move, answerer: Answerer): CarriedOut {
  let move = template;
  let questions = 0;
  let choices = legalChoices(def, state, move);
  while (choices.kind === 'pending') {
    questions += 1;
    const answered = questions > mostQuestions ? undefined : answeredMove(def, state, move, choices, answerer);
    if (answered === undefined) return dead(`${choices.decisionId} has no answer`);
    move = answered.move;
    choices = answered.choices;
  }
  if (choices.kind === 'illegal') return dead(choices.detail);
  return afterRolls(def, state, move, answerer, questions);
}

function dead(detail: string): CarriedOut {
  return { kind: 'dead', detail };
}

/** The move with the first answer that does not make it illegal at once. */
function answeredMove(def: GameDef, state: GameState, move: Move, question: Question, answerer: Answerer) {
  for (let refused = 0; refused < mostAnswers; refused++) {
    const answer = answerer(question, refused);
    if (answer === undefined) return undefined;
    const next = withAnswer(move, question, answer);
    const choices = legalChoices(def, state, next);
    if (choices.kind !== 'illegal') return { move: next, choices };
  }
  return undefined;
}

function afterRolls(def: GameDef, state: GameState, asked: Move, answerer: Answerer, before: number): CarriedOut {
  let move = asked;
  let questions = before;
  let refused = 0;
  let open: { readonly move: Move; readonly question: Question } | undefined;
  for (;;) {
    const result = applyMove(def, state, move);
    if (result.kind === 'applied') return { kind: 'made', move, asked, state: result.state, questions };
    if (result.kind === 'illegal') {
      if (result.failure !== undefined) return { kind: 'failed', move, failure: result.failure };
      refused += 1;
      if (open === undefined || refused >= mostAnswers) return dead(result.detail);
    } else {
      questions += 1;
      refused = 0;
      open = { move, question: result.request };
    }
    const answer = questions > mostQuestions ? undefined : answerer(open.question, refused);
    if (answer === undefined) return dead(`${open.question.decisionId} has no answer`);
    move = withAnswer(open.move, open.question, answer);
  }
}

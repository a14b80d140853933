/**
 * Runs one move decision by decision: each question is answered by `answerTo`, until the move is complete, refused or
 * left with a question that has no answer. One mechanism for snippets, the preview and replays.
 */
import {
  applyMoveInSteps,
  type GameState,
  type Illegality,
  legalChoicesInSteps,
  type Move,
  type MoveResult,
  type ParameterValue,
  type Question,
  type RunOptions,
  type Steps,
} from '../kernel';
import type { GameDef } from '../kernel/gamedef';

export interface AskedQuestion {
  readonly question: Question;
  readonly answer: ParameterValue;
}

export type MoveRun =
  | {
      readonly kind: 'applied';
      readonly move: Move;
      readonly asked: readonly AskedQuestion[];
      readonly result: Extract<MoveResult<GameState>, { kind: 'applied' }>;
    }
  | { readonly kind: 'open'; readonly move: Move; readonly asked: readonly AskedQuestion[]; readonly question: Question }
  | { readonly kind: 'illegal'; readonly move: Move; readonly asked: readonly AskedQuestion[]; readonly illegality: Illegality };

/** What was asked, in order; the question that has no answer comes last. */
export function questionsOf(run: MoveRun): readonly Question[] {
  const answered = run.asked.map(({ question }) => question);
  return run.kind === 'open' ? [...answered, run.question] : answered;
}

/** The answer to a question that the move, as far as it is answered, has come to; undefined to leave it open. */
export type AnswerTo = (question: Question, move: Move) => Steps<ParameterValue | undefined>;

/** Most questions that one move may ask here: a safeguard against answers that open ever new questions. */
export const mostQuestions = 1000;

/** The run of a move. The observer of `options` sees one application: that of the move as far as it was answered, whatever comes of it. */
export function* runMove(def: GameDef, state: GameState, move: Move, answerTo: AnswerTo, options: RunOptions = {}): Steps<MoveRun> {
  const { observer: _final, ...quiet } = options;
  const run = yield* discover(def, state, move, answerTo, quiet);
  const result = yield* applyMoveInSteps(def, state, run.move, options);
  if (run.kind !== 'complete') return run;
  if (result.kind === 'applied') return { ...run, kind: 'applied', result };
  if (result.kind === 'illegal') return { ...run, kind: 'illegal', illegality: result };
  return { ...run, kind: 'open', question: result.request };
}

interface CompleteMove {
  readonly kind: 'complete';
  readonly move: Move;
  readonly asked: readonly AskedQuestion[];
}

/** Answers question after question, those that come up after a roll as well. */
function* discover(def: GameDef, state: GameState, move: Move, answerTo: AnswerTo, options: RunOptions): Steps<MoveRun | CompleteMove> {
  const asked: AskedQuestion[] = [];
  let current = move;
  let rolled = false;
  for (;;) {
    const next = rolled ? yield* applyMoveInSteps(def, state, current, options) : yield* legalChoicesInSteps(def, state, current, options);
    if (next.kind === 'illegal') return { kind: 'illegal', move: current, asked, illegality: next };
    if (next.kind === 'applied' || (next.kind === 'complete' && !next.stochastic)) return { kind: 'complete', move: current, asked };
    if (next.kind === 'complete') {
      rolled = true;
      continue;
    }
    const question = next.kind === 'pending' ? next : next.request;
    const answered = yield* answerQuestion(current, question, asked, answerTo);
    if (answered === undefined) return { kind: 'open', move: current, asked, question };
    current = answered;
  }
}

function* answerQuestion(move: Move, question: Question, asked: AskedQuestion[], answerTo: AnswerTo): Steps<Move | undefined> {
  const answer = asked.length < mostQuestions ? yield* answerTo(question, move) : undefined;
  if (answer === undefined) return undefined;
  asked.push({ question, answer });
  return withAnswer(move, question, answer);
}

/** The move with one more parameter, in the part that asked for it. */
export function withAnswer(move: Move, question: Pick<Question, 'decisionId' | 'part'>, answer: ParameterValue): Move {
  if (question.part === 'operation' || move.compound === undefined) {
    return { ...move, params: { ...move.params, [question.decisionId]: answer } };
  }
  const activity = move.compound.specialActivity;
  return {
    ...move,
    compound: { ...move.compound, specialActivity: { ...activity, params: { ...activity.params, [question.decisionId]: answer } } },
  };
}

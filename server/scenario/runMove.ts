/**
 * Runs one move decision by decision: each question is answered by `answerTo`, until the move is complete, refused or
 * left with a question that has no answer. One mechanism for snippets, the preview and replays.
 */
import {
  applyMove,
  type GameState,
  type Illegality,
  legalChoices,
  type Move,
  type MoveResult,
  type ParameterValue,
  type Question,
  type RunOptions,
  type TraceEntry,
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

/** The answer to a question that the move, as far as it is answered, has come to; undefined to leave it open. */
export type AnswerTo = (question: Question, move: Move) => ParameterValue | undefined;

/** Most questions that one move may ask here: a safeguard against answers that open ever new questions. */
const mostQuestions = 1000;

/** The observer of `options` sees the final application only: what happened before a question after a roll is not told twice. */
export function runMove(def: GameDef, state: GameState, move: Move, answerTo: AnswerTo, options: RunOptions = {}): MoveRun {
  const asked: AskedQuestion[] = [];
  const { observer, ...quiet } = options;
  let current = move;
  for (;;) {
    const choices = legalChoices(def, state, current, quiet);
    if (choices.kind === 'illegal') return { kind: 'illegal', move: current, asked, illegality: choices };
    if (choices.kind === 'complete') break;
    const answered = answerQuestion(current, choices, asked, answerTo);
    if (answered === undefined) return { kind: 'open', move: current, asked, question: choices };
    current = answered;
  }
  for (;;) {
    const trace: TraceEntry[] = [];
    const result = applyMove(def, state, current, observer === undefined ? quiet : { ...quiet, observer: (entry) => trace.push(entry) });
    if (result.kind !== 'needsDecision') {
      for (const entry of trace) observer?.(entry);
      if (result.kind === 'applied') return { kind: 'applied', move: current, asked, result };
      return { kind: 'illegal', move: current, asked, illegality: result };
    }
    const answered = answerQuestion(current, result.request, asked, answerTo);
    if (answered === undefined) return { kind: 'open', move: current, asked, question: result.request };
    current = answered;
  }
}

function answerQuestion(move: Move, question: Question, asked: AskedQuestion[], answerTo: AnswerTo): Move | undefined {
  const answer = asked.length < mostQuestions ? answerTo(question, move) : undefined;
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

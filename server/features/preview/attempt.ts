/** One run of the previewed move: with the author's answers and automatic ones, the latter such that there is something to see. */
import { type Move, type ParameterValue, type Question, type RunOptions, stateToJson, type TraceEntry } from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import type { PreviewDecision, PreviewInput } from '../../protocol/preview';
import { automaticAnswer, keptAnswer } from '../../scenario/automatic';
import { type Change, differenceOf, type TableState } from '../../scenario/difference';
import { knowledgeOf } from '../../scenario/knowledge';
import type { Position } from '../../scenario/position';
import { type MoveRun, runMove } from '../../scenario/runMove';

export interface Attempt {
  readonly run: MoveRun;
  readonly trace: readonly TraceEntry[];
  /** Who answered each decision, by its id. */
  readonly provenance: ReadonlyMap<string, PreviewDecision['answeredBy']>;
  /** The state in which the move ends; where it was not made, that in which it starts. */
  readonly after: TableState & { readonly stateHash: string };
  readonly changes: readonly Change[];
}

/** Most options of the first decision that are tried. */
const mostTries = 8;

/** Where nothing changes and the author has not answered the first decision, its first option by which something does is taken. */
export function attemptMove(def: GameDef, start: Position, move: Move, input: PreviewInput, options: RunOptions): Attempt {
  const plain = run(def, start, move, input, options, undefined);
  if (plain.changes.length > 0) return plain;
  const question = plain.run.asked[0]?.question ?? (plain.run.kind === 'open' ? plain.run.question : undefined);
  if (question === undefined || plain.provenance.get(question.decisionId) === 'author') return plain;
  for (const answer of singleAnswers(question).slice(0, mostTries)) {
    const other = run(def, start, move, input, options, { decision: question.decisionId, answer });
    if (other.changes.length > 0) return other;
  }
  return plain;
}

/** Answers of one option each. */
function singleAnswers({ type, min, max, options }: Question): readonly ParameterValue[] {
  const possible = options.filter(({ legality }) => legality !== 'illegal').map(({ value }) => value);
  if (type === 'chooseOne') return possible;
  return min <= 1 && max >= 1 ? possible.map((value) => [value]) : [];
}

function run(
  def: GameDef,
  start: Position,
  move: Move,
  input: PreviewInput,
  options: RunOptions,
  preset: { readonly decision: string; readonly answer: ParameterValue } | undefined,
): Attempt {
  const trace: TraceEntry[] = [];
  const provenance = new Map<string, PreviewDecision['answeredBy']>();
  const answerTo = (question: Question): ParameterValue | undefined => {
    const entered = input.answers[question.decisionId];
    const kept = entered === undefined ? undefined : keptAnswer(question, entered);
    provenance.set(question.decisionId, kept === undefined ? 'automatic' : 'author');
    return kept ?? (preset?.decision === question.decisionId ? preset.answer : automaticAnswer(question));
  };
  const made = runMove(def, start.state, move, answerTo, { ...options, observer: (entry) => trace.push(entry) });
  const applied = made.kind === 'applied';
  const after = applied ? stateToJson(def, made.result.state) : start.json;
  return {
    run: made,
    trace: applied ? trace : [],
    provenance,
    after,
    changes: applied ? differenceOf(start.json, after, knowledgeOf(def)) : [],
  };
}

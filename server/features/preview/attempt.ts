/** One run of the previewed move: with the author's answers and automatic ones. */
import {
  type Move,
  markInSteps,
  type ParameterValue,
  pause,
  type Question,
  type RunOptions,
  type Steps,
  stateToJson,
  type TraceEntry,
} from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import { ownValue } from '../../kernel/ownProperties';
import type { PreviewDecision, PreviewInput } from '../../protocol/preview';
import { automaticAnswerInSteps, keptAnswer } from '../../scenario/automatic';
import { type Change, differenceOf, type TableState } from '../../scenario/difference';
import { knowledgeOf } from '../../scenario/knowledge';
import { chanceOf } from '../../scenario/playout/chance';
import { randomAnswerInSteps } from '../../scenario/playout/randomAgent';
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

/** Answers what the author has left open; undefined where no answer is known. */
type Automatic = (question: Question) => Steps<ParameterValue | undefined>;

/** So many options of the first decision, and random runs, are tried at most. */
const mostTries = 8;

/** Runs the move; questions that the author has not answered are answered as the input says. `seeksChange`: such that there is something to see. */
export function* attemptMove(
  def: GameDef,
  start: Position,
  move: Move,
  input: PreviewInput,
  options: RunOptions,
  seeksChange = true,
): Steps<Attempt> {
  const attempt = (automatic: Automatic) => run(def, start, move, input, options, automatic);
  switch (input.automatic) {
    case 'random':
      return yield* randomly(attempt, input.seed ?? 1);
    case 'keep':
      return yield* attempt(function* (question) {
        return (yield* answerKept(question, input)) ?? (yield* automaticAnswerInSteps(question));
      });
    default:
      return yield* seeksChange ? firstWithChange(attempt) : attempt(automaticAnswerInSteps);
  }
}

/** Where nothing changes and the author has not answered the first decision, its first option by which something does is taken. */
function* firstWithChange(attempt: (automatic: Automatic) => Steps<Attempt>): Steps<Attempt> {
  const plain = yield* attempt(automaticAnswerInSteps);
  if (plain.changes.length > 0) return plain;
  const question = plain.run.asked[0]?.question ?? (plain.run.kind === 'open' ? plain.run.question : undefined);
  if (question === undefined || plain.provenance.get(question.decisionId) === 'author') return plain;
  const { type, min, max, options } = question;
  if (type === 'chooseN' && (min > 1 || max < 1)) return plain;
  // Answers of one option each, of the first few that are legal.
  for (const option of options.slice(0, mostTries)) {
    if ((yield* markInSteps(option)) !== 'legal') continue;
    const answer = type === 'chooseOne' ? option.value : [option.value];
    const other = yield* attempt(function* (each) {
      return each.decisionId === question.decisionId ? answer : yield* automaticAnswerInSteps(each);
    });
    if (other.changes.length > 0) return other;
  }
  return plain;
}

/** The first draw by which the move is made. The same seed draws the same for a decision, whatever the others are. */
function* randomly(attempt: (automatic: Automatic) => Steps<Attempt>, seed: number): Steps<Attempt> {
  let tried: Attempt | undefined;
  for (let draw = 0; draw < mostTries; draw++) {
    const made = yield* attempt((question) => {
      const chance = chanceOf(seedOf(`${seed} ${draw} ${question.decisionId}`));
      return randomAnswerInSteps({ ...question, min: Math.max(question.min, Math.min(1, question.max)) }, chance, draw);
    });
    if (made.run.kind === 'applied') return made;
    tried ??= made;
  }
  return tried ?? (yield* attempt(automaticAnswerInSteps));
}

/** A number that differs for different texts, below 2^32. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

function* answerKept(question: Question, { kept }: PreviewInput): Steps<ParameterValue | undefined> {
  const answer = ownValue(kept, question.decisionId);
  return answer === undefined ? undefined : yield* keptAnswer(question, answer);
}

function* run(def: GameDef, start: Position, move: Move, input: PreviewInput, options: RunOptions, automatic: Automatic): Steps<Attempt> {
  const trace: TraceEntry[] = [];
  const provenance = new Map<string, PreviewDecision['answeredBy']>();
  const answerTo = function* (question: Question): Steps<ParameterValue | undefined> {
    const entered = ownValue(input.answers, question.decisionId);
    const kept = entered === undefined ? undefined : yield* keptAnswer(question, entered);
    provenance.set(question.decisionId, kept === undefined ? 'automatic' : 'author');
    return kept ?? (yield* automatic(question));
  };
  const made = yield* runMove(def, start.state, move, answerTo, { ...options, observer: (entry) => trace.push(entry) });
  yield* pause();
  const applied = made.kind === 'applied';
  const after = applied ? stateToJson(def, made.result.state) : start.json;
  yield* pause();
  const changes = applied ? differenceOf(start.json, after, knowledgeOf(def)) : [];
  yield* pause();
  return {
    run: made,
    trace: applied ? trace : [],
    provenance,
    after,
    changes,
  };
}

/** One run of the previewed move: with the author's answers and automatic ones. */
import { type Move, type ParameterValue, type Question, type RunOptions, stateToJson, type TraceEntry } from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import type { PreviewDecision, PreviewInput } from '../../protocol/preview';
import { automaticAnswer, keptAnswer } from '../../scenario/automatic';
import { type Change, differenceOf, type TableState } from '../../scenario/difference';
import { knowledgeOf } from '../../scenario/knowledge';
import { chanceOf } from '../../scenario/playout/chance';
import { randomAnswer } from '../../scenario/playout/randomAgent';
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
type Automatic = (question: Question) => ParameterValue | undefined;

/** So many options of the first decision, and random runs, are tried at most. */
const mostTries = 8;

/** Runs the move; questions that the author has not answered are answered as the input says. `seeksChange`: such that there is something to see. */
export function attemptMove(
  def: GameDef,
  start: Position,
  move: Move,
  input: PreviewInput,
  options: RunOptions,
  seeksChange = true,
): Attempt {
  const attempt = (automatic: Automatic) => run(def, start, move, input, options, automatic);
  switch (input.automatic) {
    case 'random':
      return randomly(attempt, input.seed ?? 1);
    case 'keep':
      return attempt((question) => answerKept(question, input) ?? automaticAnswer(question));
    default:
      return seeksChange ? firstWithChange(attempt) : attempt(automaticAnswer);
  }
}

/** Where nothing changes and the author has not answered the first decision, its first option by which something does is taken. */
function firstWithChange(attempt: (automatic: Automatic) => Attempt): Attempt {
  const plain = attempt(automaticAnswer);
  if (plain.changes.length > 0) return plain;
  const question = plain.run.asked[0]?.question ?? (plain.run.kind === 'open' ? plain.run.question : undefined);
  if (question === undefined || plain.provenance.get(question.decisionId) === 'author') return plain;
  for (const answer of singleAnswers(question)) {
    const other = attempt((each) => (each.decisionId === question.decisionId ? answer : automaticAnswer(each)));
    if (other.changes.length > 0) return other;
  }
  return plain;
}

/** The first draw by which the move is made. The same seed draws the same for a decision, whatever the others are. */
function randomly(attempt: (automatic: Automatic) => Attempt, seed: number): Attempt {
  let tried: Attempt | undefined;
  for (let draw = 0; draw < mostTries; draw++) {
    const made = attempt((question) => {
      const chance = chanceOf(seedOf(`${seed} ${draw} ${question.decisionId}`));
      return randomAnswer({ ...question, min: Math.max(question.min, Math.min(1, question.max)) }, chance, draw);
    });
    if (made.run.kind === 'applied') return made;
    tried ??= made;
  }
  return tried ?? attempt(automaticAnswer);
}

/** A number that differs for different texts, below 2^32. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

function answerKept(question: Question, { kept }: PreviewInput): ParameterValue | undefined {
  const answer = kept?.[question.decisionId];
  return answer === undefined ? undefined : keptAnswer(question, answer);
}

/** Answers of one option each, of the first few that are legal. An option is judged when its turn comes. */
function* singleAnswers({ type, min, max, options }: Question): Iterable<ParameterValue> {
  if (type === 'chooseN' && (min > 1 || max < 1)) return;
  for (const { value, legality } of options.slice(0, mostTries)) if (legality === 'legal') yield type === 'chooseOne' ? value : [value];
}

function run(def: GameDef, start: Position, move: Move, input: PreviewInput, options: RunOptions, automatic: Automatic): Attempt {
  const trace: TraceEntry[] = [];
  const provenance = new Map<string, PreviewDecision['answeredBy']>();
  const answerTo = (question: Question): ParameterValue | undefined => {
    const entered = input.answers[question.decisionId];
    const kept = entered === undefined ? undefined : keptAnswer(question, entered);
    provenance.set(question.decisionId, kept === undefined ? 'automatic' : 'author');
    return kept ?? automatic(question);
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

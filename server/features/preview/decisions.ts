/** The decisions of a run as the panel shows them. */
import { type ParameterValue, pause, type Question, type QuestionOption, type Steps } from '../../kernel';
import type { Scalar } from '../../kernel/gamedef';
import type { Place, PreviewDecision, PreviewOption } from '../../protocol/preview';
import type { Clash } from '../../scenario/clash';
import type { TableState } from '../../scenario/difference';
import type { GameKnowledge } from '../../scenario/knowledge';
import { type MoveRun, questionsOf } from '../../scenario/runMove';
import { iterationLabels, optionLabel } from './labels';
import type { OptionMarks } from './marks';

/** What the decisions of a run are described with. */
export interface DecisionContext {
  /** The table when the move begins. */
  readonly state: TableState;
  readonly knowledge: GameKnowledge;
  readonly place: (at: number | undefined) => Place | undefined;
  readonly marks: OptionMarks;
  /** Who has answered each decision, by its id; nobody has where it says nothing. */
  readonly provenance: ReadonlyMap<string, PreviewDecision['answeredBy']>;
}

const labels = new WeakMap<QuestionOption, string>();

/** What an option is called; found once, since a panel is sent its decisions several times. */
function labelOf(
  option: QuestionOption,
  { targetKinds }: Question,
  { state, knowledge }: Pick<DecisionContext, 'state' | 'knowledge'>,
): string {
  const known = labels.get(option) ?? optionLabel(option.value, targetKinds, state, knowledge);
  labels.set(option, known);
  return known;
}

/** Finds out what all options of a run are called, which takes a while where they are thousands; `decisionsOf` has it at once afterwards. */
export function* labelOptions(run: MoveRun, context: Pick<DecisionContext, 'state' | 'knowledge'>): Steps<void> {
  for (const question of questionsOf(run)) {
    for (const option of question.options) {
      labelOf(option, question, context);
      yield* pause();
    }
  }
}

/** What was asked, with the answers given; the question that has none comes last. */
export function decisionsOf(run: MoveRun, context: DecisionContext): readonly PreviewDecision[] {
  const answered = run.asked.map(({ question, answer }) => decisionOf(question, answer, context));
  return run.kind === 'open' ? [...answered, decisionOf(run.question, undefined, context)] : answered;
}

function decisionOf(
  question: Question,
  answer: ParameterValue | undefined,
  { state, knowledge, place, marks, provenance }: DecisionContext,
): PreviewDecision {
  const where = place(question.at);
  const iteration = iterationLabels(question.decisionId, state, knowledge);
  const label = (value: Scalar) => optionLabel(value, question.targetKinds, state, knowledge);
  return {
    id: question.decisionId,
    prompt: question.prompt,
    ...(iteration.length > 0 ? { iteration } : {}),
    type: question.type,
    seat: knowledge.def.seats.find(({ id }) => id === question.seat)?.name ?? question.seat,
    options: question.options.map((option) => ({
      value: option.value,
      label: labelOf(option, question, { state, knowledge }),
      ...(marks.isKnown(option) ? markOf(option) : { legality: 'unknown' }),
      ...clashText(marks.clashOf(option), label),
    })),
    min: question.min,
    max: question.max,
    chosen: answer === undefined ? [] : typeof answer === 'object' ? answer : [answer],
    answeredBy: provenance.get(question.decisionId) ?? 'automatic',
    ...(where !== undefined ? { place: where } : {}),
  };
}

/** The option itself may be chosen, once the others are not. */
function clashText(clash: Clash | undefined, label: (value: Scalar) => string): Pick<PreviewOption, 'reason'> {
  if (clash === undefined) return {};
  return { reason: `not together with ${clash.others.map(({ value }) => label(value)).join(', ')}: ${clash.detail}` };
}

function markOf({ legality, reason, detail }: QuestionOption): Pick<PreviewOption, 'legality' | 'reason'> {
  return { legality, ...(reason === undefined ? {} : { reason: detail === undefined ? reason : `${reason}: ${detail}` }) };
}

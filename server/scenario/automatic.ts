/**
 * A sensible answer to a question that the author has not answered: enough to show a result at once, never more than needed.
 */
import { finish, judgeTogetherInSteps, markInSteps, type ParameterValue, type Question, type QuestionOption, type Steps } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import { clashAmong } from './clash';

/** The first legal option; for a list the least number of them, but one where one is allowed. Undefined if no legal answer is known. */
export function automaticAnswer(question: Question): ParameterValue | undefined {
  return finish(automaticAnswerInSteps(question));
}

/** As `automaticAnswer`. */
export function* automaticAnswerInSteps(question: Question): Steps<ParameterValue | undefined> {
  const wanted = question.type === 'chooseOne' ? 1 : Math.max(question.min, Math.min(1, question.max));
  const chosen = yield* firstPossible(question, wanted);
  if (chosen.length < wanted) return undefined;
  return question.type === 'chooseOne' ? chosen[0] : chosen;
}

/** What remains of an earlier answer where the options have changed: `undefined` if it no longer fits. */
export function* keptAnswer(question: Question, earlier: ParameterValue): Steps<ParameterValue | undefined> {
  if (question.type === 'chooseOne' && typeof earlier === 'object') return undefined;
  const members = typeof earlier === 'object' ? earlier : [earlier];
  if (question.type === 'chooseN' && (members.length < question.min || members.length > question.max)) return undefined;
  const options = new Map(question.options.map((option) => [option.value, option]));
  for (const member of members) {
    const option = options.get(member);
    if (option === undefined || (yield* markInSteps(option)) === 'illegal') return undefined;
  }
  return question.type === 'chooseOne' ? earlier : members;
}

/** Marks are found out by playing on: no more of them are asked for than it takes. */
function* firstPossible(question: Question, count: number): Steps<readonly Scalar[]> {
  const { options } = question;
  const legal = yield* firstMarked(options, count, (mark) => mark === 'legal');
  const possible = legal.length >= count ? legal : yield* firstMarked(options, count, (mark) => mark !== 'illegal');
  const together = count > 1 && (yield* clashAmong(question, possible)) !== undefined ? yield* firstTogether(question, count) : possible;
  return together.map(({ value }) => value);
}

/** Each of them is possible with those before it. */
function* firstTogether(question: Question, count: number): Steps<readonly QuestionOption[]> {
  const found: QuestionOption[] = [];
  for (const option of question.options) {
    if (found.length >= count) break;
    const isPossible =
      (yield* markInSteps(option)) !== 'illegal' && (yield* judgeTogetherInSteps(question, [...found, option])).kind !== 'illegal';
    if (isPossible) found.push(option);
  }
  return found;
}

function* firstMarked(
  options: readonly QuestionOption[],
  count: number,
  isWanted: (mark: QuestionOption['legality']) => boolean,
): Steps<readonly QuestionOption[]> {
  const found: QuestionOption[] = [];
  for (const option of options) {
    if (found.length >= count) break;
    if (isWanted(yield* markInSteps(option))) found.push(option);
  }
  return found;
}

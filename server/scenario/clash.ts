/** Options that can be chosen one by one and not together: several destinations and too few pieces, for instance. */
import { judgeTogetherInSteps, type Question, type QuestionOption, type Steps } from '../kernel';

/** Why an option cannot be chosen together with others. */
export interface Clash {
  readonly option: QuestionOption;
  /** None of these can be left out. */
  readonly others: readonly QuestionOption[];
  readonly detail: string;
}

/**
 * Of options that are chosen in this order, the first one with which those before it lead to no completion; undefined where there is none, or where to find it takes more than the search of one option
 * may try (kernel.md, Decisions).
 */
export function* clashAmong(question: Question, chosen: readonly QuestionOption[]): Steps<Clash | undefined> {
  let found: Clash | undefined;
  for (let size = chosen.length; size > 1; size--) {
    const clash = yield* clashOf(question, chosen.slice(0, size - 1), chosen[size - 1]);
    if (clash === undefined) break;
    found = clash;
  }
  return found === undefined ? undefined : { ...found, others: yield* neededOf(question, found) };
}

/** Why one more option cannot be chosen together with those that are; undefined where it can or this is not known. */
export function* clashWith(question: Question, chosen: readonly QuestionOption[], option: QuestionOption): Steps<Clash | undefined> {
  const clash = yield* clashOf(question, chosen, option);
  return clash === undefined ? undefined : { ...clash, others: yield* neededOf(question, clash) };
}

function* clashOf(question: Question, others: readonly QuestionOption[], option: QuestionOption | undefined): Steps<Clash | undefined> {
  if (option === undefined || others.length === 0) return undefined;
  const verdict = yield* judgeTogetherInSteps(question, [...others, option]);
  return verdict.kind === 'illegal' ? { option, others, detail: verdict.detail } : undefined;
}

/** Those of the others without which the option would be possible, one of them at least. */
function* neededOf(question: Question, { option, others }: Clash): Steps<readonly QuestionOption[]> {
  let needed = others;
  for (const other of others) {
    const fewer = needed.filter((each) => each !== other);
    if ((yield* clashOf(question, fewer, option)) !== undefined) needed = fewer;
  }
  return needed;
}

/**
 * Which options of a run are known to be legal or not. To find that out the move is played on from each option, which may take longer than an author waits
 * for the result: so the options are judged apart from the run, those that were chosen first.
 */
import { markInSteps, type QuestionOption, type Steps } from '../../kernel';
import { type Clash, clashAmong, clashWith } from '../../scenario/clash';
import { type AskedQuestion, type MoveRun, questionsOf } from '../../scenario/runMove';

export interface OptionMarks {
  /** Judges option after option. */
  readonly mark: () => Steps<void>;
  readonly isKnown: (option: QuestionOption) => boolean;
  /** Finds out which of the options do not go together; whether there are any. Searched for last, since authors wait for the marks. */
  readonly findClashes: () => Steps<boolean>;
  /** Why an option that is legal with other answers is not possible together with what is chosen beside it. */
  readonly clashOf: (option: QuestionOption) => Clash | undefined;
}

/** Nothing is judged yet. */
export function optionMarks(runs: readonly MoveRun[]): OptionMarks {
  const known = new Set<QuestionOption>();
  const clashes = new Map<QuestionOption, Clash>();
  return {
    mark: function* () {
      for (const option of inOrder(runs)) {
        yield* markInSteps(option);
        known.add(option);
      }
    },
    findClashes: function* () {
      for (const { asked } of runs) {
        for (const each of asked) {
          for (const clash of yield* clashesOf(each)) clashes.set(clash.option, clash);
        }
      }
      return clashes.size > 0;
    },
    isKnown: (option) => known.has(option),
    clashOf: (option) => clashes.get(option),
  };
}

/** The option of an answer that closes the way, or else the options that would close it if they were chosen as well. */
function* clashesOf({ question, answer }: AskedQuestion): Steps<readonly Clash[]> {
  if (typeof answer !== 'object') return [];
  const values = new Set(answer);
  const chosen = question.options.filter(({ value }) => values.has(value));
  const among = yield* clashAmong(question, chosen);
  if (among !== undefined) return [among];
  if (chosen.length >= question.max) return [];
  const found: Clash[] = [];
  for (const option of question.options) {
    if (values.has(option.value) || option.legality === 'illegal') continue;
    const clash = yield* clashWith(question, chosen, option);
    if (clash !== undefined) found.push(clash);
  }
  return found;
}

function* inOrder(runs: readonly MoveRun[]): Generator<QuestionOption, undefined> {
  for (const { asked } of runs) {
    for (const { question, answer } of asked) {
      const chosen = new Set(typeof answer === 'object' ? answer : [answer]);
      yield* question.options.filter(({ value }) => chosen.has(value));
    }
  }
  for (const run of runs) for (const question of questionsOf(run)) yield* question.options;
  return undefined;
}

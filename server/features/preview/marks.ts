/**
 * Which options of a run are known to be legal or not. To find that out the move is played on from each option, which may take longer than an author waits
 * for the result: so the options are judged apart from the run, those that were chosen first.
 */
import { markInSteps, type QuestionOption, type Steps } from '../../kernel';
import { type MoveRun, questionsOf } from '../../scenario/runMove';

export interface OptionMarks {
  /** Judges option after option. */
  readonly mark: () => Steps<void>;
  readonly isKnown: (option: QuestionOption) => boolean;
}

/** Nothing is judged yet. */
export function optionMarks(runs: readonly MoveRun[]): OptionMarks {
  const known = new Set<QuestionOption>();
  return {
    mark: function* () {
      for (const option of inOrder(runs)) {
        yield* markInSteps(option);
        known.add(option);
      }
    },
    isKnown: (option) => known.has(option),
  };
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

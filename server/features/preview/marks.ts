/**
 * Which options of a run are known to be legal or not. To find that out the move is played on from each option, which may take longer than an author waits
 * for the result: so the options are judged in stretches, those that were chosen first.
 */
import type { QuestionOption } from '../../kernel';
import { type MoveRun, questionsOf } from '../../scenario/runMove';

export interface OptionMarks {
  /** Judges option after option while `goesOn`; whether all are judged now. */
  readonly proceed: (goesOn: () => boolean) => boolean;
  readonly isKnown: (option: QuestionOption) => boolean;
}

/** `goesOn` of a caller that waits for all marks. */
export const always = (): boolean => true;

/** Nothing is judged yet. */
export function optionMarks(runs: readonly MoveRun[]): OptionMarks {
  const known = new Set<QuestionOption>();
  const waiting = inOrder(runs);
  let next = waiting.next();
  return {
    proceed: (goesOn) => {
      while (next.done !== true && goesOn()) {
        judge(next.value);
        known.add(next.value);
        next = waiting.next();
      }
      return next.done === true;
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

/** The kernel judges an option when its mark is first read, and keeps the mark. */
function judge(option: QuestionOption): void {
  void option.legality;
}

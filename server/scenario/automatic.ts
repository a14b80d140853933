/**
 * A sensible answer to a question that the author has not answered: enough to show a result at once, never more than needed.
 */
import type { ParameterValue, Question } from '../kernel';
import type { Scalar } from '../kernel/gamedef';

/** The first legal option; for a list the least number of them, but one where one is allowed. Undefined if no legal answer is known. */
export function automaticAnswer(question: Question): ParameterValue | undefined {
  const wanted = question.type === 'chooseOne' ? 1 : Math.max(question.min, Math.min(1, question.max));
  const chosen = firstPossible(question, wanted);
  if (chosen.length < wanted) return undefined;
  return question.type === 'chooseOne' ? chosen[0] : chosen;
}

/** What remains of an earlier answer where the options have changed: `undefined` if it no longer fits. */
export function keptAnswer(question: Question, earlier: ParameterValue): ParameterValue | undefined {
  const options = new Map(question.options.map((option) => [option.value, option]));
  const isOffered = (value: Scalar) => (options.get(value)?.legality ?? 'illegal') !== 'illegal';
  if (question.type === 'chooseOne') return typeof earlier !== 'object' && isOffered(earlier) ? earlier : undefined;
  const members = typeof earlier === 'object' ? earlier : [earlier];
  return members.length >= question.min && members.length <= question.max && members.every(isOffered) ? members : undefined;
}

/** Marks are found out by playing on: no more of them are asked for than it takes. */
function firstPossible({ options }: Question, count: number): readonly Scalar[] {
  const legal = firstWhere(options, count, ({ legality }) => legality === 'legal');
  const possible = legal.length >= count ? legal : firstWhere(options, count, ({ legality }) => legality !== 'illegal');
  return possible.map(({ value }) => value);
}

function firstWhere<Item>(items: readonly Item[], count: number, holds: (item: Item) => boolean): readonly Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length >= count) break;
    if (holds(item)) found.push(item);
  }
  return found;
}

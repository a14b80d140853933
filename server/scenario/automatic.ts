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
  const offered = new Set(question.options.filter((option) => option.legality !== 'illegal').map((option) => option.value));
  if (question.type === 'chooseOne') return typeof earlier !== 'object' && offered.has(earlier) ? earlier : undefined;
  const members = typeof earlier === 'object' ? earlier : [earlier];
  const kept = members.filter((member) => offered.has(member));
  return kept.length === members.length && kept.length >= question.min && kept.length <= question.max ? kept : undefined;
}

function firstPossible(question: Question, count: number): readonly Scalar[] {
  const legal = question.options.filter((option) => option.legality === 'legal');
  const candidates = legal.length >= count ? legal : question.options.filter((option) => option.legality !== 'illegal');
  return candidates.slice(0, count).map((option) => option.value);
}

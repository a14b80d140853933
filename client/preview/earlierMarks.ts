/** What stands beside the options of a run until they have been judged: what was known of them before, so that the form stands still under the author's hands. */
import type { PreviewDecision, PreviewModel, PreviewOption } from '../../server/protocol/preview';

/** `model` with the marks of the last model, where it says that its own follow. */
export function withEarlierMarks(last: PreviewModel | undefined, model: PreviewModel): PreviewModel {
  if (model.marking !== true || last === undefined) return model;
  const decisions = new Map(last.decisions.map((decision) => [decision.id, decision]));
  return { ...model, decisions: model.decisions.map((decision) => withMarksOf(decisions.get(decision.id), decision)) };
}

function withMarksOf(last: PreviewDecision | undefined, decision: PreviewDecision): PreviewDecision {
  if (last === undefined) return decision;
  const known = new Map(last.options.map((option) => [option.value, option]));
  const marked = (option: PreviewOption): PreviewOption => {
    const before = option.legality === 'unknown' && option.reason === undefined ? known.get(option.value) : undefined;
    if (before === undefined) return option;
    const { legality, reason } = before;
    return { ...option, legality, ...(reason === undefined ? {} : { reason }) };
  };
  return { ...decision, options: decision.options.map(marked) };
}

/** Which run a run is compared with: the one that the last edit of the document has replaced. */
import type { PreviewModel } from '../../server/protocol/preview';

/** `last`: the run before `model`, `earlier`: what that was compared with. A run for another input is no run before an edit: the comparison begins anew. */
export function earlierRun(
  last: PreviewModel | undefined,
  earlier: PreviewModel | undefined,
  model: PreviewModel,
): PreviewModel | undefined {
  if (last === undefined || !isSame(last.target, model.target)) return undefined;
  if (model.status.kind === 'stale' || model.status.kind === 'unavailable') return earlier;
  if (!isSame(last.input, model.input) || !isSame(argumentsOf(last), argumentsOf(model))) return undefined;
  return last.status.kind !== 'unavailable' && !isSameRun(last, model) ? last : earlier;
}

/** Does the same happen in both runs? */
export function isSameRun(one: PreviewModel, other: PreviewModel): boolean {
  return runKey(one) === runKey(other);
}

function runKey({ hashes, trace, changes }: PreviewModel): string {
  return JSON.stringify([
    hashes.after,
    trace.map(({ text }) => text),
    changes.map((group) => group.changes.map(({ before, after }) => [before, after])),
  ]);
}

/** Arguments of the author are input; those of a call are text of the document. */
function argumentsOf({ macro }: PreviewModel) {
  return [macro?.call, macro?.parameters.flatMap(({ text, givenBy }) => (givenBy === 'author' ? [text] : []))];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

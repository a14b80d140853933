/** This run against an earlier one: what ends otherwise. */
import type { PreviewChange, PreviewChangeGroup, PreviewModel } from '../../../server/protocol/preview';

/** Groups as of a difference: `before` is how it ended in the earlier run, `after` how it ends now. What ends alike is left out. */
export function comparisonOf(earlier: Pick<PreviewModel, 'changes'>, now: Pick<PreviewModel, 'changes'>): readonly PreviewChangeGroup[] {
  const was = byLabel(earlier.changes);
  const is = byLabel(now.changes);
  return [...new Map([...is, ...was]).entries()].flatMap(([key, { group }]) => {
    const before = was.get(key)?.changes ?? new Map<string, PreviewChange>();
    const after = is.get(key)?.changes ?? new Map<string, PreviewChange>();
    const changes = [...new Set([...after.keys(), ...before.keys()])].flatMap((label): PreviewChange[] => {
      const [then, current] = [before.get(label), after.get(label)];
      // What a run does not list it has left as the start has it, which the other run says.
      const ends = { before: then?.after ?? current?.before ?? '', after: current?.after ?? then?.before ?? '' };
      if (ends.before === ends.after) return [];
      return [{ label, ...ends, ...(current?.place === undefined ? {} : { place: current.place }) }];
    });
    return changes.length === 0 ? [] : [{ ...group, changes }];
  });
}

function byLabel(groups: readonly PreviewChangeGroup[]) {
  return new Map(
    groups.map((group) => [
      `${group.kind} ${group.id} ${group.label}`,
      { group, changes: new Map(group.changes.map((change) => [change.label, change])) },
    ]),
  );
}

/** The state diff as the panel shows it. */
import type { PreviewChange, PreviewChangeGroup } from '../../../server/protocol/preview';
import { matches } from './filter';

export interface ChangeView extends PreviewChange {
  /** Unique in the group, and the same over updates. */
  readonly key: string;
  /** `+3`, `−2` for integers; '' otherwise. */
  readonly difference: string;
}

export interface ChangeGroupView {
  readonly key: string;
  readonly kind: PreviewChangeGroup['kind'];
  readonly label: string;
  readonly changes: readonly ChangeView[];
}

/** Groups with the changes that the filter lets through: those whose label, or whose group's label, contains it. */
export function changeGroupViews(groups: readonly PreviewChangeGroup[], filter: string): readonly ChangeGroupView[] {
  return groups.flatMap(({ kind, id, label, changes }) => {
    const views = changes.map((change, index) => ({ ...change, key: keyOf(changes, index), difference: differenceOf(change) }));
    const shown = views.filter((change) => matches(filter, label, change.label));
    return shown.length === 0 ? [] : [{ key: `${kind} ${id} ${label}`, kind, label, changes: shown }];
  });
}

/** Number of changes over all groups. */
export function changeCount(groups: readonly { readonly changes: readonly unknown[] }[]): number {
  return groups.reduce((sum, { changes }) => sum + changes.length, 0);
}

function keyOf(changes: readonly PreviewChange[], index: number): string {
  const label = changes[index]?.label ?? '';
  const earlier = changes.slice(0, index).filter((change) => change.label === label).length;
  return earlier === 0 ? label : `${label} ${earlier}`;
}

function differenceOf({ before, after }: PreviewChange): string {
  const integer = /^-?\d+$/;
  if (!integer.test(before) || !integer.test(after)) return '';
  const difference = Number(after) - Number(before);
  if (difference === 0) return '';
  return difference < 0 ? `−${-difference}` : `+${difference}`;
}

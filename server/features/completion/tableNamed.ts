/** Which table a field belongs to: the one that its node names, or the node that it is a part of. */
import { entryOf, textOf } from '../../source/tree';
import type { FieldPlace } from './placement';

/** What says something of the rows of the table that the node around it names. */
const parts: ReadonlySet<string> = new Set(['records.rowPredicate', 'records.tableConstraint']);

/** As it is written; undefined where none is named. */
export function tableNamedAround({ mapping, owner, around }: FieldPlace): string | undefined {
  if (parts.has(owner.path)) return around && tableNamedAround(around);
  return textOf((entryOf(mapping, 'tableId') ?? entryOf(mapping, 'tablePath'))?.value);
}

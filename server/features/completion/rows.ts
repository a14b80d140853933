/** Items for the rows of a table in free data: each has the fields that the others have. */
import { yamlText } from '../../compiler/problem';
import type { MappingNode, SequenceNode, SyntaxNode } from '../../source/tree';
import { type Item, rank } from './item';
import type { Slot } from './slot';
import { hole, type TemplateEntry } from './template';

/** In a list of mappings: the fields that the row does not have yet; for a new row also all of them at once. `row`: without what is being written. */
export function rowItems({ kind, steps, container }: Slot, row: MappingNode): readonly Item[] {
  const last = steps.at(-1);
  if (last?.kind !== 'item') return [];
  const entries = entriesOf(last.list, container).filter(({ key }) => !keysOf(row).includes(key));
  const fields = entries.map(
    (entry, index): Item => ({
      kind: 'field',
      label: entry.key,
      detail: 'field of the other rows',
      insert: { kind: 'entry', entry },
      rank: rank.good + index / 1000,
    }),
  );
  return kind === 'key' || entries.length === 0 ? fields : [wholeRow(entries), ...fields];
}

function wholeRow(entries: readonly TemplateEntry[]): Item {
  return {
    kind: 'value',
    label: 'row …',
    detail: `{ ${entries.map(({ key }) => key).join(', ')} }`,
    insert: { kind: 'mapping', entries: entries.map(({ key, value }) => ({ key: yamlText(key), value })) },
    rank: rank.best,
  };
}

/** What the rows have besides one, in the order in which it is written first. */
function entriesOf({ items }: SequenceNode, besides: MappingNode | undefined): readonly TemplateEntry[] {
  const keys = new Set(items.flatMap((item) => (item === besides ? [] : keysOf(item))));
  return [...keys].map((key) => ({ key, value: hole }));
}

function keysOf(node: SyntaxNode): readonly string[] {
  return node.kind === 'mapping' ? node.entries.map(({ key }) => String(key.value)) : [];
}

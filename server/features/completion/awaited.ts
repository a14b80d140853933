/**
 * A line at the column of a key that waits for its value, as `effects:` with the cursor below the `e`, or whose list is written at that column. It may
 * become another key of the mapping, or the next item of the list. The first item stands at the column of the key where the author writes lists so, and
 * further in elsewhere.
 */
import type { MappingEntry } from '../../source/tree';
import type { SectionPlace } from '../sectionAt';
import { columnAt } from './line';
import type { Slot, Step } from './slot';
import { indentation } from './template';

export interface AwaitedSlot {
  /** Of the list or of its next item; its offsets are those of the chunk. */
  readonly slot: Slot;
  /** What the line gets before an item. */
  readonly before: string;
  /** What the list stands under, where that is in the text of the chunk. */
  readonly key?: string;
}

/** `own`: the key that can be written at the place. Undefined where the key before it has another value. */
export function awaitedSlot({ block, chunk: { text } }: SectionPlace, own: Slot | undefined): AwaitedSlot | undefined {
  if (own?.kind !== 'key' || own.flow || !own.ownLine || own.hasColon || own.quote !== undefined || own.container === undefined)
    return undefined;
  const entry = own.container.entries.findLast(({ key }) => key.start < own.start);
  if (entry === undefined) return undefined;
  const { value } = entry;
  const key = String(entry.key.value);
  const steps: readonly Step[] = [...own.steps, { kind: 'entry', mapping: own.container, entry }];
  if (isEmpty(entry)) {
    const column = own.column + (writesFlush(text, own, block.prefix.length) ? 0 : indentation);
    const slot: Slot = { ...own, kind: 'node', steps, container: undefined, column, keyColumn: own.column };
    return { slot, before: ' '.repeat(column - own.column), key };
  }
  if (value.kind !== 'sequence' || value.flow || columnAt(text, value.start) !== own.column) return undefined;
  const item: Step = { kind: 'item', list: value, index: value.items.findLastIndex((each) => each.start < own.start) + 1 };
  return { slot: { ...own, kind: 'node', steps: [...steps, item], container: undefined, needsDash: true }, before: '', key };
}

function isEmpty({ value }: MappingEntry): boolean {
  return value.kind === 'scalar' && value.start === value.end;
}

/** Is the list around the place at the column of its key? One that is the whole chunk belongs to a section, whose key is at the margin. */
function writesFlush(text: string, { steps }: Slot, margin: number): boolean {
  const index = steps.findLastIndex(({ kind }) => kind === 'item');
  const [around, step] = [steps[index - 1], steps[index]];
  if (step?.kind !== 'item') return false;
  return columnAt(text, step.list.start) === (around?.kind === 'entry' ? columnAt(text, around.entry.key.start) : margin);
}

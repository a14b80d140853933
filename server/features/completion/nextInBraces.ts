/** Behind the last entry of an item in braces, the next item of the list around it: the braces that end the item are written again before it. */
import type { Slot } from './slot';

export interface NextInBraces {
  /** The next item of the list. */
  readonly slot: Slot;
  /** How much before the slot goes: the comma behind the last entry. */
  readonly removed: number;
  /** How much behind the slot is replaced: the braces. */
  readonly replaced: number;
  /** What comes before the new item. */
  readonly before: string;
}

/** `own`: the key that is being written. Undefined where more follows, or where nothing but blocks is around it. Offsets are those of the text. */
export function nextInBraces(text: string, own: Slot | undefined): NextInBraces | undefined {
  if (own === undefined || own.kind !== 'key' || !own.flow || own.quote !== undefined || own.container?.entries.length === 0)
    return undefined;
  const index = own.steps.findLastIndex(({ kind }) => kind === 'item');
  const step = own.steps[index];
  if (step?.kind !== 'item' || !step.list.flow) return undefined;
  const depth = own.steps.length - index;
  const closers = new RegExp(`^(?:\\s*\\}){${depth}}(?=\\s*[\\],])`).exec(text.slice(own.end))?.[0];
  const comma = /,\s*$/.exec(text.slice(0, own.start))?.[0];
  if (closers === undefined || comma === undefined || /[\r\n]/.test(comma + closers)) return undefined;
  return {
    slot: {
      ...own,
      kind: 'node',
      steps: [...own.steps.slice(0, index), { kind: 'item', list: step.list, index: step.index + 1 }],
      container: undefined,
      hasColon: false,
    },
    removed: comma.length,
    replaced: closers.length,
    before: `${closers}, `,
  };
}

/**
 * At the end of a block, a line may go on with what is written there, or with a collection around it: the next effect of a list, another field of the
 * pipeline, another section. These are the places that the line has when it is moved outward.
 */
import { lineAt } from '../../source/blank';
import type { SourceFile } from '../../source/model';
import { entryOf, type MappingNode, type SequenceNode, type SyntaxNode, textOf } from '../../source/tree';
import type { SectionPlace } from '../sectionAt';
import { columnAt, lineStartAt } from './line';
import { sectionSlot } from './sectionSlot';
import { type Slot, slotAt } from './slot';

export interface OutwardSlot {
  readonly slot: Slot;
  /** Blanks before the slot that go when something is written there. */
  readonly blanks: number;
  /** It is one for a section, with absolute offsets; those of the others are relative to the chunk. */
  readonly isSection: boolean;
  /** What the collection belongs to, in words; undefined at the root. */
  readonly within: string | undefined;
}

/** The innermost first. `own`: what has been found at the offset (absolute) itself. None where the line ends no block. */
export function outwardSlots(file: SourceFile, place: SectionPlace, own: Slot | undefined, offset: number): readonly OutwardSlot[] {
  const { block, chunk, root } = place;
  const line = lineStartAt(file.text, offset) + block.prefix.length;
  const blanks = /^( *)[^\s:]*$/.exec(file.text.slice(Math.min(line, offset), offset))?.[1];
  const isLast = /^[^\s:]*[\t ]*(?:[\r\n]|$)/.test(file.text.slice(offset, block.end));
  if (!isLast || blanks === undefined || line > offset || awaitsValue(own)) return [];
  const column = columnAt(file.text, line) + blanks.length;
  const below = nextLine(file, block.end, offset, block.prefix.length);
  const mayMoveTo = (to: number, isKey: boolean) =>
    to < column && (below === undefined || below.column < to || (below.column === to && !(isKey && below.dash)));
  const columns = new Set(openCollections(chunk.text, root, line + blanks.length - chunk.offset).map((each) => each.column));
  const inner = [...columns].flatMap((each): readonly OutwardSlot[] => {
    const slot = slotAt(chunk.text, root, offset - chunk.offset, each);
    if (slot === undefined || slot.flow || !slot.ownLine || !mayMoveTo(each, slot.kind === 'key')) return [];
    return [
      {
        slot,
        blanks: column - each,
        within: ownerWords(slot),
        isSection: false,
      },
    ];
  });
  const section = sectionSlot(file, place, offset, true);
  return section === undefined || !mayMoveTo(section.column, true)
    ? inner
    : [...inner, { slot: section, blanks: column - section.column, within: undefined, isSection: true }];
}

/** The words that an author knows the nearest named node by: `forEach $space`, `march`, or the key that the collection stands under. */
export function ownerWords({ steps }: Slot): string | undefined {
  const index = steps.findLastIndex((step) => step.kind === 'entry');
  const [before, last] = [steps[index - 1], steps[index]];
  if (last?.kind !== 'entry') return undefined;
  const key = String(last.entry.key.value);
  const name = nameIn(last.mapping) ?? nameIn(last.entry.value);
  if (name === undefined) return key;
  const effect = nameIn(last.mapping) === undefined ? key : before?.kind === 'entry' ? String(before.entry.key.value) : undefined;
  return effect === undefined ? name : `${effect} ${name}`;
}

function nameIn(node: SyntaxNode): string | undefined {
  const names = ['id', 'stage', 'bind'].map((key) => textOf(entryOf(node, key)?.value));
  return names.find((name) => name !== undefined && name !== '');
}

/** The value of a key, which has to come first. */
function awaitsValue(own: Slot | undefined): boolean {
  return own?.kind === 'node' && own.steps.at(-1)?.kind === 'entry';
}

/** The next line with text before `end`: its column, and whether it begins with a dash. */
export function nextLine(
  file: SourceFile,
  end: number,
  offset: number,
  prefix: number,
): { readonly column: number; readonly dash: boolean } | undefined {
  for (let at = lineAt(file.text, offset).next; at < end; ) {
    const line = lineAt(file.text, at);
    const text = file.text.slice(line.start + prefix, Math.min(line.end, end));
    const column = text.search(/\S/);
    if (column >= 0 && text.charAt(column) !== '#') return { column: prefix + column, dash: text.charAt(column) === '-' };
    at = Math.max(line.next, at + 1);
  }
  return undefined;
}

export interface OpenCollection {
  readonly node: MappingNode | SequenceNode;
  readonly column: number;
}

/** The block collections that reach to an offset, the innermost first. */
export function openCollections(text: string, root: SyntaxNode | undefined, at: number): readonly OpenCollection[] {
  const open: OpenCollection[] = [];
  for (let node = root; node !== undefined && node.kind !== 'scalar' && !node.flow; ) {
    open.unshift({ node, column: columnAt(text, node.kind === 'mapping' ? (node.entries[0]?.key.start ?? node.start) : node.start) });
    node =
      node.kind === 'mapping' ? node.entries.findLast(({ key }) => key.start < at)?.value : node.items.findLast((item) => item.start < at);
  }
  return open;
}

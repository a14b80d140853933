/** Behind the brace that closes a mapping something is to be added to it: as after an item that has been accepted with all that it needs. */
import { parseText } from '../../source/parse';
import { entryOf, type MappingNode, type SyntaxNode } from '../../source/tree';
import type { SectionPlace } from '../sectionAt';
import { isInComment, lineStartAt } from './line';
import type { Slot, Step } from './slot';

export interface ClosedSlot {
  /** A key of the mapping. */
  readonly slot: Slot;
  /** How much before the slot goes: the brace with the blanks around it. */
  readonly removed: number;
  /** What is written before and behind the new entry. */
  readonly before: string;
  readonly behind: string;
}

/** `offset`: absolute. Undefined where no mapping in braces ends before the word at the offset. */
export function closedSlot(place: SectionPlace, offset: number): ClosedSlot | undefined {
  const { chunk } = place;
  const at = offset - chunk.offset;
  const line = lineStartAt(chunk.text, at);
  const start = startOfRun(chunk.text, at, line, /[\w$-]/);
  const brace = startOfRun(chunk.text, start, line, / /) - 1;
  if (brace < line || chunk.text[brace] !== '}' || !/^(?:[\s,}\]]|$)/.test(chunk.text.slice(at)) || isInComment(chunk.text, at))
    return undefined;
  const inner = startOfRun(chunk.text, brace, line, /\s/);
  const found = place.root && mappingEndingAt(place.root, brace + 1, []);
  if (found === undefined || found.mapping.entries.length === 0 || entryOf(found.mapping, 'param') !== undefined) return undefined;
  if (found.mapping.damaged === true && (start === at || !isWhole(chunk.text.slice(found.mapping.start, found.mapping.end))))
    return undefined;
  return {
    slot: {
      kind: 'key',
      steps: found.steps,
      container: found.mapping,
      start,
      end: at,
      flow: true,
      ownLine: false,
      column: 0,
      keyColumn: 0,
      needsDash: false,
      quote: undefined,
      hasColon: false,
    },
    removed: start - inner,
    before: ', ',
    behind: `${chunk.text.slice(inner, brace)}}`,
  };
}

/** Where the characters before `end` begin that match, at `from` at the earliest. Going backwards, no line is so long that it matters. */
function startOfRun(text: string, end: number, from: number, character: RegExp): number {
  let start = end;
  while (start > from && character.test(text.charAt(start - 1))) start--;
  return start;
}

/** What is written behind the brace damages the mapping before it. */
function isWhole(text: string): boolean {
  const { root, faults } = parseText(text);
  return root?.end === text.length && faults.length === 0;
}

function mappingEndingAt(
  node: SyntaxNode,
  end: number,
  steps: readonly Step[],
): { readonly mapping: MappingNode; readonly steps: readonly Step[] } | undefined {
  if (node.kind === 'scalar' || node.start >= end || node.end < end) return undefined;
  if (node.kind === 'mapping') {
    for (const entry of node.entries) {
      const found = mappingEndingAt(entry.value, end, [...steps, { kind: 'entry', mapping: node, entry }]);
      if (found !== undefined) return found;
    }
    return node.flow && node.end === end ? { mapping: node, steps } : undefined;
  }
  for (const [index, item] of node.items.entries()) {
    const found = mappingEndingAt(item, end, [...steps, { kind: 'item', list: node, index }]);
    if (found !== undefined) return found;
  }
  return undefined;
}

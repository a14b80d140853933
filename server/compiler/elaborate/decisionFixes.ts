/** Quick fixes of decisions and loops. */
import type { Fix } from '../../source/problem';
import type { MappingEntry } from '../../source/tree';
import { type Cursor, isReported } from '../frame';
import { nodesAround } from '../nodesAround';
import { rangeOf, removeEntriesEdits } from '../problem';
import type { Binding } from '../scope';
import { columnOf, moved, onOneLine } from '../written';

/** Asks for the one item with `chooseOne`. */
export function chooseOneFix({ choice }: Binding): readonly Fix[] {
  if (choice?.key === undefined || choice.node.kind !== 'mapping' || !isReported(choice.frame)) return [];
  const { key, node } = choice;
  const { chunk } = choice.frame;
  const counts = removeEntriesEdits(chunk, node, (entry) => ['n', 'min', 'max'].includes(String(entry.key.value)));
  return [{ title: 'Ask with `chooseOne`', preferred: true, edits: [{ ...rangeOf(chunk, key), text: 'chooseOne' }, ...counts] }];
}

/** Moves the effects of `in` behind the loop, into the list that the loop stands in. */
export function moveAfterLoopFix({ node, frame }: Cursor, entry: MappingEntry): readonly Fix[] {
  const { chunk } = frame;
  const { text } = chunk;
  const [loop, item, list] = nodesAround(chunk.root, entry.key);
  const after = entry.value;
  if (!isReported(frame) || loop !== node || node.kind !== 'mapping' || list?.kind !== 'sequence' || after.kind !== 'sequence') return [];
  if (!item || !list.items.includes(item)) return [];
  const title = 'Move behind the loop';
  const plain = after.items.map((each) => onOneLine(text, each));
  if (list.flow) {
    if (plain.includes(undefined)) return [];
    const insertion = { ...rangeOf(chunk, { start: item.end, end: item.end }), text: `, ${plain.join(', ')}` };
    return [{ title, edits: [...removeEntriesEdits(chunk, node, (each) => each === entry), insertion] }];
  }
  const dash = text.lastIndexOf('-', item.start - 1);
  const column = columnOf(text, dash);
  const moves = after.items.map((each, at) =>
    after.flow ? plain[at] : moved(text.slice(each.start, each.end).trimEnd(), columnOf(text, each.start), column + 2),
  );
  if (moves.includes(undefined)) return [];
  const lines = moves.map((each) => `${' '.repeat(column)}- ${each}`).join('\n');
  const end = item.start + text.slice(item.start, item.end).trimEnd().length;
  if (!node.flow && node.entries.at(-1) === entry) {
    const start = text.lastIndexOf('\n', entry.key.start - 1) + 1;
    return [{ title, edits: [{ ...rangeOf(chunk, { start, end }), text: lines }] }];
  }
  const insertion = { ...rangeOf(chunk, { start: end, end }), text: `\n${lines}` };
  return [{ title, edits: [...removeEntriesEdits(chunk, node, (each) => each === entry), insertion] }];
}

/** Quick fixes of decisions and loops. */
import { columnOf, startOfLine } from '../../source/positions';
import type { Fix } from '../../source/problem';
import { entryOf, type MappingEntry, textOf } from '../../source/tree';
import type { Context } from '../context';
import { type Cursor, isReported, type Place, stemOf } from '../frame';
import { nodesAround } from '../nodesAround';
import { rangeOf, removeEntriesEdits, removeItemFix, replaceFix, yamlText } from '../problem';
import type { Binding } from '../scope';
import { moved, onOneLine } from '../written';
import { effectAround, insertBeforeEdit, loopFix } from './wrapping';

/** Asks for the one item with `chooseOne`. */
export function chooseOneFix({ choice }: Pick<Binding, 'choice'>): readonly Fix[] {
  if (choice?.key === undefined || choice.node.kind !== 'mapping' || !isReported(choice.frame)) return [];
  const { key, node } = choice;
  const { chunk } = choice.frame;
  const counts = removeEntriesEdits(chunk, node, (entry) => ['n', 'min', 'max'].includes(String(entry.key.value)));
  return [{ title: 'Ask with `chooseOne`', preferred: true, edits: [{ ...rangeOf(chunk, key), text: 'chooseOne' }, ...counts] }];
}

/** A list where one value is needed: asks for one item, tests whether the other side of a comparison is in the list, or does the effect for each item. */
export function scalarFixes(binding: Binding, place: Place, context: Context): readonly Fix[] {
  const { frame, start, end } = place;
  const { chunk } = frame;
  if (!isReported(frame)) return [];
  const name = stemOf(binding.name);
  const [written] = nodesAround(chunk.root, { start, end });
  const word = written?.kind === 'mapping' ? entryOf(written, 'name')?.value : written;
  const choice = binding.binders.map((binder) => context.elaboration.choices.get(binder)?.node.cursor).find((each) => each !== undefined);
  const asked = (choice ? chooseOneFix({ choice }) : []).map(({ title, edits }): Fix => ({ title, edits }));
  if (!word || chunk.text.slice(word.start, word.end).replace(/^(['"])(.*)\1$/, '$2') !== name) return asked;
  const over = `{ query: binding, name: ${yamlText(name)} }`;
  const loops = loopFix('Do it for each item', place, word, `${name}Item`, over, context);
  return [...asked, ...membershipFix(name, place), ...loops];
}

/** `==` or `!=` with the list becomes `in`, or the opposite of it. */
function membershipFix(name: string, { frame: { chunk }, start, end }: Place): readonly Fix[] {
  const nodes = nodesAround(chunk.root, { start, end });
  const side = nodes.find((each) => each.kind !== 'scalar' && entryOf(each, 'ref') !== undefined) ?? nodes[0];
  const comparison = side && nodes[nodes.indexOf(side) + 1];
  const op = textOf(entryOf(comparison, 'op')?.value);
  const other = ['left', 'right'].map((key) => entryOf(comparison, key)?.value).find((each) => each !== side);
  const item = other && onOneLine(chunk.text, other);
  if (comparison?.kind !== 'mapping' || (op !== '==' && op !== '!=') || item === undefined) return [];
  const membership = `{ op: in, item: ${item}, set: { ref: binding, name: ${yamlText(name)} } }`;
  const condition = op === '==' ? membership : `{ op: not, arg: ${membership} }`;
  return [replaceFix('Use `op: in`', chunk, comparison, condition)];
}

/** Moves a decision before the roll in whose effects it is first, if it does not read what was rolled. */
export function beforeRollFix(decision: Place): readonly Fix[] {
  const { chunk } = decision.frame;
  const asked = effectAround(decision);
  if (!asked || asked.list.items[0] !== asked.effect) return [];
  const nodes = nodesAround(chunk.root, asked.list);
  const roll = nodes.find((each) => each.kind === 'mapping' && entryOf(each, 'in')?.value === asked.list);
  const die = textOf(entryOf(roll, 'bind')?.value);
  const rolled = roll && effectAround({ frame: decision.frame, start: roll.start, end: roll.end });
  const text = onOneLine(chunk.text, asked.effect);
  if (!rolled || entryOf(rolled.effect, 'rollRandom')?.value !== roll || die === undefined || text === undefined) return [];
  if (text.includes(die) || asked.list.items.length < 2) return [];
  const removal = removeItemFix('', chunk, asked.list, asked.effect).edits;
  return [{ title: 'Ask before the roll', edits: [insertBeforeEdit(decision, rolled, text), ...removal] }];
}

/** Moves the effects of `in` behind the loop, into the list that the loop stands in. */
export function moveAfterLoopFix({ node, frame }: Cursor, entry: MappingEntry): readonly Fix[] {
  const { chunk } = frame;
  const { text } = chunk;
  const [loop, item, list] = nodesAround(chunk.root, entry.key);
  const after = entry.value;
  if (!isReported(frame) || loop !== node || node.kind !== 'mapping' || list?.kind !== 'sequence' || after.kind !== 'sequence') return [];
  if (!item) return [];
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
    const start = startOfLine(text, entry.key.start);
    return [{ title, edits: [{ ...rangeOf(chunk, { start, end }), text: lines }] }];
  }
  const insertion = { ...rangeOf(chunk, { start: end, end }), text: `\n${lines}` };
  return [{ title, edits: [...removeEntriesEdits(chunk, node, (each) => each === entry), insertion] }];
}

/**
 * The fix for older spellings of fields whose values have another shape, too (reference: `actions-and-pipelines.md`, Older form).
 * One fix mends all GS9002 of a mapping, since they make up one older profile.
 */
import type { KeyAlias } from '../../catalogue/model';
import type { Chunk } from '../../source/model';
import type { Fix, FixEdit } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, type SyntaxNode } from '../../source/tree';
import { rangeOf, yamlText } from '../problem';
import { keyText } from './place';

export interface OlderField {
  readonly entry: MappingEntry;
  readonly alias: KeyAlias;
}

/** The fix for one of the older fields of a mapping. */
export function olderFieldFix(chunk: Chunk, node: MappingNode, field: OlderField, all: readonly OlderField[]): Fix {
  const { alias } = field;
  const group = alias.code === 'GS9002' ? all.filter((each) => each.alias.code === 'GS9002') : [field];
  const title = group.length > 1 ? 'Rewrite the profile' : `Write \`${alias.field}\``;
  return { title, preferred: true, edits: group.flatMap((each) => editsOf(chunk, node, each)) };
}

function editsOf(chunk: Chunk, node: MappingNode, { entry, alias }: OlderField): readonly FixEdit[] {
  const { key, value } = entry;
  const rename: FixEdit = { ...rangeOf(chunk, key), text: alias.field };
  switch (alias.shape) {
    case 'costParts':
      return value.kind === 'mapping' ? costParts(chunk, node, entry, value) : [rename];
    case 'resolution':
      return [rename, ...stageAround(chunk, value)];
    case 'partialMode':
      return [rename, ...modeWord(chunk, value)];
    case 'sideEffects':
      return value.kind === 'sequence' ? sideAround(chunk, entry, value) : [rename];
    default:
      return [rename];
  }
}

/** `cost: { validate, spend }` as two fields in its place. */
function costParts(chunk: Chunk, node: MappingNode, { key, value }: MappingEntry, cost: MappingNode): readonly FixEdit[] {
  const names: Readonly<Record<string, string>> = { validate: 'costValidation', spend: 'costEffects' };
  const parts = cost.entries.flatMap((part) => {
    const name = names[keyText(part.key)];
    return name === undefined || (part.value.kind === 'scalar' && part.value.value === null) ? [] : [{ name, part }];
  });
  const range = rangeOf(chunk, { start: key.start, end: Math.max(key.end, value.end) });
  if (node.flow || cost.flow) {
    const text = parts.map(({ name, part }) => `${name}: ${chunk.text.slice(part.value.start, part.value.end)}`);
    return [{ ...range, text: text.join(node.flow ? ', ' : `\n${' '.repeat(columnOf(chunk, key.start))}`) }];
  }
  // In block style the parts move out by the difference of the columns.
  const outer = columnOf(chunk, key.start);
  const text = parts.map(({ name, part }) => {
    const written = chunk.text.slice(part.key.start, Math.max(part.key.end, part.value.end));
    const inner = columnOf(chunk, part.key.start);
    return shifted(`${name}${written.slice(part.key.end - part.key.start)}`, outer - inner);
  });
  return [{ ...range, text: text.join(`\n${' '.repeat(outer)}`) }];
}

/** A list of plain effects becomes one stage. */
function stageAround(chunk: Chunk, value: SyntaxNode): readonly FixEdit[] {
  if (value.kind !== 'sequence' || value.items.length === 0) return [];
  if (value.items.some((item) => entryOf(item, 'effects') !== undefined || entryOf(item, 'stage') !== undefined)) return [];
  const text = chunk.text.slice(value.start, value.end);
  if (value.flow) return [{ ...rangeOf(chunk, value), text: `[{ effects: ${text} }]` }];
  const column = columnOf(chunk, value.start);
  return [{ ...rangeOf(chunk, value), text: `- effects:\n${' '.repeat(column + 4)}${shifted(text, 4)}` }];
}

function modeWord(chunk: Chunk, value: SyntaxNode): readonly FixEdit[] {
  const mode = value.kind === 'mapping' ? entryOf(value, 'mode')?.value : value;
  if (mode?.kind !== 'scalar') return [];
  const word = mode.value === 'forbid' ? 'atomic' : mode.value === 'allow' ? 'partial' : String(mode.value);
  if (value.kind === 'scalar' && word === value.value) return [];
  if (value.kind === 'mapping' && !value.flow) {
    // The block value starts on a line of its own; the word follows the key.
    const colon = chunk.text.lastIndexOf(':', value.start);
    return [{ ...rangeOf(chunk, { start: colon + 1, end: value.end }), text: ` ${yamlText(word)}` }];
  }
  return [{ ...rangeOf(chunk, value), text: yamlText(word) }];
}

/** Effects of a card become those of its unshaded side. */
function sideAround(chunk: Chunk, { key }: MappingEntry, value: SyntaxNode): readonly FixEdit[] {
  const text = chunk.text.slice(value.start, value.end);
  const range = rangeOf(chunk, { start: key.start, end: value.end });
  if (value.kind === 'sequence' && value.flow) return [{ ...range, text: `unshaded: { effects: ${text} }` }];
  const column = columnOf(chunk, key.start);
  const inner = columnOf(chunk, value.start) + 2;
  return [{ ...range, text: `unshaded:\n${' '.repeat(column + 2)}effects:\n${' '.repeat(inner)}${shifted(text, 2)}` }];
}

function columnOf(chunk: Chunk, offset: number): number {
  return offset - (chunk.text.lastIndexOf('\n', offset - 1) + 1);
}

/** The lines after the first moved to the right, or to the left as far as there is space. */
function shifted(text: string, by: number): string {
  const [first = '', ...rest] = text.split('\n');
  const moved = rest.map((line) => {
    if (line.trim() === '') return line;
    return by >= 0 ? ' '.repeat(by) + line : line.slice(Math.min(-by, line.search(/\S/)));
  });
  return [first, ...moved].join('\n');
}

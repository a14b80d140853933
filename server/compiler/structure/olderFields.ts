/**
 * The fix for older spellings of fields whose values have another shape, too (reference: `actions-and-pipelines.md`, Older form).
 * One fix mends all GS9002 of a mapping, since they make up one older profile.
 */
import type { KeyAlias, OlderShape } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import type { Chunk } from '../../source/model';
import { columnOf } from '../../source/positions';
import type { Fix, FixEdit, Problem } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, type SequenceNode, type SyntaxNode } from '../../source/tree';
import { problemAt, rangeOf, removeEntryFix, suggestions, yamlText } from '../problem';
import { isPlaceholder, keyText } from './place';

/** What the words of an older `partialMode` are called now. */
export const olderModes: ReadonlyMap<string, string> = new Map([
  ['forbid', 'atomic'],
  ['allow', 'partial'],
]);

/** Is the item of an older `resolution` a stage, and not a plain effect? */
export function isStage(item: SyntaxNode): boolean {
  return entryOf(item, 'effects') !== undefined || entryOf(item, 'stage') !== undefined;
}

/** An entry under an older name. */
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

const partsOf: Readonly<Partial<Record<OlderShape, readonly string[]>>> = { costParts: ['validate', 'spend'], partialMode: ['mode'] };

/** Entries of an older value in parts that are none of its parts. */
export function strayParts({ entry: { value }, alias }: OlderField): readonly MappingEntry[] {
  const known = alias.shape && partsOf[alias.shape];
  if (!known || value.kind !== 'mapping') return [];
  return value.entries.filter(({ key }) => !known.includes(keyText(key)) && !isPlaceholder(key));
}

/** GS2002. */
export function reportStrayParts(
  chunk: Chunk,
  { entry, alias }: OlderField,
  stray: readonly MappingEntry[],
  report: (problem: Problem) => void,
): void {
  const { value } = entry;
  if (value.kind !== 'mapping') return;
  const absent = (alias.shape && partsOf[alias.shape])?.filter((part) => !value.entries.some(({ key }) => keyText(key) === part)) ?? [];
  for (const part of stray) {
    const name = keyText(part.key);
    const remove = removeEntryFix(`Remove \`${name}\``, chunk, value, part);
    const fixes = [...suggestions(chunk, part.key, name, absent), remove];
    report(problemAt(chunk, part.key, 'GS2002', { k: name, node: `\`${keyText(entry.key)}\`` }, { fixes }));
  }
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
    const name = ownValue(names, keyText(part.key));
    return name === undefined || (part.value.kind === 'scalar' && part.value.value === null) ? [] : [{ name, part }];
  });
  const range = rangeOf(chunk, { start: key.start, end: Math.max(key.end, value.end) });
  if (node.flow || cost.flow) {
    const text = parts.map(({ name, part }) => `${name}: ${chunk.text.slice(part.value.start, part.value.end)}`);
    return [{ ...range, text: text.join(node.flow ? ', ' : `\n${' '.repeat(columnOf(chunk.text, key.start))}`) }];
  }
  // In block style the lines move out by the difference of the columns, with whatever the author noted between them.
  const first = cost.entries[0];
  if (!first) return [{ ...range, text: '' }];
  const outer = columnOf(chunk.text, key.start);
  const lineStart = first.key.start - columnOf(chunk.text, first.key.start);
  const notes = chunk.text.slice(chunk.text.indexOf(':', key.end) + 1, lineStart).trim();
  let text = '';
  let last = lineStart;
  for (const { key: name, value } of cost.entries) {
    const part = parts.find(({ part: each }) => each.key === name);
    text += chunk.text.slice(last, name.start) + (part?.name ?? keyText(name));
    last = name.end;
    // Without a value the part says nothing: only what stands around it stays.
    if (part === undefined) {
      text = text.slice(0, text.length - keyText(name).length);
      last = Math.max(chunk.text.indexOf(':', name.end) + 1, value.end);
    }
  }
  text += chunk.text.slice(last, range.end);
  const lines = shifted(`\n${text}`, outer - columnOf(chunk.text, first.key.start)).slice(1);
  const head = notes === '' ? '' : `${notes.replace(/\n\s*/g, `\n${' '.repeat(outer)}`)}\n${' '.repeat(outer)}`;
  return [{ ...range, text: head + lines.slice(outer) }];
}

/** A list of plain effects becomes one stage. */
function stageAround(chunk: Chunk, value: SyntaxNode): readonly FixEdit[] {
  if (value.kind !== 'sequence' || value.items.length === 0) return [];
  if (value.items.some(isStage)) return [];
  const text = chunk.text.slice(value.start, value.end);
  if (value.flow) return [{ ...rangeOf(chunk, value), text: `[{ effects: ${text} }]` }];
  const column = columnOf(chunk.text, value.start);
  return [{ ...rangeOf(chunk, value), text: `- effects:\n${' '.repeat(column + 4)}${shifted(text, 4)}` }];
}

function modeWord(chunk: Chunk, value: SyntaxNode): readonly FixEdit[] {
  const mode = value.kind === 'mapping' ? entryOf(value, 'mode')?.value : value;
  if (mode?.kind !== 'scalar') return [];
  const word = olderModes.get(String(mode.value)) ?? String(mode.value);
  if (value.kind === 'scalar' && word === value.value) return [];
  const colon = chunk.text.lastIndexOf(':', value.start);
  if (value.kind === 'mapping' && !value.flow && chunk.text.slice(colon + 1, value.start).trim() === '') {
    // The block value starts on a line of its own; the word follows the key.
    return [{ ...rangeOf(chunk, { start: colon + 1, end: value.end }), text: ` ${yamlText(word)}` }];
  }
  return [{ ...rangeOf(chunk, value), text: yamlText(word) }];
}

/** Effects of a card become those of its unshaded side. */
function sideAround(chunk: Chunk, { key }: MappingEntry, value: SequenceNode): readonly FixEdit[] {
  const text = chunk.text.slice(value.start, value.end);
  const range = rangeOf(chunk, { start: key.start, end: value.end });
  if (value.flow) return [{ ...range, text: `unshaded: { effects: ${text} }` }];
  const column = columnOf(chunk.text, key.start);
  const inner = columnOf(chunk.text, value.start) + 2;
  return [{ ...range, text: `unshaded:\n${' '.repeat(column + 2)}effects:\n${' '.repeat(inner)}${shifted(text, 2)}` }];
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

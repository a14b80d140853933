/** Replaces a list of literals in the place of a set, everywhere it is written, by a named set. */

import { onOneLine } from '../../compiler/written';
import type { Chunk } from '../../source/model';
import { columnOf } from '../../source/positions';
import type { FixEdit } from '../../source/problem';
import { entryOf, type SequenceNode, type SyntaxNode } from '../../source/tree';
import { freeName } from './names';
import type { Refactored, Refusal, Selection } from './selection';

/** Undefined where no such list stands, or it stands only once. */
export function asNamedSet({ compilation, file, chunk, start }: Selection): Refactored | Refusal | undefined {
  const facts = compilation.factsAt(file.uri, chunk.offset + start)?.facts ?? [];
  const found = facts.findLast(({ node, type, chunk: own }) => type.kind === 'set' && node.kind === 'sequence' && own === chunk.id);
  const list = found?.node;
  const content = list?.kind === 'sequence' ? contentOf(list) : undefined;
  const field = found?.field?.name;
  if (list === undefined || content === undefined || field === undefined) return undefined;
  const chunks = [...compilation.files.values()].flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.role === 'spec' ? block.chunks : [])),
  );
  const places = chunks.flatMap((each) => listsUnder(each.root, field, content).map((node) => ({ chunk: each, node })));
  if (places.length < 2) return undefined;
  const written = onOneLine(chunk.text, list);
  if (written === undefined) return { refused: 'The list holds a comment, an anchor or a text of several lines.' };
  const name = freeName('newSet', (each) => compilation.lookup('namedSet', each) !== undefined);
  const declaration = [...compilation.files.values()]
    .flatMap(({ blocks }) => blocks.flatMap(({ sections }) => sections))
    .filter((section) => section.name === 'metadata')
    .flatMap(({ entries }) => entries.flatMap((entry) => declared(entry.chunk, entry.node, `${name}: ${written}`) ?? []))[0];
  if (declaration === undefined) return { refused: 'There is no `metadata` in which the set could be named.' };
  const text = `{ ref: namedSet, name: ${name} }`;
  return { edits: [declaration, ...places.map(({ chunk: own, node }) => ({ chunk: own.id, start: node.start, end: node.end, text }))] };
}

/** The literals of a list on one line, in order; undefined for other lists. */
function contentOf({ items, flow }: SequenceNode): string | undefined {
  const values = items.map((item) => (item.kind === 'scalar' && !item.damaged && item.value !== null ? item.value : undefined));
  return flow && values.length > 0 && values.every((value) => value !== undefined) ? JSON.stringify(values) : undefined;
}

function listsUnder(node: SyntaxNode | undefined, field: string, content: string): readonly SyntaxNode[] {
  if (node === undefined || node.kind === 'scalar') return [];
  if (node.kind === 'sequence') return node.items.flatMap((item) => listsUnder(item, field, content));
  return node.entries.flatMap(({ key, value }) =>
    key.value === field && value.kind === 'sequence' && contentOf(value) === content ? [value] : listsUnder(value, field, content),
  );
}

/** The edit that adds `entry` to the named sets of `metadata`. */
function declared(chunk: Chunk, metadata: SyntaxNode, entry: string): FixEdit | undefined {
  const sets = entryOf(metadata, 'namedSets')?.value;
  if (sets?.kind === 'mapping') return added(chunk, sets, entry);
  return sets === undefined && metadata.kind === 'mapping' ? added(chunk, metadata, `namedSets: { ${entry} }`) : undefined;
}

/** Behind the last entry of a mapping. */
function added(chunk: Chunk, mapping: SyntaxNode, entry: string): FixEdit | undefined {
  const last = mapping.kind === 'mapping' ? mapping.entries.at(-1) : undefined;
  if (mapping.kind !== 'mapping' || last === undefined) return undefined;
  const at = last.value.end;
  const separator = mapping.flow ? ', ' : `\n${' '.repeat(columnOf(chunk.text, last.key.start))}`;
  return { chunk: chunk.id, start: at, end: at, text: separator + entry };
}

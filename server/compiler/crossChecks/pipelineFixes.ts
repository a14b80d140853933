/** Quick fixes of pipelines and of the actions that they belong to. */
import { columnOf } from '../../source/positions';
import type { Fix } from '../../source/problem';
import { entryOf, type SyntaxNode } from '../../source/tree';
import type { Definition } from '../definition';
import { insertItemEdit, rangeOf, removeEntryFix } from '../problem';
import { moved, onOneLine } from '../written';

/** Two definitions change places. */
export function swapFix(first: Definition, second: Definition): Fix {
  return {
    title: `Move before \`${idOf(first)}\``,
    edits: [replaced(first, second), replaced(second, first)],
  };
}

function replaced(at: Definition, by: Definition) {
  const { chunk } = at.entry;
  const span = { start: at.node.start, end: endOf(chunk.text, at.node) };
  const other = by.entry.chunk.text;
  const text = other.slice(by.node.start, endOf(other, by.node)).replace(/\r\n?/g, '\n');
  return { ...rangeOf(chunk, span), text: moved(text, columnOf(other, by.node.start), columnOf(chunk.text, span.start)) };
}

/** The effects of an action become the last stage of its pipeline. */
export function moveIntoStageFixes(action: Definition, pipeline: Definition): readonly Fix[] {
  const { chunk } = action.entry;
  const effects = entryOf(action.node, 'effects');
  const stages = entryOf(pipeline.node, 'stages')?.value;
  if (action.node.kind !== 'mapping' || !effects || stages?.kind !== 'sequence') return [];
  const target = pipeline.entry.chunk;
  const flow = stages.flow || stages.items.length === 0;
  const line = flow || (effects.value.kind === 'sequence' && effects.value.flow) ? onOneLine(chunk.text, effects.value) : undefined;
  if (flow && line === undefined) return [];
  const stage = line === undefined ? blockStage(chunk.text, effects.value, columnOf(target.text, stages.start)) : `{ effects: ${line} }`;
  const removal = removeEntryFix(`Move into a stage of \`${idOf(pipeline)}\``, chunk, action.node, effects);
  return [{ ...removal, edits: [...removal.edits, insertItemEdit(target, stages, stage)] }];
}

/** `column` is that of the dashes of the stages. */
function blockStage(text: string, effects: SyntaxNode, column: number): string {
  const lines = text.slice(effects.start, endOf(text, effects)).replace(/\r\n?/g, '\n');
  return `effects:\n${' '.repeat(column + 4)}${moved(lines, columnOf(text, effects.start), column + 4)}`;
}

/** Where a node ends without the white space behind it, but with the comment that ends its last line. */
function endOf(text: string, { start, end }: SyntaxNode): number {
  const last = start + text.slice(start, end).trimEnd().length;
  return last + (/^[ \t]+#[^\r\n]*/.exec(text.slice(last))?.[0].length ?? 0);
}

function idOf({ node }: Definition): string {
  const id = entryOf(node, 'id')?.value;
  return id?.kind === 'scalar' ? String(id.value) : '';
}

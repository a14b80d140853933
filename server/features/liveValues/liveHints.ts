/** Inlay hints that say what the expressions of a text came to in the last run: values, lengths of lists, arms that were taken, what was drawn or chosen. */
import { lineCommentStart } from '../../source/lineComment';
import type { Chunk, SourceFile } from '../../source/model';
import { entryOf, type MappingNode, type SyntaxNode } from '../../source/tree';
import type { ObservedPlace, ObservedPlaces, ObservedValue } from './observedMove';

export interface LiveHint {
  /** Absolute; the hint follows it. */
  readonly offset: number;
  readonly text: string;
  /** Every value, where the text shortens them. */
  readonly details?: string;
}

/**
 * Hints between two absolute offsets, in text order. Only chunks that are still as they were when the move was run have any. `isStale`: the text has
 * become another one since that cannot be run.
 */
export function liveHints(
  file: SourceFile,
  observed: ObservedPlaces,
  isStale: boolean,
  range: { readonly start: number; readonly end: number },
): readonly LiveHint[] {
  const hints: LiveHint[] = [];
  for (const { chunks } of file.blocks) {
    for (const chunk of chunks) {
      const places = observed.get(chunk.id);
      if (places === undefined || chunk.offset > range.end || chunk.offset + chunk.text.length < range.start) continue;
      for (const hint of chunkHints(chunk, places, isStale)) hints.push({ ...hint, offset: chunk.offset + hint.offset });
    }
  }
  return hints.filter(({ offset }) => range.start <= offset && offset <= range.end).sort((left, right) => left.offset - right.offset);
}

function chunkHints(chunk: Chunk, places: readonly ObservedPlace[], isStale: boolean): readonly LiveHint[] {
  const mappings = chunk.root === undefined ? new Map<string, MappingNode>() : mappingsOf(chunk.root);
  return places.flatMap(({ start, end, values, arms, bound }) => {
    const node = mappings.get(`${start} ${end}`);
    return [
      ...(values.length === 0 ? [] : [{ offset: endOfLine(chunk.text, start, end), ...valuesHint(values, isStale) }]),
      ...(node === undefined ? [] : [...armHints(node, arms, isStale), ...boundHints(node, bound, isStale)]),
    ];
  });
}

/** Behind the node, or behind what its first line holds where it has several. */
function endOfLine(text: string, start: number, end: number): number {
  const feed = text.slice(start, end).search(/\r?\n/);
  if (feed < 0) return end;
  const line = text.slice(start, start + feed);
  return start + line.slice(0, lineCommentStart(line)).trimEnd().length;
}

function armHints(node: MappingNode, arms: ObservedPlace['arms'], isStale: boolean): readonly LiveHint[] {
  const total = arms.then + arms.else;
  const written = entryOf(node, 'if')?.value;
  if (total === 0 || written === undefined) return [];
  return (['then', 'else'] as const).flatMap((arm) => {
    const key = entryOf(written, arm)?.key;
    return key === undefined ? [] : [{ offset: key.end + 1, text: ` ${isStale ? 'was ' : ''}${takenWords(arms[arm], total)}` }];
  });
}

function takenWords(taken: number, total: number): string {
  if (taken === 0) return 'not taken';
  return total === 1 ? 'taken' : `taken ×${taken} of ${total}`;
}

/** Fields that name what an effect draws, computes or asks for. */
const binders = ['bind', 'resultBind'] as const;

function boundHints({ entries }: MappingNode, bound: readonly ObservedValue[], isStale: boolean): readonly LiveHint[] {
  if (bound.length === 0) return [];
  for (const { value } of entries) {
    for (const field of binders) {
      const binder = entryOf(value, field)?.value;
      if (binder !== undefined) return [{ offset: binder.end, ...valuesHint(bound, isStale, 'chosen') }];
    }
  }
  return [];
}

/** Values shown one by one; of more only the first ones. */
const mostShown = 4;

function valuesHint(values: readonly ObservedValue[], isStale: boolean, noun = 'item'): Pick<LiveHint, 'text' | 'details'> {
  const texts = values.map(({ text }) => text);
  const [first = ''] = texts;
  const isSame = texts.every((text) => text === first);
  const shown = isSame ? first : texts.slice(0, mostShown).join(', ');
  const plural = noun === 'item' ? 'items' : noun;
  const unit = !values.every(({ isCount }) => isCount) ? '' : ` ${isSame && first === '1' ? noun : plural}`;
  const times = texts.length === 1 ? '' : isSame ? ` ×${texts.length}` : texts.length > mostShown ? `, … ×${texts.length}` : '';
  const text = ` ${isStale ? 'was' : '='} ${shown}${isSame ? `${unit}${times}` : `${times}${unit}`}`;
  return !isSame && texts.length > mostShown ? { text, details: texts.join(', ') } : { text };
}

function mappingsOf(root: SyntaxNode): ReadonlyMap<string, MappingNode> {
  const found = new Map<string, MappingNode>();
  const visit = (node: SyntaxNode): void => {
    if (node.kind === 'sequence') for (const item of node.items) visit(item);
    if (node.kind !== 'mapping') return;
    found.set(`${node.start} ${node.end}`, node);
    for (const { value } of node.entries) visit(value);
  };
  visit(root);
  return found;
}

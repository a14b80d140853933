/** Quick fixes that write the effect around a place anew: inside another effect, or in another list. */

import { effects } from '../../catalogue/effects';
import { columnOf } from '../../source/positions';
import type { Fix, FixEdit } from '../../source/problem';
import type { MappingNode, SequenceNode } from '../../source/tree';
import type { Context } from '../context';
import { isReported, type Place, stemOf } from '../frame';
import { freshName } from '../freshName';
import { nodesAround } from '../nodesAround';
import { insertItemEdit, rangeOf, removeItemFix, replaceFix, type Span, yamlText } from '../problem';
import { visibleBindings } from '../scope';
import { moved, onOneLine, type Replacement, replaced } from '../written';

export interface WrittenEffect {
  readonly effect: MappingNode;
  readonly list: SequenceNode;
}

/** The innermost effect of a list in which the place lies; undefined in text that no report can be about. */
export function effectAround({ frame, start, end }: Place): WrittenEffect | undefined {
  if (!isReported(frame)) return undefined;
  const nodes = nodesAround(frame.chunk.root, { start, end });
  for (const [index, effect] of nodes.entries()) {
    const list = nodes[index + 1];
    if (effect.kind === 'mapping' && isEffect(effect) && list?.kind === 'sequence') return { effect, list };
  }
  return undefined;
}

function isEffect({ entries }: MappingNode): boolean {
  return entries.some(({ key }) => key.value === 'macro' || Object.hasOwn(effects, String(key.value)));
}

/**
 * Writes the effect around the place, with some parts replaced, as the only one of the list `inside` of another effect, whose fields before it are given as
 * YAML text.
 */
export function wrapFix(
  title: string,
  place: Place,
  around: { readonly name: string; readonly fields: Readonly<Record<string, string>>; readonly inside: string },
  replacements: readonly Replacement[] = [],
): readonly Fix[] {
  const written = effectAround(place);
  if (!written) return [];
  const { chunk } = place.frame;
  const { start, end, flow } = written.effect;
  const own = chunk.text.slice(start, end).trimEnd();
  const span = { start, end: start + own.length };
  const text = replaced(chunk.text, span.start, span.end, replacements);
  const fields = Object.entries(around.fields).map(([key, value]) => `${key}: ${value}`);
  if (flow || !own.includes('\n')) {
    const inner = flow ? text : `{ ${text} }`;
    return [replaceFix(title, chunk, span, `{ ${around.name}: { ${fields.join(', ')}, ${around.inside}: [${inner}] } }`)];
  }
  const column = columnOf(chunk.text, start);
  const indent = (columns: number) => `\n${' '.repeat(column + columns)}`;
  const head = fields.map((field) => indent(2) + field).join('');
  return [
    replaceFix(title, chunk, span, `${around.name}:${head}${indent(2)}${around.inside}:${indent(4)}- ${moved(text, column, column + 6)}`),
  ];
}

/** Does the effect around the place once for each item of a query, `word` of it being the item instead. */
export function loopFix(title: string, place: Place, word: Span, item: string, over: string, context: Context): readonly Fix[] {
  const names = new Set(visibleBindings(context.scope).map(({ name }) => stemOf(name)));
  const bind = names.has(item) ? freshName(item, (each) => names.has(each)) : item;
  const fields = { bind: yamlText(bind), over };
  return wrapFix(title, place, { name: 'forEach', fields, inside: 'effects' }, [{ start: word.start, end: word.end, text: bind }]);
}

/** Moves an effect to the end of another list; undefined where it cannot be written on one line. */
export function moveEdits(place: Place, { effect, list }: WrittenEffect, target: SequenceNode): readonly FixEdit[] | undefined {
  const { chunk } = place.frame;
  const text = onOneLine(chunk.text, effect);
  if (text === undefined || list.items.length < 2) return undefined;
  return [insertItemEdit(chunk, target, text), ...removeItemFix('', chunk, list, effect).edits];
}

/** Writes effects in the place of one; the only one of its list may leave `[]`. */
export function replaceEffectFix(title: string, place: Place, { effect, list }: WrittenEffect, texts: readonly string[]): readonly Fix[] {
  const { chunk } = place.frame;
  if (texts.length === 0) {
    if (list.items.length > 1) return [removeItemFix(title, chunk, list, effect)];
    return list.flow ? [replaceFix(title, chunk, list, '[]')] : [];
  }
  const own = chunk.text.slice(effect.start, effect.end).trimEnd();
  const separator = list.flow
    ? ', '
    : `\n${' '.repeat(Math.max(0, columnOf(chunk.text, chunk.text.lastIndexOf('-', effect.start - 1))))}- `;
  return [replaceFix(title, chunk, { start: effect.start, end: effect.start + own.length }, texts.join(separator))];
}

/** The effect before which another one is written, on one line. */
export function insertBeforeEdit(place: Place, { effect, list }: WrittenEffect, text: string): FixEdit {
  const { chunk } = place.frame;
  const at = { start: effect.start, end: effect.start };
  if (list.flow) return { ...rangeOf(chunk, at), text: `${text}, ` };
  const column = columnOf(chunk.text, chunk.text.lastIndexOf('-', effect.start - 1));
  return { ...rangeOf(chunk, at), text: `${text}\n${' '.repeat(Math.max(0, column))}- ` };
}

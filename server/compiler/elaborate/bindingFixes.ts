/** Quick fixes that write other names of bindings. */
import { effects } from '../../catalogue/effects';
import type { Fix } from '../../source/problem';
import type { MappingNode } from '../../source/tree';
import { type Context, rangeAt } from '../context';
import { isReported, type Place, stemOf } from '../frame';
import { freshName } from '../freshName';
import { nodesAround } from '../nodesAround';
import { replaceFix, yamlText } from '../problem';
import { type Binding, visibleBindings } from '../scope';
import { columnOf, moved } from '../written';

/** Renames one binder and every use that resolves, or nearly resolves, to it. */
export function renameFix(binding: Binding, to: string, preferred = false): readonly Fix[] {
  const binders = binding.binders.filter(({ place }) => isReported(place.frame));
  if (binders.length === 0) return [];
  const places = binders
    .flatMap((binder) => [{ place: binder.place, text: binder.name }, ...binder.places])
    .filter(({ text }) => text !== to);
  const edits = new Map(
    places.map(({ place }) => [`${place.frame.chunk.id} ${place.start}`, { ...rangeAt(place), text: inPlace(place, to) }]),
  );
  return [
    {
      title: `Rename \`${stemOf(binding.name)}\` to \`${to}\``,
      ...(preferred ? { preferred: true as const } : {}),
      edits: [...edits.values()],
    },
  ];
}

/** Gives a binding a name that neither the scope nor the definition has yet. */
export function renameFreshFix(binding: Binding, context: Context): readonly Fix[] {
  const names = new Set([...visibleBindings(context.scope), ...context.elaboration.bindings].map((each) => stemOf(each.name)));
  return renameFix(
    binding,
    freshName(stemOf(binding.name), (name) => names.has(name)),
  );
}

/** Binds an unknown name around the effect that reads it; the value is the author's to fill in. */
export function bindFix(name: string, { frame, start, end }: Place): readonly Fix[] {
  const { chunk } = frame;
  const { text } = chunk;
  const nodes = nodesAround(chunk.root, { start, end });
  const at = nodes.findIndex((each, index) => {
    const list = nodes[index + 1];
    return each.kind === 'mapping' && isEffect(each) && list?.kind === 'sequence' && list.items.includes(each);
  });
  const effect = nodes[at];
  if (effect?.kind !== 'mapping' || !isReported(frame)) return [];
  const written = text.slice(effect.start, effect.end).trimEnd();
  const span = { start: effect.start, end: effect.start + written.length };
  const title = `Bind \`${name}\` with \`let\``;
  const binder = yamlText(name);
  if (effect.flow || !written.includes('\n')) {
    const inner = effect.flow ? written : `{ ${written} }`;
    return [replaceFix(title, chunk, span, `{ let: { bind: ${binder}, value: 0, in: [${inner}] } }`)];
  }
  const column = columnOf(text, effect.start);
  const indent = (columns: number) => `\n${' '.repeat(column + columns)}`;
  const lines = `let:${indent(2)}bind: ${binder}${indent(2)}value: 0${indent(2)}in:${indent(4)}- `;
  return [replaceFix(title, chunk, span, lines + moved(written, column, column + 6))];
}

function isEffect({ entries }: MappingNode): boolean {
  return entries.some(({ key }) => key.value === 'macro' || Object.hasOwn(effects, String(key.value)));
}

/** The name as it must be written at the place: a whole scalar may need quotes, a part of one never does. */
function inPlace(place: Place, text: string): string {
  const { chunk } = place.frame;
  const quote = chunk.text[place.start];
  if (quote === "'" || quote === '"') return `${quote}${text}${quote}`;
  const before = chunk.text[place.start - 1] ?? ' ';
  return /[\s,[{]/.test(before) ? yamlText(text) : text;
}

export function replace(title: string, place: Place, text: string, preferred = false): Fix {
  return { title, ...(preferred ? { preferred: true as const } : {}), edits: [{ ...rangeAt(place), text: inPlace(place, text) }] };
}

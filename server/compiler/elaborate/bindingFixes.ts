/** Quick fixes that write other names of bindings. */
import type { Fix } from '../../source/problem';
import { type Context, rangeAt } from '../context';
import { isReported, type Place, stemOf } from '../frame';
import { freshName } from '../freshName';
import { yamlText } from '../problem';
import { type Binding, visibleBindings } from '../scope';

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

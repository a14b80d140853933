/** Quick fixes that write other names of bindings. */
import { changeTo, type Fix } from '../../source/problem';
import { entryOf } from '../../source/tree';
import { type Context, rangeAt } from '../context';
import { isReported, type Place, stemOf } from '../frame';
import { freshName } from '../freshName';
import { nodesAround, partHolding } from '../nodesAround';
import { insertEntriesFix, insertItemEdit, yamlText } from '../problem';
import { type Binding, visibleBindings } from '../scope';
import type { StaticType } from '../staticType';
import { effectAround, moveEdits, wrapFix } from './wrapping';

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
export function bindFix(name: string, place: Place): readonly Fix[] {
  const fields = { bind: yamlText(name), value: '0' };
  return wrapFix(`Bind \`${name}\` with \`let\``, place, { name: 'let', fields, inside: 'in' });
}

/** What a binding of a type may be where nothing else is known, as YAML text. */
const neutral: Readonly<Partial<Record<StaticType['base'], string>>> = { int: '0', bool: 'false', string: "''" };

/** A name that is bound on some paths only: binds it in the other branch as well, or moves the effect that reads it into the branch that binds it. */
export function unboundFixes(name: string, place: Place, { binders, type }: Binding, when: Place): readonly Fix[] {
  const { chunk } = place.frame;
  const branches = nodesAround(chunk.root, when).find((each) => each.kind === 'mapping' && entryOf(each, 'when') !== undefined);
  const binder = binders[0]?.place;
  if (branches?.kind !== 'mapping' || when.frame !== place.frame || !binder || !isReported(place.frame)) return [];
  const own = ['then', 'else'].find((each) => {
    const branch = entryOf(branches, each)?.value;
    return branch && branch.start <= binder.start && binder.end <= branch.end;
  });
  if (own === undefined) return [];
  const fixes: Fix[] = [];
  const value = type.list ? undefined : neutral[type.base];
  if (value !== undefined) {
    const title = `Bind \`${name}\` in the other branch`;
    const other = own === 'then' ? 'else' : 'then';
    const effect = `{ bindValue: { bind: ${yamlText(name)}, value: ${value} } }`;
    const list = entryOf(branches, other)?.value;
    if (!list) fixes.push(insertEntriesFix(title, chunk, branches, [{ key: other, value: `[${effect}]` }]));
    else if (list.kind === 'sequence') fixes.push({ title, edits: [insertItemEdit(chunk, list, effect)] });
  }
  const reader = effectAround(place);
  const target = entryOf(branches, own)?.value;
  const around = reader && partHolding(reader.list, branches);
  const beside = around !== undefined && around !== reader?.effect;
  const edits = reader && beside && target?.kind === 'sequence' ? moveEdits(place, reader, target) : undefined;
  return edits ? [...fixes, { title: 'Move into the branch that binds it', edits }] : fixes;
}

/** The name as it must be written at the place: a whole scalar may need quotes, a part of one never does. */
function inPlace(place: Place, text: string): string {
  const { chunk } = place.frame;
  const quote = chunk.text[place.start];
  if (quote === "'" || quote === '"') return `${quote}${text}${quote}`;
  const before = chunk.text[place.start - 1] ?? ' ';
  return /[\s,[{]/.test(before) ? yamlText(text) : text;
}

/** A fix that writes a text instead of what stands at a place, quoted as the place needs it. */
export function replace(title: string, place: Place, text: string, preferred = false): Fix {
  return { title, ...(preferred ? { preferred: true as const } : {}), edits: [{ ...rangeAt(place), text: inPlace(place, text) }] };
}

/** As `replace`, with a name. */
export function change(name: string, place: Place, preferred = false): Fix {
  const { title, ...meant } = changeTo(name);
  return { ...replace(title, place, name, preferred), ...meant };
}

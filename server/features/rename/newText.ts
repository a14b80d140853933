/** How a new name is written in the place of the old one: with the quotes, the qualifier and the sign that are there. */
import { yamlText } from '../../compiler/problem';
import { parseText } from '../../source/parse';
import { textOf } from '../../source/tree';

/** `whole`: the text is all of a scalar. Undefined where the old name is written in a way that cannot be carried over. */
export function renamedText(written: string, old: string, name: string, whole: boolean): string | undefined {
  const quote = whole ? quoteOf(written) : '';
  const renamed = renamedName(quote === '' ? written : textIn(written), old, name);
  if (renamed === undefined) return undefined;
  if (quote === "'") return `'${renamed.replaceAll("'", "''")}'`;
  if (quote === '"') return JSON.stringify(renamed);
  // A qualifier alone needs no quotes.
  return whole && yamlText(name) !== name ? yamlText(renamed) : renamed;
}

/** The same for a name that is the last part of a path: `prices` in `settings.prices`. */
export function renamedPath(written: string, old: string, name: string): string | undefined {
  const path = textIn(written);
  if (path !== old && !path.endsWith(`.${old}`)) return undefined;
  return renamedText(written, path, path.slice(0, path.length - old.length) + name, true);
}

/** What a scalar says, or a part of a plain one. */
export function textIn(written: string): string {
  if (quoteOf(written) === '') return written;
  return textOf(parseText(written).root) ?? written;
}

function quoteOf(written: string): string {
  return /^(['"])[\s\S]*\1$/.test(written) ? written.charAt(0) : '';
}

/** `old`, `old:qualifier`, and the same with or without the sign of a binding. */
function renamedName(written: string, old: string, name: string): string | undefined {
  if (written.normalize('NFC').trim() === old) return name;
  if (written.startsWith(`${old}:`)) return name + written.slice(old.length);
  if (written === `$${old}`) return `$${name}`;
  return `$${written}` === old && name.startsWith('$') ? name.slice(1) : undefined;
}

/** How a new name is written in the place of the old one: with the quotes, the qualifier and the sign that are there. */
import { yamlText } from '../../compiler/problem';

/** `whole`: the text is all of a scalar. Undefined where the old name is written in a way that cannot be carried over. */
export function renamedText(written: string, old: string, name: string, whole: boolean): string | undefined {
  const quote = whole && /^(['"])[\s\S]*\1$/.test(written) ? written.charAt(0) : '';
  const inner = quote === '' ? written : unquoted(written.slice(1, -1), quote);
  const renamed = renamedName(inner, old, name);
  if (renamed === undefined) return undefined;
  if (quote === "'") return `'${renamed.replaceAll("'", "''")}'`;
  if (quote === '"') return JSON.stringify(renamed);
  // A qualifier alone needs no quotes.
  return whole && yamlText(name) !== name ? yamlText(renamed) : renamed;
}

function unquoted(text: string, quote: string): string {
  return quote === "'" ? text.replaceAll("''", "'") : text.replace(/\\(.)/g, '$1');
}

/** `old`, `old:qualifier`, and the same with or without the sign of a binding. */
function renamedName(written: string, old: string, name: string): string | undefined {
  if (written.normalize('NFC').trim() === old) return name;
  if (written.startsWith(`${old}:`)) return name + written.slice(old.length);
  if (written === `$${old}`) return `$${name}`;
  return `$${written}` === old && name.startsWith('$') ? name.slice(1) : undefined;
}

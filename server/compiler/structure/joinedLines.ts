/** Entries that have got onto the line of the one before them. */
import type { MappingNode } from '../../source/tree';

/** Whether the field stands on the line of a value that could not be read, which has taken it along: two entries have got onto one line. */
export function isBehindDamage(name: string, { entries }: MappingNode, text: string): boolean {
  return entries.some(({ value }) => {
    if (value.damaged !== true) return false;
    const lineEnd = text.indexOf('\n', value.end);
    return text.slice(value.start, lineEnd < 0 ? text.length : lineEnd).includes(` ${name}:`);
  });
}

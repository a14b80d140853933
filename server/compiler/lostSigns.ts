/**
 * Brackets and commas that are missing in lists of names. What is left is a text with blanks or commas in it, which YAML allows; that its parts are
 * names tells what was meant.
 */
import type { Chunk } from '../source/model';
import type { Fix } from '../source/problem';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a list lacks, and how it is written with it. */
export interface LostBrackets {
  readonly title: string;
  /** What stands there, in words. */
  readonly found: string;
  readonly text: string;
}

/** For plain text where a list is needed: `Red, Blue]` or `Red, Blue`; undefined for what may be one name. */
export function lostBrackets(written: string): LostBrackets | undefined {
  if (/["'[{\n]/.test(written)) return undefined;
  if (/[^\]]\]$/.test(written)) return { title: 'Insert the opening [', found: 'text that lacks the opening [', text: `[${written}` };
  if (!/^[^\s,\]]+(?:, *[^\s,\]]+)+$/.test(written)) return undefined;
  return { title: 'Insert the brackets', found: 'text that lacks brackets', text: `[${written}]` };
}

/** For an unknown name all of whose parts are names: the fix that writes them as a list, or separates them in the list they stand in. */
export function lostSignFixes(
  { id, text }: Chunk,
  { start, end }: Span,
  names: { readonly has: (name: string) => boolean },
): readonly Fix[] {
  const written = text.slice(start, end);
  const fix = (title: string, replacement: string): readonly Fix[] => [
    { title, preferred: true, edits: [{ chunk: id, start, end, text: replacement }] },
  ];
  const areNames = (parts: readonly string[]) => parts.length > 1 && parts.every((part) => names.has(part));
  const words = written.split(/\s+/);
  if (areNames(words) && isFlowItem(text, start, end)) return fix('Insert the comma', words.join(', '));
  const parts = written
    .replace(/\]$/, '')
    .split(',')
    .map((part) => part.trim());
  if (written.endsWith(']') && parts.every((part) => names.has(part))) return fix('Insert the opening [', `[${written}`);
  return areNames(parts) ? fix('Insert the brackets', `[${written}]`) : [];
}

/** Do brackets or commas of a list stand on both sides? */
function isFlowItem(text: string, start: number, end: number): boolean {
  let before = start - 1;
  while (isBlank(text[before])) before--;
  let after = end;
  while (isBlank(text[after])) after++;
  return (text[before] === '[' || text[before] === ',') && (text[after] === ']' || text[after] === ',');
}

function isBlank(character: string | undefined): boolean {
  return character !== undefined && character.trim() === '';
}

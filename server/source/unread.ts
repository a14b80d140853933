/** Text of a file that is not read because of a reported fault: what it may have declared, and what it may have used. */
import { canonicalSection } from '../catalogue';
import { linesOf } from './blank';
import { type Conflict, conflictsOf } from './conflicts';
import type { Block, UnreadText } from './model';
import type { Problem } from './problem';

/** The second halves of a file's reported merge conflicts. */
export function unreadHalves(text: string, blocks: readonly Block[], problems: readonly Problem[]): readonly UnreadText[] {
  const reported = new Set(problems.flatMap(({ code, start }) => (code === 'GS1027' ? [start] : [])));
  if (reported.size === 0) return [];
  return conflictsOf(text).flatMap((conflict) => (reported.has(conflict.marker.start) ? (unreadHalf(text, blocks, conflict) ?? []) : []));
}

/** Of the sections around the conflict and those that its lines begin; undefined where nothing is lost. */
function unreadHalf(text: string, blocks: readonly Block[], { whole, removals }: Conflict): UnreadText | undefined {
  // With a lone marker only its own line is lost.
  const unread = (removals?.keepFirst ?? []).flatMap(({ start, end }) =>
    linesOf(text, start, end).map((line) => text.slice(line.start, line.end)),
  );
  const lines = unread.filter((line) => !isMarker(line) && !isEmpty(line));
  if (lines.length === 0) return undefined;
  const half = (sections: UnreadText['sections']): UnreadText => ({ text: lines.join('\n'), sections });
  const block = blocks.find(({ start, end }) => start <= whole.start && whole.end <= end);
  if (!block || lines.some(separates)) return half('all');
  if (block.role === 'scenario') return undefined;
  const around = block.sections.filter(({ key, keyChunk }) => !key || keyChunk.offset + key.start < whole.start).at(-1);
  const sections = new Set<string>();
  if (around) sections.add(around.name);
  for (const line of lines) {
    const { indentation, key } = keyOf(line, block.prefix);
    const section = key === undefined ? undefined : canonicalSection(key);
    if (section !== undefined) sections.add(section);
    else if (indentation === 0 && key !== undefined) return half('all');
  }
  return half(sections.size === 0 ? 'all' : sections);
}

function isMarker(line: string): boolean {
  return /^(?:<{7}|\|{7}|={7}|>{7})(?:[ \t]|$)/.test(line);
}

function isEmpty(line: string): boolean {
  return /^[ \t>]*(?:#|$)/.test(line);
}

/** Does the line begin or end a document or a fence? */
function separates(line: string): boolean {
  return /^[ \t>]*(?:---(?:[ \t]|$)|\.\.\.(?:[ \t]|$)|```|~~~)/.test(line);
}

/** The key that a line begins with, if any, and the columns between the edge of its block and the key. */
function keyOf(line: string, prefix: string): { readonly indentation: number; readonly key: string | undefined } {
  const content = line.slice(prefix.length);
  const [, blanks = '', key] = /^([ \t]*)["']?([^\s"'#:[\]{},-][^"'#:[\]{},]*)(?=["':])["']?[ \t]*:(?:[ \t]|$)/.exec(content) ?? [];
  return { indentation: blanks.length, key: key?.trimEnd() };
}

/** May the section be in it? */
export function mayHold({ sections }: UnreadText, section: string): boolean {
  return sections === 'all' || sections.has(section);
}

/** Is the name a word of the text? */
export function isWrittenIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0 && name !== ''; at = text.indexOf(name, at + 1)) {
    if (!isOfName(text.charAt(at - 1)) && !isOfName(text.charAt(at + name.length))) return true;
  }
  return false;
}

function isOfName(character: string): boolean {
  return /[\p{L}\p{N}_$-]/u.test(character);
}

/** Does the text declare names that are not written in it, such as those of a board, of a batch, or of each player? */
export function declaresUnwritten(text: string): boolean {
  return /\b(?:macro|batch|generate|players|imports)\b|\{\$|</.test(text);
}

/** What was lost with the second halves of merge conflicts, which are not read. */
import { canonicalSection } from '../catalogue';
import { linesOf } from './blank';
import { type Conflict, conflictsOf } from './conflicts';
import type { Block, SourceFile } from './model';

/** The sections from which a conflict may have taken something; all of them where that cannot be told. */
export type SectionsOfConflicts = ReadonlySet<string> | 'all';

const nothing: ReadonlySet<string> = new Set();

/** The sections to which the unread lines of a file's reported conflicts belong: the one around a conflict, and those that its lines begin. */
export function sectionsOfConflicts({ text, blocks, fileChunk }: SourceFile): SectionsOfConflicts {
  const reported = new Set(fileChunk.problems.flatMap(({ code, start }) => (code === 'GS1027' ? [start] : [])));
  if (reported.size === 0) return nothing;
  const sections = new Set<string>();
  for (const conflict of conflictsOf(text)) {
    if (!reported.has(conflict.marker.start)) continue;
    const own = sectionsOf(text, blocks, conflict);
    if (own === 'all') return 'all';
    for (const section of own) sections.add(section);
  }
  return sections;
}

function sectionsOf(text: string, blocks: readonly Block[], { whole, removals }: Conflict): SectionsOfConflicts {
  // With a lone marker only its own line is lost.
  const unread = (removals?.keepFirst ?? []).flatMap(({ start, end }) =>
    linesOf(text, start, end).map((line) => text.slice(line.start, line.end)),
  );
  const lines = unread.filter((line) => !isMarker(line) && !isEmpty(line));
  if (lines.length === 0) return nothing;
  const block = blocks.find(({ start, end }) => start <= whole.start && whole.end <= end);
  if (!block || lines.some(separates)) return 'all';
  if (block.role === 'scenario') return nothing;
  const around = block.sections.filter(({ key, keyChunk }) => !key || keyChunk.offset + key.start < whole.start).at(-1);
  const sections = new Set<string>();
  if (around) sections.add(around.name);
  for (const line of lines) {
    const { indentation, key } = keyOf(line, block.prefix);
    const section = key === undefined ? undefined : canonicalSection(key);
    if (section !== undefined) sections.add(section);
    else if (indentation === 0 && key !== undefined) return 'all';
  }
  return sections.size === 0 || sections.has('imports') ? 'all' : sections;
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
  const [, blanks = '', key] = /^([ \t]*)["']?([^\s"'#:[\]{},-][^"'#:[\]{},]*?)["']?[ \t]*:(?:[ \t]|$)/.exec(content) ?? [];
  return { indentation: blanks.length, key };
}

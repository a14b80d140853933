/**
 * Formats the blocks of a file. Only blanks and blank lines change, never a character of another kind; what a block says stays the same,
 * which is checked for each block by reading it again. What cannot be read is left as it is, and where that leaves open what the rest means,
 * the block.
 */
import { withBlanks } from '../../source/blank';
import { conflictsOf } from '../../source/conflicts';
import { quoteMarksIn } from '../../source/fences';
import { readAgain } from '../../source/file';
import type { Block, SourceFile } from '../../source/model';
import { blankEdits, edited, type FormatEdit } from './blankEdits';
import { layOut } from './layout';
import { readingOf, unreadIn } from './reading';
import { type Row, rowsOf } from './rows';
import { scanRows } from './scan';
import { stepWithin } from './style';

export interface FormatOptions {
  /** Columns of one step of indentation; taken for 2 if it is less, for 8 if it is more. */
  readonly indentation: number;
}

/** Absolute offsets. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** The edits that give the specs and snippets of a file their canonical layout; with `range`, of the lines that it touches. In order. */
export function formatEdits(file: SourceFile, options: FormatOptions, range?: Range): readonly FormatEdit[] {
  const edits = editsOnce(file, options, range);
  if (range !== undefined || edits.length === 0 || !file.blocks.some(hasUnread)) return edits;
  // Around what cannot be read, one change may make the next one possible.
  let { text } = file;
  let next = edits;
  for (let attempt = 0; attempt < attempts && next.length > 0; attempt++) {
    text = edited(text, next);
    next = editsOnce(readAgain(file, text), options, undefined);
  }
  return blankEdits(file.text, text, 0);
}

function editsOnce(file: SourceFile, options: FormatOptions, range: Range | undefined): readonly FormatEdit[] {
  return file.blocks.flatMap((block) => {
    if (block.role === 'illustration' || (range && (range.end < block.start || range.start > block.end))) return [];
    return blockEdits(file, block, options, range);
  });
}

function hasUnread({ role, chunks }: Block): boolean {
  return role !== 'illustration' && chunks.some(({ problems }) => problems.length > 0);
}

/** How often more is left as it is, where what surrounds a fault cannot be changed without it. */
const attempts = 6;

function blockEdits(file: SourceFile, block: Block, options: FormatOptions, range: Range | undefined): readonly FormatEdit[] {
  const { text } = file;
  const before = text.charCodeAt(block.start - 1);
  const beginsLine = block.start === 0 || before === 10 || before === 13 || before === 0xfeff;
  const content = contentOf(text, block);
  if (!beginsLine || content.includes('\ufeff') || conflictsOf(text.slice(block.start, block.end)).length > 0) return [];
  const rows = rowsOf(text, block);
  const free = rows.flatMap((row, index) => (range && (row.start > range.end || row.start + row.text.length < range.start) ? [] : [index]));
  const [first] = free;
  const last = free.at(-1);
  if (first === undefined || last === undefined) return [];
  const layout = { step: stepWithin(options.indentation), prefix: block.prefix, first, last };
  const reading = readingOf(content, block.role);
  let unread: ReadonlySet<number> = new Set(unreadIn(content, block.role).map((offset) => rowAt(rows, block.start + offset)));
  for (let attempt = 0; attempt < attempts; attempt++) {
    const texts = layOut(scanRows(rows, unread), layout);
    const edits = texts && editsOf(rows, texts);
    if (edits !== undefined) {
      const all = range ? edits : [...edits, ...lastBreak(file, rows)];
      if (all.length === 0) return [];
      const after = edited(text, all);
      const changed = { ...block, end: block.end + after.length - text.length };
      if (readingOf(contentOf(after, changed), block.role) === reading) return all;
    }
    const wider = widened(rows, unread);
    if (wider.size === 0 || (wider.size === unread.size && [...wider].every((index) => unread.has(index)))) return [];
    unread = wider;
  }
  return [];
}

/** What YAML sees of a block: quote marks are blank. */
export function contentOf(text: string, block: Pick<Block, 'start' | 'end' | 'prefix'>): string {
  const { start, end } = block;
  const marks = quoteMarksIn(text, block).map((mark) => ({ start: mark.start - start, end: mark.end - start }));
  return withBlanks(text.slice(start, end), marks);
}

function rowAt(rows: readonly Row[], offset: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows of which each is the nearest above that is indented less. */
function widened(rows: readonly Row[], unread: ReadonlySet<number>): ReadonlySet<number> {
  const wider = new Set<number>();
  /** Rows above, each indented less than the one after it. */
  const above: number[] = [];
  for (const [index, { blank, column }] of rows.entries()) {
    const isLess = (other: number) => (rows[other]?.column ?? 0) < column;
    if (unread.has(index)) wider.add(above.findLast(isLess) ?? 0);
    if (blank) continue;
    while (above.length > 0 && !isLess(above.at(-1) ?? 0)) above.pop();
    above.push(index);
  }
  return wider;
}

function editsOf(rows: readonly Row[], texts: readonly (string | undefined)[]): readonly FormatEdit[] {
  return rows.flatMap((row, index) => {
    const text = texts[index];
    if (text === row.text) return [];
    if (text === undefined) return [{ start: row.start, end: row.start + row.text.length + row.lineBreak.length, text: '' }];
    return blankEdits(row.text, text, row.start);
  });
}

/** The line break that the last line of a plain file lacks. */
function lastBreak({ uri, text }: SourceFile, rows: readonly Row[]): readonly FormatEdit[] {
  const last = rows.at(-1);
  if (last === undefined || last.blank || last.lineBreak !== '' || /\.(?:md|markdown)$/i.test(uri)) return [];
  const end = last.start + last.text.length;
  return end === text.length ? [{ start: end, end, text: rows[0]?.lineBreak || '\n' }] : [];
}

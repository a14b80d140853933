/** The lines of a block, as the layout sees them: marks of a quote, column, text. */
import { linesOf } from '../../source/blank';
import { quoteMarksIn } from '../../source/fences';
import type { Block } from '../../source/model';

export interface Row {
  /** Absolute offset of the line in the file. */
  readonly start: number;
  /** The line without its line break, quote marks included. */
  readonly text: string;
  readonly lineBreak: string;
  /** Offset in `text` behind the marks of the quote that the block lies in; 0 outside of quotes. */
  readonly marks: number;
  /** Column (UTF-16 units from the start of the line) of the first character that is no blank; the length of the line if there is none. */
  readonly column: number;
  readonly blank: boolean;
  /** A tab stands before the first character, so the column says little. */
  readonly tabbed: boolean;
}

/** The rows of a block in the text of its file. */
export function rowsOf(text: string, block: Pick<Block, 'start' | 'end' | 'prefix'>): readonly Row[] {
  const quotes = new Map(quoteMarksIn(text, block).map(({ start, end }) => [start, end]));
  return linesOf(text, block.start, block.end).map((line): Row => {
    const own = text.slice(line.start, line.end);
    const marks = (quotes.get(line.start) ?? line.start) - line.start;
    const content = own.slice(marks).trimStart();
    const column = own.length - content.length;
    return {
      start: line.start,
      text: own,
      lineBreak: text.slice(line.end, line.next),
      marks,
      column,
      blank: content === '',
      tabbed: own.slice(marks, column).includes('\t'),
    };
  });
}

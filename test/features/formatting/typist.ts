/** An author who types at the end of a document, in an editor that indents new lines in a way of its own. */
import { edited } from '../../../server/features/formatting/blankEdits';
import { onTypeEdits } from '../../../server/features/formatting/onType';
import { readSource } from '../../../server/source/file';

export interface Editor {
  readonly path: string;
  /** How much deeper than a line that ends with a colon or a lone dash the editor begins the next one: 4 in a new Markdown file. */
  readonly step: number;
  /** Which of the answers to dashes and colons come too late, in turn. */
  readonly late: readonly boolean[];
}

/** The text after `rest` has been typed behind `before`, key by key. After Enter the author goes to the column of the line, and types on. */
export function typedOn(before: string, rest: string, { path, step, late }: Editor): string {
  let text = before;
  let asked = 0;
  /** The blanks of the last line are the editor's own, which it takes away where nothing comes behind them. */
  let isOwn = false;
  const answer = (typed: string): void => {
    const edits = onTypeEdits(readSource(path, text, { recognised: true }), text.length, typed);
    if (typed === '\n') isOwn = !edits.some(({ end }) => end > text.lastIndexOf('\n'));
    text = edited(text, edits);
  };
  for (const [index, line] of rest.split('\n').entries()) {
    const [blanks = ''] = /^ */.exec(line) ?? [];
    if (index > 0) {
      const indentation = indentedBy(lastLine(text), step);
      text = `${isOwn ? text.replace(/ +$/, '') : text}\n${indentation}`;
      answer('\n');
      if (line !== '') {
        text = text.slice(0, text.lastIndexOf('\n') + 1) + blanks;
        isOwn = false;
      }
    }
    for (const character of index > 0 ? line.slice(blanks.length) : line) {
      text += character;
      if ((character === '-' || character === ':') && !late[asked++ % late.length]) answer(character);
    }
  }
  return text;
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

function indentedBy(line: string, step: number): string {
  const [blanks = ''] = /^ */.exec(line) ?? [];
  return /(?::|^\s*-)\s*$/.test(line) ? blanks + ' '.repeat(step) : blanks;
}

/** Wraps effects in an `if`, a `forEach` or a `let`. What the new node needs is written as the least that changes nothing else. */

import { moved, onOneLine, replaced } from '../../compiler/written';
import type { Chunk } from '../../source/model';
import { columnOf } from '../../source/positions';
import type { FixEdit } from '../../source/problem';
import type { EffectItems, Refactored, Refusal } from './selection';

export type Wrapping = 'if' | 'forEach' | 'let';

/** `name`: of the binding that `forEach` and `let` make. */
export function wrapped(chunk: Chunk, effects: EffectItems, wrapping: Wrapping, name: string): Refactored | Refusal {
  const { list, items, start, end } = effects;
  const { text } = chunk;
  const head = headOf(wrapping, name);
  if (list.flow) {
    const written = items.map((item) => onOneLine(text, item));
    if (written.some((item) => item === undefined)) return { refused: 'The effects hold a comment, an anchor or a text of several lines.' };
    const body = `${wrapping}: { ${[...head.before, `${head.list}: [${written.join(', ')}]`].join(', ')} }`;
    return withNext(head, { chunk: chunk.id, start, end, text: `{ ${body} }` });
  }
  const column = columnOf(chunk.text, start);
  const lines = [`- ${wrapping}:`, ...[...head.before, `${head.list}:`].map((line) => `${' '.repeat(column + 4)}${line}`)];
  const body = ' '.repeat(column + 6) + moved(replaced(text, start, end, []), column, column + 6);
  return withNext(head, { chunk: chunk.id, start, end, text: `${lines.join('\n')}\n${body}` });
}

interface Head {
  /** Fields, the last of which has the value that only stands in for another one. */
  readonly before: readonly string[];
  readonly list: string;
}

function withNext({ before }: Head, edit: FixEdit): Refactored {
  const [field = ''] = before.slice(-1);
  const colon = field.indexOf(': ') + 2;
  return { next: { start: edit.text.indexOf(field) + colon, text: field.slice(colon), isName: false }, edits: [edit] };
}

function headOf(wrapping: Wrapping, name: string): Head {
  switch (wrapping) {
    case 'if':
      return { before: ['when: true'], list: 'then' };
    case 'forEach':
      return { before: [`bind: ${name}`, 'over: { query: players }'], list: 'effects' };
    case 'let':
      return { before: [`bind: ${name}`, 'value: 0'], list: 'in' };
  }
}

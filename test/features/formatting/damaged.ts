/** Damages the layout of documents without a change of what they say, and without knowing how they are formatted. */
import fc from 'fast-check';
import { linesOf } from '../../../server/source/blank';
import type { SourceFile } from '../../../server/source/model';

export interface Damage {
  /** Indentation is multiplied. */
  readonly factor: number;
  /** Columns by which all lines of a block move. */
  readonly shift: number;
  /** One decision for each place at which blanks may be more or less. */
  readonly blanks: readonly number[];
  readonly crlf: boolean;
}

export const damages: fc.Arbitrary<Damage> = fc.record({
  factor: fc.integer({ min: 1, max: 4 }),
  shift: fc.integer({ min: 0, max: 3 }),
  blanks: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 20, maxLength: 200 }),
  crlf: fc.boolean(),
});

/** The text of a file with damaged blocks. Its blocks have no text of several lines, and are in the canonical layout. */
export function damaged({ text, blocks }: SourceFile, { factor, shift, blanks, crlf }: Damage): string {
  let drawn = 0;
  const draw = () => blanks[drawn++ % blanks.length] ?? 0;
  let result = '';
  let last = 0;
  for (const { role, start, end } of blocks) {
    if (role === 'illustration') continue;
    result += text.slice(last, start) + '\n'.repeat(draw() % 3);
    for (const line of linesOf(text, start, end)) {
      const written = text.slice(line.start, line.end);
      result += `${damagedLine(written, factor, shift, draw)}${text.slice(line.end, line.next)}`;
      if (written === '') result += '\n'.repeat(draw() % 3);
    }
    result += '  \n'.repeat(draw() % 3);
    last = end;
  }
  result += text.slice(last);
  return crlf ? result.replaceAll('\n', '\r\n') : result;
}

function damagedLine(line: string, factor: number, shift: number, draw: () => number): string {
  const content = line.trimStart();
  if (content === '') return line;
  const column = (line.length - content.length) * factor + shift;
  // What is behind a dash stands where its neighbours in the lines below are going to stand.
  const dashes = /^(?:- )*/.exec(content)?.[0] ?? '';
  const gap = ' '.repeat(2 * factor - 1);
  return (
    ' '.repeat(column) + dashes.replaceAll('- ', `-${gap}`) + damagedBlanks(content.slice(dashes.length), draw) + ' '.repeat(draw() % 3)
  );
}

/** More and fewer blanks behind brackets, commas and colons. Quotes, comments and plain text stay. */
function damagedBlanks(text: string, draw: () => number): string {
  const comment = /(?:^| +)# .*$/.exec(text)?.[0] ?? '';
  const own = text.slice(0, text.length - comment.length);
  const some = (count: number) => ' '.repeat(draw() % count);
  const key = /^(?:[\w$@-]+: )?/.exec(own)?.[0] ?? '';
  const value = own.slice(key.length);
  const begin = key === '' ? '' : `${key.slice(0, -2)}${some(2)}: ${some(3)}`;
  // A plain text may hold commas and brackets.
  if (!/^[{[]/.test(value)) return begin + value + comment;
  const tokens = value.match(/'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|, ?|[{[] ?| ?[}\]]|: |[^'"{}[\],:\s]+|./g) ?? [];
  const spaced = tokens.map((token) => {
    if (token === ': ') return `${some(2)}: ${some(3)}`;
    if (/^[{[]/.test(token)) return token.trim() + some(3);
    if (/[}\]]$/.test(token)) return some(3) + token.trim();
    if (token.startsWith(',')) return `${some(2)},${some(3)}`;
    return token;
  });
  return begin + spaced.join('') + comment;
}

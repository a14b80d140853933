/** Lines that stand further to the left than their author meant. */
import assert from 'node:assert/strict';
import { parseText } from '../../server/source/parse';
import { readMarks, writeMarks } from '../support/markers';
import { deepText } from './deepText';
import { jsonOf } from './values';

function found(text: string): string {
  return writeMarks(text, parseText(text).faults);
}

function read(text: string): string {
  return jsonOf(parseText(text).root);
}

describe('a line that has lost blanks', () => {
  // The same with lists at the column of their keys.
  const flush = `- id: first
  effects:
  - macro: open
    args: { who: Red, paid: 1 }
  - let:
      bind: $n
      value: { op: max }
      in:
      - shuffle: { zone: deck }
      - if:
          when: { op: and, args: [] }
          then:
          - draw: { count: 1 }
          - draw: { count: 2 }
          else:
          - macro: close
            args: { who: Blue }
      - shuffle: { zone: hand }
  - forEach:
      bind: $each
      over: { query: players }
      effects:
      - setVar: { var: gold }
      - setVar: { var: food }
  phase: main
- id: second
`;
  const documents: readonly (readonly [string, string])[] = [
    ['lists below their keys', deepText],
    ['lists at the column of their keys', flush],
  ];
  for (const [style, document] of documents) {
    for (const lost of [1, 3]) {
      it(`is blamed alone: ${style}, ${lost} lost`, () => {
        for (const [, before = '', line = ''] of document.matchAll(/\n( +)(.*)(?=\n)/g)) {
          if (before.length < lost) continue;
          const whole = `\n${before}${line}\n`;
          const marked = document.replace(whole, () => `\n${before.slice(lost)}⟦GS1001 ${line}⟧\n`);
          const { text } = readMarks(marked);
          // Where nothing else stands at its column, the line may stand at another one.
          if (read(text) === read(document) && found(text) === text) continue;
          assert.equal(found(text), marked);
        }
      });
    }
  }

  it('does not make the first line of its list wrong', () => {
    const marked =
      '- id: first\n  effects:\n  - if:\n      when: { op: and, args: [] }\n      ⟦GS1001 then⟧\n      - draw: { count: 1 }\n  - shuffle: { zone: deck }\n';
    const { text } = readMarks(marked);
    assert.equal(found(text), marked);
    assert.equal(read(text), read(text.replace('then', 'then:')));
  });
});

/** How much of a text the formatter looks at: as many rows, however many of them are comments, blank, unread or text of one scalar. */
import assert from 'node:assert/strict';
import { layOut } from '../../../server/features/formatting/layout';
import { rowsOf } from '../../../server/features/formatting/rows';
import { scanRows } from '../../../server/features/formatting/scan';

/** The list, and how often an element of it has been looked at. */
function counted<T>(list: readonly T[]): { readonly list: readonly T[]; readonly looks: () => number } {
  let looks = 0;
  const proxy = new Proxy(list, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list: proxy, looks: () => looks };
}

/** How often rows are looked at while a text is laid out; `unread`: which rows are left as they are. */
function looksAt(text: string, unread: (row: number) => boolean): number {
  const rows = counted(rowsOf(text, { start: 0, end: text.length, prefix: '' }));
  const placed = counted(scanRows(rows.list, new Set(rows.list.flatMap((_row, index) => (unread(index) ? [index] : [])))));
  assert.ok(layOut(placed.list, { step: 2, prefix: '', first: 0, last: rows.list.length - 1 }));
  return rows.looks() + placed.looks();
}

const texts: readonly (readonly [what: string, line: string, head: string, unread?: (row: number) => boolean])[] = [
  ['comments', '  # why\n', 'setup:\n'],
  ['comments at the margin', '# why\n', 'setup:\n'],
  ['blank lines', '\n', 'setup:\n'],
  ['comments and blank lines', '# why\n\n', 'setup:\n'],
  ['lines of a block scalar', '    text\n', 'setup: |\n'],
  ['lines of a plain text', '    text\n', 'setup: a\n'],
  ['items', '  - a\n', 'setup:\n'],
  ['items that are not read', '  - a\n', 'setup:\n', (row) => row > 0],
  ['items of which every other one is not read', '  - a\n', 'setup:\n', (row) => row % 2 === 1],
  ['lines of a flow collection', '  a,\n', 'setup: [\n'],
];

describe('formatting', () => {
  for (const [what, line, head, unread = () => false] of texts) {
    it(`looks at twice as many rows of twice as many ${what}`, () => {
      const [once, twice] = [1000, 2000].map((count) =>
        looksAt(`${head}${line.repeat(count)}${head.includes('[') ? '  ]\n' : ''}last: x\n`, unread),
      );
      assert.ok(once !== undefined && twice !== undefined && twice <= 2.1 * once, `${once} and ${twice}`);
    });
  }
});

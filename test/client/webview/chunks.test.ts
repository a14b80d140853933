/** Which part of a long list is drawn. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { chunkOf, chunkSize, chunksBetween, chunksOf, startOfList } from '../../../client/webview/view/chunks';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('long lists', () => {
  it('are drawn whole while they are short', () => {
    deepEqual(chunksOf(rows(300), startOfList, undefined), [{ kind: 'rows', index: 0, rows: rows(300) }]);
  });

  it('are drawn where they are seen; the rest are gaps', () => {
    const chunks = chunksOf(rows(5_000), { drawn: new Set([3, 4]), heights: new Map() }, undefined);
    deepEqual(
      chunks.filter(({ kind }) => kind === 'rows').map(({ index }) => index),
      [3, 4],
    );
    equal(chunks.length, 5_000 / chunkSize);
  });

  it('have all rows in order, whatever is drawn', () => {
    const all = new Set(rows(7));
    const chunks = chunksOf(rows(301), { drawn: all, heights: new Map() }, undefined);
    deepEqual(
      chunks.flatMap((chunk) => (chunk.kind === 'rows' ? chunk.rows : [])),
      rows(301),
    );
  });

  it('keep the row that is looked at', () => {
    const chunks = chunksOf(rows(5_000), startOfList, 2_345);
    ok(chunks.some((chunk) => chunk.kind === 'rows' && chunk.index === chunkOf(2_345) && chunk.rows.includes(2_345)));
  });

  it('have gaps as high as what was drawn there', () => {
    const chunks = chunksOf(rows(5_000), { drawn: new Set([1]), heights: new Map([[0, 2_150]]) }, undefined);
    deepEqual(chunks[0], { kind: 'gap', index: 0, height: 2_150 });
  });

  for (const [what, top, bottom, expected] of [
    ['the first', -50, 10, [0]],
    ['two of them', 90, 110, [0, 1]],
    ['the last', 250, 900, [2]],
    ['none above', -90, -10, []],
    ['none below', 300, 400, []],
  ] as const) {
    it(`are seen in part: ${what}`, () => {
      deepEqual([...chunksBetween([0, 100, 200], 300, top, bottom)], expected);
    });
  }
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { nodesAround, partHolding } from '../../server/compiler/nodesAround';
import { readSource } from '../../server/source/file';
import { partsOf, type SyntaxNode } from '../../server/source/tree';
import { oddDocuments } from '../features/oddDocuments';
import { declarations } from './documents';

/** More items than are looked at one by one, some of which stand elsewhere. */
const long = `setup:\n  - &a { shuffle: { zone: deck } }\n${'  - { shuffle: { zone: deck } }\n'.repeat(30)}`;
const merged = `constants:\n  a: &a { x: 1 }\n${Array.from({ length: 30 }, (_each, at) => `  k${at}: ${at}\n`).join('')}  <<: *a\n`;

const texts = [declarations, long, `${long}  - *a\n  - { shuffle: { zone: deck } }\n`, merged, ...Object.values(oddDocuments)];

function innermostByLooking(root: SyntaxNode, start: number, end: number): readonly SyntaxNode[] {
  const inner = partsOf(root).find((part) => part.start <= start && end <= part.end);
  return inner === undefined ? [root] : [...innermostByLooking(inner, start, end), root];
}

describe('the nodes around a place', () => {
  it('are those that are found by looking at each part', () => {
    const roots = texts.flatMap((text) =>
      readSource('game.yaml', text, { recognised: true }).blocks.flatMap(({ chunks }) =>
        chunks.flatMap(({ root, text: { length } }) => (root === undefined ? [] : [{ root, length }])),
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...roots), fc.nat(), fc.constantFrom(0, 0, 1, 5), ({ root, length }, at, by) => {
        const start = at % (length + 1);
        const place = { start, end: Math.min(length, start + by) };
        assert.deepEqual(nodesAround(root, place), innermostByLooking(root, place.start, place.end));
      }),
      { numRuns: 2000 },
    );
  });

  it('are found by halving a long list', () => {
    const root = readSource('game.yaml', long, { recognised: true }).blocks[0]?.chunks[0]?.root;
    assert.ok(root);
    const list = nodesAround(root, { start: long.length - 5, end: long.length - 5 }).find(({ kind }) => kind === 'sequence');
    assert.ok(list?.kind === 'sequence' && list.items.length > 30);
    for (const item of list.items) assert.equal(partHolding(list, item), item);
  });
});

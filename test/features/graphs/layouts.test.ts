import assert from 'node:assert/strict';
import fc from 'fast-check';
import { layeredOrder } from '../../../server/features/graphs/layers';

const edges = (nodes: number) => fc.array(fc.tuple(fc.nat({ max: nodes - 1 }), fc.nat({ max: nodes - 1 })), { maxLength: 2 * nodes });

describe('columns of calls', () => {
  it('whoever calls stands left of what is called, by the longest way', () => {
    assert.deepEqual(layeredOrder([[1, 2], [2], [], [2]]), [[0, 3], [1], [2]]);
  });

  it('edges do not cross where they need not', () => {
    assert.deepEqual(layeredOrder([[3], [2], [], []]), [
      [0, 1],
      [3, 2],
    ]);
  });

  it('a circle of calls is drawn all the same', () => {
    assert.deepEqual(
      layeredOrder([[1], [2], [0], [3]])
        .flat()
        .sort(),
      [0, 1, 2, 3],
    );
  });

  it('each node stands once, and only edges of circles lead back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 }).chain((nodes) => fc.tuple(fc.constant(nodes), edges(nodes))),
        ([nodes, pairs]) => {
          const forward = pairs.filter(([a, b]) => a < b);
          const targets = Array.from({ length: nodes }, (_, node) => forward.filter(([a]) => a === node).map(([, b]) => b));
          const columns = layeredOrder(targets);
          assert.deepEqual(
            columns.flat().sort((a, b) => a - b),
            [...targets.keys()],
          );
          const columnOf = new Map(columns.flatMap((column, depth) => column.map((node) => [node, depth] as const)));
          for (const [a, b] of forward) assert.ok((columnOf.get(a) ?? 0) < (columnOf.get(b) ?? 0));
        },
      ),
    );
  });
});

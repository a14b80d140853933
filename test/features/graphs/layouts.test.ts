import assert from 'node:assert/strict';
import fc from 'fast-check';
import { layeredOrder } from '../../../server/features/graphs/layers';
import { stressLayout } from '../../../server/features/graphs/stress';

/** Neighbours of a grid, row by row. */
function grid(columns: number, rows: number): readonly (readonly number[])[] {
  return Array.from({ length: columns * rows }, (_, node) => {
    const [column, row] = [node % columns, Math.floor(node / columns)];
    return [
      ...(column > 0 ? [node - 1] : []),
      ...(column < columns - 1 ? [node + 1] : []),
      ...(row > 0 ? [node - columns] : []),
      ...(row < rows - 1 ? [node + columns] : []),
    ];
  });
}

const edges = (nodes: number) => fc.array(fc.tuple(fc.nat({ max: nodes - 1 }), fc.nat({ max: nodes - 1 })), { maxLength: 2 * nodes });

describe('a layout by borders', () => {
  it('draws a grid as a grid, the first node at the top left', () => {
    const points = stressLayout(grid(4, 3)).map(({ x, y }) => [Math.round(x), Math.round(y)]);
    assert.deepEqual(
      points,
      Array.from({ length: 12 }, (_, node) => [node % 4, Math.floor(node / 4)]),
    );
  });

  it('draws a line as a line with equal steps', () => {
    const points = stressLayout(grid(5, 1));
    const steps = points.slice(1).map(({ x, y }, index) => Math.hypot(x - (points[index]?.x ?? 0), y - (points[index]?.y ?? 0)));
    assert.ok(
      steps.every((step) => Math.abs(step - 1) < 0.05),
      steps.join(' '),
    );
  });

  it('is finite, the same each time, and puts no two nodes on one spot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 }).chain((nodes) => fc.tuple(fc.constant(nodes), edges(nodes))),
        ([nodes, pairs]) => {
          const neighbours = Array.from({ length: nodes }, () => new Set<number>());
          for (const [a, b] of pairs) {
            if (a === b) continue;
            neighbours[a]?.add(b);
            neighbours[b]?.add(a);
          }
          const graph = neighbours.map((each) => [...each]);
          const points = stressLayout(graph);
          assert.deepEqual(stressLayout(graph), points);
          assert.ok(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
          for (const [index, point] of points.entries()) {
            for (const other of points.slice(index + 1)) assert.ok(Math.hypot(point.x - other.x, point.y - other.y) > 0.01);
          }
        },
      ),
    );
  });
});

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

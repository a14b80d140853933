import { deepEqual, equal } from 'node:assert/strict';
import { spokenNode } from '../../../client/webview/graph/labels';
import { aroundNode, nodeByKey } from '../../../client/webview/graph/nearby';
import type { GraphModel } from '../../../server/protocol/graphs';

/** Nodes at these places; edges as pairs of their names. */
function graph(places: Readonly<Record<string, readonly [x: number, y: number]>>, edges: readonly string[]): GraphModel {
  const names = Object.keys(places);
  return {
    kind: 'calls',
    title: 'game',
    width: 100,
    height: 100,
    nodes: Object.entries(places).map(([label, [x, y]]) => ({
      id: label,
      label,
      group: 'land',
      x,
      y,
      halfWidth: 5,
      halfHeight: 5,
    })),
    edges: edges.map((edge) => {
      const [from = '', mark, to = ''] = edge.split(' ');
      return { from: names.indexOf(from), to: names.indexOf(to), oneWay: mark === '>' };
    }),
  };
}

const placed = ({ nodes }: GraphModel) => nodes.map(({ x, y }, node) => ({ node, x, y }));

describe('a node', () => {
  const drawn = graph({ a: [0, 0], b: [10, 0], c: [10, 10], d: [50, 5] }, ['a - b', 'b > c']);

  it('has the neighbours that can be reached, and those that reach it', () => {
    deepEqual(aroundNode(drawn, 1), { to: [0, 2], from: [0] });
    deepEqual(aroundNode(drawn, 2), { to: [], from: [1] });
  });

  it('is spoken with its neighbours', () => {
    const calls = graph({ a: [0, 0], b: [1, 0] }, ['a > b']);
    equal(spokenNode(calls, 0), 'a, land. Nothing calls it. It calls b.');
    equal(spokenNode(calls, 1), 'b, land. It is called by a. It calls nothing.');
  });

  for (const [from, key, to] of [
    [0, 'ArrowRight', 1],
    [1, 'ArrowDown', 2],
    [2, 'ArrowUp', 1],
    [3, 'ArrowLeft', 1],
    [0, 'ArrowLeft', undefined],
    [1, 'Home', 0],
    [1, 'End', 3],
    [1, 'a', undefined],
  ] as const) {
    it(`${key} leads from ${drawn.nodes[from]?.id} to ${to === undefined ? 'nowhere' : drawn.nodes[to]?.id}`, () =>
      equal(nodeByKey(placed(drawn), from, key), to));
  }
});

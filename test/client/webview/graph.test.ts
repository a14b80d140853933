import { deepEqual, equal } from 'node:assert/strict';
import { labelLines, spokenNode } from '../../../client/webview/graph/labels';
import { aroundNode, nodeByKey } from '../../../client/webview/graph/nearby';
import type { GraphModel } from '../../../server/protocol/graphs';

/** Nodes at these places; edges as pairs of their names. */
function graph(
  kind: GraphModel['kind'],
  places: Readonly<Record<string, readonly [x: number, y: number]>>,
  edges: readonly string[],
): GraphModel {
  const names = Object.keys(places);
  return {
    kind,
    title: 'game',
    width: 100,
    height: 100,
    nodes: Object.entries(places).map(([label, [x, y]]) => ({
      id: label,
      label,
      group: 'land',
      shape: 'circle',
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

describe('a label', () => {
  for (const [label, width, lines] of [
    ['Quang Tri-Thua Thien', 9, ['Quang', 'Tri-Thua', 'Thien']],
    ['harbour', 4, ['harbour']],
    ['cell_10_2', 6, ['cell_', '10_2']],
    ['Old Harbour', 20, ['Old Harbour']],
    ['', 5, ['']],
  ] as const) {
    it(`${label || 'of nothing'} in lines of ${width}`, () => deepEqual(labelLines(label, width), lines));
  }
});

describe('a node', () => {
  const map = graph('map', { a: [0, 0], b: [10, 0], c: [10, 10], d: [50, 5] }, ['a - b', 'b > c']);

  it('has the neighbours that can be reached, and those that reach it', () => {
    deepEqual(aroundNode(map, 1), { to: [0, 2], from: [0] });
    deepEqual(aroundNode(map, 2), { to: [], from: [1] });
  });

  it('is spoken with its neighbours', () => {
    equal(spokenNode(map, 1), 'b, land. Borders a, c.');
    equal(spokenNode(map, 3), 'd, land. Borders nothing.');
    const calls = graph('calls', { a: [0, 0], b: [1, 0] }, ['a > b']);
    equal(spokenNode(calls, 0), 'a, land. Called by nothing. Calls b.');
    equal(spokenNode(calls, 1), 'b, land. Called by a. Calls nothing.');
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
    it(`${key} leads from ${map.nodes[from]?.id} to ${to === undefined ? 'nowhere' : map.nodes[to]?.id}`, () =>
      equal(nodeByKey(map.nodes, new Set(), from, key), to));
  }

  for (const [key, to] of [
    ['ArrowRight', 3],
    ['Home', 1],
    ['End', 3],
  ] as const) {
    it(`${key} passes over hidden groups`, () => {
      const nodes = map.nodes.map((node) => ({ ...node, group: ['a', 'c'].includes(node.label) ? 'sea' : 'land' }));
      equal(nodeByKey(nodes, new Set(['sea']), 1, key), to);
    });
  }
});

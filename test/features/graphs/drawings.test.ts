import assert from 'node:assert/strict';
import { callDrawing, callFocusAt } from '../../../server/features/graphs/callDrawing';
import type { Drawing } from '../../../server/features/graphs/drawing';
import { mapDrawing } from '../../../server/features/graphs/mapDrawing';
import { everywhere, openPart, pipeline } from '../../support/everywhere';
import { shippedCompilation, shippedGames } from '../../support/shippedGames';

/** Edges as `a - b` or `a > b`, in order. */
function edgesOf(drawing: Drawing | undefined): readonly string[] {
  const name = (index: number) => drawing?.nodes[index]?.label ?? '?';
  return (drawing?.edges ?? []).map(({ from, to, oneWay }) => `${name(from)} ${oneWay ? '>' : '-'} ${name(to)}`).sort();
}

const island = `‸zones:
  - { id: bay, zoneKind: board, owner: none, visibility: public, ordering: set, adjacentTo: [cape, { to: dune, direction: unidirectional }] }
  - { id: cape, zoneKind: board, owner: none, visibility: public, ordering: set, adjacentTo: [bay] }
  - { id: dune, zoneKind: board, owner: none, visibility: public, ordering: set }
`;

const visual = `dataAssets:
  - id: looks
    kind: visual
    payload:
      zones:
        bay: { x: 1, y: 2, label: The Bay }
        cape: { x: 2, y: 2, shape: square }
`;

describe('the map', () => {
  it('has each border once, those of one direction as such', () => {
    const found = everywhere(island, ({ compilation }) => edgesOf(mapDrawing(compilation)).filter((edge) => /bay|cape|dune/.test(edge)));
    assert.deepEqual(found, ['bay - cape', 'bay > dune']);
  });

  it('has zones where the author has put them, with their labels and shapes, however small the units', () => {
    const found = everywhere(`${island}${visual}`, ({ compilation }) => {
      const nodes = mapDrawing(compilation)?.nodes ?? [];
      const bay = nodes.find(({ id }) => id === 'bay');
      const cape = nodes.find(({ id }) => id === 'cape');
      assert.ok(bay && cape);
      assert.ok(cape.x - bay.x > bay.halfWidth + cape.halfWidth, 'room between them');
      return [bay.label, bay.shape, cape.label, cape.shape, bay.y === cape.y, bay.declaration?.name];
    });
    assert.deepEqual(found, ['The Bay', 'circle', 'cape', 'square', true, 'bay']);
  });

  it('has a zone that was given no place beside its neighbours', () => {
    const { compilation } = openPart(`${island}${visual}`);
    const nodes = mapDrawing(compilation)?.nodes ?? [];
    const [bay, dune] = ['bay', 'dune'].map((each) => nodes.find(({ id }) => id === each));
    assert.ok(bay && dune && Math.hypot(bay.x - dune.x, bay.y - dune.y) < 300);
  });

  it('is drawn while something else of the game is wrong', () => {
    const { compilation } = openPart(`${island}${pipeline('{ macro: none-such }')}`);
    assert.equal(compilation.gameDef(), undefined);
    assert.deepEqual(
      edgesOf(mapDrawing(compilation)).filter((edge) => edge.includes('dune')),
      ['bay > dune'],
    );
  });

  for (const name of shippedGames) {
    it(`of ${name} has every zone, within the drawing, none on another`, async () => {
      const compilation = await shippedCompilation(name);
      const drawing = mapDrawing(compilation);
      assert.ok(drawing);
      assert.equal(drawing.nodes.length, compilation.board().zones.length);
      for (const [index, node] of drawing.nodes.entries()) {
        assert.ok(node.x - node.halfWidth >= 0 && node.x + node.halfWidth <= drawing.width, node.id);
        assert.ok(node.y - node.halfHeight >= 0 && node.y + node.halfHeight <= drawing.height, node.id);
        assert.notEqual(node.declaration, undefined, node.id);
        for (const other of drawing.nodes.slice(index + 1)) {
          assert.ok(
            Math.hypot(node.x - other.x, node.y - other.y) >= Math.min(node.halfHeight, other.halfHeight),
            `${node.id} ${other.id}`,
          );
        }
      }
    });
  }
});

const calls = `‸effectMacros:
  - { id: pay, params: [], exports: [], effects: [{ shuffle: { zone: deck } }] }
  - { id: pay-twice, params: [], exports: [], effects: [{ macro: pay }, { macro: pay }] }
  - { id: other, params: [], exports: [], effects: [{ shuffle: { zone: deck } }] }
conditionMacros:
  - { id: rich, params: [], condition: { op: '>=', left: { ref: gvar, var: treasury }, right: 1 } }
${pipeline('if: { when: { conditionMacro: rich }, then: [{ macro: pay-twice }] }')}`;

describe('the call graph', () => {
  it('has every macro and whoever calls one, each call once', () => {
    const found = everywhere(calls, ({ compilation }) => {
      const drawing = callDrawing(compilation);
      return [edgesOf(drawing), drawing?.nodes.map(({ label }) => label).sort()];
    });
    assert.deepEqual(found, [
      ['march > pay-twice', 'march > rich', 'pay-twice > pay'],
      ['march', 'other', 'pay', 'pay-twice', 'rich'],
    ]);
  });

  it('around one macro has what it calls and what calls it', () => {
    const { compilation } = openPart(calls);
    assert.deepEqual(edgesOf(callDrawing(compilation, 'effectMacro pay')), ['march > pay-twice', 'pay-twice > pay']);
    assert.deepEqual(edgesOf(callDrawing(compilation, 'conditionMacro rich')), ['march > rich']);
  });

  it('is whole around a macro that is no more', () => {
    const { compilation } = openPart(calls);
    assert.equal(callDrawing(compilation, 'effectMacro gone')?.nodes.length, 5);
  });

  const places: readonly (readonly [name: string, part: string, focus: string | undefined])[] = [
    [
      'a call means its macro',
      calls.replace('‸', '').replace('[{ macro: pay-twice }]', '[{ macro: pay-tw‸ice }]'),
      'effectMacro pay-twice',
    ],
    ['the body of a macro means that', calls.replace('‸', '').replace('shuffle', 'shuf‸fle'), 'effectMacro pay'],
    ['a pipeline means itself', calls.replace('‸', '').replace('stage: one', 'stage: o‸ne'), 'pipeline march'],
    ['elsewhere nothing is meant', calls, undefined],
  ];
  for (const [name, part, focus] of places) {
    it(name, () =>
      assert.equal(
        everywhere(part, ({ compilation, file }, cursor) => callFocusAt(compilation, file.uri, cursor)),
        focus,
      ),
    );
  }

  it('leaves the nodes of a column apart', async () => {
    const nodes = callDrawing(await shippedCompilation('fire-in-the-lake'))?.nodes ?? [];
    for (const [index, node] of nodes.entries()) {
      for (const other of nodes.slice(index + 1)) {
        const apart =
          Math.abs(node.x - other.x) >= node.halfWidth + other.halfWidth ||
          Math.abs(node.y - other.y) >= node.halfHeight + other.halfHeight;
        assert.ok(apart, `${node.id} ${other.id}`);
      }
    }
  });
});

import assert from 'node:assert/strict';
import { callDrawing, callFocusAt } from '../../../server/features/graphs/callDrawing';
import type { CallDrawing, MapDrawing } from '../../../server/features/graphs/drawing';
import { mapDrawing } from '../../../server/features/graphs/mapDrawing';
import { everywhere, openPart, pipeline } from '../../support/everywhere';
import { shippedCompilation, shippedGames } from '../../support/shippedGames';

/** Edges as `a - b` or `a > b`, in order. */
function edgesOf(drawing: CallDrawing | MapDrawing | undefined): readonly string[] {
  const name = (index: number) => (drawing?.kind === 'map' ? drawing.nodes[index]?.id : drawing?.nodes[index]?.label) ?? '?';
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

  it('has zones where the author has put them, with their labels and shapes, and others without a place', () => {
    const found = everywhere(`${island}${visual}`, ({ compilation }) =>
      (mapDrawing(compilation)?.nodes ?? [])
        .filter(({ id }) => ['bay', 'cape', 'dune'].includes(id))
        .map(({ id, label, at, shape, isSpace, declaration }) => [id, label, at, shape, isSpace, declaration?.name]),
    );
    assert.deepEqual(found, [
      ['bay', 'The Bay', { x: 1, y: 2 }, undefined, true, 'bay'],
      ['cape', 'Cape', { x: 2, y: 2 }, 'square', true, 'cape'],
      ['dune', 'Dune', undefined, undefined, true, 'dune'],
    ]);
  });

  it('tells the zones of several players apart by the names of their seats', () => {
    const hands = '‸zones: [{ id: hand, zoneKind: aux, owner: player, visibility: owner, ordering: set }]\n';
    const found = everywhere(hands, ({ compilation }) =>
      (mapDrawing(compilation)?.nodes ?? [])
        .filter(({ id }) => id.startsWith('hand'))
        .map(({ id, label, player, isSpace, group }) => [id, label, player, isSpace, group]),
    );
    assert.deepEqual(found, [
      ['hand:Red', 'Hand: Red', 0, false, 'beside the map'],
      ['hand:Blue', 'Hand: Blue', 1, false, 'beside the map'],
      ['hand:Green', 'Hand: Green', 2, false, 'beside the map'],
      ['hand:Grey', 'Hand: Grey', 3, false, 'beside the map'],
    ]);
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
    it(`of ${name} has every zone with its declaration`, async () => {
      const compilation = await shippedCompilation(name);
      const drawing = mapDrawing(compilation);
      assert.ok(drawing);
      assert.equal(drawing.nodes.length, compilation.board().zones.length);
      for (const node of drawing.nodes) assert.notEqual(node.declaration, undefined, node.id);
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

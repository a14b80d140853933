import assert from 'node:assert/strict';
import { openPart } from '../../support/everywhere';
import { offered } from './completing';

/** A game whose pieces have properties with the names of those that every token has. */
const game = `metadata: { id: pieces, players: { min: 1, max: 1 } }
turnStructure: { phases: [{ id: main }] }
zones: [{ id: deck, zoneKind: board, owner: none, visibility: public, ordering: set }]
dataAssets:
  - id: catalogue
    kind: pieceCatalog
    payload:
      pieceTypes: [{ id: us-tank, seat: north, statusDimensions: [], transitions: [], runtimeProps: { type: heavy, faction: US } }]
      inventory: [{ pieceTypeId: us-tank, seat: north, total: 1 }]
`;

describe('the words of a property', () => {
  for (const [name, property, words] of [
    ['of a game', 'faction', ['US']],
    ['of a game that has the name of a built-in one', 'type', ['heavy']],
  ] as const) {
    it(`${name} come first`, () => {
      const part = `setup:\n  - moveAll: { from: deck, to: deck, filter: [{ prop: ${property}, eq: ‸ }] }\n`;
      const opened = openPart(part, false, { 'file:///game.yaml': game });
      assert.deepEqual(offered(opened, opened.cursors[0] ?? 0).slice(0, words.length + 1), [...words, '$token']);
    });
  }

  it('are found where a macro hands its parameter to itself, however often', () => {
    const calls = Array.from({ length: 8 }, () => '{ macro: again, args: { which: { param: which } } }').join(', ');
    const move = 'moveAll: { from: deck, to: deck, filter: [{ prop: type, eq: { param: which } }] }';
    const macro = `effectMacros:\n  - { id: again, params: [{ name: which, type: value }], exports: [], effects: [${calls}, { ${move} }] }\n`;
    const opened = openPart(`${macro}setup:\n  - { macro: again, args: { which: ‸ } }\n`, false, { 'file:///game.yaml': game });
    assert.equal(offered(opened, opened.cursors[0] ?? 0)[0], 'heavy');
  });
});

import assert from 'node:assert/strict';
import { problemsOf, symbolsOf } from '../plainData';

/** One misspelt key that costs names: what is reported, and of which kinds names may then be missing. */
const documents = [
  ['spaces of a map', 'dataAssets: [{ id: board, kind: map, payload: { spases: [{ id: harbour, adjacentTo: [] }] } }]', 'zone'],
  ['tracks of a map', 'dataAssets: [{ id: board, kind: map, payload: { spaces: [], track: [] } }]', 'globalVariable'],
  ['the payload of an asset', 'dataAssets: [{ id: board, kind: map, payloud: { spaces: [] } }]', 'zone'],
  ['the id of a zone', 'zones: [{ idd: harbour, owner: none, visibility: public, ordering: set }]', 'zone'],
  ['properties of a token type', 'tokenTypes: [{ id: ship, prop: { stance: string } }]', 'tokenProperty'],
  ['named sets', 'metadata: { id: game, players: { min: 2, max: 2 }, namedSet: {} }', 'namedSet'],
] as const;

describe('a misspelt key that costs names', () => {
  for (const [name, text, kind] of documents) {
    it(`is one report, and leaves names in doubt: ${name}`, () => {
      const symbols = symbolsOf(`${text}\n`);
      assert.deepEqual(
        problemsOf(symbols).map(({ code }) => code),
        ['GS2002'],
      );
      assert.equal(symbols.uncertain(kind), true);
      assert.equal(symbols.uncertain('pipeline'), false);
    });
  }

  it('is an error where the field is required, else a warning', () => {
    const severities = ['spases: []', 'spaces: [], track: []'].map((payload) => {
      const [problem] = problemsOf(symbolsOf(`dataAssets: [{ id: board, kind: map, payload: { ${payload} } }]\n`));
      return problem?.severity ?? 'as in the catalogue';
    });
    assert.deepEqual(severities, ['as in the catalogue', 'warning']);
  });

  it('does not cost a macro its parameters', () => {
    const symbols = symbolsOf('effectMacros: [{ id: pay, parms: [{ nane: cost, type: value }], exprots: [$paid], effects: [] }]\n');
    assert.deepEqual(symbols.fact('effectMacro', 'pay')?.parameters, [{ name: 'cost', type: 'value' }]);
    assert.deepEqual(symbols.fact('effectMacro', 'pay')?.exports, ['$paid']);
  });
});

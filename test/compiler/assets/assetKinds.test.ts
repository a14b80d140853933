import assert from 'node:assert/strict';
import { meantKind } from '../../../server/compiler/symbols/assetKinds';
import { declarations, expectProblems, fixed } from '../documents';

describe('the kind of an asset', () => {
  it('is meant where it differs in case, signs, a plural or a few letters', () => {
    const meant = {
      Map: 'map',
      maps: 'map',
      'map,': 'map',
      'piece-catalog': 'pieceCatalog',
      pieceCatlog: 'pieceCatalog',
      pieceCatalogue: 'pieceCatalog',
      scenarios: 'scenario',
      vizual: 'visual',
    };
    for (const [written, kind] of Object.entries(meant)) assert.equal(meantKind(written), kind, written);
  });

  it('is that of free data where it is anything else', () => {
    for (const written of ['map', 'pieceCatalog', 'scenario', 'visual', 'table', 'tags', 'cap', 'prices', 'pieces', ''])
      assert.equal(meantKind(written), undefined, written);
  });

  it('is reported once, also where the asset is used', () => {
    const text = (kind: string) => declarations.replace('kind: map', `kind: ${kind}`);
    const game = (kind: string) =>
      `${text(kind)}actions: [{ id: act, actor: active, executor: actor, phase: [main], effects: [{ setMarker: { space: market, marker: unrest, state: low } }] }]\n`.replace(
        'dataAssets:\n',
        'dataAssets:\n  - { id: opening, kind: scenario, payload: { mapAssetId: board } }\n',
      );
    expectProblems(game('⟦GS8045 Map⟧'));
    assert.match(fixed(game('⟦GS8045 maps⟧')), /kind: map\n/);
  });
});

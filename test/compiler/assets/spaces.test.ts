import assert from 'node:assert/strict';
import { compileText, problemsIn } from '../documents';
import { afterFix, expectFaults, placeIn, problemsOf, symbolsOf } from '../plainData';

function map(spaces: string): string {
  return `dataAssets:\n  - { id: board, kind: map, payload: { spaces: [${spaces}] } }\n`;
}

describe('map spaces', () => {
  const documents = [
    ['borders written on both sides', '{ id: a1, adjacentTo: [{ to: b1 }] }, { id: b1:none, adjacentTo: [a1] }'],
    ['an unknown neighbour', '{ id: a1, adjacentTo: [{ to: ⟦GS8001 bb1⟧ }] }, { id: b1, adjacentTo: [] }'],
    ['an unknown neighbour in short form', '{ id: a1, adjacentTo: [⟦GS8001 bb1⟧] }, { id: b1, adjacentTo: [] }'],
    ['itself as a neighbour', '{ id: a1, adjacentTo: [{ to: ⟦GS8002 a1⟧ }] }'],
    ['a neighbour twice', '{ id: a1, adjacentTo: [{ to: b1 }, ⟦GS8005 { to: b1 }⟧] }, { id: b1, adjacentTo: [a1] }'],
    [
      'a neighbour with two directions',
      '{ id: a1, adjacentTo: [{ to: b1 }, ⟦GS8004 { to: b1, direction: unidirectional }⟧] }, { id: b1, adjacentTo: [a1] }',
    ],
    ['a direction that is none', '{ id: a1, adjacentTo: [{ to: b1, direction: ⟦GS2004 unidirectinal⟧ }] }, { id: b1, adjacentTo: [a1] }'],
    ['no list of borders', '{ ⟦GS2003 id⟧: a1 }'],
    ['a space declared twice', '{ id: a1, adjacentTo: [] }, { id: ⟦GS2006 a1:none⟧, adjacentTo: [] }'],
    [
      'an attribute of another type than elsewhere',
      "{ id: a1, adjacentTo: [], attributes: { size: 1 } }, { id: b1, adjacentTo: [], attributes: { size: ⟦GS8038 '2'⟧ } }, { id: c1, adjacentTo: [], attributes: { size: 3 } }",
    ],
    ['an attribute that is a mapping', '{ id: a1, adjacentTo: [], attributes: { size: ⟦GS2001 { x: 1 }⟧ } }'],
    ['older words', '{ id: a1, ⟦GS9016 spaceType⟧: port, ⟦GS9017 population⟧: 2, ⟦GS9017 coastal⟧: true, adjacentTo: [] }'],
    ['presentation', '{ id: a1, adjacentTo: [], ⟦GS2020 visual⟧: { x: 1 } }'],
  ] as const;
  for (const [name, spaces] of documents) it(`with ${name}`, () => expectFaults(map(spaces)));

  const conversions = [
    ['a number', "'2'", '2', '1', '3'],
    ['a text', '2', "'2'", 'two', 'three'],
    ['a boolean', "'true'", 'true', 'true', 'false'],
    ['a list', 'hill', '[hill]', '[hill]', '[coast]'],
  ] as const;
  for (const [what, wrong, right, one, other] of conversions) {
    it(`write a value as ${what}, as elsewhere`, () => {
      const space = (id: string, value: string) => `{ id: ${id}, adjacentTo: [], attributes: { size: ${value} } }`;
      const text = (value: string) => map([space('a1', one), space('b1', value), space('c1', other)].join(', '));
      assert.equal(afterFix(text(wrong), 'GS8038', `Write \`${right}\``), text(right));
      expectFaults(text(right));
    });
  }

  it('hint at a reverse border that is not written, and add it', () => {
    const text = map('{ id: a1, adjacentTo: [{ to: b1 }] }, { id: b1, adjacentTo: [] }');
    const symbols = symbolsOf(text);
    const found = problemsOf(symbols).map((problem) => {
      const { start, end } = placeIn(symbols, problem);
      return [problem.code, text.slice(start, end)];
    });
    assert.deepEqual(found, [['GS8003', '{ to: b1 }']]);
    assert.equal(
      afterFix(text, 'GS8003', 'Add the border to `b1`'),
      map('{ id: a1, adjacentTo: [{ to: b1 }] }, { id: b1, adjacentTo: [{ to: a1 }] }'),
    );
  });

  it('gather older attributes in one fix, in flow style', () => {
    assert.equal(
      afterFix(map('{ id: a1, population: 2, coastal: true, adjacentTo: [] }'), 'GS9017', 'Move into `attributes`'),
      map('{ id: a1, attributes: { population: 2, coastal: true }, adjacentTo: [] }'),
    );
  });

  it('gather older attributes in one fix, in block style', () => {
    const text = (attributes: string) =>
      `dataAssets:\n  - id: board\n    kind: map\n    payload:\n      spaces:\n        - id: a1\n${attributes}          adjacentTo: []\n`;
    assert.equal(
      afterFix(text('          population: 2\n          coastal: true\n'), 'GS9017', 'Move into `attributes`'),
      text('          attributes: { population: 2, coastal: true }\n'),
    );
  });

  describe('with older attributes that do not fit on one line as they are', () => {
    const text = (attributes: string) =>
      `dataAssets:\n  - id: board\n    kind: map\n    payload:\n      spaces:\n        - id: a1\n${attributes.replace(/^/gm, '          ')}\n          adjacentTo: []\n`;
    const cases = [
      ['a list of one', 'terrainTags:\n- hill', 'attributes: { terrainTags: [hill] }'],
      [
        'a list',
        'terrainTags:\n  - hill\n  - "wet, cold"\npopulation: 2',
        'attributes: { terrainTags: [hill, "wet, cold"], population: 2 }',
      ],
      ['text with signs of flow style', 'country: north, south\npopulation: 2', "attributes: { country: 'north, south', population: 2 }"],
      [
        'attributes below their key',
        'attributes:\n  coastal: true\nterrainTags:\n  - hill',
        'attributes:\n  coastal: true\n  terrainTags: [hill]',
      ],
    ] as const;
    for (const [what, before, after] of cases)
      it(`${what}: move all the same`, () => assert.equal(afterFix(text(before), 'GS9017', 'Move into `attributes`'), text(after)));
    for (const before of ['terrainTags:\n  - hill # steep\n  - wet', 'terrainTags: &hills\n  - hill\npopulation: 2', 'country: |\n  north'])
      it(`${JSON.stringify(before)}: stay where they are, lest something be lost`, () => {
        for (const { code, fixes } of problemsIn(compileText(text(before)))) assert.deepEqual([code, fixes], ['GS9017', undefined]);
      });
  });

  it('may border on zones of the section', () => {
    expectFaults(
      `${map('{ id: a1, adjacentTo: [{ to: reserve }] }')}zones: [{ id: reserve, owner: none, visibility: public, ordering: set }]\n`,
    );
  });

  it('of an asset that is not selected are checked against each other', () => {
    expectFaults(`metadata: { id: game, players: { min: 2, max: 2 } }
dataAssets:
  - { id: small, kind: map, payload: { spaces: [{ id: a1, adjacentTo: [] }] } }
  - { id: large, kind: map, payload: { spaces: [{ id: a1, adjacentTo: [b1, ⟦GS8001 cc1⟧] }, { id: b1, adjacentTo: [a1] }] } }
  - { id: start, kind: scenario, payload: { mapAssetId: small } }
`);
  });

  it('must be chosen between several maps', () => {
    expectFaults(`metadata: { id: game, players: { min: 2, max: 2 } }
dataAssets:
  - { id: small, kind: map, payload: { spaces: [] } }
  - { id: ⟦GS8033 large⟧, kind: map, payload: { spaces: [] } }
`);
  });
});

describe('tracks', () => {
  const track = (text: string) => `dataAssets: [{ id: board, kind: map, payload: { spaces: [], tracks: [${text}] } }]\n`;
  const seats = 'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\n';
  const documents = [
    ['a start out of bounds', '{ id: round, scope: global, min: 0, max: 9, initial: ⟦GS2008 10⟧ }'],
    ['a seat although it is global', '{ id: round, scope: global, ⟦GS8006 seat⟧: Red, min: 0, max: 9, initial: 1 }'],
    ['no seat', '{ id: round, scope: ⟦GS8006 seat⟧, min: 0, max: 9, initial: 1 }'],
    ['an unknown seat', '{ id: round, scope: seat, seat: ⟦GS4012 Rad⟧, min: 0, max: 9, initial: 1 }'],
    ['no start', '{ ⟦GS2003 id⟧: round, scope: global, min: 0, max: 9 }'],
  ] as const;
  for (const [name, text] of documents) it(`with ${name}`, () => expectFaults(seats + track(text)));
});

describe('zones of the section', () => {
  const documents = [
    ['a border of two zones', 'zones: [{ id: a1, owner: none, visibility: public, ordering: set, adjacentTo: [⟦GS8001 bb1⟧] }]'],
    ['a word that is none', 'zones: [{ id: a1, owner: ⟦GS2004 nobody⟧, visibility: public, ordering: set }]'],
    ['presentation', 'zones: [{ id: a1, owner: none, visibility: public, ordering: set, ⟦GS2020 layoutRole⟧: card }]'],
    ['a colon in its id', "zones: [{ id: ⟦GS2009 'hand:2'⟧, owner: none, visibility: public, ordering: set }]"],
    ['a qualifier that does not fit', "zones: [{ id: ⟦GS4006 'hand:none'⟧, owner: player, visibility: public, ordering: set }]"],
    ['a grid', 'zones: [{ macro: grid, args: [3, 3] }]'],
    ['a grid without columns', 'zones: [{ macro: grid, args: ⟦GS6022 [3]⟧ }]'],
    ['a grid of no rows', 'zones: [{ macro: grid, args: [⟦GS6022 0⟧, 3] }]'],
    ['a grid that is too large', 'zones: [{ macro: ⟦GS6009 grid⟧, args: [200, 200] }]'],
    ['two grids that are too large together', 'zones: [{ macro: grid, args: [99, 100] }, { macro: ⟦GS6009 hex⟧, args: [9] }]'],
    ['an unknown board macro', 'zones: [{ macro: ⟦GS2004 gird⟧, args: [3, 3] }]'],
    [
      'a zone of a grid again',
      'zones: [{ macro: grid, args: [3, 3] }, { id: ⟦GS2006 cell_1_1⟧, owner: none, visibility: public, ordering: set }]',
    ],
  ] as const;
  for (const [name, marked] of documents) it(`with ${name}`, () => expectFaults(`${marked}\n`));
});

describe('derived metrics', () => {
  it('report each covered zone without the number, at its id', () => {
    expectFaults(`zones:
  - { id: a1, owner: none, visibility: public, ordering: set, category: port, attributes: { trade: 1 } }
  - { id: ⟦GS8039 b1⟧, owner: none, visibility: public, ordering: set, category: port }
  - { id: c1, owner: none, visibility: public, ordering: set }
derivedMetrics: [{ id: income, computation: totalEcon, zoneFilter: { category: [port] }, requirements: [{ key: trade, expectedType: number }] }]
`);
  });

  it('can have the attribute inserted', () => {
    const metric = (zone: string) => `zones: [{ id: b1, owner: none, visibility: public, ordering: set${zone} }]
derivedMetrics: [{ id: income, computation: totalEcon, zoneFilter: {}, requirements: [{ key: trade, expectedType: number }] }]
`;
    const fix = (zone: string) => afterFix(metric(zone), 'GS8039', 'Insert `trade`');
    assert.equal(fix(''), metric(', attributes: { trade: 0 }'));
    assert.equal(fix(', attributes: { size: 1 }'), metric(', attributes: { size: 1, trade: 0 }'));
  });
});

import assert from 'node:assert/strict';
import { readMarks } from '../../support/markers';
import { afterFix, expectFaults, problemsOf, symbolsOf } from '../plainData';

/** A board of two spaces, three types of pieces, pools, and two scenarios of which `start` is given. */
function game(start: string, { stacking = '', zones = '' } = {}): string {
  return `metadata: { id: game, players: { min: 2, max: 2 }, defaultScenarioAssetId: start }
globalVars: [{ name: gold, type: int, init: 0, min: 0, max: 20 }, { name: open, type: boolean, init: false }]
globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]
zones:
  - { id: available-Red, owner: none, visibility: public, ordering: set }
  - { id: available-blue, owner: none, visibility: public, ordering: set }
  - { id: away, owner: none, visibility: public, ordering: set }${zones}
dataAssets:
  - id: board
    kind: map
    payload:
      spaces: [{ id: harbour, category: port, adjacentTo: [reef] }, { id: reef, category: sea, adjacentTo: [harbour] }]
      tracks: [{ id: round, scope: global, min: 0, max: 12, initial: 1 }]
      markerLattices: [{ id: unrest, states: [none, low, high], defaultState: none, constraints: [{ category: [sea], allowedStates: [none] }] }]
      stackingConstraints: [${stacking}]
  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: red, name: Red }, { id: blue, name: Blue }]
      pieceTypes:
        - { id: red-scouts, seat: red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scout } }
        - { id: red-forts, seat: red, statusDimensions: [], transitions: [], runtimeProps: { type: fort } }
        - { id: blue-forts, seat: blue, statusDimensions: [], transitions: [], runtimeProps: { type: fort } }
      inventory: [{ pieceTypeId: red-scouts, seat: red, total: 5 }, { pieceTypeId: red-forts, seat: red, total: 2 }, { pieceTypeId: blue-forts, seat: blue, total: 2 }]
  - id: other
    kind: scenario
    payload: { seatPools: [{ seat: red, availableZoneId: available-Red }, { seat: blue, availableZoneId: available-blue }] }
  - id: start
    kind: scenario
    payload:
${start.replace(/^(?=.)/gm, '      ')}
`;
}

const pools =
  'seatPools: [{ seat: red, availableZoneId: available-Red, outOfPlayZoneId: away }, { seat: blue, availableZoneId: available-blue }]';

const place = (entries: string) => `initialPlacements: [${entries}]\n${pools}`;
const set = (entries: string) => `initializations: [${entries}]\n${pools}`;

describe('scenario', () => {
  const documents = [
    [
      'placements within the inventory',
      place('{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: 2, status: { activity: active } }'),
    ],
    ['an unknown space', place('{ spaceId: ⟦GS8016 harbor⟧, pieceTypeId: red-scouts, seat: red, count: 2 }')],
    ['an unknown piece type', place('{ spaceId: harbour, pieceTypeId: ⟦GS8017 red-scout⟧, seat: red, count: 2 }')],
    ['another seat than the type has', place('{ spaceId: harbour, pieceTypeId: red-scouts, seat: ⟦GS8018 blue⟧, count: 2 }')],
    ['an unknown seat', place('{ spaceId: harbour, pieceTypeId: red-scouts, seat: ⟦GS8018 rad⟧, count: 2 }')],
    ['no pieces', place('{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: ⟦GS2001 0⟧ }')],
    [
      'an unknown status',
      place('{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: 1, status: { activity: ⟦GS8040 activ⟧ } }'),
    ],
    [
      'an unknown status dimension',
      place('{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: 1, status: { ⟦GS8040 tunnel⟧: tunneled } }'),
    ],
    [
      'more pieces than there are',
      place(
        '{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: 3 }, { spaceId: reef, pieceTypeId: red-scouts, seat: red, count: ⟦GS8019 4⟧ }',
      ),
    ],
    [
      'more pieces placed and out of play than there are',
      `outOfPlay: [{ pieceTypeId: red-forts, seat: red, count: ⟦GS8019 2⟧ }]\n${place('{ spaceId: harbour, pieceTypeId: red-forts, seat: red, count: 1 }')}`,
    ],
    [
      'an unknown pool zone',
      'seatPools: [{ seat: red, availableZoneId: ⟦GS4004 availabel-Red⟧ }, { seat: blue, availableZoneId: available-blue }]',
    ],
    [
      'an older name of a zone',
      'seatPools: [{ seat: red, availableZoneId: ⟦GS9014 available:red⟧ }, { seat: blue, availableZoneId: available-blue }]',
    ],
    ['a pool without its zone', 'seatPools: [⟦GS8021 { seat: red }⟧, { seat: blue, availableZoneId: available-blue }]'],
    ['no pool for a seat', '⟦GS8021 seatPools⟧: [{ seat: red, availableZoneId: available-Red }]'],
    [
      'pieces out of play without a zone for them',
      `outOfPlay: [{ pieceTypeId: blue-forts, seat: blue, count: 1 }]\n${pools.replace('{ seat: blue, availableZoneId: available-blue }', '⟦GS8021 { seat: blue, availableZoneId: available-blue }⟧')}`,
    ],
    [
      'values within bounds',
      set('{ trackId: round, value: 2 }, { var: gold, value: 20 }, { var: open, value: true }, { markerId: weather, state: storm }'),
    ],
    ['an unknown track', set('{ trackId: ⟦GS8022 rounds⟧, value: 2 }')],
    ['an unknown variable', set('{ var: ⟦GS8022 golds⟧, value: 2 }')],
    ['an unknown marker', set('{ markerId: ⟦GS8022 wether⟧, state: storm }')],
    ['a marker of an unknown space', set('{ spaceId: ⟦GS8022 harbor⟧, markerId: unrest, state: low }')],
    ['a value out of bounds', set('{ var: gold, value: ⟦GS8023 21⟧ }')],
    ['a track out of bounds', set('{ trackId: round, value: ⟦GS8023 -1⟧ }')],
    ['a value of another type', set('{ var: open, value: ⟦GS8023 1⟧ }')],
    ['a state of no marker', set('{ markerId: weather, state: ⟦GS5006 strom⟧ }')],
    ['a state that the space may not have', set('{ spaceId: reef, markerId: unrest, state: ⟦GS8010 low⟧ }')],
    [
      'a marker set twice',
      set('{ spaceId: harbour, markerId: unrest, state: low }, ⟦GS8011 { spaceId: harbour, markerId: unrest, state: high }⟧'),
    ],
    ['an unknown map', `mapAssetId: ⟦GS4013 boards⟧\n${place('{ spaceId: anywhere, pieceTypeId: red-scouts, seat: red, count: 2 }')}`],
    ['an asset of another kind', `mapAssetId: ⟦GS4013 pieces⟧\n${pools}`],
    ['an unknown key', `⟦GS2002 seatPool⟧: []\n${pools}`],
  ] as const;
  for (const [name, start] of documents) it(`with ${name}`, () => expectFaults(game(start)));

  it('needs pools when pieces are to be created', () => {
    expectFaults(game('scenarioName: No pools').replace('id: start\n', 'id: ⟦GS8020 start⟧\n'));
  });

  it('reports broken stacking in every scenario, selected or not', () => {
    const stacking =
      '{ id: two, description: two forts, spaceFilter: {}, pieceFilter: { pieceTypeIds: [red-forts, blue-forts] }, rule: maxCount, maxCount: 2 }';
    const placements = (count: string) =>
      `initialPlacements: [{ spaceId: harbour, pieceTypeId: red-forts, seat: red, count: 2 }, { spaceId: harbour, pieceTypeId: blue-forts, seat: blue, count: ${count} }]`;
    const marked = game(`${placements('⟦GS8024 1⟧')}\n${pools}`, { stacking });
    expectFaults(marked);
    expectFaults(marked.replace('defaultScenarioAssetId: start', 'defaultScenarioAssetId: other'));
    const [problem] = problemsOf(symbolsOf(readMarks(marked).text));
    assert.deepEqual(problem?.values, { n: '3', space: 'harbour', constraint: 'two', description: 'two forts' });
  });

  it('reports pieces where they are prohibited', () => {
    const stacking = '{ id: dry, spaceFilter: { category: [sea] }, pieceFilter: { seats: [red] }, rule: prohibit }';
    expectFaults(game(place('{ spaceId: ⟦GS8024 reef⟧, pieceTypeId: red-scouts, seat: red, count: 1 }'), { stacking }));
    expectFaults(game(place('{ spaceId: reef, pieceTypeId: blue-forts, seat: blue, count: 1 }'), { stacking }));
  });

  it('is mended by fixes', () => {
    assert.equal(
      afterFix(game(place('{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: 7 }')), 'GS8019', 'Reduce to 5'),
      game(place('{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: 5 }')),
    );
    assert.equal(afterFix(game(set('{ var: gold, value: 21 }')), 'GS8023', 'Use 20'), game(set('{ var: gold, value: 20 }')));
    assert.equal(
      afterFix(
        game('seatPools: [{ seat: red, availableZoneId: available:red }, { seat: blue, availableZoneId: available-blue }]'),
        'GS9014',
        'Write `available-Red:none`',
      ),
      game("seatPools: [{ seat: red, availableZoneId: 'available-Red:none' }, { seat: blue, availableZoneId: available-blue }]"),
    );
  });
});

describe('stacking constraints', () => {
  it('get a category that exists by a fix', () => {
    const text = (category: string) =>
      game(pools, { stacking: `{ id: all, spaceFilter: { category: [${category}] }, pieceFilter: {}, rule: maxCount, maxCount: 9 }` });
    assert.equal(afterFix(text('prot'), 'GS8025', 'Change to `port`'), text('port'));
  });

  const documents = [
    ['everything', '{ id: all, spaceFilter: {}, pieceFilter: {}, rule: maxCount, maxCount: 9 }'],
    ['no id', '{ ⟦GS9041 spaceFilter⟧: {}, pieceFilter: {}, rule: maxCount, maxCount: 9 }'],
    ['no number', '{ ⟦GS2003 id⟧: all, spaceFilter: {}, pieceFilter: {}, rule: maxCount }'],
    ['a number that does not belong', '{ id: all, spaceFilter: {}, pieceFilter: {}, rule: prohibit, ⟦GS2017 maxCount⟧: 2 }'],
    [
      'a filter that matches no space',
      '{ id: all, spaceFilter: ⟦GS8025 { category: [ports] }⟧, pieceFilter: {}, rule: maxCount, maxCount: 9 }',
    ],
    ['an unknown space', '{ id: all, spaceFilter: { spaceIds: [⟦GS4004 harbor⟧] }, pieceFilter: {}, rule: maxCount, maxCount: 9 }'],
    [
      'an unknown attribute',
      '{ id: all, spaceFilter: { attributeEquals: { ⟦GS4025 depth⟧: 1 } }, pieceFilter: {}, rule: maxCount, maxCount: 9 }',
    ],
    ['an unknown type', '{ id: all, spaceFilter: {}, pieceFilter: { pieceTypeIds: [⟦GS8017 forst⟧] }, rule: maxCount, maxCount: 9 }'],
    ['a kind of piece', '{ id: all, spaceFilter: {}, pieceFilter: { pieceTypeIds: [⟦GS8041 fort⟧] }, rule: maxCount, maxCount: 9 }'],
    [
      'no piece at all',
      '{ id: all, spaceFilter: {}, pieceFilter: ⟦GS8025 { pieceTypeIds: [red-scouts], seats: [blue] }⟧, rule: maxCount, maxCount: 9 }',
    ],
    ['an unknown seat', '{ id: all, spaceFilter: {}, pieceFilter: { seats: [⟦GS4012 green⟧] }, rule: maxCount, maxCount: 9 }'],
    [
      'older keys',
      '{ id: all, spaceFilter: { ⟦GS9017 spaceTypes⟧: [port] }, pieceFilter: { ⟦GS9018 factions⟧: [RED] }, rule: maxCount, maxCount: 9 }',
    ],
  ] as const;
  for (const [name, stacking] of documents) it(`with ${name}`, () => expectFaults(game(pools, { stacking })));

  it('get their older filters rewritten by fixes', () => {
    const filter = (text: string) =>
      game(pools, { stacking: `{ id: all, spaceFilter: ${text}, pieceFilter: {}, rule: maxCount, maxCount: 9 }` });
    const rewritten = [
      ['{ country: [north] }', '{ attributeEquals: { country: north } }', 'attributeEquals'],
      ['{ country: [north, south] }', '{ attributeIn: { country: [north, south] } }', 'attributeIn'],
      ['{ category: [port], populationEquals: 0 }', '{ category: [port], attributeEquals: { population: 0 } }', 'attributeEquals'],
    ] as const;
    for (const [before, after, field] of rewritten)
      assert.equal(afterFix(filter(before), 'GS9017', `Move into \`${field}\``), filter(after));
  });

  it('write the ids of a kind, and their own place, by fixes', () => {
    const kinds = (types: string) => `{ id: all, spaceFilter: {}, pieceFilter: { pieceTypeIds: [${types}] }, rule: maxCount, maxCount: 9 }`;
    assert.equal(
      afterFix(game(pools, { stacking: kinds('fort') }), 'GS8041', 'Write the ids'),
      game(pools, { stacking: kinds('red-forts, blue-forts') }),
    );
    const second =
      '{ id: a, spaceFilter: {}, pieceFilter: {}, rule: prohibit }, { spaceFilter: {}, pieceFilter: {}, rule: maxCount, maxCount: 9';
    assert.equal(
      afterFix(game(pools, { stacking: `${second} }` }), 'GS9041', 'Insert `id`'),
      game(pools, { stacking: `${second}, id: stacking_2 }` }),
    );
  });
});

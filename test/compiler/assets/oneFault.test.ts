import { expectFaults } from '../plainData';

const pieces = (type: string, inventory: string) => `  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: red }, { id: blue }]
      pieceTypes: [${type}]
      inventory: [${inventory}]
`;
const scouts = '{ id: red-scouts, seat: red, statusDimensions: [], transitions: [] }';
const ten = '{ pieceTypeId: red-scouts, seat: red, total: 10 }';

function game({ players = 'min: 2, max: 2', stacking = '', type = scouts, inventory = ten, start = '', pools = 'seatPools' } = {}): string {
  return `metadata: { id: game, players: { ${players} } }
zones: [{ id: reserve, owner: none, visibility: public, ordering: set }]
dataAssets:
  - id: board
    kind: map
    payload:
      spaces: [{ id: harbour, category: port, adjacentTo: [] }]
      tracks: [{ id: round, scope: global, min: 0, max: 9, initial: 1 }]
      stackingConstraints: [${stacking}]
${pieces(type, inventory)}  - id: start
    kind: scenario
    payload:
      ${pools}: [{ seat: red, availableZoneId: reserve }, { seat: blue, availableZoneId: reserve }]
      initialPlacements: [${start}]
      initializations: [{ trackId: round, value: 3 }]
`;
}

const placed = (count: string) => `{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: ${count} }`;
const three = '{ id: three, spaceFilter: {}, pieceFilter: {}, rule: maxCount, maxCount: 3 }';

/** Filters of a stacking constraint that forbids what they match, with a piece placed that they do not match. */
const filtered = (space: string, pieces: string) =>
  game({
    stacking: `{ id: none, spaceFilter: ${space}, pieceFilter: ${pieces}, rule: prohibit }`,
    start: placed('2'),
  }).replace('spaces: [', 'spaces: [{ id: bay, category: sea, adjacentTo: [] }, ');

const board = (entry: string) =>
  game().replace(
    'zones: [{ id: reserve, owner: none, visibility: public, ordering: set }]',
    `zones: [{ id: reserve, owner: none, visibility: public, ordering: set }, ${entry}]`,
  );

describe('one fault is one report', () => {
  const documents = [
    ['an empty range of players does not cost the seats', game({ players: 'min: 3, max: ⟦GS2008 2⟧' })],
    [
      'bounds of a track that exclude each other make no value wrong',
      game().replace('min: 0, max: 9, initial', 'min: ⟦GS2008 5⟧, max: 4, initial'),
    ],
    [
      'dimensions that cannot be read make no transition wrong',
      game({
        type: '{ id: red-scouts, seat: red, statusDimensions: ⟦GS2001 { activity: 1 }⟧, transitions: [{ dimension: activity, from: active, to: underground }] }',
      }),
    ],
    [
      'a category that no space has, beside one that some have',
      game({ stacking: three.replace('spaceFilter: {}', 'spaceFilter: { category: [⟦GS5007 prot⟧, port] }') }),
    ],
    [
      'the same under the older key',
      game({ stacking: three.replace('spaceFilter: {}', 'spaceFilter: { ⟦GS9017 spaceTypes⟧: [⟦GS5007 prot⟧, port] }') }),
    ],
    ['a misspelt word decides about no other field', game({ stacking: three.replace('rule: maxCount', 'rule: ⟦GS2004 maxCuont⟧') })],
    [
      'a type and an inventory of different seats are not reported at every placement',
      game({
        type: scouts.replace('seat: red', 'seat: blue'),
        inventory: ten.replace('seat: red', 'seat: ⟦GS8015 red⟧'),
        start: placed('2'),
      }),
    ],
    ['a misspelt type in the inventory does not lack its own entry', game({ inventory: ten.replace('red-scouts', '⟦GS8014 red-scout⟧') })],
    ['an inventory entry without its type may be that of a type', game({ inventory: '{ ⟦GS2003 seat⟧: red, total: 10 }' })],
    [
      'a pool of a misspelt seat may be the one that a seat lacks',
      game({ start: placed('2') }).replace('seatPools: [{ seat: red', 'seatPools: [{ seat: ⟦GS4012 rde⟧'),
    ],
    [
      'a misspelt list of dimensions makes no transition wrong',
      game({
        type: '{ id: red-scouts, seat: red, ⟦GS2002 statusDimension⟧: [mood], transitions: [{ dimension: mood, from: calm, to: angry }] }',
      }),
    ],
    ['a board without the name of its macro is a board', board('{ ⟦GS2003 args⟧: [5, 5] }')],
    ['a board with its macro misspelt is a board', board('{ ⟦GS2002 marco⟧: grid, args: [2, 2] }')],
    [
      'the value of a variable at the start under a misspelt key',
      game({ players: 'min: 2, max: 2' }).replace('{ trackId: round, value: 3 }', '{ trackId: round, ⟦GS2002 vaule⟧: 3 }'),
    ],
    [
      'a variable without its value at the start',
      `${game().replace('{ trackId: round, value: 3 }', '{ ⟦GS2003 var⟧: coins }')}globalVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\n`,
    ],
    [
      'the states of a lattice that has none',
      game().replace(
        '      tracks:',
        '      markerLattices: [{ ⟦GS2003 id⟧: unrest, defaultState: low, constraints: [{ spaceIds: [harbour], allowedStates: [low] }] }]\n      tracks:',
      ),
    ],
    [
      'a contract of a table in an asset of no kind',
      `${game()}  - { ⟦GS2003 id⟧: prices, payload: { rows: [{ level: 1 }] }, tableContracts: [{ tablePath: rows, uniqueBy: [[level]] }] }\n`,
    ],
    ['a misspelt field of a filter narrows it all the same', filtered('{ ⟦GS2002 categori⟧: [sea] }', '{}')],
    ['a misspelt filter is there', filtered('{ category: [sea] }', '{}').replace('spaceFilter', '⟦GS2002 spaceFiltre⟧')],
    ['a misspelt kind still says of which kind an asset is', game({ start: placed('2') }).replace('kind: map', '⟦GS2002 kidn⟧: map')],
    ['a track whose id has a misspelt key has its name', game().replace('{ id: round', '{ ⟦GS2002 di⟧: round')],
    ['a track with a misspelt bound has that bound', game().replace('max: 9', '⟦GS2002 mxa⟧: 9').replace('value: 3', 'value: 8')],
    ['an initialisation is what its misspelt key tells', game().replace('{ trackId: round', '{ ⟦GS2002 trakId⟧: round')],
    [
      'the seat of an inventory that does not exist needs no pool',
      game({ type: scouts, inventory: ten.replace('seat: red', 'seat: ⟦GS8012 rde⟧') }),
    ],
    ['a pool with a misspelt zone has it', game().replace('{ seat: red, availableZoneId', '{ seat: red, ⟦GS2002 availabelZoneId⟧')],
    ['a misspelt list of pools is there', game({ pools: '⟦GS2002 seatPool⟧' })],
    [
      'too many pieces in a space do not exceed the inventory as well',
      game({ stacking: three, start: `${placed('1')}, ${placed('⟦GS8024 12⟧')}` }),
    ],
    [
      'a name declared twice leaves the names of its kind in doubt',
      game({ start: placed('2').replace('harbour', 'dock') })
        .replace('zones: [', 'zones: [{ id: harbour, owner: none, visibility: public, ordering: set }, ')
        .replace('zones: [{ id: harbour', 'zones: [{ id: ⟦GS2006 harbour⟧'),
    ],
    ['a bound that is no number makes no value wrong', game().replace('max: 9', 'max: ⟦GS2001 many⟧')],
    ['a filter with a part that is no list does not match nothing as well', filtered('{ spaceIds: ⟦GS2001 { a: 1 }⟧ }', '{}')],
    [
      'a placeholder is no value of another type',
      game()
        .replace('spaces: [{ id: harbour, category: port', 'spaces: [{ id: harbour, category: port, attributes: { terrain: [coast] }')
        .replace(
          'adjacentTo: [] }]',
          'adjacentTo: [] }, { id: bay, category: sea, attributes: { terrain: ⟦GS9038 ...⟧ }, adjacentTo: [] }]',
        ),
    ],
    [
      'an asset whose id is a placeholder may be any',
      game()
        .replace('id: board', 'id: ⟦GS9038 <map>⟧')
        .replace('    payload:\n      seatPools', '    payload:\n      mapAssetId: board\n      seatPools'),
    ],
    [
      'a map that cannot be chosen costs no names',
      game({ start: placed('2') }).replace(
        '    payload:\n      seatPools',
        '    payload:\n      mapAssetId: ⟦GS4013 bord⟧\n      seatPools',
      ),
    ],
  ] as const;
  for (const [name, marked] of documents) it(name, () => expectFaults(marked));
});

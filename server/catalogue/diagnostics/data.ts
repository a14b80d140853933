/** GS80xx: map, catalogue, scenario, stacking, tables (reference: `diagnostics.md`, `map-and-data-assets.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { board, eventDeck, pieces, start } from './documents';
import { error, information, slip, warning } from './entries';

const spaces = (text: string) => `dataAssets:\n  - id: board\n    kind: map\n    payload:\n      spaces:\n${text}`;
const market = '        - { id: market, adjacentTo: [] }\n';
const harbour = (adjacentTo: string) => `        - { id: harbour, adjacentTo: ${adjacentTo} }\n`;

const crowd = (players: number) =>
  `metadata: { id: game, players: { min: 2, max: ${players} } }
zones:
  - { macro: grid, args: [99, 100] }
  - { id: hand, owner: player, visibility: owner, ordering: set }
  - { id: tableau, owner: player, visibility: public, ordering: set }
setup: [{ moveAll: { from: 'hand:0', to: 'tableau:0' } }]
`;

export const dataDiagnostics = {
  GS8001: error('A border leads to an unknown space.', 'Cannot find space `{z}`.', 'Correct the name, or add the space to the map.', {
    lookup: true,
    wrong: spaces(`${market}${harbour('[{ to: markt }]')}`),
    right: spaces(`${market}${harbour('[{ to: market }]')}`),
  }),
  GS8002: error('A border leads from a space to itself.', '`{z}` cannot be its own neighbour. Remove the entry.', 'Remove the entry.', {
    wrong: spaces(harbour('[{ to: harbour }]')),
    right: spaces(harbour('[]')),
  }),
  GS8003: information(
    'The reverse of a border is not written.',
    'The reverse of this border is implied. Add it if you want to see it written.',
    'Do nothing, or add the reverse entry if you want to see it written.',
    {
      hidden: true,
      wrong: spaces(`${market}${harbour('[{ to: market }]')}`),
      right: spaces(`        - { id: market, adjacentTo: [{ to: harbour }] }\n${harbour('[{ to: market }]')}`),
    },
  ),
  GS8004: error(
    'Two entries for one border differ in direction.',
    'This border has another direction at line {l}. Give both entries the same direction.',
    'Give both the same direction.',
    {
      otherwise: 'This border has another direction in an earlier entry. Give both the same direction.',
      ...slip(
        'dataAssets:\n  - id: board\n    kind: map\n    payload:\n      spaces:\n        - { id: market, category: city, attributes: { size: 2 }, adjacentTo: [{ to: harbour }‹, { to: harbour, direction: unidirectional }|›] }\n        - { id: harbour, category: town, attributes: { size: 1 }, adjacentTo: [{ to: market }] }\n',
      ),
    },
  ),
  GS8005: warning('A neighbour is listed twice.', 'Neighbour `{z}` is listed twice. Remove one of the two.', 'Remove one of the two.', {
    wrong: spaces(`${market}${harbour('[{ to: market }, { to: market }]')}`),
    right: spaces(`${market}${harbour('[{ to: market }]')}`),
  }),
  GS8006: error(
    'Scope and seat of a track do not fit.',
    'The scope of this track does not fit its seat: {reason}.',
    'A seat track needs a seat; a global track has none.',
    {
      otherwise: 'A track with `scope: seat` needs the field `{field}`.',
      ...slip(`${board}      tracks: [{ id: support, scope: global, ‹seat: Red, |›min: 0, max: 9, initial: 0 }]\n`),
    },
  ),
  GS8007: error(
    'A track is declared as a global variable too.',
    '`{t}` is already a track of the map. Remove this variable.',
    'Remove the variable; the track is one.',
    slip(
      `${board}      tracks: [{ id: ‹treasury|round›, scope: global, min: 0, max: 9, initial: 0 }]\nglobalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 9 }]\n`,
    ),
  ),
  GS8008: error(
    'The states of a marker are empty or repeated.',
    'The states of this marker are not valid: {reason}.',
    'List each state once.',
    {
      wrong: 'globalMarkerLattices: [{ id: weather, states: [calm, calm], defaultState: calm }]\n',
      right: 'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\n',
    },
  ),
  GS8009: error(
    'A constraint names an unknown state, space or category.',
    'Cannot find {what} `{x}`.',
    'Correct the name, or use one that is declared.',
    {
      otherwise: 'A constraint needs at least one state in `{field}`.',
      lookup: true,
      ...slip(
        `${board}      markerLattices: [{ id: unrest, states: [low, high], defaultState: low, constraints: [{ spaceIds: [‹markte|market›], allowedStates: [low] }] }]\n      spaceMarkers: [{ spaceId: harbour, markerId: unrest, state: high }]\n`,
      ),
    },
  ),
  GS8010: error(
    'A marker state is not allowed in the space.',
    'State `{s}` is not allowed in {space} by constraint {n}. Use another state, or change the constraint.',
    'Use an allowed state, or change the constraint.',
    slip(
      `${board}      markerLattices: [{ id: unrest, states: [low, high], defaultState: low, constraints: [{ spaceIds: [market], allowedStates: [low] }] }]\n      spaceMarkers: [{ spaceId: market, markerId: unrest, state: ‹high|low› }]\n`,
    ),
  ),
  GS8011: warning(
    'A marker is set twice for one space.',
    'This marker is already set to {s} in the same space. Remove one of the two.',
    'Remove one of the two.',
    slip(
      `${board}      markerLattices: [{ id: unrest, states: [low, high], defaultState: low, constraints: [{ spaceIds: [market], allowedStates: [low, high] }] }]\n      spaceMarkers: [{ spaceId: market, markerId: unrest, state: high }‹, { spaceId: market, markerId: unrest, state: low }|›]\n`,
    ),
  ),
  GS8012: error(
    'A piece type or an inventory entry names an undeclared seat.',
    'Cannot find seat `{s}` in the catalogue.',
    'Use a seat of the catalogue, or add it there.',
    {
      lookup: true,
      ...slip(
        'dataAssets:\n  - id: pieces\n    kind: pieceCatalog\n    payload:\n      seats: [{ id: Red, name: Red }, { id: Blue, name: Blue }]\n      pieceTypes:\n        - { id: scouts, seat: Red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scouts } }\n        - { id: forts, seat: ‹Green|Red›, statusDimensions: [], transitions: [], runtimeProps: { type: forts } }\n      inventory: [{ pieceTypeId: scouts, seat: Red, total: 5 }, { pieceTypeId: forts, seat: Red, total: 2 }]\n',
      ),
    },
  ),
  GS8013: error(
    'A transition names an undeclared dimension or value.',
    'This transition does not fit its piece type: {reason}.',
    'Declare the dimension, or use a declared one.',
    slip(
      'dataAssets:\n  - id: pieces\n    kind: pieceCatalog\n    payload:\n      seats: [{ id: Red, name: Red }, { id: Blue, name: Blue }]\n      pieceTypes:\n        - { id: scouts, seat: Red, statusDimensions: [activity], transitions: [{ dimension: ‹actvity|activity›, from: underground, to: active }], runtimeProps: { type: scouts } }\n        - { id: forts, seat: Red, statusDimensions: [], transitions: [], runtimeProps: { type: forts } }\n      inventory: [{ pieceTypeId: scouts, seat: Red, total: 5 }, { pieceTypeId: forts, seat: Red, total: 2 }]\n',
    ),
  ),
  GS8014: error(
    'An inventory entry is missing, repeated, or of an unknown type.',
    'The inventory needs one entry for each piece type: {reason}.',
    'Have one entry for each type of piece.',
    {
      otherwise: 'This inventory entry needs the field `{field}`.',
      ...slip(
        'dataAssets:\n  - id: pieces\n    kind: pieceCatalog\n    payload:\n      seats: [{ id: Red, name: Red }, { id: Blue, name: Blue }]\n      pieceTypes:\n        - { id: scouts, seat: Red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scouts } }\n        - { id: forts, seat: Red, statusDimensions: [], transitions: [], runtimeProps: { type: forts } }\n      inventory: [{ pieceTypeId: scouts, seat: Red, total: 5 }‹|, { pieceTypeId: forts, seat: Red, total: 2 }›]\n',
      ),
    },
  ),
  GS8015: error(
    'An inventory entry has another seat than its type.',
    '`{type}` belongs to seat {seat}. Write that seat here.',
    'Write the seat of the type.',
    slip(
      'dataAssets:\n  - id: pieces\n    kind: pieceCatalog\n    payload:\n      seats: [{ id: Red, name: Red }, { id: Blue, name: Blue }]\n      pieceTypes:\n        - { id: scouts, seat: Red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scouts } }\n        - { id: forts, seat: Red, statusDimensions: [], transitions: [], runtimeProps: { type: forts } }\n      inventory: [{ pieceTypeId: scouts, seat: Red, total: 5 }, { pieceTypeId: forts, seat: ‹Blue|Red›, total: 2 }]\n',
    ),
  ),
  GS8016: error('A placement names an unknown space.', 'Cannot find space `{z}`.', 'Correct the name, or add the space to the map.', {
    lookup: true,
    ...slip(`${board}${pieces}${start}      initialPlacements: [{ spaceId: ‹markte|market›, pieceTypeId: scouts, seat: Red, count: 1 }]\n`),
  }),
  GS8017: error(
    'A placement names an unknown type of piece.',
    'Cannot find piece type `{p}`.',
    'Correct the name, or add the type to the piece catalogue.',
    {
      lookup: true,
      ...slip(
        `${board}${pieces}${start}      initialPlacements: [{ spaceId: market, pieceTypeId: ‹scuots|scouts›, seat: Red, count: 1 }]\n`,
      ),
    },
  ),
  GS8018: error(
    'A placement has another seat than its type.',
    '`{p}` belongs to seat {seat}. Write that seat here.',
    'Write the seat of the type.',
    slip(`${board}${pieces}${start}      initialPlacements: [{ spaceId: market, pieceTypeId: scouts, seat: ‹Blue|Red›, count: 1 }]\n`),
  ),
  GS8019: error(
    'More pieces are placed than there are.',
    '{used} pieces of `{p}` are placed, but the inventory has {total}. Place fewer, or raise the inventory.',
    'Place fewer, or raise the inventory.',
    slip(`${board}${pieces}${start}      initialPlacements: [{ spaceId: market, pieceTypeId: scouts, seat: Red, count: ‹6|5› }]\n`),
  ),
  GS8020: error(
    'Pieces are to be created, but no pools are given.',
    'The inventory needs zones for the pieces that are not placed. Add `seatPools` with the available zone of each seat.',
    'Name the available zone of each seat.',
    slip(
      `${board}${pieces}  - id: start\n    kind: scenario\n    payload:\n      scenarioName: Start\n‹|      seatPools: [{ seat: Red, availableZoneId: reserve }]\n›`,
    ),
  ),
  GS8021: error(
    'A seat has no available or out-of-play zone, but needs one.',
    'Seat {seat} has no {zone} zone. Add one to its pool.',
    'Add the zone to the pool of the seat.',
    {
      otherwise: 'This pool needs the field `{field}`.',
      ...slip(
        `${board}${pieces}  - id: start\n    kind: scenario\n    payload:\n      seatPools: [{ seat: Red, availableZoneId: reserve‹|, outOfPlayZoneId: next› }]\n      outOfPlay: [{ pieceTypeId: forts, seat: Red, count: 1 }]\n`,
      ),
    },
  ),
  GS8022: error(
    'An initialisation names something unknown.',
    'Cannot find {what} `{x}`.',
    'Correct the name, or use one that is declared.',
    {
      lookup: true,
      ...slip('dataAssets:\n  - { id: start, kind: scenario, payload: { initializations: [{ var: ‹tresury|treasury›, value: 3 }] } }\n'),
    },
  ),
  GS8023: error(
    'The value of an initialisation has the wrong type or is out of bounds.',
    '{v} is outside the range from {min} to {max}. Write a value within the bounds.',
    'Write a value within the bounds.',
    {
      otherwise: '{v} is not allowed, because the variable is a boolean. Write `true` or `false`.',
      ...slip('dataAssets:\n  - { id: start, kind: scenario, payload: { initializations: [{ var: treasury, value: ‹30|3› }] } }\n'),
    },
  ),
  GS8024: error(
    'The placements of a scenario break a stacking constraint.',
    '{n} pieces in {space} break the constraint `{constraint}` ({description}). Place fewer, or change the constraint.',
    'Place fewer pieces, or change the constraint.',
    slip(
      `${board}      stackingConstraints: [{ id: one-fort, description: one fort, spaceFilter: { category: [city] }, pieceFilter: { pieceTypeIds: [forts] }, rule: maxCount, maxCount: 1 }]\n${pieces}${start}      initialPlacements: [{ spaceId: market, pieceTypeId: forts, seat: Red, count: ‹2|1› }]\n`,
    ),
  ),
  GS8025: warning(
    'A stacking constraint can match nothing.',
    'This filter matches no {what}. Correct it, or remove it.',
    'Correct the filter.',
    slip(
      `${board}      stackingConstraints: [{ id: one-fort, description: one fort, spaceFilter: { category: [‹ctiy|city›] }, pieceFilter: { pieceTypeIds: [guard] }, rule: maxCount, maxCount: 1 }]\n`,
    ),
  ),
  GS8026: error(
    'A stacking constraint asks for seats, but token types have none.',
    'This constraint asks for seats, but no seat is declared for {types}. Give these token types a seat.',
    'Give the token types a seat.',
    slip(
      `${board}      stackingConstraints: [{ id: one-fort, description: one fort, spaceFilter: { category: [city] }, pieceFilter: { seats: [Red] }, rule: maxCount, maxCount: 1 }]\ntokenTypes: [{ id: scout, ‹|seat: Red, ›props: {} }]\n`,
    ),
  ),
  GS8027: error(
    'There are not enough cards for the piles.',
    'The piles need {needed} {cards}, but the deck has only {available}. Use fewer piles, or include more cards.',
    'Use fewer piles, or include more cards.',
    slip(
      `dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: pile-coup-mix-v1, pileCount: 1, eventsPerPile: ‹2|1›, coupsPerPile: 1 }\n${eventDeck}      - { id: one, title: One, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: crisis, title: Crisis, sideMode: single, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS8028: error(
    'Pile filters are incomplete, overlap, are out of range, or select nothing.',
    'Each pile must have exactly one filter: {reason}.',
    'Cover each pile exactly once.',
    slip(
      `dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: pile-coup-mix-v1, pileCount: 1, eventsPerPile: 1, coupsPerPile: 1, pileFilters: [{ piles: [‹2|1›], includedCardTags: [calm] }] }\n${eventDeck}      - { id: one, title: One, sideMode: single, tags: [calm], metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: crisis, title: Crisis, sideMode: single, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS8029: error(
    'A card or tag is both included and excluded.',
    '`{x}` is both included and excluded. Remove one of the two.',
    'Remove one of the two.',
    slip(
      `dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: pile-coup-mix-v1, pileCount: 1, eventsPerPile: 1, coupsPerPile: 1, includedCardIds: [one, two, crisis], excludedCardIds: [‹two|three›] }\n${eventDeck}      - { id: one, title: One, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: two, title: Two, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: three, title: Three, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: crisis, title: Crisis, sideMode: single, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS8030: error(
    'A placed card is also in the deck, or its zone is unknown.',
    'This card cannot be placed: {reason}.',
    'Exclude the card from the deck, and place it in a declared zone.',
    slip(
      `dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: pile-coup-mix-v1, pileCount: 1, eventsPerPile: 1, coupsPerPile: 1‹|, excludedCardIds: [two]› }\n      cardPlacements: [{ cardId: two, zoneId: played }]\n${eventDeck}      - { id: one, title: One, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: two, title: Two, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: crisis, title: Crisis, sideMode: single, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS8031: error(
    'A way of building the deck is unknown.',
    '`{v}` is not a known way to build a deck. Write `pile-coup-mix-v1`.',
    'Write `pile-coup-mix-v1`.',
    slip(
      `dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: ‹pile-mix|pile-coup-mix-v1›, pileCount: 1, eventsPerPile: 1, coupsPerPile: 1 }\n${eventDeck}      - { id: one, title: One, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: crisis, title: Crisis, sideMode: single, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS8032: error('There are several scenarios, and none is chosen.', 'Cannot find scenario `{a}`.', 'Write the id of a scenario asset.', {
    lookup: true,
    otherwise: 'The game has several scenarios ({list}). Choose one with `defaultScenarioAssetId` in `metadata`.',
    wrong:
      'metadata: { id: game, players: { min: 2, max: 2 } }\ndataAssets:\n  - { id: short, kind: scenario, payload: {} }\n  - { id: long, kind: scenario, payload: {} }\n',
    right:
      'metadata: { id: game, players: { min: 2, max: 2 }, defaultScenarioAssetId: short }\ndataAssets:\n  - { id: short, kind: scenario, payload: {} }\n  - { id: long, kind: scenario, payload: {} }\n',
  }),
  GS8033: error(
    'There are several assets of a kind, and none is chosen.',
    'The game has more than one {kind} ({list}). Name the one to use in the scenario with `{field}`.',
    'Name the asset in the scenario.',
    slip(
      `${board}  - id: other-board\n    kind: map\n    payload: { spaces: [{ id: river, category: city, attributes: { size: 2 }, adjacentTo: [] }] }\n  - { id: start, kind: scenario, payload: { ‹scenarioName: Start|mapAssetId: board› } }\n`,
    ),
  ),
  GS8034: error(
    'The path of a table contract is unknown or repeated.',
    'Table `{path}` cannot have this contract: {why}.',
    'Write the dotted path of a list of rows.',
    {
      otherwise: 'Cannot find a table at `{path}`.',
      lookup: true,
      ...slip(
        'dataAssets:\n  - id: start\n    kind: scenario\n    payload: { settings: { prices: [{ level: 1, price: 3 }] } }\n    tableContracts: [{ tablePath: settings.‹price|prices›, uniqueBy: [[level]] }]\n',
      ),
    },
  ),
  GS8035: error(
    'Two rows of a table share a unique key.',
    'Rows {i} and {j} have the same {key}, which must be unique. Change one of the rows.',
    'Change one of the rows, or the key.',
    {
      wrong:
        'dataAssets:\n  - id: prices\n    kind: table\n    payload: { rows: [{ level: 1 }, { level: 1 }] }\n    tableContracts: [{ tablePath: rows, uniqueBy: [[level]] }]\n',
      right:
        'dataAssets:\n  - id: prices\n    kind: table\n    payload: { rows: [{ level: 1 }, { level: 2 }] }\n    tableContracts: [{ tablePath: rows, uniqueBy: [[level]] }]\n',
    },
  ),
  GS8036: error(
    'A row breaks a constraint of its table.',
    'Field `{field}` {reason}, which breaks a constraint of its table. Correct the row, or the constraint.',
    'Correct the row, or the constraint.',
    {
      wrong:
        'dataAssets:\n  - id: prices\n    kind: table\n    payload: { rows: [{ level: 2 }, { level: 1 }] }\n    tableContracts: [{ tablePath: rows, constraints: [{ kind: monotonic, field: level, direction: asc }] }]\n',
      right:
        'dataAssets:\n  - id: prices\n    kind: table\n    payload: { rows: [{ level: 1 }, { level: 2 }] }\n    tableContracts: [{ tablePath: rows, constraints: [{ kind: monotonic, field: level, direction: asc }] }]\n',
    },
  ),
  GS8037: warning(
    'A list of rows has nested or mixed values.',
    'This list cannot be used as a table: {reason}.',
    'Use scalar values of one type in each field.',
    {
      wrong: 'dataAssets:\n  - { id: prices, kind: table, payload: { rows: [{ level: 1 }, { level: high }] } }\n',
      right: 'dataAssets:\n  - { id: prices, kind: table, payload: { rows: [{ level: 1 }, { level: 2 }] } }\n',
    },
  ),
  GS8038: warning(
    'An attribute of the map, or a run-time property of pieces, has values of different types.',
    'Property `{attr}` is {a} elsewhere. Use one type for it.',
    'Use one type for the property.',
    slip(
      'dataAssets:\n  - id: board\n    kind: map\n    payload:\n      spaces:\n        - { id: market, category: city, attributes: { size: 2 }, adjacentTo: [{ to: harbour }] }\n        - { id: harbour, category: town, attributes: { size: ‹small|1› }, adjacentTo: [{ to: market }] }\n',
    ),
  ),
  GS8039: error(
    'An attribute of a metric is missing or no number.',
    'Attribute `{attr}` must be a number in {space}. Add it, or correct it.',
    'Add the attribute to the space.',
    slip(
      'dataAssets:\n  - id: board\n    kind: map\n    payload:\n      spaces:\n        - { id: market, category: city, attributes: { size: 2 }, adjacentTo: [{ to: harbour }] }\n        - { id: harbour, category: town, ‹|attributes: { size: 1 }, ›adjacentTo: [{ to: market }] }\nderivedMetrics: [{ id: size, computation: totalEcon, requirements: [{ key: size, expectedType: number }] }]\n',
    ),
  ),
  GS8040: error(
    'A placement has a status that its type does not have.',
    'Piece type `{type}` has no status `{x}`.',
    'Use a dimension and a value of the type.',
    {
      lookup: true,
      ...slip(
        `${board}${pieces}${start}      initialPlacements: [{ spaceId: market, pieceTypeId: scouts, seat: Red, count: 1, status: { activity: ‹actvie|active› } }]\n`,
      ),
    },
  ),
  GS8041: warning(
    'A piece filter names a kind of piece instead of types.',
    '`{w}` is a kind of piece, so it is read as {types}. Write these ids.',
    'Write the ids of the types.',
    slip(
      `${board}      stackingConstraints: [{ id: one-fort, description: one fort, spaceFilter: { category: [city] }, pieceFilter: { pieceTypeIds: [‹fort|red-forts›] }, rule: maxCount, maxCount: 1 }]\n  - id: pieces\n    kind: pieceCatalog\n    payload:\n      seats: [{ id: Red, name: Red }, { id: Blue, name: Blue }]\n      pieceTypes:\n        - { id: scouts, seat: Red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scouts } }\n        - { id: red-forts, seat: Red, statusDimensions: [], transitions: [], runtimeProps: { type: fort } }\n      inventory: [{ pieceTypeId: scouts, seat: Red, total: 5 }, { pieceTypeId: red-forts, seat: Red, total: 2 }]\n${start}`,
    ),
  ),
  GS8042: warning(
    'A visual asset names an unknown zone, seat, token type, marker or state of a marker.',
    'Cannot find {what} `{x}`.',
    'Correct the name, or use one that is declared.',
    { lookup: true, ...slip(`${board}  - { id: look, kind: visual, payload: { zones: { ‹harbor|harbour›: { x: 1, y: 2 } } } }\n`) },
  ),
  GS8043: error(
    'The inventory has more pieces than a game may have tokens.',
    'This brings the inventory to {total} pieces, but a game can have at most {most} tokens. Reduce the number.',
    'Reduce the number.',
    slip(`${board}${pieces.replace('total: 5', 'total: ‹300000|262142›')}${start}`),
  ),
  GS8044: error(
    'A game has more zones than it may have.',
    'This brings the game to {total} zones, but it can have at most {most}. Declare fewer zones, or lower `players.max`.',
    'Declare fewer zones, or lower `players.max`: a zone that belongs to players is counted for each of them.',
    { wrong: crowd(100), right: crowd(4) },
  ),
  GS8045: warning(
    'The kind of an asset is almost one that the language reads.',
    '`{k}` is no kind of asset, so the asset is not read. Did you mean `{kind}`?',
    'Write the kind as it is meant, or choose a word that is unlike it.',
    slip(`dataAssets:\n  - id: board\n    kind: ‹Map|map›\n    payload:\n      spaces:\n${harbour('[]')}`),
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;

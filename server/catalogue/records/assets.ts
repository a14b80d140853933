/** Records of data assets, with the payloads of maps and piece catalogues (reference: `map-and-data-assets.md`, `markers.md`). */

import {
  atLeast,
  boolean,
  choice,
  data,
  declares,
  display,
  fixedZone,
  fixedZoneOf,
  integer,
  listOf,
  mapOf,
  nameOf,
  number,
  optional,
  record,
  required,
  requiredWhen,
  scalar,
  seat,
  seatOf,
  someOf,
  text,
  word,
} from '../fields';
import { mostTokens } from '../gameLimits';
import type { CatalogueNode, NameKind, PositionType } from '../model';
import { attributeValue, presentationKeys } from './game';

const ownSeat = seatOf('GS8012');
const attribute = { field: 'attributes', code: 'GS9017', shape: 'attribute' } as const;
const attributeEquals = { field: 'attributeEquals', code: 'GS9017', shape: 'attribute' } as const;

/** Older keys of filters over spaces (reference: `aliases.md`, Conditions and filters). */
const spaceFilterAliases = {
  spaceTypes: { field: 'category', code: 'GS9017' },
  population: attributeEquals,
  econ: attributeEquals,
  country: attributeEquals,
  coastal: attributeEquals,
  terrainTags: attributeEquals,
  populationEquals: { field: 'attributeEquals', code: 'GS9017', shape: 'populationEquals' },
} as const;

export const assetRecords = {
  dataAsset: {
    doc: 'Embedded data: a map, a piece catalogue, a scenario, visual hints, or free tables.',
    lenient: true,
    fields: {
      id: required(declares('asset'), 'Asset id, referenced by scenarios.'),
      kind: required(text, '`map`, `pieceCatalog`, `scenario`, `visual`, or any other word for free data.'),
      payload: required(
        {
          kind: 'variant',
          by: 'kind',
          cases: {
            map: record('mapPayload'),
            pieceCatalog: record('pieceCatalogPayload'),
            scenario: record('scenarioPayload'),
            visual: record('visualPayload'),
          },
          otherwise: data,
        },
        'Content; its shape depends on `kind`.',
      ),
      tableContracts: optional(listOf(record('tableContract')), 'Further guarantees for tables in the payload.'),
    },
    example: '{ id: prices, kind: table, payload: { rows: [{ level: 1, price: 3 }] } }',
    page: 'assets#dataasset',
  },
  mapPayload: {
    doc: 'Spaces of the board with their borders, tracks and markers.',
    lenient: true,
    fields: {
      spaces: required(listOf(record('mapSpace')), 'Map spaces.'),
      provisionalAdjacency: optional(listOf(record('provisionalBorder')), 'Doubtful borders, for information; no edges.', { default: [] }),
      tracks: optional(listOf(record('track')), 'Numeric tracks.', { default: [] }),
      markerLattices: optional(listOf(record('spaceMarkerLattice')), 'Markers that spaces hold.', { default: [] }),
      spaceMarkers: optional(listOf(record('spaceMarkerEntry')), 'Printed states of markers.', { default: [] }),
      stackingConstraints: optional(listOf(record('stackingConstraint')), 'Limits on the tokens of a space.', { default: [] }),
    },
    removed: { globalMarkerLattices: 'global markers are the section `globalMarkerLattices`' },
    semantics: 'The spaces of the selected map become unowned public board zones.',
    example: '{ spaces: [{ id: harbour, category: city, adjacentTo: [] }] }',
    page: 'assets#mappayload',
  },
  mapSpace: {
    doc: 'A space of the map.',
    lenient: true,
    fields: {
      id: required(declares('zone'), 'Id of the space, with or without `:none`.'),
      category: optional(text, 'Kind of space, read as the zone property `category`.'),
      attributes: optional(mapOf(declares('zoneProperty'), attributeValue), 'Properties of the space; one type each over all spaces.'),
      adjacentTo: required(listOf(choice(fixedZoneOf('GS8001'), record('adjacency'))), 'Borders.'),
    },
    aliases: {
      spaceType: { field: 'category', code: 'GS9016' },
      population: attribute,
      econ: attribute,
      country: attribute,
      terrainTags: attribute,
      coastal: attribute,
    },
    removed: presentationKeys,
    example: '{ id: harbour, category: city, attributes: { trade: 2 }, adjacentTo: [{ to: market }] }',
    page: 'assets#mapspace',
  },
  provisionalBorder: {
    doc: 'A doubtful border.',
    lenient: true,
    fields: {
      from: required(fixedZoneOf('GS8001'), 'One space.'),
      to: required(fixedZoneOf('GS8001'), 'The other space.'),
      reason: required(display, 'Why it is doubtful.'),
    },
    example: '{ from: harbour, to: market, reason: Hard to read on the board. }',
    page: 'assets#provisionalborder',
  },
  track: {
    doc: 'A numeric track, which is an integer variable.',
    lenient: true,
    fields: {
      id: required(declares('track'), 'Id of the track and name of the variable.'),
      scope: required(word('global', 'seat'), 'Whether the track belongs to the game or to a seat.'),
      seat: requiredWhen({ when: 'scope', is: ['seat'] }, seat, 'Owner of the track.', {
        missingCode: 'GS8006',
        missingAt: 'scope',
        code: 'GS8006',
      }),
      min: required(integer, 'Least value.'),
      max: required(integer, 'Greatest value.'),
      initial: required(integer, 'Value at the start; the scenario may set another.'),
    },
    semantics: 'The scope is documentation: the variable is global in both cases.',
    example: '{ id: round, scope: global, min: 0, max: 12, initial: 1 }',
    page: 'assets#track',
  },
  spaceMarkerLattice: {
    doc: 'A marker that every space holds, with an ordered list of states.',
    lenient: true,
    fields: {
      id: required(declares('spaceMarker'), 'Marker name.'),
      states: required({ kind: 'list', of: text, nonEmpty: true, empty: 'GS8008' }, 'States in order.'),
      defaultState: required(text, 'State of every space that has not been set.'),
      constraints: optional(listOf(record('markerConstraint')), 'Which states a space may have.', { default: [] }),
    },
    semantics: 'A space may have the states that every constraint on it allows.',
    example: '{ id: unrest, states: [none, low, high], defaultState: none, constraints: [{ category: [sea], allowedStates: [none] }] }',
    page: 'assets#spacemarkerlattice',
  },
  markerConstraint: {
    doc: 'States that certain spaces may have; all given matchers must hold.',
    lenient: true,
    fields: {
      spaceIds: optional(listOf(fixedZoneOf('GS8009')), 'These spaces.'),
      category: optional(listOf(text), 'Spaces of these categories.'),
      attributeEquals: optional(mapOf(nameOf('zoneProperty'), attributeValue), 'Spaces whose attributes have these values.'),
      allowedStates: required({ kind: 'list', of: text, nonEmpty: true, empty: 'GS8009' }, 'States they may have.'),
    },
    aliases: spaceFilterAliases,
    semantics: 'Without matchers it holds for every space. A list attribute matches if an element is equal.',
    example: '{ category: [sea], allowedStates: [none] }',
    page: 'assets#markerconstraint',
  },
  spaceMarkerEntry: {
    doc: 'The state of a marker in a space at the start.',
    lenient: true,
    fields: {
      spaceId: required(fixedZone, 'Space.'),
      markerId: required(nameOf('spaceMarker'), 'Marker.'),
      state: required(text, 'State.'),
    },
    example: '{ spaceId: harbour, markerId: unrest, state: low }',
    page: 'assets#spacemarkerentry',
  },
  stackingConstraint: {
    doc: 'A limit on the tokens of a space.',
    lenient: true,
    fields: {
      id: required(text, 'Id shown in violations.', { missingCode: 'GS9041' }),
      description: optional(display, 'Text shown in violations.'),
      spaceFilter: required(record('stackingSpaceFilter'), 'Spaces; an empty mapping means every zone.'),
      pieceFilter: required(record('pieceFilter'), 'Tokens that count; an empty mapping means every token.'),
      rule: required(word('maxCount', 'prohibit'), 'A greatest number, or none at all.'),
      maxCount: requiredWhen({ when: 'rule', is: ['maxCount'] }, atLeast(0), 'Greatest number of matching tokens.'),
    },
    semantics: 'Checked on the placements of every scenario, and after each insertion at run time.',
    example: '{ id: two-forts, spaceFilter: { category: [city] }, pieceFilter: { pieceTypeIds: [fort] }, rule: maxCount, maxCount: 2 }',
    page: 'assets#stackingconstraint',
  },
  stackingSpaceFilter: {
    doc: 'Spaces of a stacking constraint; all given parts must match.',
    lenient: true,
    fields: {
      spaceIds: optional(listOf(fixedZone), 'These spaces.'),
      category: optional(listOf(text), 'Spaces of these categories.'),
      attributeEquals: optional(mapOf(nameOf('zoneProperty'), attributeValue), 'Spaces whose attributes have these values.'),
      attributeIn: optional(mapOf(nameOf('zoneProperty'), listOf(scalar)), 'Spaces whose attributes have one of these values.'),
    },
    aliases: spaceFilterAliases,
    example: '{ category: [city, port] }',
    page: 'assets#stackingspacefilter',
  },
  pieceFilter: {
    doc: 'Tokens of a stacking constraint: types, owners, or both.',
    lenient: true,
    fields: {
      pieceTypeIds: optional(listOf(nameOf('tokenType', 'GS8017')), 'Token types.'),
      seats: optional(listOf(seat), 'Owners of the token types.'),
    },
    aliases: { factions: { field: 'seats', code: 'GS9018' } },
    example: '{ pieceTypeIds: [fort], seats: [Red] }',
    page: 'assets#piecefilter',
  },
  pieceCatalogPayload: {
    doc: 'Seats, types of pieces, and how many there are.',
    lenient: true,
    fields: {
      seats: required(someOf(record('catalogSeat')), 'Seats in player order.'),
      pieceTypes: required(listOf(record('pieceType')), 'Types of pieces.'),
      inventory: required(listOf(record('inventoryEntry')), 'Number of pieces; one entry for each type.'),
    },
    example:
      '{ seats: [{ id: red, name: Red }], pieceTypes: [{ id: red-scouts, seat: red, statusDimensions: [], transitions: [], runtimeProps: { type: scout } }], inventory: [{ pieceTypeId: red-scouts, seat: red, total: 10 }] }',
    page: 'assets#piececatalogpayload',
  },
  catalogSeat: {
    doc: 'A seat of the catalogue.',
    lenient: true,
    fields: { id: required(declares('seat'), 'Id of the seat.'), name: optional(text, 'What `{ ref: actor }` yields.') },
    example: '{ id: red, name: Red }',
    page: 'assets#catalogseat',
  },
  pieceType: {
    doc: 'A type of piece, which is a token type.',
    lenient: true,
    fields: {
      id: required(declares('tokenType'), 'Id of the type.'),
      seat: required(ownSeat, 'Owner.'),
      statusDimensions: required(listOf(text), 'Properties that hold a state: `activity`, `tunnel`, or words of your own.'),
      transitions: required(listOf(record('dimensionTransition')), 'Allowed changes of the dimensions.', { oftenEmpty: true }),
      runtimeProps: optional(mapOf(declares('tokenProperty'), scalar), 'Properties of every token of the type.'),
    },
    semantics:
      'A dimension starts with the value in `runtimeProps`, else as underground for `activity` and untunneled for `tunnel`, else with the first `from` of its transitions.',
    example:
      '{ id: red-scouts, seat: red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scout } }',
    page: 'assets#piecetype',
  },
  dimensionTransition: {
    doc: 'An allowed change of a status dimension.',
    lenient: true,
    fields: {
      dimension: required(text, 'Dimension of the type.'),
      from: required(text, 'Value before.'),
      to: required(text, 'Value after.'),
    },
    example: '{ dimension: activity, from: underground, to: active }',
    page: 'assets#dimensiontransition',
  },
  inventoryEntry: {
    doc: 'How many pieces of a type there are.',
    lenient: true,
    fields: {
      pieceTypeId: required(nameOf('tokenType', 'GS8014'), 'Type of piece.'),
      seat: required(ownSeat, 'Owner, as in the type.'),
      total: required(atLeast(0), `Number of pieces. All types together have at most ${mostTokens.toLocaleString('en-US')}.`),
    },
    example: '{ pieceTypeId: red-scouts, seat: red, total: 10 }',
    page: 'assets#inventoryentry',
  },
  tableContract: {
    doc: 'Guarantees for a table of the payload.',
    lenient: true,
    fields: {
      tablePath: required(nameOf('table', 'GS8034'), 'Dotted path of the table in the payload.'),
      uniqueBy: optional(listOf(someOf(text)), 'Keys: lists of fields whose values together are unique.'),
      constraints: optional(listOf(record('tableConstraint')), 'What must hold for the rows.'),
    },
    semantics: 'Without `uniqueBy` each field whose values are unique is a key by itself.',
    example: '{ tablePath: settings.prices, uniqueBy: [[level]] }',
    page: 'assets#tablecontract',
  },
  tableConstraint: {
    doc: 'A rule on one field of a table.',
    lenient: true,
    fields: {
      kind: required(word('monotonic', 'contiguousInt', 'numericRange'), 'Moves one way only, has no gaps, or stays in bounds.'),
      field: required(nameOf('tableField'), 'Integer field.'),
      direction: requiredWhen({ when: 'kind', is: ['monotonic'] }, word('asc', 'desc'), 'Direction of the values.'),
      strict: optional(boolean, 'Equal neighbours are not allowed.', {
        default: false,
        onlyWhen: { when: 'kind', is: ['monotonic'] },
      }),
      start: optional(integer, 'First value.', { onlyWhen: { when: 'kind', is: ['contiguousInt'] } }),
      step: optional(integer, 'Distance of neighbours.', { default: 1, onlyWhen: { when: 'kind', is: ['contiguousInt'] } }),
      min: optional(number, 'Least value.', { onlyWhen: { when: 'kind', is: ['numericRange'] } }),
      max: optional(number, 'Greatest value.', { onlyWhen: { when: 'kind', is: ['numericRange'] } }),
    },
    example: '{ kind: monotonic, field: level, direction: asc }',
    page: 'assets#tableconstraint',
  },
  visualPayload: {
    doc: 'Hints for tools that draw the game; no effect at run time.',
    open: true,
    fields: {
      zones: optional(
        mapOf(visualName('zone'), record('visualZone')),
        'Positions by zone; an id without qualifier stands for all zones of that base.',
      ),
      seats: optional(mapOf(visualName('seat'), record('visualSeat')), 'Colours by seat.'),
      pieces: optional(mapOf(visualName('tokenType'), record('visualPiece')), 'Looks by token type.'),
      markers: optional(mapOf(visualName(['spaceMarker', 'globalMarker']), record('visualMarker')), 'Names and colours by marker.'),
    },
    semantics: 'Several visual assets are merged in order, and later entries win.',
    example: '{ zones: { harbour: { x: 40, y: 12, shape: circle } }, seats: { Red: { color: crimson } }, pieces: { ship: { glyph: S } } }',
    page: 'assets#visualpayload',
  },
  visualZone: {
    doc: 'Where a zone is drawn.',
    open: true,
    fields: {
      x: required(number, 'Position from the left, in any unit.'),
      y: required(number, 'Position from the top, in the same unit.'),
      shape: optional(
        display,
        'Shape of the zone: `line` for a way between other spaces, which is drawn as a line. Other words are for other tools.',
      ),
      label: optional(display, 'Name to display.'),
    },
    example: '{ x: 40, y: 12, shape: circle, label: Old Harbour }',
    page: 'assets#visualzone',
  },
  visualSeat: {
    doc: 'How a seat is drawn.',
    open: true,
    fields: { color: required(text, 'A CSS colour name, or `#rrggbb`.') },
    example: '{ color: crimson }',
    page: 'assets#visualseat',
  },
  visualPiece: {
    doc: 'How a type of token is drawn.',
    open: true,
    fields: { glyph: optional(display, 'One or two characters.'), label: optional(display, 'Name to display.') },
    example: '{ glyph: S, label: Ship }',
    page: 'assets#visualpiece',
  },
  visualMarker: {
    doc: 'How a marker is drawn and called.',
    open: true,
    fields: {
      label: optional(display, 'Name to display.'),
      states: optional(mapOf(display, record('visualMarkerState')), 'Looks by state.'),
    },
    semantics: 'The board shows a flag for each marker that is not in its default state.',
    example: '{ label: Unrest, states: { riot: { label: Riot, color: crimson } } }',
    page: 'assets#visualmarker',
  },
  visualMarkerState: {
    doc: 'How a state of a marker is drawn and called.',
    open: true,
    fields: {
      label: optional(display, 'Name to display.'),
      glyph: optional(display, 'One or two characters, for a flag without room for the name. By default the first letters of its words.'),
      color: optional(text, 'A CSS colour name, or `#rrggbb`.'),
    },
    example: '{ label: Riot, glyph: R, color: crimson }',
    page: 'assets#visualmarkerstate',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;

function visualName(of: NameKind | readonly NameKind[]): PositionType {
  return { kind: 'name', of, unknown: 'GS8042' };
}

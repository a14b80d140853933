/** GS80xx: map, catalogue, scenario, stacking, tables (reference: `diagnostics.md`, `map-and-data-assets.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { error, information, warning } from './entries';

const nearest = 'Correct the spelling, or declare the name.';
const spaces = (text: string) => `dataAssets:\n  - id: board\n    kind: map\n    payload:\n      spaces:\n${text}`;
const market = '        - { id: market, adjacentTo: [] }\n';
const harbour = (adjacentTo: string) => `        - { id: harbour, adjacentTo: ${adjacentTo} }\n`;

export const dataDiagnostics = {
  GS8001: error('A border leads to an unknown space.', 'Unknown space `{z}`.', nearest, {
    wrong: spaces(`${market}${harbour('[{ to: markt }]')}`),
    right: spaces(`${market}${harbour('[{ to: market }]')}`),
  }),
  GS8002: error('A border leads from a space to itself.', 'A space is not its own neighbour.', 'Remove the entry.', {
    wrong: spaces(harbour('[{ to: harbour }]')),
    right: spaces(harbour('[]')),
  }),
  GS8003: information(
    'The reverse of a border is not written.',
    'Reverse edge is implied.',
    'Nothing; add the reverse entry if you want it written out.',
    {
      hidden: true,
      wrong: spaces(`${market}${harbour('[{ to: market }]')}`),
      right: spaces(`        - { id: market, adjacentTo: [{ to: harbour }] }\n${harbour('[{ to: market }]')}`),
    },
  ),
  GS8004: error('Two entries for one border differ in direction.', 'Direction differs from line {l}.', 'Give both the same direction.', {
    otherwise: 'Direction differs from the earlier entry.',
  }),
  GS8005: warning('A neighbour is listed twice.', 'Repeated neighbour.', 'Remove one of the two.', {
    wrong: spaces(`${market}${harbour('[{ to: market }, { to: market }]')}`),
    right: spaces(`${market}${harbour('[{ to: market }]')}`),
  }),
  GS8006: error('Scope and seat of a track do not fit.', '{reason}.', 'A seat track needs a seat; a global track has none.', {
    otherwise: 'A seat track needs `{field}`.',
  }),
  GS8007: error('A track is declared as a global variable too.', '`{t}` is a track of the map.', 'Remove the variable; the track is one.'),
  GS8008: error('The states of a marker are empty or repeated.', '{reason}.', 'List each state once.', {
    wrong: 'globalMarkerLattices: [{ id: weather, states: [calm, calm], defaultState: calm }]\n',
    right: 'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\n',
  }),
  GS8009: error('A constraint names an unknown state, space or category.', 'Unknown {what} `{x}`.', nearest),
  GS8010: error(
    'A marker state is not allowed in the space.',
    '`{s}` is not allowed in {space} (constraint {n}).',
    'Use an allowed state, or change the constraint.',
  ),
  GS8011: warning('A marker is set twice for one space.', 'Already set to {s}.', 'Remove one of the two.'),
  GS8012: error('A piece type or an inventory entry names an undeclared seat.', 'Unknown seat `{s}`.', 'Use a seat of the catalogue.'),
  GS8013: error('A transition names an undeclared dimension or value.', '{reason}.', 'Declare the dimension.'),
  GS8014: error('An inventory entry is missing, repeated, or of an unknown type.', '{reason}.', 'Have one entry for each type of piece.', {
    otherwise: 'The entry needs `{field}`.',
  }),
  GS8015: error('An inventory entry has another seat than its type.', '`{type}` belongs to {seat}.', 'Write the seat of the type.'),
  GS8016: error('A placement names an unknown space.', 'Unknown space `{z}`.', nearest),
  GS8017: error('A placement names an unknown type of piece.', 'Unknown piece type `{p}`.', nearest),
  GS8018: error('A placement has another seat than its type.', '`{p}` belongs to {seat}.', 'Write the seat of the type.'),
  GS8019: error('More pieces are placed than there are.', '{used} of {total} `{p}` used.', 'Place fewer, or raise the inventory.'),
  GS8020: error(
    'Pieces are to be created, but no pools are given.',
    'Inventory needs `seatPools`.',
    'Name the available zone of each seat.',
  ),
  GS8021: error(
    'A seat has no available or out-of-play zone, but needs one.',
    'No {zone} zone for {seat}.',
    'Add the zone to the pool of the seat.',
    { otherwise: 'The pool needs `{field}`.' },
  ),
  GS8022: error('An initialisation names something unknown.', 'Unknown {what} `{x}`.', nearest),
  GS8023: error(
    'The value of an initialisation has the wrong type or is out of bounds.',
    '{v} is outside [{min}, {max}].',
    'Write a value within the bounds.',
  ),
  GS8024: error(
    'The placements of a scenario break a stacking constraint.',
    '{n} pieces in {space} break `{constraint}` ({description}).',
    'Place fewer pieces, or change the constraint.',
  ),
  GS8025: warning('A stacking constraint can match nothing.', 'Matches no {what}.', 'Correct the filter.'),
  GS8026: error(
    'A stacking constraint asks for seats, but token types have none.',
    '{types} have no seat.',
    'Give the token types a seat.',
  ),
  GS8027: error(
    'There are not enough cards for the piles.',
    '{needed} {cards} needed, {available} available.',
    'Use fewer piles, or include more cards.',
  ),
  GS8028: error('Pile filters are incomplete, overlap, are out of range, or select nothing.', '{reason}.', 'Cover each pile exactly once.'),
  GS8029: error('A card or tag is both included and excluded.', 'Included and excluded.', 'Remove one of the two.'),
  GS8030: error('A placed card is also in the deck, or its zone is unknown.', '{reason}.', 'Exclude the card from the deck.'),
  GS8031: error('A way of building the deck is unknown.', 'Unknown strategy.', 'Write `pile-coup-mix-v1`.'),
  GS8032: error(
    'There are several scenarios, and none is chosen.',
    'Choose a default scenario.',
    'Set `defaultScenarioAssetId` in the metadata.',
    {
      wrong:
        'metadata: { id: game, players: { min: 2, max: 2 } }\ndataAssets:\n  - { id: short, kind: scenario, payload: {} }\n  - { id: long, kind: scenario, payload: {} }\n',
      right:
        'metadata: { id: game, players: { min: 2, max: 2 }, defaultScenarioAssetId: short }\ndataAssets:\n  - { id: short, kind: scenario, payload: {} }\n  - { id: long, kind: scenario, payload: {} }\n',
    },
  ),
  GS8033: error('There are several assets of a kind, and none is chosen.', 'Which {kind}?', 'Name the asset in the scenario.'),
  GS8034: error(
    'The path of a table contract is unknown or repeated.',
    'No table at `{path}`.',
    'Write the dotted path of a list of rows.',
  ),
  GS8035: error('Two rows of a table share a unique key.', 'Rows {i} and {j} share {key}.', 'Change one of the rows, or the key.', {
    wrong:
      'dataAssets:\n  - id: prices\n    kind: table\n    payload: { rows: [{ level: 1 }, { level: 1 }] }\n    tableContracts: [{ tablePath: rows, uniqueBy: [[level]] }]\n',
    right:
      'dataAssets:\n  - id: prices\n    kind: table\n    payload: { rows: [{ level: 1 }, { level: 2 }] }\n    tableContracts: [{ tablePath: rows, uniqueBy: [[level]] }]\n',
  }),
  GS8036: error('A row breaks a constraint of its table.', '{field} {reason}.', 'Correct the row, or the constraint.', {
    wrong:
      'dataAssets:\n  - id: prices\n    kind: table\n    payload: { rows: [{ level: 2 }, { level: 1 }] }\n    tableContracts: [{ tablePath: rows, constraints: [{ kind: monotonic, field: level, direction: asc }] }]\n',
    right:
      'dataAssets:\n  - id: prices\n    kind: table\n    payload: { rows: [{ level: 1 }, { level: 2 }] }\n    tableContracts: [{ tablePath: rows, constraints: [{ kind: monotonic, field: level, direction: asc }] }]\n',
  }),
  GS8037: warning(
    'A list of rows has nested or mixed values.',
    'List is not usable as a table: {reason}.',
    'Use scalar values of one type in each field.',
    {
      wrong: 'dataAssets:\n  - { id: prices, kind: table, payload: { rows: [{ level: 1 }, { level: high }] } }\n',
      right: 'dataAssets:\n  - { id: prices, kind: table, payload: { rows: [{ level: 1 }, { level: 2 }] } }\n',
    },
  ),
  GS8038: warning('An attribute has values of different types.', '`{attr}` is {a} elsewhere.', 'Use one type for the attribute.'),
  GS8039: error(
    'An attribute of a metric is missing or no number.',
    '`{attr}` must be a number in {space}.',
    'Add the attribute to the space.',
  ),
  GS8040: error(
    'A placement has a status that its type does not have.',
    '`{type}` has no status `{x}`.',
    'Use a dimension and a value of the type.',
  ),
  GS8041: warning(
    'A piece filter names a kind of piece instead of types.',
    '`{w}` is a kind; read as {types}.',
    'Write the ids of the types.',
  ),
  GS8042: warning('A visual asset names an unknown zone, seat or token type.', 'No {what} `{x}`.', nearest, {
    wrong:
      'zones: [{ id: harbour, owner: none, visibility: public, ordering: set }]\ndataAssets:\n  - { id: look, kind: visual, payload: { zones: { harbor: { x: 1, y: 2 } } } }\n',
    right:
      'zones: [{ id: harbour, owner: none, visibility: public, ordering: set }]\ndataAssets:\n  - { id: look, kind: visual, payload: { zones: { harbour: { x: 1, y: 2 } } } }\n',
  }),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;

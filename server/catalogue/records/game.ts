/** Records of the sections that say what a game is made of (reference: `sections.md`). */

import { deepestTriggers } from '../../kernel/vocabulary';
import {
  atLeast,
  between,
  boolean,
  choice,
  declares,
  display,
  effectList,
  fixedZone,
  fixedZoneOf,
  identifier,
  integer,
  listOf,
  mapOf,
  nameOf,
  optional,
  record,
  required,
  scalar,
  seat,
  someOf,
  specPath,
  text,
  word,
} from '../fields';
import { defaultMaximum, mostPlayers } from '../gameLimits';
import type { CatalogueField, CatalogueNode, NameKind, PositionType } from '../model';

/** A value of an attribute of a zone or of card metadata. */
export const attributeValue: PositionType = choice(scalar, listOf(text));

const variableType: PositionType = {
  kind: 'word',
  of: ['int', 'boolean'],
  aliases: { integer: { word: 'int', code: 'GS9015' }, bool: { word: 'boolean', code: 'GS9015' } },
};

const variableSemantics = `Writes are clamped to the bounds. Without bounds an integer runs from 0, or from a negative start, to ${defaultMaximum}.`;

const whenInteger = { when: 'type', is: ['int'] };

const variable = (kind: NameKind): Readonly<Record<'name' | 'type' | 'init' | 'min' | 'max', CatalogueField>> => ({
  name: required(declares(kind), 'Name of the variable.'),
  type: required(variableType, 'Whether it holds an integer, or true or false.'),
  init: required(
    { kind: 'variant', by: 'type', cases: { int: integer, boolean }, otherwise: choice(integer, boolean) },
    'Value at the start; the scenario may set another.',
  ),
  min: { type: integer, required: whenInteger, missingCode: 'GS9016', doc: 'Least value of an integer; writes are clamped to it.' },
  max: {
    type: integer,
    required: whenInteger,
    missingCode: 'GS9016',
    default: defaultMaximum,
    doc: 'Greatest value of an integer; writes are clamped to it.',
  },
});

const variableAliases = { id: { field: 'name', code: 'GS9015' }, default: { field: 'init', code: 'GS9015' } } as const;

const presentation = 'how a zone looks belongs in a `visual` data asset';

/** Keys of zones and spaces that are for presentation only, with the advice on them (GS2020). */
export const presentationKeys = { layoutRole: presentation, visual: presentation };

const hook = { noDecisions: 'a phase hook' };
const hooks = {
  onEnter: optional(effectList, 'Run on entering the phase.', hook),
  onExit: optional(effectList, 'Run on leaving the phase.', hook),
};

export const gameRecords = {
  importEntry: {
    doc: 'Another spec file, as a mapping.',
    lenient: true,
    recognisedBy: { key: 'path' },
    fields: { path: required(specPath, 'Path relative to the importing file.') },
    example: '{ path: zones.md }',
    page: 'sections#importentry',
  },
  metadata: {
    doc: 'Identity of the game, its player range, default scenario and named sets.',
    lenient: true,
    fields: {
      id: required(identifier, 'Stable identifier of the game.'),
      name: optional(display, 'Name to display.'),
      description: optional(display, 'Description to display.'),
      players: required(record('playerRange'), 'How many players may take part.'),
      seats: optional(listOf(declares('seat')), 'Name of the seat of each player; what `{ ref: actor }` yields.'),
      maxTriggerDepth: optional(
        between(1, deepestTriggers, 'GS2008'),
        `Longest chain of triggers caused by triggers, at most ${deepestTriggers}; a longer one is cut.`,
        { default: 8 },
      ),
      defaultScenarioAssetId: optional(nameOf('asset'), 'Scenario that is compiled in, by default the only one.', {
        missingCode: 'GS8032',
      }),
      namedSets: optional(mapOf(declares('namedSet'), listOf(text)), 'Reusable sets of words for `in` and `notIn`.'),
    },
    semantics:
      'A game starts with as many players as the catalogue has seats, within the range; without a catalogue with the least number. The host may say otherwise.',
    example: '{ id: skirmish, players: { min: 2, max: 4 }, seats: [Red, Blue], namedSets: { heavy: [wagon, ship] } }',
    page: 'sections#metadata',
  },
  playerRange: {
    doc: 'Least and greatest number of players.',
    lenient: true,
    fields: {
      min: required(atLeast(1), 'Least number of players.'),
      max: required(between(1, mostPlayers, 'GS2008'), `Greatest number of players, at most ${mostPlayers}.`),
    },
    semantics: 'Player ids run from 0 to the number of players less one.',
    example: '{ min: 2, max: 4 }',
    page: 'sections#playerrange',
  },
  globalVariable: {
    doc: 'A variable shared by the whole game.',
    lenient: true,
    fields: variable('globalVariable'),
    aliases: variableAliases,
    semantics: variableSemantics,
    example: '{ name: treasury, type: int, init: 0, min: 0, max: 100 }',
    page: 'sections#globalvariable',
  },
  playerVariable: {
    doc: 'A variable of which each player has an own copy.',
    lenient: true,
    fields: variable('playerVariable'),
    aliases: variableAliases,
    semantics: variableSemantics,
    example: '{ name: coins, type: int, init: 5, min: 0, max: 100 }',
    page: 'sections#playervariable',
  },
  globalMarkerLattice: {
    doc: 'A marker of the whole game with an ordered list of states.',
    lenient: true,
    fields: {
      id: required(declares('globalMarker'), 'Id of the marker.'),
      states: required({ kind: 'list', of: text, nonEmpty: true, empty: 'GS8008' }, 'States in order; shifts go along it.'),
      defaultState: required(text, 'State at the start, unless the scenario sets another.'),
    },
    example: '{ id: weather, states: [calm, storm], defaultState: calm }',
    page: 'sections#globalmarkerlattice',
  },
  zoneDefinition: {
    doc: 'A place that holds tokens.',
    lenient: true,
    fields: {
      id: required(declares('zone'), 'Base name without qualifier, or the concrete id of an unowned zone.'),
      zoneKind: optional(word('board', 'aux'), 'Board zones are map spaces, found by `mapSpaces`.', { default: 'aux' }),
      owner: required(word('none', 'player'), 'One zone for all, or one for each player.'),
      visibility: required(word('public', 'owner', 'hidden'), 'Who may see the tokens without a reveal grant.'),
      ordering: required(word('stack', 'queue', 'set'), 'Where tokens enter: the front of a stack or set, the back of a queue.'),
      adjacentTo: optional(listOf(choice(fixedZoneOf('GS8001'), record('adjacency'))), 'Borders with other zones.', { default: [] }),
      category: optional(text, 'Kind of place, read as the zone property `category`.'),
      attributes: optional(mapOf(declares('zoneProperty'), attributeValue), 'Properties of the zone, by name.'),
    },
    aliases: { spaceType: { field: 'category', code: 'GS9016' } },
    removed: presentationKeys,
    semantics: 'The front of a zone is where `draw` takes from. The order of a set has no meaning.',
    example: '{ id: deck, owner: none, visibility: hidden, ordering: stack }',
    page: 'sections#zonedefinition',
  },
  boardMacro: {
    doc: 'Zones of a regular board.',
    lenient: true,
    recognisedBy: { key: 'macro' },
    fields: {
      macro: required(word('grid', 'hex'), 'A rectangle of cells, or a hexagon of hexagons.'),
      args: required(listOf(atLeast(0, 'GS6022')), 'Rows and columns of a grid; radius of a hex board.'),
    },
    semantics:
      '`grid` makes unowned public zones `cell_<row>_<column>` that touch along their sides, `hex` zones `hex_<q>_<r>` with up to six neighbours, where a negative number is written `n<abs>`.',
    example: '{ macro: grid, args: [3, 3] }',
    page: 'sections#boardmacro',
  },
  adjacency: {
    doc: 'A border with a neighbour.',
    lenient: true,
    fields: {
      to: required(fixedZoneOf('GS8001'), 'Neighbour.'),
      direction: optional(word('bidirectional', 'unidirectional'), 'Whether the border may be crossed both ways.', {
        default: 'bidirectional',
      }),
      category: optional(text, 'Kind of border; not readable from expressions.'),
      attributes: optional(mapOf(text, attributeValue), 'Properties of the border; not readable from expressions.'),
    },
    semantics: 'A border that goes both ways makes the reverse one too. An entry may be just the id of the neighbour.',
    example: '{ to: harbour, direction: unidirectional }',
    page: 'sections#adjacency',
  },
  tokenType: {
    doc: 'A kind of token and the types of its properties.',
    lenient: true,
    fields: {
      id: required(declares('tokenType'), 'Id of the type.'),
      props: required(mapOf(declares('tokenProperty'), word('int', 'string', 'boolean')), 'Declared properties with their types.'),
      seat: optional(seat, 'Owner, used by stacking constraints.'),
      transitions: optional(listOf(record('tokenTransition')), 'Allowed changes of properties.'),
    },
    semantics:
      'If the section is present, it replaces the types of the piece catalogue. A property that a transition names changes only as listed.',
    example: '{ id: card, props: { rank: int, suit: string } }',
    page: 'sections#tokentype',
  },
  tokenTransition: {
    doc: 'An allowed change of a token property.',
    lenient: true,
    fields: {
      prop: required(nameOf('tokenProperty'), 'Property.'),
      from: required(scalar, 'Value before.'),
      to: required(scalar, 'Value after.'),
    },
    example: '{ prop: stance, from: hidden, to: active }',
    page: 'sections#tokentransition',
  },
  turnStructure: {
    doc: 'Ordered phases of a turn, and interrupt phases.',
    lenient: true,
    fields: {
      phases: required(someOf(record('phase')), 'Phases of a turn in order.'),
      interrupts: optional(listOf(record('interruptPhase')), 'Phases entered only by `pushInterruptPhase`.'),
    },
    removed: { activePlayerOrder: 'the order of players is the section `turnOrder`' },
    example: '{ phases: [{ id: main }] }',
    page: 'sections#turnstructure',
  },
  phase: {
    doc: 'A phase of the turn.',
    lenient: true,
    fields: {
      id: required(declares('phase'), 'Id of the phase.'),
      ...hooks,
    },
    example: '{ id: main, onEnter: [{ shuffle: { zone: deck } }] }',
    page: 'sections#phase',
  },
  interruptPhase: {
    doc: 'A phase that suspends another one.',
    lenient: true,
    fields: {
      id: required(declares('interruptPhase'), 'Id of the phase.'),
      ...hooks,
    },
    semantics: 'Hooks of the suspended phase run again on return.',
    example: '{ id: auction }',
    page: 'sections#interruptphase',
  },
  derivedMetric: {
    doc: 'A contract that a computation over zone attributes is meaningful.',
    lenient: true,
    fields: {
      id: required(declares('metric'), 'Id of the metric.'),
      computation: required(word('markerTotal', 'controlledPopulation', 'totalEcon'), 'Family of the computation.'),
      zoneFilter: optional(record('metricZoneFilter'), 'Zones covered; all zones if absent.'),
      requirements: required(someOf(record('metricRequirement')), 'Attributes that must be numbers.'),
    },
    semantics: 'Stores nothing and cannot be read: the total itself is written with `aggregate`.',
    example: '{ id: income, computation: totalEcon, requirements: [{ key: trade, expectedType: number }] }',
    page: 'sections#derivedmetric',
  },
  metricZoneFilter: {
    doc: 'Which zones a metric covers; all given parts must hold.',
    lenient: true,
    fields: {
      zoneIds: optional(listOf(fixedZone), 'These zones.'),
      zoneKinds: optional(listOf(word('board', 'aux')), 'Zones of these kinds.'),
      category: optional(listOf(text), 'Zones of these categories.'),
      attributeEquals: optional(mapOf(nameOf('zoneProperty'), attributeValue), 'Zones whose attributes have these values.'),
    },
    example: '{ category: [city] }',
    page: 'sections#metriczonefilter',
  },
  metricRequirement: {
    doc: 'An attribute that each covered zone must have as a number.',
    lenient: true,
    fields: { key: required(text, 'Attribute.'), expectedType: required(word('number'), 'The word `number`.') },
    example: '{ key: trade, expectedType: number }',
    page: 'sections#metricrequirement',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;

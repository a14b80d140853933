/** The 18 queries, by kind (reference: `queries.md`). */
import {
  atLeast,
  binder,
  boolean,
  boundIn,
  choice,
  condition,
  listOf,
  nameOf,
  numericValue,
  optional,
  query,
  queryOf,
  record,
  required,
  rowFilter,
  scalar,
  someOf,
  templateUse,
  text,
  tokenFilter,
  value,
  word,
  zone,
  zoneFilter,
  zones,
} from './fields';
import type { CatalogueQuery, PositionType } from './model';
import { declaredScope } from './records/variableEndpoint';

const matchingTokens = optional(tokenFilter, 'Only matching tokens.', { builtins: ['$token'] });
const matchingZones = optional(zoneFilter, 'Only matching zones; `$zone` is the candidate.', { builtins: ['$zone'] });

const step = optional({ kind: 'numericValue', min: 1 }, 'Distance of the grid that starts at `min`; `max` is always included.', {
  default: 1,
});
const alwaysInclude = optional(listOf(numericValue), 'Further values inside the range.', { default: [] });
const maxResults = optional(
  { kind: 'numericValue', min: 1 },
  'Thin the list out evenly to at most this many, keeping the values that must be there.',
);

const namedSetOr = (list: PositionType): PositionType => choice(list, record('namedSetReference'));

export const queries = {
  tokensInZone: {
    doc: 'Tokens in one zone.',
    items: 'token',
    fields: { zone: required(zone, 'Zone.'), filter: matchingTokens },
    semantics:
      'In the order of the zone, front first. A filter that removes every token of a zone that is not empty adds a warning to the trace.',
    example: '{ query: tokensInZone, zone: market, filter: [{ prop: type, eq: scout }] }',
    page: 'queries#tokensinzone',
  },
  tokensInZones: {
    doc: 'Tokens in several zones.',
    items: 'token',
    fields: {
      zones: required(
        choice(listOf(zones), record('bindingReference'), queryOf('zone')),
        'Zones: a list, a list binding, or a query of zones.',
      ),
      filter: matchingTokens,
    },
    semantics: 'Zones in the given order, each counted once even if it is listed twice; inside a zone front first.',
    example: '{ query: tokensInZones, zones: [market, harbour] }',
    page: 'queries#tokensinzones',
  },
  tokensInAdjacentZones: {
    doc: 'Tokens in the zones next to a zone.',
    items: 'token',
    fields: { zone: required(zone, 'Zone whose neighbours are meant.'), filter: matchingTokens },
    semantics: 'Neighbours by id, inside a zone front first. The zone itself is not included.',
    example: '{ query: tokensInAdjacentZones, zone: $space }',
    page: 'queries#tokensinadjacentzones',
  },
  tokensInMapSpaces: {
    doc: 'Tokens anywhere on the map.',
    items: 'token',
    fields: {
      spaceFilter: optional(zoneFilter, 'Only spaces that match; `$zone` is the candidate.', { builtins: ['$zone'] }),
      filter: matchingTokens,
    },
    semantics: 'Board zones by id, inside a zone front first.',
    example: '{ query: tokensInMapSpaces, filter: [{ prop: type, eq: scout }] }',
    page: 'queries#tokensinmapspaces',
  },
  zones: {
    doc: 'All zones.',
    items: 'zone',
    fields: { filter: matchingZones },
    semantics: 'Every concrete zone, in code-point order of its id.',
    example: '{ query: zones, filter: { owner: actor } }',
    page: 'queries#zones',
  },
  mapSpaces: {
    doc: 'All board zones.',
    items: 'zone',
    fields: { filter: matchingZones },
    semantics: 'Zones of the map and zones with `zoneKind: board`, in code-point order of their id.',
    example: "{ query: mapSpaces, filter: { op: '==', left: { ref: zoneProp, zone: $zone, prop: category }, right: city } }",
    page: 'queries#mapspaces',
  },
  adjacentZones: {
    doc: 'Zones next to a zone.',
    items: 'zone',
    fields: { zone: required(zone, 'Zone whose neighbours are meant.') },
    semantics: 'Zones that can be reached in one step, by id.',
    example: '{ query: adjacentZones, zone: $space }',
    page: 'queries#adjacentzones',
  },
  connectedZones: {
    doc: 'Zones reachable from a zone.',
    items: 'zone',
    fields: {
      zone: required(zone, 'Start.'),
      via: optional(condition, 'Must hold for a zone to be entered and returned; `$zone` is the candidate.', { builtins: ['$zone'] }),
      includeStart: optional(boolean, 'Put the start first; it is not tested.', { default: false }),
      maxDepth: optional(atLeast(0), 'Greatest number of steps from the start.'),
    },
    semantics: 'Breadth-first, neighbours by id. A zone that fails `via` blocks the path and is not in the result.',
    example: '{ query: connectedZones, zone: $space, maxDepth: 2 }',
    page: 'queries#connectedzones',
  },
  players: {
    doc: 'All players.',
    items: 'player',
    fields: {},
    semantics: 'Ids in ascending order.',
    example: '{ query: players }',
    page: 'queries#players',
  },
  enums: {
    doc: 'A fixed list of words.',
    items: 'string',
    fields: { values: required(namedSetOr(listOf(scalar)), 'The words, or a named set.') },
    semantics: 'As written. Integers and booleans stay what they are.',
    example: '{ query: enums, values: [build, trade] }',
    page: 'queries#enums',
  },
  intsInRange: {
    doc: 'Integers between two bounds.',
    items: 'int',
    fields: {
      min: required(numericValue, 'Least number.'),
      max: required(numericValue, 'Greatest number.'),
      step,
      alwaysInclude,
      maxResults,
    },
    semantics:
      'Ascending, both bounds included; empty if `min` is above `max` or a bound is no integer. A move may use any number of the grid, also one that thinning left out.',
    example: '{ query: intsInRange, min: 10, max: 200, step: 5 }',
    page: 'queries#intsinrange',
  },
  intsInVarRange: {
    doc: "Integers allowed by a variable's bounds.",
    items: 'int',
    fields: {
      var: required(
        {
          kind: 'variant',
          by: 'scope',
          cases: { global: nameOf('globalVariable'), perPlayer: nameOf('playerVariable') },
          otherwise: nameOf('globalVariable'),
        },
        'Variable whose declared bounds limit the range.',
      ),
      scope: optional(declaredScope, 'Where the variable is declared.', { default: 'global' }),
      min: optional(numericValue, 'Least number; can only narrow the declared bounds.'),
      max: optional(numericValue, 'Greatest number; can only narrow the declared bounds.'),
      step,
      alwaysInclude,
      maxResults,
    },
    semantics: 'As `intsInRange` with the declared bounds of the variable.',
    example: '{ query: intsInVarRange, var: treasury, max: 10 }',
    page: 'queries#intsinvarrange',
  },
  globalMarkers: {
    doc: 'Global markers, optionally in given states.',
    items: 'string',
    fields: {
      markers: optional(listOf(nameOf('globalMarker')), 'Only these, in this order.'),
      states: optional(listOf(text), 'Only markers whose current state is listed.'),
    },
    semantics: 'Ids of markers, by id or in the order of `markers`.',
    example: '{ query: globalMarkers, states: [storm] }',
    page: 'queries#globalmarkers',
  },
  assetRows: {
    doc: 'Rows of a data table.',
    items: 'row',
    fields: {
      tableId: required(nameOf('table'), 'Dotted path of the table inside the selected scenario.'),
      where: optional(rowFilter, 'Only matching rows.'),
      cardinality: optional(word('many', 'exactlyOne', 'zeroOrOne'), 'How many rows there may be; otherwise TABLE_CARDINALITY.', {
        default: 'many',
      }),
    },
    semantics: 'In the order of the table. `exactlyOne` should constrain a unique key.',
    example: '{ query: assetRows, tableId: settings.prices, cardinality: exactlyOne, where: [{ field: level, eq: 3 }] }',
    page: 'queries#assetrows',
  },
  nextInOrderByCondition: {
    doc: 'Next matching item in cyclic order.',
    items: { itemOf: 'source' },
    fields: {
      source: required(query, 'Items in cyclic order.'),
      from: required(value, 'Item to start behind; the first equal one counts.'),
      bind: required(binder, 'Name of the candidate; must start with `$`.', boundIn({ itemOf: 'source' }, 'where')),
      where: required(condition, 'Test.'),
      includeFrom: optional(boolean, 'Test the start itself first instead of last.', { default: false }),
    },
    semantics: 'One item or none; none if the start is not among the items.',
    example:
      "{ query: nextInOrderByCondition, source: { query: players }, from: { ref: activePlayer }, bind: $next, where: { op: '==', left: { ref: pvar, player: { chosen: $next }, var: out }, right: false } }",
    page: 'queries#nextinorderbycondition',
  },
  binding: {
    doc: 'Items of a list binding.',
    items: 'any',
    fields: {
      name: required(templateUse, 'Name of the binding; may contain placeholders.'),
      filter: optional(choice(tokenFilter, zoneFilter), 'Only matching items, in order: predicates for tokens, a condition for zones.', {
        builtins: ['$zone', '$token'],
      }),
    },
    semantics: 'In the order of the list. A binding that holds one item is read as a list of one.',
    example: '{ query: binding, name: $targets }',
    page: 'queries#binding',
  },
  concat: {
    doc: 'Several queries one after the other.',
    items: { itemOf: 'sources' },
    fields: { sources: required(someOf(query), 'Queries of one kind of item.') },
    semantics: 'Sources in order; duplicates are kept.',
    example: '{ query: concat, sources: [{ query: tokensInZone, zone: market }, { query: tokensInZone, zone: harbour }] }',
    page: 'queries#concat',
  },
  union: {
    doc: 'Items found by at least one of several queries.',
    items: { itemOf: 'sources' },
    fields: { sources: required(someOf(query), 'Queries of one kind of item.') },
    semantics:
      'In the order of first occurrence, without duplicates: tokens are compared by id, rows field by field, everything else by value.',
    example: '{ query: union, sources: [{ query: adjacentZones, zone: market }, { query: adjacentZones, zone: harbour }] }',
    page: 'queries#union',
  },
} satisfies Readonly<Record<string, CatalogueQuery>>;

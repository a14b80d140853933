/** Schemas of the canonical expressions (`gamedef/expressions.ts`). */
import type {
  Aggregate,
  Arithmetic,
  Concat,
  Condition,
  ConditionalValue,
  ConditionNode,
  IntegerRange,
  LiteralNode,
  PlayerSelector,
  Predicate,
  Query,
  Reference,
  RowPredicate,
  Scalar,
  SetOperand,
  TokenFilter,
  Value,
  ZoneFilter,
  ZoneReference,
} from '../gamedef';
import { playerWords } from '../vocabulary';
import { condition, located, player, query, scalar, tokenFilter, value, zone, zoneFilter } from './definitions';
import { anyOf, boolean, type FieldsOf, integer, list, mapping, optional, type SchemaOf, text, words } from './schemaOf';

export const scalarSchema: SchemaOf<Scalar> = { json: { type: ['string', 'integer', 'boolean'] } };

type Written<K extends Reference['ref']> = Extract<Reference, { readonly ref: K }>;

const bindingSchema = mapping<Written<'binding'>>({ ref: words('binding'), name: text, ...located });
const currentCardSchema = mapping<Written<'currentCard'>>({ ref: words('currentCard'), field: text, ...located });

const referenceSchema: SchemaOf<Reference> = anyOf(
  mapping<Written<'gvar'>>({ ref: words('gvar'), var: text, ...located }),
  mapping<Written<'pvar'>>({ ref: words('pvar'), player, var: text, ...located }),
  mapping<Written<'zoneCount'>>({ ref: words('zoneCount'), zone, ...located }),
  mapping<Written<'tokenProp'>>({ ref: words('tokenProp'), token: text, prop: text, ...located }),
  mapping<Written<'tokenZone'>>({ ref: words('tokenZone'), token: text, ...located }),
  mapping<Written<'assetField'>>({ ref: words('assetField'), row: text, tableId: text, field: text, ...located }),
  bindingSchema,
  mapping<Written<'markerState'>>({ ref: words('markerState'), space: zone, marker: text, ...located }),
  mapping<Written<'globalMarkerState'>>({ ref: words('globalMarkerState'), marker: value, ...located }),
  mapping<Written<'zoneProp'>>({ ref: words('zoneProp'), zone, prop: text, ...located }),
  mapping<Written<'activePlayer'>>({ ref: words('activePlayer'), ...located }),
  mapping<Written<'actor'>>({ ref: words('actor'), ...located }),
  mapping<Written<'currentPhase'>>({ ref: words('currentPhase'), ...located }),
  currentCardSchema,
);

const aggregateSchema: SchemaOf<Aggregate['aggregate']> = anyOf(
  mapping<Extract<Aggregate['aggregate'], { readonly op: 'count' }>>({ op: words('count'), query }),
  mapping<Extract<Aggregate['aggregate'], { readonly op: 'sum' | 'min' | 'max' }>>({
    op: words('sum', 'min', 'max'),
    query,
    bind: text,
    valueExpr: value,
  }),
);

export const valueSchema: SchemaOf<Value> = anyOf(
  scalar,
  referenceSchema,
  mapping<LiteralNode>({ literal: scalar, ...located }),
  mapping<Arithmetic>({ op: words('+', '-', '*', '/', 'floorDiv', 'ceilDiv', 'min', 'max'), left: value, right: value, ...located }),
  mapping<Aggregate>({ aggregate: aggregateSchema, ...located }),
  mapping<Concat>({ concat: list(value), ...located }),
  mapping<ConditionalValue>({
    if: mapping<ConditionalValue['if']>({ when: condition, then: value, else: value }),
    ...located,
  }),
);

type Operation<K extends string> = Extract<ConditionNode, { readonly op: K }>;
type Choice = Extract<ConditionNode, { readonly if: unknown }>;

const setSchema: SchemaOf<SetOperand> = anyOf(list(scalar), bindingSchema, currentCardSchema, query);

const conditionNodeSchema: SchemaOf<ConditionNode> = anyOf(
  mapping<Operation<'and' | 'or'>>({ op: words('and', 'or'), args: list(condition), ...located }),
  mapping<Operation<'not'>>({ op: words('not'), arg: condition, ...located }),
  mapping<Operation<'==' | '!=' | '<' | '<=' | '>' | '>='>>({
    op: words('==', '!=', '<', '<=', '>', '>='),
    left: value,
    right: value,
    ...located,
  }),
  mapping<Operation<'in'>>({ op: words('in'), item: value, set: setSchema, ...located }),
  mapping<Operation<'adjacent'>>({ op: words('adjacent'), left: zone, right: zone, ...located }),
  mapping<Operation<'connected'>>({
    op: words('connected'),
    from: zone,
    to: zone,
    via: optional(condition),
    maxDepth: optional(integer),
    ...located,
  }),
  mapping<Operation<'zonePropIncludes'>>({ op: words('zonePropIncludes'), zone, prop: text, value, ...located }),
  mapping<Choice>({
    if: mapping<Choice['if']>({ when: condition, then: condition, else: optional(condition) }),
    ...located,
  }),
);

export const conditionSchema: SchemaOf<Condition> = anyOf(boolean, conditionNodeSchema);

export const zoneSchema: SchemaOf<ZoneReference> = anyOf(text, mapping<Exclude<ZoneReference, string>>({ zoneExpr: value, ...located }));

export const playerSchema: SchemaOf<PlayerSelector> = anyOf(
  // biome-ignore lint/plugin: The words for players are few.
  words(...playerWords),
  mapping<{ readonly id: number }>({ id: integer }),
  mapping<{ readonly chosen: string }>({ chosen: text }),
);

const comparison = { op: words('eq', 'neq', 'in', 'notIn'), value: anyOf(value, list(scalar)) };
const predicateSchema = mapping<Predicate>({ prop: text, ...comparison });
const rowPredicateSchema = mapping<RowPredicate>({ field: text, ...comparison });

export const tokenFilterSchema: SchemaOf<TokenFilter> = anyOf(list(predicateSchema), conditionNodeSchema, boolean);

export const zoneFilterSchema: SchemaOf<ZoneFilter> = anyOf(
  condition,
  mapping<Extract<ZoneFilter, { readonly owner: unknown }>>({ owner: player, condition: optional(condition) }),
);

type Asked<K extends Query['query']> = Extract<Query, { readonly query: K }>;

const range: FieldsOf<IntegerRange> = {
  min: optional(value),
  max: optional(value),
  step: optional(value),
  alwaysInclude: optional(list(value)),
  maxResults: optional(value),
};

export const querySchema: SchemaOf<Query> = anyOf(
  mapping<Asked<'tokensInZone'>>({ query: words('tokensInZone'), zone, filter: optional(tokenFilter), ...located }),
  mapping<Asked<'tokensInZones'>>({
    query: words('tokensInZones'),
    zones: anyOf(list(zone), bindingSchema, query),
    filter: optional(tokenFilter),
    ...located,
  }),
  mapping<Asked<'tokensInAdjacentZones'>>({ query: words('tokensInAdjacentZones'), zone, filter: optional(tokenFilter), ...located }),
  mapping<Asked<'tokensInMapSpaces'>>({
    query: words('tokensInMapSpaces'),
    spaceFilter: optional(zoneFilter),
    filter: optional(tokenFilter),
    ...located,
  }),
  mapping<Asked<'zones' | 'mapSpaces'>>({ query: words('zones', 'mapSpaces'), filter: optional(zoneFilter), ...located }),
  mapping<Asked<'adjacentZones'>>({ query: words('adjacentZones'), zone, ...located }),
  mapping<Asked<'connectedZones'>>({
    query: words('connectedZones'),
    zone,
    via: optional(condition),
    includeStart: optional(boolean),
    maxDepth: optional(integer),
    ...located,
  }),
  mapping<Asked<'players'>>({ query: words('players'), ...located }),
  mapping<Asked<'enums'>>({ query: words('enums'), values: list(scalar), ...located }),
  mapping<Asked<'intsInRange'>>({ query: words('intsInRange'), ...range, ...located }),
  mapping<Asked<'intsInVarRange'>>({
    query: words('intsInVarRange'),
    var: text,
    scope: optional(words('global', 'perPlayer')),
    ...range,
    ...located,
  }),
  mapping<Asked<'globalMarkers'>>({
    query: words('globalMarkers'),
    markers: optional(list(text)),
    states: optional(list(text)),
    ...located,
  }),
  mapping<Asked<'assetRows'>>({
    query: words('assetRows'),
    tableId: text,
    where: optional(list(rowPredicateSchema)),
    cardinality: optional(words('many', 'exactlyOne', 'zeroOrOne')),
    ...located,
  }),
  mapping<Asked<'nextInOrderByCondition'>>({
    query: words('nextInOrderByCondition'),
    source: query,
    from: value,
    bind: text,
    where: condition,
    includeFrom: optional(boolean),
    ...located,
  }),
  mapping<Asked<'binding'>>({
    query: words('binding'),
    name: text,
    filter: optional(anyOf(tokenFilter, zoneFilter)),
    ...located,
  }),
  mapping<Asked<'concat' | 'union'>>({ query: words('concat', 'union'), sources: list(query), ...located }),
);

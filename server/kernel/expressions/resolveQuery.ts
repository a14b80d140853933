/** Queries of conditions and filters that are stored in a state (see `resolve.ts`). */
import type { Condition, IntegerRange, Predicate, Query, TokenFilter, ZoneFilter } from '../gamedef';
import { isToken, isZone, itemText } from '../machine/items';
import { condition, itemsOf, operand, type Resolving, scalar, tokenFilter, value, via, within, zone, zoneFilter } from './resolve';
import { areReferences, isOwnerFilter, isPredicates, type ZonesOperand } from './shapes';

function tokens(context: Resolving, filter: TokenFilter | undefined): { readonly filter?: TokenFilter } {
  return filter === undefined ? {} : { filter: tokenFilter(context, filter) };
}

function zones(context: Resolving, filter: ZoneFilter | undefined): { readonly filter?: ZoneFilter } {
  return filter === undefined ? {} : { filter: zoneFilter(context, filter) };
}

function range(context: Resolving, node: IntegerRange): IntegerRange {
  const { min, max, step, alwaysInclude, maxResults } = node;
  return {
    ...(min === undefined ? {} : { min: value(context, min) }),
    ...(max === undefined ? {} : { max: value(context, max) }),
    ...(step === undefined ? {} : { step: value(context, step) }),
    ...(alwaysInclude === undefined ? {} : { alwaysInclude: alwaysInclude.map((extra) => value(context, extra)) }),
    ...(maxResults === undefined ? {} : { maxResults: value(context, maxResults) }),
  };
}

/** The query without outer bindings. */
export function query(context: Resolving, node: Query): Query {
  switch (node.query) {
    case 'tokensInZone':
    case 'tokensInAdjacentZones':
      return { ...node, zone: zone(context, node.zone), ...tokens(context, node.filter) };
    case 'tokensInZones':
      return { ...node, zones: zoneOperand(context, node.zones), ...tokens(context, node.filter) };
    case 'tokensInMapSpaces': {
      const spaces = node.spaceFilter === undefined ? {} : { spaceFilter: zoneFilter(context, node.spaceFilter) };
      return { ...node, ...spaces, ...tokens(context, node.filter) };
    }
    case 'zones':
    case 'mapSpaces':
      return { ...node, ...zones(context, node.filter) };
    case 'adjacentZones':
      return { ...node, zone: zone(context, node.zone) };
    case 'connectedZones':
      return { ...node, zone: zone(context, node.zone), ...via(context, node.via) };
    case 'intsInRange':
    case 'intsInVarRange':
      return { ...node, ...range(context, node) };
    case 'assetRows': {
      const where = node.where?.map((predicate) => ({ ...predicate, value: operand(context, predicate.value, predicate.op) }));
      return { ...node, ...(where === undefined ? {} : { where }) };
    }
    case 'nextInOrderByCondition': {
      const where = condition(within(context, node.bind), node.where);
      return { ...node, source: query(context, node.source), from: value(context, node.from), where };
    }
    case 'binding':
      return boundQuery(context, node);
    case 'concat':
    case 'union':
      return { ...node, sources: node.sources.map((source) => query(context, source)) };
    case 'players':
    case 'enums':
    case 'globalMarkers':
      return node;
  }
}

function zoneOperand(context: Resolving, operand: ZonesOperand): ZonesOperand {
  if (areReferences(operand)) return operand.map((reference) => zone(context, reference));
  if ('query' in operand) return query(context, operand);
  return itemsOf(context, operand.name)?.map(itemText) ?? operand;
}

/** A query of the same items by their ids; zones and tokens come in the order of the board. */
function boundQuery(context: Resolving, node: Extract<Query, { readonly query: 'binding' }>): Query {
  const items = itemsOf(context, node.name);
  if (items === undefined) return node;
  const ids = items.map((item) => scalar(context, item));
  const first = items.find((item) => typeof item === 'object');
  const { filter } = node;
  if (isZone(first)) {
    const listed: Condition = { op: 'in', item: { ref: 'zoneProp', zone: '$zone', prop: 'id' }, set: ids };
    if (filter === undefined || isPredicates(filter)) return { query: 'zones', filter: listed };
    const resolved = zoneFilter(context, filter);
    if (isOwnerFilter(resolved)) {
      return { query: 'zones', filter: { ...resolved, condition: { op: 'and', args: [listed, resolved.condition ?? true] } } };
    }
    return { query: 'zones', filter: { op: 'and', args: [listed, resolved] } };
  }
  if (isToken(first)) {
    const everywhere = { query: 'tokensInZones', zones: { query: 'zones' } } as const;
    const listed: Predicate = { prop: 'id', op: 'in', value: ids };
    if (filter === undefined || filter === true || isOwnerFilter(filter)) return { ...everywhere, filter: [listed] };
    const resolved = tokenFilter(context, filter);
    if (isPredicates(resolved)) return { ...everywhere, filter: [listed, ...resolved] };
    const own: Condition = { op: 'in', item: { ref: 'tokenProp', token: '$token', prop: 'id' }, set: ids };
    return { ...everywhere, filter: { op: 'and', args: [own, resolved] } };
  }
  return { query: 'enums', values: ids };
}

/** Where bindings of effects come from: of which types their tokens may be, and whether on the map or off it. */
import { syntheticOfType } from '../expressions/references';
import { areReferences, isPredicates, isSet } from '../expressions/shapes';
import type { GameDef, Predicate, Query, TokenType, ZoneReference } from '../gamedef';
import { isRecord } from '../isRecord';
import { ownValue } from '../ownProperties';
import { walk } from './nodes';

/** Queries by the bindings that hold something of them. */
export type Sources = ReadonlyMap<string, readonly Query[]>;

const binders: readonly (readonly [effect: string, query: string])[] = [
  ['forEach', 'over'],
  ['chooseOne', 'options'],
  ['chooseN', 'options'],
  ['let', 'value'],
  ['bindValue', 'value'],
];

/** Fields that bind a name, in whatever node. */
const boundIn: readonly string[] = [
  ...['bind', 'accBind', 'itemBind', 'resultBind', 'subsetBind'],
  ...['bestSubsetBind', 'countBind', 'remainingBind', 'actualBind'],
];

/** The sources of what effects bind. A name that anything else may bind too is left out. */
export function sourcesIn(effects: unknown): Sources {
  const sources = new Map<string, Query[]>();
  const unknown = new Set<string>();
  const understood = new Set<unknown>();
  walk(effects, (node) => {
    for (const [effect, query] of binders) {
      const fields = ownValue(node, effect);
      const source = isRecord(fields) ? sourceAt(ownValue(fields, query)) : undefined;
      if (!isRecord(fields) || source === undefined) continue;
      const name = String(fields['bind']);
      sources.set(name, [...(sources.get(name) ?? []), source]);
      understood.add(fields);
    }
    for (const field of boundIn) {
      const name = ownValue(node, field);
      if (typeof name === 'string' && !(field === 'bind' && understood.has(node))) unknown.add(name);
    }
  });
  for (const name of unknown) sources.delete(name);
  return sources;
}

/** A query, or a binding passed on. */
function sourceAt(node: unknown): Query | undefined {
  if (isQuery(node)) return node;
  if (!isRecord(node) || node['ref'] !== 'binding' || typeof node['name'] !== 'string') return undefined;
  return { query: 'binding', name: node['name'] };
}

function isQuery(node: unknown): node is Query {
  return isRecord(node) && typeof node['query'] === 'string';
}

/**
 * Whether something that a binding comes from passes. `judge` is asked about queries that take items from the board, with what is to be asked about other
 * bindings and queries. What is not known passes.
 */
function mayComeFrom(name: string, sources: Sources, judge: Judge, outer: readonly string[] = []): boolean {
  const queries = sources.get(name);
  if (queries === undefined || outer.includes(name)) return true;
  const binding = (other: string) => mayComeFrom(other, sources, judge, [...outer, name]);
  const yielded = (query: Query): boolean => {
    switch (query.query) {
      case 'binding':
        return binding(query.name);
      case 'concat':
      case 'union':
        return query.sources.some(yielded);
      default:
        return judge(query, binding, yielded);
    }
  };
  return queries.some(yielded);
}

type Judge = (query: Query, binding: (name: string) => boolean, yielded: (query: Query) => boolean) => boolean;

/** Types that a token in a binding may have, by the filters of the queries that it comes from. */
export function typesOf(def: GameDef, name: string, sources: Sources): ReadonlySet<string> {
  return new Set(def.tokenTypes.filter((type) => mayComeFrom(name, sources, (query) => mayYield(def, query, type))).map(({ id }) => id));
}

function mayYield(def: GameDef, query: Query, type: TokenType): boolean {
  switch (query.query) {
    case 'tokensInZone':
    case 'tokensInZones':
    case 'tokensInAdjacentZones':
    case 'tokensInMapSpaces':
      return !isPredicates(query.filter) || mayFit(def, type, query.filter);
    default:
      return true;
  }
}

/** Whether a token of the type may fit the predicates: one by a property that no effect changes may tell that it never does. */
function mayFit(def: GameDef, type: TokenType, predicates: readonly Predicate[]): boolean {
  return predicates.every(({ prop, op, value }) => {
    if (changingProperties(def).has(prop)) return true;
    const own = ownValue(type.initial, prop) ?? (Object.hasOwn(type.properties, prop) ? undefined : syntheticOfType(type, prop));
    if (own === undefined) return prop === 'id';
    const values: readonly unknown[] = isSet(value) ? value : [value];
    if (values.some((each) => typeof each === 'object')) return true;
    return values.includes(own) === (op === 'eq' || op === 'in');
  });
}

const changing = new WeakMap<GameDef, ReadonlySet<string>>();

/** Properties whose value is not that of the type for every token at all times. */
function changingProperties(def: GameDef): ReadonlySet<string> {
  const known = changing.get(def);
  if (known !== undefined) return known;
  const names = new Set<string>();
  const { actions, pipelines, triggers, eventDecks, phases, interruptPhases, setup } = def;
  walk([actions, pipelines, triggers, eventDecks, phases, interruptPhases, setup], ({ setTokenProp, props }) => {
    if (isRecord(setTokenProp)) names.add(String(setTokenProp['prop']));
    if (isRecord(props)) for (const name of Object.keys(props)) names.add(name);
  });
  changing.set(def, names);
  return names;
}

/** Whether a place, or a binding to a zone or token, may be off the map. */
export function mayBeOffMap(def: GameDef, place: unknown, sources: Sources): boolean {
  if (typeof place === 'string') return place.startsWith('$') ? isFromOffMap(def, place, sources) : kindsOf(def, place) !== 'board';
  const computed = isRecord(place) ? place['zoneExpr'] : undefined;
  if (!isRecord(computed)) return true;
  const name = computed['ref'] === 'tokenZone' ? computed['token'] : computed['ref'] === 'binding' ? computed['name'] : undefined;
  if (typeof name === 'string') return isFromOffMap(def, name, sources);
  if (computed['ref'] === 'zoneProp' && computed['prop'] === 'id') return mayBeOffMap(def, computed['zone'], sources);
  return true;
}

function isFromOffMap(def: GameDef, name: string, sources: Sources): boolean {
  return mayComeFrom(name, sources, (query, binding, yielded) => {
    const zoneIsOff = (zone: ZoneReference): boolean =>
      typeof zone === 'string' && zone.startsWith('$') ? binding(zone) : typeof zone !== 'string' || kindsOf(def, zone) !== 'board';
    switch (query.query) {
      case 'mapSpaces':
      case 'tokensInMapSpaces':
        return false;
      case 'tokensInZone':
        return zoneIsOff(query.zone);
      case 'adjacentZones':
      case 'tokensInAdjacentZones':
      case 'connectedZones':
        return leadsOffMap(def) || zoneIsOff(query.zone);
      case 'tokensInZones':
        if (areReferences(query.zones)) return query.zones.some(zoneIsOff);
        return 'query' in query.zones ? yielded(query.zones) : binding(query.zones.name);
      case 'nextInOrderByCondition':
        return yielded(query.source);
      default:
        return true;
    }
  });
}

/** Whether some space of the map is next to a zone off it. */
function leadsOffMap({ zones }: GameDef): boolean {
  const offMap = new Set(zones.filter(({ kind }) => kind === 'aux').map(({ id }) => id));
  return zones.some(({ kind, adjacent }) => kind === 'board' && adjacent.some((id) => offMap.has(id)));
}

/** Whether a destination may be on the map, whatever its computed part is. */
export function mayBeOnMap(def: GameDef, to: unknown): boolean {
  if (typeof to === 'string') return kindsOf(def, to) !== 'aux';
  const computed = isRecord(to) ? to['zoneExpr'] : undefined;
  const parts = isRecord(computed) ? computed['concat'] : undefined;
  const [start] = Array.isArray(parts) ? parts : [];
  return !(typeof start === 'string' && start !== '' && def.zones.every(({ id, kind }) => kind === 'aux' || !id.startsWith(start)));
}

/** The kind of the zones that a text may denote; undefined where that is not clear. */
function kindsOf({ zones }: GameDef, text: string): 'board' | 'aux' | undefined {
  if (text.startsWith('$')) return undefined;
  const named = zones.find(({ id }) => id === text || id === `${text}:none`);
  if (named !== undefined) return named.kind;
  const base = text.slice(0, text.lastIndexOf(':'));
  const kinds = new Set(zones.filter((zone) => zone.base === base).map(({ kind }) => kind));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

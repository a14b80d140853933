/** What effects may bring to the map: the types of the tokens that they move there, and the properties of tokens that they change. */
import type { GameDef, Predicate, Query, TokenType } from '../gamedef';
import { farReaching } from './costChange';

export interface Arrivals {
  readonly types: ReadonlySet<TokenType>;
  readonly properties: ReadonlySet<string>;
}

/** Effects that move or make tokens of which nothing is known beforehand. */
const movers: ReadonlySet<string> = new Set(['moveAll', 'moveTokenAdjacent', 'draw', 'createToken', 'removeByPriority']);

const binders: readonly (readonly [effect: string, query: string])[] = [
  ['forEach', 'over'],
  ['chooseOne', 'options'],
  ['chooseN', 'options'],
];

export function isRecord(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** Calls `visit` for every mapping in the effects, however deep. */
function walk(node: unknown, visit: (node: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  if (!isRecord(node)) return;
  visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

/** Undefined where anything may come. */
export function arrivalsBy(def: GameDef, effects: unknown): Arrivals | undefined {
  const types = new Set<TokenType>();
  const properties = new Set<string>();
  const sources = new Map<string, Query[]>();
  const moved: string[] = [];
  let isKnown = true;
  walk(effects, (node) => {
    if (Object.keys(node).some((key) => farReaching.has(key) || movers.has(key))) isKnown = false;
    for (const [effect, query] of binders) noteSource(node[effect], query, sources);
    const { moveToken, setTokenProp } = node;
    if (isRecord(moveToken) && !leavesMap(def, moveToken['to'])) moved.push(String(moveToken['token']));
    if (isRecord(setTokenProp)) properties.add(String(setTokenProp['prop']));
  });
  if (!isKnown) return undefined;
  for (const name of moved) {
    for (const type of def.tokenTypes) if (mayHold(def, name, type, sources, [])) types.add(type);
  }
  return { types, properties };
}

function noteSource(effect: unknown, query: string, sources: Map<string, Query[]>): void {
  if (!isRecord(effect) || typeof effect['bind'] !== 'string') return;
  const source = effect[query];
  if (isQuery(source)) sources.set(effect['bind'], [...(sources.get(effect['bind']) ?? []), source]);
}

function isQuery(node: unknown): node is Query {
  return isRecord(node) && typeof node['query'] === 'string';
}

/** Whether a binding may hold a token of the type: by the filters of the queries that it comes from. */
function mayHold(
  def: GameDef,
  name: string,
  type: TokenType,
  sources: ReadonlyMap<string, readonly Query[]>,
  outer: readonly string[],
): boolean {
  const queries = sources.get(name);
  if (queries === undefined || outer.includes(name)) return true;
  const inner = [...outer, name];
  const mayYield = (query: Query): boolean => {
    switch (query.query) {
      case 'tokensInZone':
      case 'tokensInZones':
      case 'tokensInAdjacentZones':
      case 'tokensInMapSpaces':
        return !isPredicates(query.filter) || mayFit(def, type, query.filter);
      case 'binding':
        return mayHold(def, query.name, type, sources, inner);
      case 'concat':
      case 'union':
        return query.sources.some(mayYield);
      default:
        return true;
    }
  };
  return queries.some(mayYield);
}

export function isPredicates(filter: unknown): filter is readonly Predicate[] {
  return Array.isArray(filter);
}

/** Whether a token of the type may fit the predicates: one by a property that no effect changes may tell that it never does. */
export function mayFit(def: GameDef, type: TokenType, predicates: readonly Predicate[]): boolean {
  return predicates.every(({ prop, op, value }) => {
    if (changingProperties(def).has(prop)) return true;
    const own = type.initial[prop];
    if (own === undefined) return false;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
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

/** Whether a destination is a zone off the map, whatever its computed part is. */
function leavesMap({ zones }: GameDef, to: unknown): boolean {
  if (typeof to === 'string') return zones.some(({ id, kind }) => id === to && kind === 'aux');
  const computed = isRecord(to) ? to['zoneExpr'] : undefined;
  const parts = isRecord(computed) ? computed['concat'] : undefined;
  const [start] = Array.isArray(parts) ? parts : [];
  return typeof start === 'string' && start !== '' && zones.every(({ id, kind }) => kind === 'aux' || !id.startsWith(start));
}

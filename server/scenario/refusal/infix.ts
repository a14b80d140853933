/** Expressions of a game definition on one line, as people write formulas: for terms that no sentence can be made of. */
import type { Condition, PlayerSelector, Query, Scalar, TokenFilter, Value, ZoneFilter, ZoneReference } from '../../kernel/gamedef';

/** A formula that is longer is cut. */
const longestFormula = 120;

/** `aid >= 3 and phase == 'main'`, cut where it is long. */
export function conditionFormula(condition: Condition): string {
  return shortened(conditionText(condition));
}

/** `aid + 2 * tax`, cut where it is long. */
export function valueFormula(value: Value): string {
  return shortened(valueText(value));
}

/** What a filter asks of a zone or piece; undefined where it asks for nothing. */
export function filterFormula(filter: TokenFilter | ZoneFilter | undefined): string | undefined {
  const text = filter === undefined || filter === true ? undefined : filterText(filter);
  // What a filter speaks of is the item that it tests.
  return text === undefined ? undefined : shortened(text.replaceAll(/ (?:of|in) \$(?:token|zone)\b/g, ''));
}

/** A name without the hygiene suffix that macro expansion adds. */
export function plainName(name: string): string {
  return name.replaceAll(/~[^\s{}]*/gu, '');
}

function shortened(text: string): string {
  return text.length <= longestFormula ? text : `${text.slice(0, text.lastIndexOf(' ', longestFormula))} …`;
}

function conditionText(condition: Condition): string {
  if (typeof condition === 'boolean') return String(condition);
  if ('if' in condition) {
    const { when, then, else: otherwise = true } = condition.if;
    return `if ${conditionText(when)} then ${conditionText(then)} else ${conditionText(otherwise)}`;
  }
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.args.map((arg) => inBrackets(arg, condition.op, conditionText(arg))).join(` ${condition.op} `);
    case 'not':
      return `not ${inBrackets(condition.arg, 'not', conditionText(condition.arg))}`;
    case 'in':
      return `${valueText(condition.item)} in ${setText(condition.set)}`;
    case 'adjacent':
      return `${zoneText(condition.left)} adjacent to ${zoneText(condition.right)}`;
    case 'connected':
      return `${zoneText(condition.from)} connected to ${zoneText(condition.to)}`;
    case 'zonePropIncludes':
      return `${condition.prop} of ${zoneText(condition.zone)} includes ${valueText(condition.value)}`;
    default:
      return `${valueText(condition.left)} ${comparisonWords[condition.op]} ${valueText(condition.right)}`;
  }
}

const comparisonWords = { '==': 'is', '!=': 'is not', '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;

/** The text of a part, in brackets where its operator differs from the one around it. */
function inBrackets(part: Condition, outer: 'and' | 'or' | 'not', text: string): string {
  const isJunction = typeof part === 'object' && 'op' in part && (part.op === 'and' || part.op === 'or');
  return isJunction && part.op !== outer ? `(${text})` : text;
}

function valueText(value: Value): string {
  if (typeof value !== 'object') return scalarText(value);
  if ('literal' in value) return scalarText(value.literal);
  if ('ref' in value) return referenceText(value);
  if ('op' in value) return `${operandText(value.left)} ${value.op} ${operandText(value.right)}`;
  if ('concat' in value) return value.concat.map(valueText).join(' & ');
  if ('if' in value) return `if ${conditionText(value.if.when)} then ${valueText(value.if.then)} else ${valueText(value.if.else)}`;
  const { aggregate } = value;
  return aggregate.op === 'count'
    ? `number of ${queryText(aggregate.query)}`
    : `${aggregate.op} of ${valueText(aggregate.valueExpr)} over ${queryText(aggregate.query)}`;
}

function operandText(value: Value): string {
  return typeof value === 'object' && 'op' in value ? `(${valueText(value)})` : valueText(value);
}

function referenceText(reference: Extract<Value, { readonly ref: string }>): string {
  switch (reference.ref) {
    case 'gvar':
      return reference.var;
    case 'pvar':
      return `${reference.var} of ${playerText(reference.player)}`;
    case 'zoneCount':
      return `pieces in ${zoneText(reference.zone)}`;
    case 'tokenProp':
      return `${reference.prop} of ${plainName(reference.token)}`;
    case 'tokenZone':
      return `zone of ${plainName(reference.token)}`;
    case 'assetField':
      return `${reference.field} of ${plainName(reference.row)}`;
    case 'binding':
      return plainName(reference.name);
    case 'markerState':
      return `${reference.marker} in ${zoneText(reference.space)}`;
    case 'globalMarkerState':
      return valueText(reference.marker);
    case 'zoneProp':
      return `${reference.prop} of ${zoneText(reference.zone)}`;
    case 'activePlayer':
      return 'active player';
    case 'actor':
      return 'acting seat';
    case 'currentPhase':
      return 'phase';
    case 'currentCard':
      return `${reference.field} of the card`;
  }
}

function queryText(query: Query): string {
  switch (query.query) {
    case 'binding':
      return plainName(query.name);
    case 'tokensInZone':
      return `${piecesText(query.filter)} in ${zoneText(query.zone)}`;
    case 'tokensInAdjacentZones':
      return `${piecesText(query.filter)} next to ${zoneText(query.zone)}`;
    case 'tokensInMapSpaces':
    case 'tokensInZones':
      return piecesText(query.filter);
    case 'mapSpaces':
      return 'spaces';
    case 'adjacentZones':
      return `zones next to ${zoneText(query.zone)}`;
    case 'connectedZones':
      return `zones connected to ${zoneText(query.zone)}`;
    default:
      return query.query;
  }
}

function piecesText(filter: TokenFilter | undefined): string {
  const noun = piecesOf(filter);
  if (noun !== undefined) return noun;
  return filter === undefined || filter === true ? 'pieces' : `pieces (${filterText(filter)})`;
}

/** `Red scout`: the noun for a filter that only compares properties with constants or the actor; undefined for any other filter. */
export function piecesOf(filter: TokenFilter | ZoneFilter | undefined): string | undefined {
  if (filter === undefined || !isPredicates(filter) || filter.length === 0) return undefined;
  // The type is the noun, the rest says which.
  const sorted = [...filter].sort((left, right) => Number(left.prop === 'type') - Number(right.prop === 'type'));
  const words = sorted.map(({ op, value }) => {
    if (op !== 'eq' && op !== 'in') return undefined;
    if (op === 'eq' && isActor(value)) return 'own';
    const members = isScalars(value) ? value : [value];
    return members.every((member) => typeof member === 'string') ? members.join('/') : undefined;
  });
  return words.includes(undefined) ? undefined : words.join(' ');
}

function setText(set: Extract<Condition, { readonly op: 'in' }>['set']): string {
  if (!('query' in set) && !('ref' in set)) return `[${set.map(scalarText).join(', ')}]`;
  if ('query' in set) return queryText(set);
  return set.ref === 'binding' ? plainName(set.name) : `${set.field} of the card`;
}

function filterText(filter: Exclude<TokenFilter | ZoneFilter, true>): string {
  if (typeof filter === 'boolean') return String(filter);
  if (isPredicates(filter))
    return filter.map(({ prop, op, value }) => `${prop} ${predicateWords[op]} ${predicateValue(value)}`).join(' and ');
  if (!('owner' in filter)) return conditionText(filter);
  const owner = `owner is ${playerText(filter.owner)}`;
  return filter.condition === undefined || filter.condition === true ? owner : `${owner} and ${conditionText(filter.condition)}`;
}

function isActor(value: Predicates[number]['value']): boolean {
  return typeof value === 'object' && 'ref' in value && value.ref === 'actor';
}

const predicateWords = { eq: 'is', neq: 'is not', in: 'in', notIn: 'not in' } as const;

type Predicates = Extract<TokenFilter, readonly unknown[]>;

function isPredicates(filter: TokenFilter | ZoneFilter): filter is Predicates {
  return Array.isArray(filter);
}

function predicateValue(value: Predicates[number]['value']): string {
  return isScalars(value) ? `[${value.map(String).join(', ')}]` : typeof value === 'string' ? value : valueText(value);
}

function isScalars(value: Predicates[number]['value']): value is readonly Scalar[] {
  return Array.isArray(value);
}

function zoneText(reference: ZoneReference): string {
  return typeof reference === 'string' ? plainName(reference).replace(/:none$/, '') : valueText(reference.zoneExpr);
}

function playerText(selector: PlayerSelector): string {
  if (typeof selector === 'string') return selector;
  return 'id' in selector ? `player ${selector.id}` : plainName(selector.chosen);
}

function scalarText(value: Scalar): string {
  return String(value);
}

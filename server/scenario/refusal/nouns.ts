/** One side of a comparison as the subject of a sentence, with its value. */
import { operandOf, partOf, type Term, type TermItem, type TermValue } from '../../kernel';
import type { PlayerSelector, Query, Scalar, TokenFilter, Value, ZoneFilter, ZoneReference } from '../../kernel/gamedef';
import type { GameKnowledge } from '../knowledge';
import { filterFormula, piecesOf, plainName, valueFormula } from './infix';
import { coded, type Naming } from './naming';

export interface Vocabulary {
  readonly knowledge: GameKnowledge;
  readonly naming: Naming;
  /** The types of the pieces that a zone holds. */
  readonly typesIn: (zone: string) => ReadonlySet<string>;
}

/** `support of Harbour`: what a value is. `term`: what was recorded for it. */
export function nounOf(value: Value, term: Term | undefined, words: Vocabulary): string {
  if (typeof value !== 'object' || 'literal' in value) return coded(valueFormula(value));
  if ('aggregate' in value) return aggregateNoun(value.aggregate, term, words);
  if ('op' in value && (value.op === '+' || value.op === '-')) {
    const [left, right] = [value.left, value.right].map((each) =>
      nounOf(each, typeof each === 'object' ? term && partOf(term, each) : undefined, words),
    );
    return `${left} ${value.op === '+' ? 'plus' : 'minus'} ${right}`;
  }
  if (!('ref' in value)) return coded(valueFormula(value));
  switch (value.ref) {
    case 'gvar':
      return coded(value.var);
    case 'pvar':
      return `${coded(value.var)} of ${playerNoun(value.player, term, words)}`;
    case 'zoneCount':
      return `the number of pieces in ${zoneNoun(value.zone, term, words)}`;
    case 'tokenProp':
      return `${coded(value.prop)} of ${coded(plainName(value.token))}`;
    case 'tokenZone':
      return `the zone of ${coded(plainName(value.token))}`;
    case 'assetField':
      return `${coded(value.field)} of ${coded(plainName(value.row))}`;
    case 'binding':
      return coded(plainName(value.name));
    case 'markerState':
      return `${words.naming.marker(value.marker)} in ${zoneNoun(value.space, term, words)}`;
    case 'globalMarkerState': {
      const marker = globalMarker(value.marker, term);
      return marker === undefined ? `the marker ${coded(valueFormula(value.marker))}` : words.naming.marker(marker);
    }
    case 'zoneProp':
      return `${coded(value.prop)} of ${zoneNoun(value.zone, term, words)}`;
    case 'activePlayer':
      return 'the active player';
    case 'actor':
      return 'the acting seat';
    case 'currentPhase':
      return 'the phase';
    case 'currentCard':
      return `${coded(value.field)} of the card`;
  }
}

/** A value in words: states of markers, zones and players by their names. */
export function valueNoun(found: TermValue, value: Value, term: Term | undefined, { knowledge, naming }: Vocabulary): string {
  if (found === undefined) return 'without a value';
  if (isList(found)) return found.length === 0 ? 'nothing' : found.map((item) => itemNoun(item, knowledge, naming)).join(', ');
  if (typeof value === 'object' && 'op' in value && (value.op === '+' || value.op === '-') && term !== undefined) {
    return `${String(operandOf(term, value.left))} ${value.op} ${String(operandOf(term, value.right))} = ${String(found)}`;
  }
  if (typeof value === 'object' && 'ref' in value && typeof found !== 'object') {
    const marker =
      value.ref === 'markerState' ? value.marker : value.ref === 'globalMarkerState' ? globalMarker(value.marker, term) : undefined;
    if (marker !== undefined) return naming.state(marker, String(found));
    if (value.ref === 'activePlayer' && typeof found === 'number') return naming.player(found);
    if ((value.ref === 'actor' || value.ref === 'currentPhase') && typeof found === 'string') return found;
  }
  return itemNoun(found, knowledge, naming);
}

/** An item by its name. */
export function itemNoun(item: TermItem, knowledge: GameKnowledge, naming: Naming): string {
  if (typeof item !== 'object') return scalarNoun(item, knowledge, naming);
  switch (item.kind) {
    case 'zone':
      return naming.zone(item.id);
    case 'token':
      return naming.piece(item.type);
    case 'row':
      return 'a row';
  }
}

function scalarNoun(value: Scalar, knowledge: GameKnowledge, naming: Naming): string {
  if (typeof value !== 'string') return String(value);
  const zone = knowledge.concreteZone(value);
  return zone === undefined ? coded(value) : naming.zone(zone);
}

/** The recorded zone of a reference; the reference itself where none was recorded. */
export function zoneNoun(reference: ZoneReference, term: Term | undefined, { knowledge, naming }: Vocabulary): string {
  const found = term && partOf(term, reference)?.value;
  if (typeof found === 'object' && 'kind' in found && found.kind === 'zone') return naming.zone(found.id);
  if (typeof reference !== 'string') return 'a zone';
  const zone = knowledge.concreteZone(reference);
  return zone === undefined ? coded(plainName(reference)) : naming.zone(zone);
}

function playerNoun(selector: PlayerSelector, term: Term | undefined, { naming }: Vocabulary): string {
  const found = term?.parts.find(({ node }) => node === selector)?.value;
  if (typeof found === 'number') return naming.player(found);
  if (typeof selector === 'string') return `the ${selector} player`;
  return 'id' in selector ? naming.player(selector.id) : coded(plainName(selector.chosen));
}

function globalMarker(marker: Value, term: Term | undefined): string | undefined {
  const found = term === undefined ? (typeof marker === 'string' ? marker : undefined) : operandOf(term, marker);
  return typeof found === 'string' ? found : undefined;
}

function aggregateNoun(
  aggregate: Extract<Value, { readonly aggregate: unknown }>['aggregate'],
  term: Term | undefined,
  words: Vocabulary,
): string {
  const items = queryNoun(aggregate.query, term, words);
  if (aggregate.op === 'count') return `the number of ${items}`;
  const what = { sum: 'sum', min: 'least', max: 'greatest' }[aggregate.op];
  const each = valueFormula(aggregate.valueExpr).replaceAll(` of ${plainName(aggregate.bind)}`, '');
  return `the ${what} of ${coded(each)} over ${items}`;
}

/** `pieces in Harbour with type is scout`: what a query lists. `term`: what was recorded for the query, or for what holds it. */
export function queryNoun(query: Query, holder: Term | undefined, words: Vocabulary): string {
  const term = holder?.node === query ? holder : holder?.parts.find(({ node }) => node === query);
  const such = (noun: string, filter: Parameters<typeof filterFormula>[0]) => {
    const formula = filterFormula(filter);
    return formula === undefined ? noun : `${noun} with ${coded(formula)}`;
  };
  const pieces = (place: string, filter: TokenFilter | ZoneFilter | undefined) => {
    const noun = piecesOf(filter);
    return noun === undefined ? such(`pieces ${place}`, filter) : `${noun} ${place}`;
  };
  switch (query.query) {
    case 'tokensInZone':
      return pieces(`in ${zoneNoun(query.zone, term ?? holder, words)}`, query.filter);
    case 'tokensInAdjacentZones':
      return pieces(`next to ${zoneNoun(query.zone, term ?? holder, words)}`, query.filter);
    case 'tokensInZones':
      return pieces('in the zones', query.filter);
    case 'tokensInMapSpaces': {
      const spaces = filterFormula(query.spaceFilter);
      return pieces(`on the map${spaces === undefined ? '' : ` in spaces with ${coded(spaces)}`}`, query.filter);
    }
    case 'zones':
      return such('zones', query.filter);
    case 'mapSpaces':
      return such('spaces', query.filter);
    case 'adjacentZones':
      return `zones next to ${zoneNoun(query.zone, term ?? holder, words)}`;
    case 'connectedZones':
      return `zones connected to ${zoneNoun(query.zone, term ?? holder, words)}`;
    case 'players':
      return 'players';
    case 'globalMarkers':
      return query.states === undefined ? 'markers' : `markers in state ${query.states.map(coded).join(' or ')}`;
    case 'assetRows':
      return `rows of ${coded(query.tableId)}`;
    case 'binding':
      return such(`items of ${coded(plainName(query.name))}`, query.filter);
    case 'concat':
    case 'union': {
      const nouns = query.sources.map((source) => queryNoun(source, term, words));
      return nouns.length <= 2 ? nouns.join(' and ') : 'items of several queries';
    }
    default:
      return 'items';
  }
}

function isList(value: TermValue): value is readonly TermItem[] {
  return Array.isArray(value);
}

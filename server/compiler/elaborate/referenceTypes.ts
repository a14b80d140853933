/** Static types of references, and what follows from them (reference: `values-conditions-refs.md`, Static types). */
import { undeclaredNames } from '../../catalogue/names';
import type { Scalar } from '../../kernel/gamedef';
import { ownValue } from '../../kernel/ownProperties';
import type { Context } from '../context';
import { isReported, type Place, placeOf } from '../frame';
import { boolType, intType, listOfType, type StaticType, stringType, unknownType, type Vocabulary } from '../staticType';
import type { MarkerFact, PropertyFact, PropertyKind, Symbols, VariableFact } from '../symbols/model';
import { scalarOf } from './bindings';
import { reportHereOrAtArgument } from './bodyFaults';
import type { NodeResult } from './nodes';
import type { ReferenceUse } from './references';
import { searchListFix } from './zonePropertyFixes';

/** The type of a reference whose fields have been elaborated. */
export function referenceType(kind: string, node: NodeResult, use: ReferenceUse, context: Context): StaticType {
  const { symbols } = context.elaboration;
  const text = (field: string): string => {
    const value = node.fields.get(field)?.value.json;
    return typeof value === 'string' ? value : '';
  };
  switch (kind) {
    case 'gvar':
      return variableType(symbols.fact('globalVariable', text('var')));
    case 'pvar':
      return variableType(symbols.fact('playerVariable', text('var')));
    case 'zoneCount':
      return intType;
    case 'const':
      return intType;
    case 'activePlayer':
      return { base: 'player' };
    case 'actor':
      if (symbols.uncertain('seat')) return stringType;
      return actorType(context);
    case 'currentPhase':
      if (symbols.uncertain('phase') || symbols.uncertain('interruptPhase')) return stringType;
      return vocabulary('string', 'phase', 'currentPhase', [...symbols.game('phases'), ...symbols.game('interruptPhases')]);
    case 'tokenZone':
      return { base: 'zone' };
    case 'tokenProp':
      return tokenPropertyType(text('prop'), context);
    case 'zoneProp':
      return zonePropertyType(node, text('prop'), context);
    case 'markerState':
      return markerType(symbols.fact('spaceMarker', text('marker')));
    case 'globalMarkerState':
      return markerType(symbols.fact('globalMarker', text('marker')));
    case 'assetField': {
      const type = ownValue(symbols.fact('table', text('tableId'))?.fields, text('field'));
      return type === 'int' ? intType : type === 'boolean' ? boolType : type === 'string' ? stringType : unknownType;
    }
    case 'currentCard': {
      const fact = symbols.fact('cardMetadata', text('field'));
      return use === 'set' ? listOfType('string') : propertyType(fact, 'cardMetadata', symbols);
    }
    case 'namedSet':
      return listOfType('string');
    case 'binding': {
      const name = node.fields.get('name')?.value;
      return name?.binding && use === 'value' ? scalarOf(name.binding, placeOfUse(node), context) : (name?.type ?? unknownType);
    }
    default:
      return unknownType;
  }
}

/** Where a fault of a reference to a binding is reported: in an expanded body, at the argument that is its name. */
function placeOfUse(node: NodeResult): Place {
  const name = node.fields.get('name')?.cursor;
  return !isReported(node.cursor.frame) && name && isReported(name.frame) ? placeOf(name) : placeOf(node.cursor);
}

/** Who acts in a macro's body is known at its calls only. */
function actorType(context: Context): StaticType {
  const { symbols, definition } = context.elaboration;
  const type = vocabulary('string', 'seat', 'actor', context.actors ?? symbols.game('actorNames'));
  return definition ? { ...type, parameter: true } : type;
}

function variableType(fact: VariableFact | undefined): StaticType {
  if (fact?.type === 'int') return intType;
  return fact?.type === 'boolean' ? boolType : unknownType;
}

function markerType(fact: MarkerFact | undefined): StaticType {
  return fact && fact.states.length > 0 ? vocabulary('string', 'marker', fact.id, fact.states) : stringType;
}

/** Type of a token property; `id`, `type` and `seat` exist for every token. */
export function tokenPropertyType(prop: string, context: Context): StaticType {
  const { symbols } = context.elaboration;
  const fact = symbols.fact('tokenProperty', prop);
  if (fact) {
    const type = propertyType(fact, 'tokenProperty', symbols);
    return fact.closed ? type : { ...type, property: prop };
  }
  if (prop === 'type' && !symbols.uncertain('tokenType'))
    return vocabulary('string', 'tokenProperty', 'type', symbols.factNames('tokenType'));
  return undeclaredNames.tokenProperty?.includes(prop) ? stringType : unknownType;
}

function propertyType(fact: PropertyFact | undefined, kind: PropertyKind, symbols: Symbols): StaticType {
  if (!fact || fact.type === 'mixed') return unknownType;
  const base = fact.type === 'int' ? 'int' : fact.type === 'boolean' ? 'bool' : 'string';
  return fact.closed ? { base, vocabulary: propertyVocabulary(fact, kind, symbols) } : { base };
}

/** The values of a property of which all are known. */
export function propertyVocabulary(fact: PropertyFact, kind: PropertyKind, symbols: Symbols): Vocabulary {
  return {
    of: kind === 'cardMetadata' ? 'card' : kind,
    name: fact.name,
    values: () => fact.vocabulary ?? [],
    holds: (value) => symbols.hasValue(kind, fact.name, value),
  };
}

/** Type of a zone attribute; a list attribute is no scalar (GS5016). */
function zonePropertyType(node: NodeResult, prop: string, context: Context): StaticType {
  const { symbols } = context.elaboration;
  const fact = symbols.fact('zoneProperty', prop);
  if (fact?.form === 'list') {
    const causes = [node.fields.get('prop')?.cursor];
    const details = { fixes: () => searchListFix(node.cursor, context.parent) };
    reportHereOrAtArgument(placeOf(node.cursor), causes, 'GS5016', { p: prop }, context, details);
    return unknownType;
  }
  if (!fact) return undeclaredNames.zoneProperty?.includes(prop) ? stringType : unknownType;
  return fact.form === 'both' ? unknownType : propertyType(fact, 'zoneProperty', symbols);
}

function vocabulary(base: 'int' | 'bool' | 'string', of: Vocabulary['of'], name: string, values: readonly Scalar[]): StaticType {
  return { base, vocabulary: { of, name, values: () => values } };
}

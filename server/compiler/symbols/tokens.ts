/** Token types and their properties (reference: `sections.md`, tokenTypes; `map-and-data-assets.md`, pieceCatalog). */
import type { Scalar } from '../../kernel/gamedef';
import { putOwn } from '../../kernel/ownProperties';
import type { SyntaxNode } from '../../source/tree';
import { type CataloguePayload, initialStatus, type PieceTypeReading, statusValues } from '../assets/payload/cataloguePayload';
import type { ScenarioPayload } from '../assets/payload/scenarioPayload';
import type { PropertyFact, PropertyType, TokenTypeFact } from './model';
import { PropertyCollector } from './properties';
import { entriesOf, mappingsOf, normalise, scalarOf, scalarType, valueAt, writtenAt, writtenOf } from './read';

export interface TokenTable {
  readonly types: ReadonlyMap<string, TokenTypeFact>;
  readonly properties: ReadonlyMap<string, PropertyFact>;
  /** Type of the card tokens a scenario makes; undefined when it makes none. */
  readonly cardType: string | undefined;
}

/** The type added for card tokens when the document has none that fits. */
export const eventCardType = '__eventCard';

export interface TokenSources {
  /** Entries of the section `tokenTypes`: when there are any, they replace those of the catalogue. */
  readonly entries: readonly SyntaxNode[];
  readonly catalogue: CataloguePayload | undefined;
  readonly scenario: ScenarioPayload | undefined;
  readonly cards: readonly string[];
  readonly decks: readonly string[];
}

/** The types that are declared, or those of the catalogue if there are none; the first of an id counts. */
export function tokenTable({ entries, catalogue, scenario, cards, decks }: TokenSources): TokenTable {
  const types = new Map<string, TokenTypeFact>();
  const declared = entries.length > 0 ? entries.map(declaredType) : (catalogue?.pieceTypes ?? []).map(pieceTypeFact);
  for (const type of declared) if (type && !types.has(type.id)) types.set(type.id, type);
  const composed = scenario?.composition !== undefined || (scenario?.cards.length ?? 0) > 0;
  const fitting = [...types.values()].find(isCardType)?.id;
  if (composed && fitting === undefined) {
    const properties = { cardId: 'string', eventDeckId: 'string', isCoup: 'boolean' } as const;
    types.set(eventCardType, { id: eventCardType, seat: undefined, properties, initial: {}, transitions: [] });
  }
  const cardType = composed ? (fitting ?? eventCardType) : undefined;
  return { types, properties: properties([...types.values()], entries.length > 0, catalogue, cardType, cards, decks), cardType };
}

function isCardType({ properties }: TokenTypeFact): boolean {
  return properties['cardId'] === 'string' && properties['isCoup'] === 'boolean';
}

function declaredType(node: SyntaxNode): TokenTypeFact | undefined {
  const id = writtenAt(node, 'id')?.text;
  if (id === undefined) return undefined;
  const properties: Record<string, PropertyType> = {};
  for (const { key, value } of entriesOf(valueAt(node, 'props'))) {
    const type = propertyType(writtenOf(value)?.text);
    if (type) putOwn(properties, normalise(String(key.value)), type);
  }
  const transitions = mappingsOf(valueAt(node, 'transitions')).flatMap((transition) => {
    const prop = writtenAt(transition, 'prop')?.text;
    const from = scalarOf(valueAt(transition, 'from'));
    const to = scalarOf(valueAt(transition, 'to'));
    return prop === undefined || from === undefined || to === undefined ? [] : [{ prop, from, to }];
  });
  return { id, seat: writtenAt(node, 'seat')?.text, properties, initial: {}, transitions };
}

/** The word as a type of property; undefined for one that is none (reference: `sections.md`, tokenTypes). */
export function propertyType(word: string | undefined): PropertyType | undefined {
  return word === 'int' || word === 'string' || word === 'boolean' ? word : undefined;
}

/** The token type a piece type stands for. */
function pieceTypeFact(type: PieceTypeReading): TokenTypeFact | undefined {
  if (!type.id) return undefined;
  const properties: Record<string, PropertyType> = {};
  const initial: Record<string, Scalar> = {};
  for (const { name, value } of type.runtime) {
    putOwn(properties, name, scalarType(value));
    putOwn(initial, name, value);
  }
  for (const { text } of type.dimensions) {
    putOwn(properties, text, 'string');
    const start = initialStatus(type, text);
    if (start !== undefined) putOwn(initial, text, start);
  }
  const transitions = type.transitions.flatMap(({ dimension, from, to }) =>
    dimension && from && to ? [{ prop: dimension.text, from: from.text, to: to.text }] : [],
  );
  return { id: type.id.text, seat: type.seat?.text, properties, initial, transitions };
}

/**
 * Properties over all types. Closed are those of string and boolean values that come from the catalogue alone: a type of the section
 * `tokenTypes` may get any value of its `props` when it is created, and numbers may be computed.
 */
function properties(
  types: readonly TokenTypeFact[],
  sectionTypes: boolean,
  catalogue: CataloguePayload | undefined,
  cardType: string | undefined,
  cards: readonly string[],
  decks: readonly string[],
): ReadonlyMap<string, PropertyFact> {
  const collector = new PropertyCollector();
  const pieces = new Map(catalogue?.pieceTypes.map((type) => [type.id?.text, type]));
  for (const type of types) {
    const piece = pieces.get(type.id);
    for (const [name, kind] of Object.entries(type.properties)) {
      if (type.id === cardType && cardValues(name, cards, decks, collector)) continue;
      const known = piece && valuesOf(piece, name);
      if (!known || known.length === 0 || kind === 'int' || (sectionTypes && !piece)) collector.open(name, kind);
      else for (const value of known) collector.value(name, value);
    }
  }
  return collector.facts();
}

function cardValues(name: string, cards: readonly string[], decks: readonly string[], collector: PropertyCollector): boolean {
  if (name === 'isCoup') for (const value of [true, false]) collector.value(name, value);
  else if (name === 'cardId') for (const id of cards) collector.value(name, id);
  else if (name === 'eventDeckId') for (const id of decks) collector.value(name, id);
  else return false;
  return true;
}

function valuesOf(piece: PieceTypeReading, property: string): readonly Scalar[] {
  const fixed = piece.runtime.find(({ name }) => name === property);
  const dimension = piece.dimensions.some(({ text }) => text === property);
  const values = dimension ? statusValues(piece, property) : [];
  // A boolean may be changed to the other value by an effect.
  if (typeof fixed?.value === 'boolean') return [true, false];
  return fixed ? [fixed.value, ...values] : values;
}

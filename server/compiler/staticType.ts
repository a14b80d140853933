/** What is known of a value before any run (reference: `values-conditions-refs.md`, Static types). Unknown is compatible with everything. */
import type { ItemKind } from '../catalogue/model';
import type { Scalar } from '../kernel/gamedef';
import type { Cursor } from './frame';

export interface StaticType {
  readonly base: ItemKind;
  /** A list of `base`. */
  readonly list?: true;
  /** A list that always has exactly one item: read as its element (GS9021). */
  readonly single?: true;
  /** One item or a list of them, as the use demands: an event target that effects run for item by item. */
  readonly either?: true;
  readonly vocabulary?: Vocabulary;
  /** The property of tokens that it is, where not all values of it are declared. */
  readonly property?: string;
  /** The value itself, when it is written out or folded. */
  readonly literal?: Scalar;
  /** The query, written as the argument of a macro, of which it is an item: in the text of the macro nobody can say of what kind that is. */
  readonly source?: Cursor;
  /** A macro parameter has a part in it: what comes is known at each call only. */
  readonly parameter?: true;
}

/** Every value that can occur, and whose values they are. */
export interface Vocabulary {
  readonly of: 'tokenProperty' | 'zoneProperty' | 'marker' | 'seat' | 'phase' | 'card' | 'decision' | 'word';
  /** Name of the property, marker, binding, ... */
  readonly name: string;
  /** To be called only where the values count: whoever does depends on all of them. */
  readonly values: () => readonly Scalar[];
  /** Whether it is one of the values, for words of which all change with each that is written: what asked for one depends on that one alone. */
  readonly holds?: (value: Scalar) => boolean;
}

/** Can a value of this vocabulary be that one? */
export function holdsWord(vocabulary: Vocabulary, value: Scalar): boolean {
  return vocabulary.holds ? vocabulary.holds(value) : vocabulary.values().includes(value);
}

export const unknownType: StaticType = { base: 'any' };
export const intType: StaticType = { base: 'int' };
export const boolType: StaticType = { base: 'bool' };
export const stringType: StaticType = { base: 'string' };

/** The type of a list of such items. */
export function listOfType(base: ItemKind): StaticType {
  return { base, list: true };
}

/** The type of a value that is written there. */
export function literalType(value: Scalar): StaticType {
  if (typeof value === 'number') return { base: 'int', literal: value };
  if (typeof value === 'boolean') return { base: 'bool', literal: value };
  return { base: 'string', literal: value };
}

/** Type of one item of a list; a scalar is a list of one. */
export function itemType(type: StaticType): StaticType {
  const { list: _list, single: _single, ...item } = type;
  return item;
}

export type ScalarKind = 'int' | 'bool' | 'string';

/** The kind of scalar that an item of some kind is when it is read as a value: ids are text, players are numbers. */
export function scalarKind(type: StaticType): ScalarKind | undefined {
  if (type.list && !type.single) return undefined;
  switch (type.base) {
    case 'int':
    case 'player':
      return 'int';
    case 'bool':
      return 'bool';
    case 'string':
    case 'zone':
    case 'token':
      return 'string';
    default:
      return undefined;
  }
}

/** The type of a value that is one of two: their common type, unknown if they differ. */
export function joinTypes(a: StaticType, b: StaticType): StaticType {
  if (a.base !== b.base || a.list !== b.list) return unknownType;
  const vocabulary = joinVocabularies(a.vocabulary, b.vocabulary);
  return {
    base: a.base,
    ...(a.list ? { list: true as const } : {}),
    ...(a.single && b.single ? { single: true as const } : {}),
    ...(vocabulary ? { vocabulary } : {}),
    ...(a.parameter || b.parameter ? { parameter: true as const } : {}),
  };
}

function joinVocabularies(a: Vocabulary | undefined, b: Vocabulary | undefined): Vocabulary | undefined {
  if (!a || !b || a.of !== b.of || a.name !== b.name) return undefined;
  // The values of one property are the same wherever it is read.
  if (a.holds && b.holds) return a;
  const [own, others] = [a.values(), b.values()];
  if (own === others) return a;
  const values = [...new Set([...own, ...others])];
  return { ...a, values: () => values };
}

/** Words for messages: `a number`, `text`, `a token`, `a list of zones`. */
export function typeWords(type: StaticType): string {
  if (type.list) return type.base === 'any' ? 'a list' : `a list of ${pluralWords[type.base]}`;
  return singularWords[type.base];
}

const singularWords: Readonly<Record<ItemKind, string>> = {
  token: 'a token',
  zone: 'a zone',
  player: 'a player',
  int: 'a number',
  string: 'text',
  bool: 'a boolean',
  row: 'a table row',
  any: 'any value',
};

export const pluralWords: Readonly<Record<ItemKind, string>> = {
  token: 'tokens',
  zone: 'zones',
  player: 'players',
  int: 'numbers',
  string: 'words',
  bool: 'booleans',
  row: 'rows',
  any: 'items',
};

import type { Scalar, TokenType as TokenTypeDefinition } from '../gamedef';
import { ownValue } from '../ownProperties';
import type { Word64 } from '../state/fnv';

/** A token type of a linked game. */
export interface TokenType {
  readonly index: number;
  readonly id: string;
  readonly seat: string | undefined;
  /** Names of the declared properties; the place of a name is its slot in `TokenProperties`. */
  readonly properties: readonly string[];
  readonly slots: ReadonlyMap<string, number>;
  readonly kinds: readonly ('int' | 'string' | 'boolean')[];
  readonly initial: TokenProperties;
  /** Per slot: the only changes that are legal, or undefined if all are. */
  readonly transitions: readonly (readonly (readonly [from: Scalar, to: Scalar])[] | undefined)[];
  /** Tokens of the type that have ever been named, by ordinal. */
  readonly tokens: Map<number, Token>;
}

/** Values of a token's properties by slot of its type; undefined where the token lacks the property. */
export type TokenProperties = readonly (Scalar | undefined)[];

/**
 * Who a token is. One object per id and program, so tokens are compared by identity; where the token is and what
 * properties it has is in the state, at its ordinal.
 */
export interface Token {
  readonly kind: 'token';
  readonly ordinal: number;
  readonly id: string;
  readonly type: TokenType;
  /** Hash keys of its properties, by slot and value. */
  readonly propertyKeys: readonly Map<Scalar, Word64>[];
}

/** The types with their properties in slots, in the order of the definition. */
export function linkTokenTypes(types: readonly TokenTypeDefinition[]): readonly TokenType[] {
  return types.map((type, index): TokenType => {
    const properties = Object.keys(type.properties);
    const restricted = new Set(type.transitions.map(({ prop }) => prop));
    return {
      index,
      id: type.id,
      seat: type.seat,
      properties,
      slots: new Map(properties.map((name, slot) => [name, slot])),
      kinds: Object.values(type.properties),
      initial: properties.map((name) => ownValue(type.initial, name)),
      transitions: properties.map((name) =>
        restricted.has(name) ? type.transitions.filter(({ prop }) => prop === name).map(({ from, to }) => [from, to] as const) : undefined,
      ),
      tokens: new Map(),
    };
  });
}

/** The token of a type with an ordinal; whether it exists is the state's business. */
export function tokenOf(type: TokenType, ordinal: number): Token {
  const known = type.tokens.get(ordinal);
  if (known !== undefined) return known;
  const token: Token = {
    kind: 'token',
    ordinal,
    id: `tok_${type.id}_${ordinal}`,
    type,
    propertyKeys: type.properties.map(() => new Map()),
  };
  type.tokens.set(ordinal, token);
  return token;
}

const idPattern = /^tok_(.+)_(0|[1-9][0-9]{0,14})$/;

/** The id of the type in the id of a token; undefined where it is no such id. */
export function typeInTokenId(id: string): string | undefined {
  return idPattern.exec(id)?.[1];
}

/** The token that an id names, by the form of the id. */
export function tokenNamed(types: ReadonlyMap<string, TokenType>, id: string): Token | undefined {
  const [, typeId = '', ordinal = ''] = idPattern.exec(id) ?? [];
  const type = types.get(typeId);
  return type === undefined ? undefined : tokenOf(type, Number(ordinal));
}

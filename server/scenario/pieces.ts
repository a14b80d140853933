/**
 * The short form of pieces: a piece key `scouts`, with status values `scouts@hidden`, with properties `card{suit: hearts, rank: 7}`; where pieces are
 * chosen also with the zone they are in, `scouts in harbour`.
 */
import type { Scalar } from '../kernel/gamedef';
import { ownValue } from '../kernel/ownProperties';
import type { TableState, TableToken } from './difference';
import { pieceKey } from './difference';
import type { GameKnowledge } from './knowledge';

export interface PlacedToken extends TableToken {
  readonly zone: string;
}

/** A piece key in its parts; properties and their values as written. */
export interface PieceKey {
  readonly type: string;
  readonly statuses: readonly string[];
  readonly props: ReadonlyMap<string, string>;
}

/** The parts of `scouts@hidden` and `card{suit: hearts, rank: 7}`. What cannot be read belongs to the type, which is then unknown. */
export function readPieceKey(written: string): PieceKey {
  const text = written.trim();
  const brace = text.indexOf('{');
  const head = brace < 0 ? text : text.slice(0, brace).trimEnd();
  const inner = brace < 0 ? '' : text.slice(brace + 1, -1);
  if (brace >= 0 && (!text.endsWith('}') || /[{}]/.test(inner))) return { type: written, statuses: [], props: new Map() };
  const [type = '', ...statuses] = head.split('@');
  const props = new Map<string, string>();
  for (const part of inner.split(',')) {
    if (part.trim() === '') continue;
    const colon = part.indexOf(':');
    if (colon < 0) return { type: written, statuses: [], props: new Map() };
    props.set(part.slice(0, colon).trim(), unquoted(part.slice(colon + 1).trim()));
  }
  return type === '' ? { type: written, statuses: [], props } : { type, statuses, props };
}

function unquoted(text: string): string {
  return /^(['"]).*\1$/.test(text) ? text.slice(1, -1) : text;
}

/** `card{suit: hearts, rank: 7}`: the key of a token with these of its properties, in the order in which they are declared. */
export function keyWithProps(token: Pick<TableToken, 'type' | 'props'>, props: readonly string[], knowledge: GameKnowledge): string {
  const key = pieceKey(token, knowledge);
  const words = props.flatMap((prop) => {
    const value = ownValue(token.props, prop);
    return value === undefined ? [] : [`${prop}: ${String(value)}`];
  });
  return words.length === 0 ? key : `${key}{${words.join(', ')}}`;
}

/** The properties, in the order of their declaration, in which tokens of the same key differ: without them a key would mean any of them. */
export function distinctiveProps(tokens: readonly Pick<TableToken, 'type' | 'props'>[], knowledge: GameKnowledge): readonly string[] {
  const [first] = tokens;
  if (first === undefined) return [];
  const statuses = knowledge.statusProperties(first.type);
  const declared = Object.keys(knowledge.tokenType(first.type)?.properties ?? {}).filter((prop) => !statuses.includes(prop));
  // A text with a sign of the short form could not be read back.
  const isReadable = (prop: string) => tokens.every(({ props }) => !/[{},]/.test(String(ownValue(props, prop) ?? '')));
  return declared.filter((prop) => isReadable(prop) && tokens.some(({ props }) => ownValue(props, prop) !== ownValue(first.props, prop)));
}

/** Whether a token is one of those that a key speaks of: of the type, with all the statuses and properties that the key names. */
export function matchesKey(token: Pick<TableToken, 'type' | 'props'>, key: string, knowledge: GameKnowledge): boolean {
  return keyCovers(key, pieceKey(token, knowledge)) && hasProps(token.props, readPieceKey(key));
}

function hasProps(props: Readonly<Record<string, Scalar>>, key: PieceKey): boolean {
  return [...key.props].every(([prop, value]) => String(ownValue(props, prop)) === value);
}

/** Whether a key speaks of pieces of another, full key: `scouts` of `scouts@hidden`. Properties are left aside. */
export function keyCovers(key: string, full: string): boolean {
  if (key === full) return true;
  const { type, statuses } = readPieceKey(key);
  const [fullType, ...own] = full.split('@');
  return type === fullType && statuses.every((status) => own.includes(status));
}

/** The parts of `scouts in harbour`; `from` means the same. */
export function splitPlace(written: string): { readonly key: string; readonly place: string | undefined } {
  const braces = written.lastIndexOf('}') + 1;
  const [rest = '', place] =
    written.slice(braces).trim() === ''
      ? ['']
      : written
          .slice(braces)
          .trimEnd()
          .split(/(?<! ) +(?:in|from) +/);
  return { key: `${written.slice(0, braces)}${rest}`.trim(), place };
}

/** Whether a token is one of those that `scouts@hidden in harbour` speaks of, where it is now. */
export function matchesPlaced(token: PlacedToken, written: string, knowledge: GameKnowledge): boolean {
  const { key, place } = splitPlace(written);
  return matchesKey(token, key, knowledge) && (place === undefined || token.zone === knowledge.concreteZone(place));
}

const tokensOfStates = new WeakMap<TableState, ReadonlyMap<string, PlacedToken>>();

/** Tokens of a state by id, each with its zone; cached by state, since each change of a run asks for them. */
export function tokensById(state: TableState): ReadonlyMap<string, PlacedToken> {
  const known = tokensOfStates.get(state);
  if (known !== undefined) return known;
  const found = new Map<string, PlacedToken>();
  for (const [zone, tokens] of Object.entries(state.zones)) for (const token of tokens) found.set(token.id, { ...token, zone });
  tokensOfStates.set(state, found);
  return found;
}

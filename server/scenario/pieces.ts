/**
 * The short form of pieces: a piece key `scouts` or, with status values, `scouts@hidden`; where pieces are chosen also with the zone they are in,
 * `scouts in harbour`.
 */
import type { TableState, TableToken } from './difference';
import { pieceKey } from './difference';
import type { GameKnowledge } from './knowledge';

export interface PlacedToken extends TableToken {
  readonly zone: string;
}

/** Whether a token is one of those that a key speaks of: of the type, with all the statuses that the key names. */
export function matchesKey(token: Pick<TableToken, 'type' | 'props'>, key: string, knowledge: GameKnowledge): boolean {
  return keyCovers(key, pieceKey(token, knowledge));
}

/** Whether a key speaks of the pieces of another, full key: `scouts` of `scouts@hidden`. */
export function keyCovers(key: string, full: string): boolean {
  if (key === full) return true;
  const [type, ...statuses] = key.split('@');
  const [fullType, ...own] = full.split('@');
  return type === fullType && statuses.every((status) => own.includes(status));
}

/** The parts of `scouts in harbour`; `from` means the same. */
export function splitPlace(written: string): { readonly key: string; readonly place: string | undefined } {
  const [key = '', place] = written.trim().split(/(?<! ) +(?:in|from) +/);
  return { key, place };
}

/** Whether a token is one of those that `scouts@hidden in harbour` speaks of, where it is now. */
export function matchesPlaced(token: PlacedToken, written: string, knowledge: GameKnowledge): boolean {
  const { key, place } = splitPlace(written);
  return matchesKey(token, key, knowledge) && (place === undefined || token.zone === knowledge.concreteZone(place));
}

/** Tokens of a state by id, each with its zone. */
export function tokensById({ zones }: TableState): ReadonlyMap<string, PlacedToken> {
  return new Map(Object.entries(zones).flatMap(([zone, tokens]) => tokens.map((token) => [token.id, { ...token, zone }] as const)));
}

/** Writes to zones and tokens of a draft. */
import { itemAt } from '../itemAt';
import { type Token, type TokenProperties, type TokenType, tokenOf } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { fail } from '../machine/fault';
import { mostTokens } from '../vocabulary';
import { type Draft, renewProperties, toggle } from './draft';
import { orderedTokenKey, propertyKey, tokenKey } from './features';
import { newVersion } from './gameState';

const nowhere = -1;

/** The zone that holds a token, or undefined. */
export function zoneOf(draft: Draft, token: Token): Zone | undefined {
  return draft.board.zones[draft.tokenZones[token.ordinal] ?? nowhere];
}

/**
 * Replaces `removed` tokens from `start` on by others, which must be in no zone. Costs what is removed, inserted and
 * the copy of the zone's list.
 */
export function spliceZone(draft: Draft, zone: Zone, start: number, removed: number, inserted: readonly Token[]): void {
  draft.version = newVersion();
  const before = itemAt(draft.zones, zone.index);
  const after = before.slice(0, start).concat(inserted, before.slice(start + removed));
  if (draft.hashing) {
    // The token behind the changed stretch has another token before it now, so it counts with it.
    const follower = zone.ordered ? 1 : 0;
    toggleStretch(draft, zone, before, start, removed + follower);
    toggleStretch(draft, zone, after, start, inserted.length + follower);
  }
  const places = ownTokenZones(draft);
  for (let index = start; index < start + removed; index++) places[itemAt(before, index).ordinal] = nowhere;
  for (const token of inserted) places[token.ordinal] = zone.index;
  if (draft.ownZones === undefined) {
    draft.ownZones = draft.zones.slice();
    draft.zones = draft.ownZones;
  }
  draft.ownZones[zone.index] = after;
}

function toggleStretch(draft: Draft, zone: Zone, tokens: readonly Token[], start: number, count: number): void {
  const end = Math.min(start + count, tokens.length);
  for (let index = start; index < end; index++) {
    const token = itemAt(tokens, index);
    toggle(draft, zone.ordered ? orderedTokenKey(draft.board, zone, token, tokens[index - 1]) : tokenKey(draft.board, zone, token));
  }
}

function ownTokenZones(draft: Draft): number[] {
  if (draft.ownTokenZones === undefined) {
    draft.ownTokenZones = draft.tokenZones.slice();
    draft.tokenZones = draft.ownTokenZones;
  }
  return draft.ownTokenZones;
}

/** Where tokens enter a zone unless an effect says otherwise: the front, of a queue the back. */
export function defaultPlace(draft: Draft, zone: Zone): number {
  return zone.ordering === 'queue' ? itemAt(draft.zones, zone.index).length : 0;
}

/** A new token that is in no zone yet. Error: BUDGET_EXCEEDED beyond `mostTokens`. */
export function createToken(draft: Draft, type: TokenType, properties: TokenProperties): Token {
  if (draft.nextTokenOrdinal >= mostTokens) {
    fail('BUDGET_EXCEEDED', `a game can have at most ${mostTokens} tokens`, undefined, { budget: 'tokens', limit: mostTokens });
  }
  renewProperties(draft);
  const token = tokenOf(type, draft.nextTokenOrdinal);
  draft.nextTokenOrdinal += 1;
  ownTokenZones(draft).push(nowhere);
  ownProperties(draft).push(properties);
  if (draft.hashing) toggleProperties(draft, token, properties);
  return token;
}

/** Takes a token out of the game. */
export function removeToken(draft: Draft, token: Token): void {
  renewProperties(draft);
  const zone = zoneOf(draft, token);
  if (zone !== undefined) spliceZone(draft, zone, itemAt(draft.zones, zone.index).indexOf(token), 1, []);
  if (draft.hashing) toggleProperties(draft, token, itemAt(draft.tokenProperties, token.ordinal));
  ownProperties(draft)[token.ordinal] = [];
}

function toggleProperties(draft: Draft, token: Token, properties: TokenProperties): void {
  properties.forEach((value, slot) => {
    if (value !== undefined) toggle(draft, propertyKey(draft.board, token, slot, value));
  });
}

function ownProperties(draft: Draft): TokenProperties[] {
  if (draft.ownTokenProperties === undefined) {
    draft.ownTokenProperties = draft.tokenProperties.slice();
    draft.tokenProperties = draft.ownTokenProperties;
  }
  return draft.ownTokenProperties;
}

/** Sets the property in this slot of a token. */
export function setProperty(draft: Draft, token: Token, slot: number, value: string | number | boolean): void {
  renewProperties(draft);
  const before = itemAt(draft.tokenProperties, token.ordinal);
  const old = before[slot];
  if (draft.hashing) {
    if (old !== undefined) toggle(draft, propertyKey(draft.board, token, slot, old));
    toggle(draft, propertyKey(draft.board, token, slot, value));
  }
  const after = before.slice();
  after[slot] = value;
  ownProperties(draft)[token.ordinal] = after;
}

/** Hash keys of the features of a state (`state-and-determinism.md`, Hash), computed once per feature and kept with the named item. */
import { itemAt } from '../itemAt';
import type { Board } from '../link/board';
import type { Token } from '../link/tokenTypes';
import type { Lattice, SpaceLattice, Variable, VariableValue } from '../link/variables';
import type { Zone } from '../link/zones';
import { canonicalJson } from './canonicalJson';
import { plainJson } from './flowState';
import { fnvContinue, type Word64 } from './fnv';
import type { RevealGrant } from './gameState';

/** A map of keys is emptied when it reaches this size: it is a cache, and values such as counters are unbounded. */
const mostKeys = 4096;

/** The key of a feature by its text. */
export function featureKey(board: Board, feature: string): Word64 {
  return fnvContinue(board.featurePrefix, feature);
}

function remember<Name>(keys: Map<Name, Word64>, name: Name, key: Word64): Word64 {
  if (keys.size >= mostKeys) keys.clear();
  keys.set(name, key);
  return key;
}

/** A token in a zone without an order. */
export function tokenKey(board: Board, zone: Zone, token: Token): Word64 {
  return zone.keys.get(token) ?? remember(zone.keys, token, featureKey(board, `tok|${token.id}|${zone.id}`));
}

/** `before` is the token in front of it. */
export function orderedTokenKey(board: Board, zone: Zone, token: Token, before: Token | undefined): Word64 {
  let keys = zone.orderKeys.get(token);
  if (keys === undefined) {
    if (zone.orderKeys.size >= mostKeys) zone.orderKeys.clear();
    keys = new Map();
    zone.orderKeys.set(token, keys);
  }
  return keys.get(before) ?? remember(keys, before, featureKey(board, `tok|${token.id}|${zone.id}|${before?.id ?? '-'}`));
}

/** A property of a token with its value. */
export function propertyKey(board: Board, token: Token, slot: number, value: string | number | boolean): Word64 {
  const keys = itemAt(token.propertyKeys, slot);
  const known = keys.get(value);
  if (known !== undefined) return known;
  const type = typeof value === 'number' ? 'int' : typeof value;
  return remember(keys, value, featureKey(board, `prop|${token.id}|${itemAt(token.type.properties, slot)}|${type}:${value}`));
}

/** A global variable with its value. */
export function globalVariableKey(board: Board, variable: Variable, value: VariableValue): Word64 {
  const keys = itemAt(variable.keys, 0);
  return keys.get(value) ?? remember(keys, value, featureKey(board, `gvar|${variable.name}|${value}`));
}

/** A variable of a player with its value. */
export function playerVariableKey(board: Board, variable: Variable, player: number, value: VariableValue): Word64 {
  const keys = itemAt(variable.keys, player);
  return keys.get(value) ?? remember(keys, value, featureKey(board, `pvar|${player}|${variable.name}|${value}`));
}

/** A marker of a zone with the index of its state. */
export function markerKey(board: Board, lattice: SpaceLattice, zone: Zone, state: number): Word64 {
  const name = zone.index * lattice.states.length + state;
  const keys = lattice.keys;
  return keys.get(name) ?? remember(keys, name, featureKey(board, `mark|${zone.id}|${lattice.id}|${itemAt(lattice.states, state)}`));
}

/** A global marker with the index of its state. */
export function globalMarkerKey(board: Board, lattice: Lattice, state: number): Word64 {
  const keys = lattice.keys;
  return keys.get(state) ?? remember(keys, state, featureKey(board, `gmark|${lattice.id}|${itemAt(lattice.states, state)}`));
}

/** A grant of a zone, by its place among the grants. */
export function revealKey(board: Board, zone: Zone, index: number, grant: RevealGrant): Word64 {
  return featureKey(board, `rev|${zone.id}|${index}|${canonicalJson(plainJson(grant))}`);
}

import { itemAt } from '../itemAt';
import type { Board } from '../link/board';
import {
  featureKey,
  globalMarkerKey,
  globalVariableKey,
  markerKey,
  orderedTokenKey,
  playerVariableKey,
  propertyKey,
  revealKey,
  tokenKey,
} from './features';
import { flowFeatures } from './flowState';
import type { Word64 } from './fnv';
import type { GameState } from './gameState';
import { interruptFeatures, lastingFeatures, usageFeatures } from './writeValues';

/** The hash of a state computed from scratch: the XOR over all of its features (`state-and-determinism.md`, Hash). */
export function hashOf(board: Board, state: Omit<GameState, 'hashHigh' | 'hashLow'>): Word64 {
  let high = 0;
  let low = 0;
  const toggle = (key: Word64) => {
    high ^= key.high;
    low ^= key.low;
  };
  const toggleText = (feature: string) => toggle(featureKey(board, feature));
  for (const zone of board.zones) {
    itemAt(state.zones, zone.index).forEach((token, index, tokens) => {
      toggle(zone.ordered ? orderedTokenKey(board, zone, token, tokens[index - 1]) : tokenKey(board, zone, token));
      itemAt(state.tokenProperties, token.ordinal).forEach((value, slot) => {
        if (value !== undefined) toggle(propertyKey(board, token, slot, value));
      });
    });
    for (const [index, grant] of itemAt(state.reveals, zone.index).entries()) toggle(revealKey(board, zone, index, grant));
    for (const lattice of board.spaceMarkers) {
      const marker = itemAt(itemAt(state.markers, lattice.index), zone.index);
      if (marker >= 0 && marker !== lattice.defaultState) toggle(markerKey(board, lattice, zone, marker));
    }
  }
  for (const variable of board.globalVariables) toggle(globalVariableKey(board, variable, itemAt(state.globalVars, variable.index)));
  state.playerVars.forEach((values, player) => {
    for (const variable of board.playerVariables) toggle(playerVariableKey(board, variable, player, itemAt(values, variable.index)));
  });
  for (const lattice of board.globalMarkers) toggle(globalMarkerKey(board, lattice, itemAt(state.globalMarkers, lattice.index)));
  toggleText(`phase|${itemAt(board.phases, state.phase)}`);
  toggleText(`active|${state.activePlayer}`);
  toggleText(`turn|${state.turnCount}`);
  state.usage.flatMap((usage, action) => usageFeatures(board.actionIds, action, usage)).forEach(toggleText);
  flowFeatures(state.flow, board.flowSeats).forEach(toggleText);
  lastingFeatures(state.lasting).forEach(toggleText);
  interruptFeatures(state.interrupts).forEach(toggleText);
  return { high, low };
}

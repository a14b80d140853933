import type { GameDef } from '../gamedef';
import type { Board } from '../link/board';
import { seedRandom } from '../random/pcg';
import { type FlowState, freshCard } from './flowState';
import { type GameState, newVersion, unused } from './gameState';
import { hashOf } from './hash';

/** The state before any set-up: variables at `init`, nothing on the board, first phase, player 0 active (`state-and-determinism.md`, Initial state). */
export function emptyState(board: Board, def: GameDef, playerCount: number, seed: number): GameState {
  const state: Omit<GameState, 'hashHigh' | 'hashLow'> = {
    version: newVersion(),
    propertiesVersion: newVersion(),
    valuesVersion: newVersion(),
    playerCount,
    globalVars: board.globalVariables.map(({ init }) => init),
    playerVars: Array.from({ length: playerCount }, () => board.playerVariables.map(({ init }) => init)),
    zones: board.zones.map(() => []),
    tokenZones: [],
    tokenProperties: [],
    nextTokenOrdinal: 0,
    markers: board.spaceMarkers.map(() => board.zones.map(() => -1)),
    globalMarkers: board.globalMarkers.map(({ defaultState }) => defaultState),
    phase: 0,
    activePlayer: 0,
    turnCount: 0,
    usage: board.actionIds.map(() => unused),
    flow: initialFlow(def),
    reveals: board.zones.map(() => []),
    lasting: [],
    interrupts: [],
    random: seedRandom(seed),
  };
  const { high, low } = hashOf(board, state);
  return { ...state, hashHigh: high, hashLow: low };
}

function initialFlow(def: GameDef): FlowState {
  const order = def.turnOrder;
  switch (order.type) {
    case 'roundRobin':
      return { type: 'roundRobin' };
    case 'fixedOrder':
      return { type: 'fixedOrder', currentIndex: 0 };
    case 'simultaneous':
      return { type: 'simultaneous', submitted: [], pending: [] };
    case 'cardDriven':
      return {
        type: 'cardDriven',
        runtime: {
          seatOrder: order.turnFlow.seats,
          eligibility: Object.fromEntries(order.turnFlow.seats.map((seat) => [seat, true])),
          currentCard: freshCard,
          pendingEligibilityOverrides: [],
          pendingFreeOperationGrants: [],
          consecutiveCoupRounds: 0,
        },
      };
  }
}

/** Reads of a state by name, without making its JSON form. */
import { itemAt } from '../itemAt';
import type { Board } from '../link/board';
import type { GameState } from './gameState';
import { type TokenJson, tokensToJson } from './toJson';

/** Names that the game does not have read as undefined, an unknown zone as empty. */
export interface StateView {
  readonly currentPhase: string;
  readonly activePlayer: number;
  readonly turnCount: number;
  readonly globalVar: (name: string) => number | boolean | undefined;
  readonly playerVar: (player: number, name: string) => number | boolean | undefined;
  /** Tokens of a zone, front first. */
  readonly tokens: (zone: string) => readonly TokenJson[];
  /** The state of a marker in a zone, its default where none is set. */
  readonly marker: (zone: string, marker: string) => string | undefined;
  readonly globalMarker: (marker: string) => string | undefined;
}

export function viewOf(board: Board, state: GameState): StateView {
  return {
    currentPhase: itemAt(board.phases, state.phase),
    activePlayer: state.activePlayer,
    turnCount: state.turnCount,
    globalVar: (name) => state.globalVars[board.globalVariableByName.get(name)?.index ?? -1],
    playerVar: (player, name) => state.playerVars[player]?.[board.playerVariableByName.get(name)?.index ?? -1],
    tokens: (zone) => {
      const index = board.zoneById.get(zone)?.index;
      return index === undefined ? [] : tokensToJson(state, index);
    },
    marker: (zone, marker) => {
      const index = board.zoneById.get(zone)?.index;
      const lattice = board.spaceMarkerById.get(marker);
      if (index === undefined || lattice === undefined) return undefined;
      const set = itemAt(itemAt(state.markers, lattice.index), index);
      return lattice.states[set < 0 ? lattice.defaultState : set];
    },
    globalMarker: (marker) => {
      const lattice = board.globalMarkerById.get(marker);
      return lattice === undefined ? undefined : lattice.states[itemAt(state.globalMarkers, lattice.index)];
    },
  };
}

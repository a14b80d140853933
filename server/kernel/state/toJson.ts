/** The JSON form of a state (`state-and-determinism.md`, GameState). */
import type { Scalar } from '../gamedef';
import { itemAt } from '../itemAt';
import type { Board } from '../link/board';
import { ownValue, putOwn } from '../ownProperties';
import type { RandomState } from '../random/pcg';
import type { FlowState, LastingInstance } from './flowState';
import { hex32, hex64 } from './fnv';
import type { ActionUsage, GameState, InterruptFrame, RevealGrant } from './gameState';

export interface TokenJson {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, Scalar>>;
}

export interface GameStateJson {
  readonly playerCount: number;
  readonly globalVars: Readonly<Record<string, number | boolean>>;
  readonly perPlayerVars: Readonly<Record<string, Readonly<Record<string, number | boolean>>>>;
  readonly zones: Readonly<Record<string, readonly TokenJson[]>>;
  readonly nextTokenOrdinal: number;
  readonly markers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly globalMarkers: Readonly<Record<string, string>>;
  readonly currentPhase: string;
  readonly activePlayer: number;
  readonly turnCount: number;
  /** Actions that have been used. */
  readonly actionUsage: Readonly<Record<string, ActionUsage>>;
  readonly turnOrderState: FlowState;
  readonly reveals?: Readonly<Record<string, readonly RevealGrant[]>>;
  readonly activeLastingEffects?: readonly LastingInstance[];
  readonly interruptPhaseStack?: readonly InterruptFrame[];
  readonly rng: {
    readonly algorithm: 'pcg-dxsm-128';
    readonly version: 1;
    /** The 128-bit state and increment, 32 hexadecimal digits each. */
    readonly state: readonly [string, string];
  };
  /** 16 lower-case hexadecimal digits. */
  readonly stateHash: string;
}

/** The form in which states are shown, kept and compared. */
export function stateToJson(board: Board, state: GameState): GameStateJson {
  const reveals = board.zones.flatMap((zone) => {
    const grants = itemAt(state.reveals, zone.index);
    return grants.length > 0 ? [[zone.id, grants] as const] : [];
  });
  return {
    playerCount: state.playerCount,
    globalVars: Object.fromEntries(board.globalVariables.map(({ name, index }) => [name, itemAt(state.globalVars, index)])),
    perPlayerVars: Object.fromEntries(
      state.playerVars.map((values, player) => [
        player,
        Object.fromEntries(board.playerVariables.map(({ name, index }) => [name, itemAt(values, index)])),
      ]),
    ),
    zones: Object.fromEntries(board.zones.map((zone) => [zone.id, tokensToJson(state, zone.index)])),
    nextTokenOrdinal: state.nextTokenOrdinal,
    markers: markersToJson(board, state),
    globalMarkers: Object.fromEntries(
      board.globalMarkers.map(({ id, index, states }) => [id, itemAt(states, itemAt(state.globalMarkers, index))]),
    ),
    currentPhase: itemAt(board.phases, state.phase),
    activePlayer: state.activePlayer,
    turnCount: state.turnCount,
    actionUsage: Object.fromEntries(
      state.usage.flatMap((usage, action) => (usage.game > 0 ? [[itemAt(board.actionIds, action), usage] as const] : [])),
    ),
    turnOrderState: state.flow,
    ...(reveals.length > 0 ? { reveals: Object.fromEntries(reveals) } : {}),
    ...(state.lasting.length > 0 ? { activeLastingEffects: state.lasting } : {}),
    ...(state.interrupts.length > 0 ? { interruptPhaseStack: state.interrupts } : {}),
    rng: { algorithm: 'pcg-dxsm-128', version: 1, state: randomToHex(state.random) },
    stateHash: stateHash(state),
  };
}

/** The hash of a state: 16 lower-case hexadecimal digits. */
export function stateHash(state: GameState): string {
  return hex64({ high: state.hashHigh, low: state.hashLow });
}

/** The tokens of a zone, front first. */
function tokensToJson(state: GameState, zone: number): readonly TokenJson[] {
  return itemAt(state.zones, zone).map((token) => {
    const values = itemAt(state.tokenProperties, token.ordinal);
    const props: Record<string, Scalar> = {};
    token.type.properties.forEach((name, slot) => {
      const value = values[slot];
      if (value !== undefined) putOwn(props, name, value);
    });
    return { id: token.id, type: token.type.id, props };
  });
}

function markersToJson(board: Board, state: GameState): GameStateJson['markers'] {
  const markers: Record<string, Record<string, string>> = {};
  for (const zone of board.zones) {
    for (const lattice of board.spaceMarkers) {
      const set = itemAt(itemAt(state.markers, lattice.index), zone.index);
      if (set < 0) continue;
      const own = ownValue(markers, zone.id) ?? {};
      putOwn(own, lattice.id, itemAt(lattice.states, set));
      putOwn(markers, zone.id, own);
    }
  }
  return markers;
}

function randomToHex(random: RandomState): readonly [string, string] {
  const [s0, s1, s2, s3, i0, i1, i2, i3] = random;
  return [[s3, s2, s1, s0].map(hex32).join(''), [i3, i2, i1, i0].map(hex32).join('')];
}

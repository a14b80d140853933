/**
 * The state of a running move. Its arrays are shared with the state it came from until the first write to each; zone
 * contents and marker rows are replaced as a whole, never written in place. The hash follows every write by the features that change
 * (`state-and-determinism.md`, Hash).
 */
import type { Board } from '../link/board';
import type { Token, TokenProperties } from '../link/tokenTypes';
import type { VariableValue } from '../link/variables';
import type { Word64 } from './fnv';
import { type ActionUsage, type GameState, newVersion, type RevealGrant } from './gameState';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export interface Draft extends Writable<GameState> {
  readonly board: Board;
  /** Off in runs whose resulting state nobody sees: the hash is then not kept up. */
  readonly hashing: boolean;
  /** The arrays that belong to this draft alone: the same objects as the fields of the same name. */
  ownGlobalVars: VariableValue[] | undefined;
  ownPlayerVars: (readonly VariableValue[])[] | undefined;
  ownZones: (readonly Token[])[] | undefined;
  ownTokenZones: number[] | undefined;
  ownTokenProperties: TokenProperties[] | undefined;
  ownMarkers: (readonly number[])[] | undefined;
  ownGlobalMarkers: number[] | undefined;
  ownUsage: ActionUsage[] | undefined;
  ownReveals: (readonly RevealGrant[])[] | undefined;
}

/** A draft on a state. The state is never changed by it. */
export function draftOf(board: Board, state: GameState, hashing: boolean): Draft {
  return {
    board,
    hashing,
    version: state.version,
    propertiesVersion: state.propertiesVersion,
    valuesVersion: state.valuesVersion,
    playerCount: state.playerCount,
    globalVars: state.globalVars,
    playerVars: state.playerVars,
    zones: state.zones,
    tokenZones: state.tokenZones,
    tokenProperties: state.tokenProperties,
    nextTokenOrdinal: state.nextTokenOrdinal,
    markers: state.markers,
    globalMarkers: state.globalMarkers,
    phase: state.phase,
    activePlayer: state.activePlayer,
    turnCount: state.turnCount,
    usage: state.usage,
    flow: state.flow,
    reveals: state.reveals,
    lasting: state.lasting,
    interrupts: state.interrupts,
    random: state.random,
    hashHigh: state.hashHigh,
    hashLow: state.hashLow,
    ownGlobalVars: undefined,
    ownPlayerVars: undefined,
    ownZones: undefined,
    ownTokenZones: undefined,
    ownTokenProperties: undefined,
    ownMarkers: undefined,
    ownGlobalMarkers: undefined,
    ownUsage: undefined,
    ownReveals: undefined,
  };
}

/** Gives up the draft's arrays, so that they can be shared: the next write to each copies it again. */
function share(draft: Draft): void {
  draft.ownGlobalVars = undefined;
  draft.ownPlayerVars = undefined;
  draft.ownZones = undefined;
  draft.ownTokenZones = undefined;
  draft.ownTokenProperties = undefined;
  draft.ownMarkers = undefined;
  draft.ownGlobalMarkers = undefined;
  draft.ownUsage = undefined;
  draft.ownReveals = undefined;
}

/** A second draft at the same point; each goes its own way from here. */
export function forkDraft(draft: Draft): Draft {
  share(draft);
  return draftOf(draft.board, draft, draft.hashing);
}

/** The state that the draft has reached. The draft may go on; the state stays. */
export function stateOf(draft: Draft): GameState {
  share(draft);
  return {
    version: draft.version,
    propertiesVersion: draft.propertiesVersion,
    valuesVersion: draft.valuesVersion,
    playerCount: draft.playerCount,
    globalVars: draft.globalVars,
    playerVars: draft.playerVars,
    zones: draft.zones,
    tokenZones: draft.tokenZones,
    tokenProperties: draft.tokenProperties,
    nextTokenOrdinal: draft.nextTokenOrdinal,
    markers: draft.markers,
    globalMarkers: draft.globalMarkers,
    phase: draft.phase,
    activePlayer: draft.activePlayer,
    turnCount: draft.turnCount,
    usage: draft.usage,
    flow: draft.flow,
    reveals: draft.reveals,
    lasting: draft.lasting,
    interrupts: draft.interrupts,
    random: draft.random,
    hashHigh: draft.hashHigh,
    hashLow: draft.hashLow,
  };
}

/** The draft is about to differ from what it was in something other than zones and tokens. */
export function renewValues(draft: Draft): void {
  draft.version = newVersion();
  draft.valuesVersion = newVersion();
}

/** The same for properties of tokens. */
export function renewProperties(draft: Draft): void {
  draft.version = newVersion();
  draft.propertiesVersion = newVersion();
}

/** XORs the key of a feature that came or went into the hash. */
export function toggle(draft: Draft, key: Word64): void {
  draft.hashHigh ^= key.high;
  draft.hashLow ^= key.low;
}

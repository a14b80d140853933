import type { Condition, Predicate } from '../gamedef';
import type { Token, TokenProperties } from '../link/tokenTypes';
import type { VariableValue } from '../link/variables';
import type { RandomState } from '../random/pcg';
import type { FlowState, LastingInstance } from './flowState';

/**
 * A position of a game: an immutable value that shares its unchanged parts with the states around it. Indices are those of
 * the linked game; `stateToJson` gives the form with names (`state-and-determinism.md`, GameState).
 */
export interface GameState {
  /** Identity of the position, for results that are remembered as long as it stands; nothing of a game. */
  readonly version: Version;
  /** The same of the properties of all tokens. The list of a zone's tokens is its own identity, since it is replaced as a whole. */
  readonly propertiesVersion: Version;
  /** The same of everything but zones and tokens. */
  readonly valuesVersion: Version;
  readonly playerCount: number;
  readonly globalVars: readonly VariableValue[];
  /** By player. */
  readonly playerVars: readonly (readonly VariableValue[])[];
  /** Tokens by zone, front first. */
  readonly zones: readonly (readonly Token[])[];
  /** Index of the zone that holds each token, by ordinal; -1 for none. */
  readonly tokenZones: readonly number[];
  readonly tokenProperties: readonly TokenProperties[];
  readonly nextTokenOrdinal: number;
  /** By marker, then zone: index of the state that has been set, or -1. */
  readonly markers: readonly (readonly number[])[];
  readonly globalMarkers: readonly number[];
  readonly phase: number;
  readonly activePlayer: number;
  readonly turnCount: number;
  /** By action. */
  readonly usage: readonly ActionUsage[];
  readonly flow: FlowState;
  /** By zone. */
  readonly reveals: readonly (readonly RevealGrant[])[];
  readonly lasting: readonly LastingInstance[];
  /** Lowest frame first. */
  readonly interrupts: readonly InterruptFrame[];
  readonly random: RandomState;
  /** The 64-bit hash as two signed halves. */
  readonly hashHigh: number;
  readonly hashLow: number;
}

/** An object that is compared by identity only. */
export type Version = Readonly<Record<never, never>>;

/** An object of its own: what was computed for another version does not hold for it. */
export function newVersion(): Version {
  return {};
}

/** What can be read from a state and from a draft alike. */
export type Position = Omit<GameState, 'version' | 'propertiesVersion' | 'valuesVersion'>;

export interface ActionUsage {
  readonly turn: number;
  readonly phase: number;
  readonly game: number;
}

export const unused: ActionUsage = { turn: 0, phase: 0, game: 0 };

export interface InterruptFrame {
  readonly phase: string;
  readonly resumePhase: string;
}

/** Who may see the tokens of a zone that match the filter; nothing in it refers to a binding any more. */
export interface RevealGrant {
  readonly to: 'all' | readonly number[];
  readonly filter?: readonly Predicate[] | Condition;
}

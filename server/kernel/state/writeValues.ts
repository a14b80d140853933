/** Writes to everything of a draft but zones and tokens. */
import { itemAt } from '../itemAt';
import type { Lattice, SpaceLattice, Variable, VariableValue } from '../link/variables';
import type { Zone } from '../link/zones';
import { canonicalJson } from './canonicalJson';
import { type Draft, renewValues, toggle } from './draft';
import { featureKey, globalMarkerKey, globalVariableKey, markerKey, playerVariableKey, revealKey } from './features';
import { type FlowState, flowFeatures, type LastingInstance, plainJson } from './flowState';
import { type ActionUsage, type InterruptFrame, type RevealGrant, unused } from './gameState';

/** The value must be within the bounds of the variable. */
export function setGlobalVariable(draft: Draft, variable: Variable, value: VariableValue): void {
  renewValues(draft);
  if (draft.hashing) {
    toggle(draft, globalVariableKey(draft.board, variable, itemAt(draft.globalVars, variable.index)));
    toggle(draft, globalVariableKey(draft.board, variable, value));
  }
  if (draft.ownGlobalVars === undefined) {
    draft.ownGlobalVars = draft.globalVars.slice();
    draft.globalVars = draft.ownGlobalVars;
  }
  draft.ownGlobalVars[variable.index] = value;
}

/** The value must be within the bounds of the variable. */
export function setPlayerVariable(draft: Draft, variable: Variable, player: number, value: VariableValue): void {
  renewValues(draft);
  const before = itemAt(draft.playerVars, player);
  if (draft.hashing) {
    toggle(draft, playerVariableKey(draft.board, variable, player, itemAt(before, variable.index)));
    toggle(draft, playerVariableKey(draft.board, variable, player, value));
  }
  const after = before.slice();
  after[variable.index] = value;
  if (draft.ownPlayerVars === undefined) {
    draft.ownPlayerVars = draft.playerVars.slice();
    draft.playerVars = draft.ownPlayerVars;
  }
  draft.ownPlayerVars[player] = after;
}

/** `state` is an index of the lattice. */
export function setMarker(draft: Draft, lattice: SpaceLattice, zone: Zone, state: number): void {
  renewValues(draft);
  const before = itemAt(draft.markers, lattice.index);
  if (draft.hashing) {
    toggleMarker(draft, lattice, zone, itemAt(before, zone.index));
    toggleMarker(draft, lattice, zone, state);
  }
  const after = before.slice();
  after[zone.index] = state;
  if (draft.ownMarkers === undefined) {
    draft.ownMarkers = draft.markers.slice();
    draft.markers = draft.ownMarkers;
  }
  draft.ownMarkers[lattice.index] = after;
}

function toggleMarker(draft: Draft, lattice: SpaceLattice, zone: Zone, state: number): void {
  if (state >= 0 && state !== lattice.defaultState) toggle(draft, markerKey(draft.board, lattice, zone, state));
}

/** `state` is an index of the lattice. */
export function setGlobalMarker(draft: Draft, lattice: Lattice, state: number): void {
  renewValues(draft);
  if (draft.hashing) {
    toggle(draft, globalMarkerKey(draft.board, lattice, itemAt(draft.globalMarkers, lattice.index)));
    toggle(draft, globalMarkerKey(draft.board, lattice, state));
  }
  if (draft.ownGlobalMarkers === undefined) {
    draft.ownGlobalMarkers = draft.globalMarkers.slice();
    draft.globalMarkers = draft.ownGlobalMarkers;
  }
  draft.ownGlobalMarkers[lattice.index] = state;
}

function toggleFeature(draft: Draft, feature: string): void {
  if (draft.hashing) toggle(draft, featureKey(draft.board, feature));
}

/** `phase`: the index of the phase. */
export function setPhase(draft: Draft, phase: number): void {
  renewValues(draft);
  toggleFeature(draft, `phase|${itemAt(draft.board.phases, draft.phase)}`);
  draft.phase = phase;
  toggleFeature(draft, `phase|${itemAt(draft.board.phases, draft.phase)}`);
}

/** `player`: an index below the number of players. */
export function setActivePlayer(draft: Draft, player: number): void {
  renewValues(draft);
  toggleFeature(draft, `active|${draft.activePlayer}`);
  draft.activePlayer = player;
  toggleFeature(draft, `active|${draft.activePlayer}`);
}

/** Turns are counted from 0. */
export function setTurnCount(draft: Draft, count: number): void {
  renewValues(draft);
  toggleFeature(draft, `turn|${draft.turnCount}`);
  draft.turnCount = count;
  toggleFeature(draft, `turn|${draft.turnCount}`);
}

/** Counts one more use of an action in every scope. */
export function countUse(draft: Draft, action: number): void {
  const { turn, phase, game } = itemAt(draft.usage, action);
  setUsage(draft, action, { turn: turn + 1, phase: phase + 1, game: game + 1 });
}

/** Resets the counters of the given scopes; `game` counters never reset (`actions-and-pipelines.md`, limits). */
export function resetUsage(draft: Draft, scopes: { readonly turn: boolean; readonly phase: boolean }): void {
  draft.usage.forEach((usage, action) => {
    const turn = scopes.turn ? 0 : usage.turn;
    const phase = scopes.phase ? 0 : usage.phase;
    if (turn !== usage.turn || phase !== usage.phase) setUsage(draft, action, { turn, phase, game: usage.game });
  });
}

function setUsage(draft: Draft, action: number, usage: ActionUsage): void {
  renewValues(draft);
  if (draft.hashing) {
    for (const feature of usageFeatures(draft.board.actionIds, action, draft.usage[action] ?? unused)) toggleFeature(draft, feature);
    for (const feature of usageFeatures(draft.board.actionIds, action, usage)) toggleFeature(draft, feature);
  }
  if (draft.ownUsage === undefined) {
    draft.ownUsage = draft.usage.slice();
    draft.usage = draft.ownUsage;
  }
  draft.ownUsage[action] = usage;
}

/** The hash features of how often an action was used; uses that are 0 have none. */
export function usageFeatures(actionIds: readonly string[], action: number, usage: ActionUsage): readonly string[] {
  return (['turn', 'phase', 'game'] as const)
    .filter((scope) => usage[scope] !== 0)
    .map((scope) => `use|${itemAt(actionIds, action)}|${scope}|${usage[scope]}`);
}

/** Replaces the turn order's part of the state. */
export function setFlow(draft: Draft, flow: FlowState): void {
  renewValues(draft);
  if (draft.hashing) {
    const before = flowFeatures(draft.flow, draft.board.flowSeats);
    const after = flowFeatures(flow, draft.board.flowSeats);
    for (const feature of before) if (!after.includes(feature)) toggleFeature(draft, feature);
    for (const feature of after) if (!before.includes(feature)) toggleFeature(draft, feature);
  }
  draft.flow = flow;
}

/** Replaces what is revealed of a zone. */
export function setReveals(draft: Draft, zone: Zone, grants: readonly RevealGrant[]): void {
  renewValues(draft);
  if (draft.hashing) {
    toggleReveals(draft, zone, itemAt(draft.reveals, zone.index));
    toggleReveals(draft, zone, grants);
  }
  if (draft.ownReveals === undefined) {
    draft.ownReveals = draft.reveals.slice();
    draft.reveals = draft.ownReveals;
  }
  draft.ownReveals[zone.index] = grants;
}

function toggleReveals(draft: Draft, zone: Zone, grants: readonly RevealGrant[]): void {
  for (const [index, grant] of grants.entries()) toggle(draft, revealKey(draft.board, zone, index, grant));
}

/** Replaces the effects that last. */
export function setLasting(draft: Draft, lasting: readonly LastingInstance[]): void {
  renewValues(draft);
  if (draft.hashing) {
    for (const feature of lastingFeatures(draft.lasting)) toggleFeature(draft, feature);
    for (const feature of lastingFeatures(lasting)) toggleFeature(draft, feature);
  }
  draft.lasting = lasting;
}

/** The hash features of effects that last. */
export function lastingFeatures(lasting: readonly LastingInstance[]): readonly string[] {
  return lasting.map(({ branch, cardId, duration, id, side }, index) => {
    return `last|${index}|${canonicalJson(plainJson({ branch, cardId, duration, id, side }))}`;
  });
}

/** Replaces the stack of interrupts, the innermost last. */
export function setInterrupts(draft: Draft, interrupts: readonly InterruptFrame[]): void {
  renewValues(draft);
  if (draft.hashing) {
    for (const feature of interruptFeatures(draft.interrupts)) toggleFeature(draft, feature);
    for (const feature of interruptFeatures(interrupts)) toggleFeature(draft, feature);
  }
  draft.interrupts = interrupts;
}

/** The hash features of interrupts. */
export function interruptFeatures(interrupts: readonly InterruptFrame[]): readonly string[] {
  return interrupts.map(({ phase, resumePhase }, index) => `intr|${index}|${phase}|${resumePhase}`);
}

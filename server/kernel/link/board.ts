/** The parts of a program that a state is made of: everything with a name, as an object with an index. */
import type { GameDef } from '../gamedef';
import { canonicalJson } from '../state/canonicalJson';
import { fnv, fnvContinue, hex64, type Word64 } from '../state/fnv';
import { linkTokenTypes, type TokenType } from './tokenTypes';
import { type Lattice, linkLattice, linkSpaceLattice, linkVariables, type SpaceLattice, type Variable } from './variables';
import { linkZones, type StackingLimit, type Zone } from './zones';

export interface Board {
  readonly zones: readonly Zone[];
  readonly zoneById: ReadonlyMap<string, Zone>;
  /** The zones of kind board, in order. */
  readonly mapSpaces: readonly Zone[];
  readonly tokenTypes: readonly TokenType[];
  readonly tokenTypeById: ReadonlyMap<string, TokenType>;
  readonly globalVariables: readonly Variable[];
  readonly globalVariableByName: ReadonlyMap<string, Variable>;
  readonly playerVariables: readonly Variable[];
  readonly playerVariableByName: ReadonlyMap<string, Variable>;
  readonly globalMarkers: readonly Lattice[];
  readonly globalMarkerById: ReadonlyMap<string, Lattice>;
  readonly spaceMarkers: readonly SpaceLattice[];
  readonly spaceMarkerById: ReadonlyMap<string, SpaceLattice>;
  /** Ordinary phases in order, then interrupt phases. */
  readonly phases: readonly string[];
  readonly phaseIndex: ReadonlyMap<string, number>;
  readonly ordinaryPhases: number;
  readonly actionIds: readonly string[];
  readonly maxPlayers: number;
  readonly turnOrder: GameDef['turnOrder']['type'];
  /** Seats of the card-driven flow, in its order. */
  readonly flowSeats: readonly string[];
  /** Hash of `zk1|<tableSeed>|`, which every feature begins with. */
  readonly featurePrefix: Word64;
}

/** The board of a game; it is never changed afterwards. */
export function linkBoard(def: GameDef): Board {
  const tokenTypes = linkTokenTypes(def.tokenTypes);
  const stacking = def.stacking.map((constraint) => ({
    zones: new Set(constraint.zones),
    limit: {
      id: constraint.id,
      description: constraint.description ?? '',
      max: constraint.max,
      counts: def.tokenTypes.map((type) => constraint.tokenTypes.includes(type.id)),
    } satisfies StackingLimit,
  }));
  const zones = linkZones(def.zones, (zone) => stacking.filter((constraint) => constraint.zones.has(zone)).map(({ limit }) => limit));
  const globalVariables = linkVariables(def.globalVariables, 1);
  const playerVariables = linkVariables(def.playerVariables, def.players.max);
  const globalMarkers = def.globalMarkers.map(linkLattice);
  const spaceMarkers = def.spaceMarkers.map((lattice, index) => linkSpaceLattice(lattice, index, zones));
  const phases = [...def.phases, ...def.interruptPhases].map(({ id }) => id);
  return {
    zones,
    zoneById: new Map(zones.map((zone) => [zone.id, zone])),
    mapSpaces: zones.filter((zone) => zone.board),
    tokenTypes,
    tokenTypeById: new Map(tokenTypes.map((type) => [type.id, type])),
    globalVariables,
    globalVariableByName: new Map(globalVariables.map((variable) => [variable.name, variable])),
    playerVariables,
    playerVariableByName: new Map(playerVariables.map((variable) => [variable.name, variable])),
    globalMarkers,
    globalMarkerById: new Map(globalMarkers.map((lattice) => [lattice.id, lattice])),
    spaceMarkers,
    spaceMarkerById: new Map(spaceMarkers.map((lattice) => [lattice.id, lattice])),
    phases,
    phaseIndex: new Map(phases.map((id, index) => [id, index])),
    ordinaryPhases: def.phases.length,
    actionIds: def.actions.map(({ id }) => id),
    maxPlayers: def.players.max,
    turnOrder: def.turnOrder.type,
    flowSeats: def.turnOrder.type === 'cardDriven' ? def.turnOrder.turnFlow.seats : [],
    featurePrefix: fnvContinue(fnv('zk1|'), `${hex64(fnv(fingerprint(def)))}|`),
  };
}

/** What makes two definitions the same game as far as hashes of states are concerned (`state-and-determinism.md`, Hash). */
function fingerprint(def: GameDef): string {
  const sortedIds = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).sort();
  const bounds = (variables: GameDef['globalVariables']) =>
    Object.fromEntries(
      variables.map((variable) => [variable.name, variable.type === 'int' ? { min: variable.min, max: variable.max } : 'boolean']),
    );
  const states = (lattices: GameDef['globalMarkers']) => Object.fromEntries(lattices.map(({ id, states }) => [id, states]));
  return canonicalJson({
    zones: Object.fromEntries(def.zones.map(({ id, owner, ordering, adjacent }) => [id, { owner, ordering, adjacent }])),
    tokenTypes: sortedIds(def.tokenTypes),
    globalVariables: bounds(def.globalVariables),
    playerVariables: bounds(def.playerVariables),
    globalMarkers: states(def.globalMarkers),
    spaceMarkers: states(def.spaceMarkers),
    phases: sortedIds([...def.phases, ...def.interruptPhases]),
    actions: sortedIds(def.actions),
  });
}

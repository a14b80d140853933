import type { MarkerLattice, SpaceMarkerLattice, Variable as VariableDefinition } from '../gamedef';
import { ownValue } from '../ownProperties';
import type { Word64 } from '../state/fnv';
import type { Zone } from './zones';

export type VariableValue = number | boolean;

/** A global or per-player variable of a linked game. */
export interface Variable {
  readonly index: number;
  readonly name: string;
  readonly type: 'int' | 'boolean';
  readonly init: VariableValue;
  /** Bounds; 0 for a boolean. */
  readonly min: number;
  readonly max: number;
  /** Hash keys by value; for a per-player variable one map per player. */
  readonly keys: readonly Map<VariableValue, Word64>[];
}

/** `owners`: how many values each of them has, one for each player or one in all. */
export function linkVariables(variables: readonly VariableDefinition[], owners: number): readonly Variable[] {
  return variables.map((variable, index) => ({
    index,
    name: variable.name,
    type: variable.type,
    init: variable.init,
    min: variable.type === 'int' ? variable.min : 0,
    max: variable.type === 'int' ? variable.max : 0,
    keys: Array.from({ length: owners }, () => new Map<VariableValue, Word64>()),
  }));
}

/** A marker lattice of a linked game. */
export interface Lattice {
  readonly index: number;
  readonly id: string;
  readonly states: readonly string[];
  readonly stateIndex: ReadonlyMap<string, number>;
  readonly defaultState: number;
  /** Hash keys by state; of a space lattice by zone index times number of states plus state. */
  readonly keys: Map<number, Word64>;
}

export interface SpaceLattice extends Lattice {
  /** Per zone index: which states are allowed, or undefined if all are. */
  readonly allowed: readonly (readonly boolean[] | undefined)[];
}

/** A lattice with its states as indexes. */
export function linkLattice(lattice: MarkerLattice, index: number): Lattice {
  const stateIndex = new Map(lattice.states.map((state, at) => [state, at]));
  return {
    index,
    id: lattice.id,
    states: lattice.states,
    stateIndex,
    defaultState: stateIndex.get(lattice.defaultState) ?? 0,
    keys: new Map(),
  };
}

/** A lattice with what each zone allows of it. */
export function linkSpaceLattice(lattice: SpaceMarkerLattice, index: number, zones: readonly Zone[]): SpaceLattice {
  return {
    ...linkLattice(lattice, index),
    allowed: zones.map((zone) => {
      const states = ownValue(lattice.allowed, zone.id);
      return states === undefined ? undefined : lattice.states.map((state) => states.includes(state));
    }),
  };
}

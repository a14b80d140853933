/** Space and global marker lattices, and the states a space may have (reference: `markers.md`). */
import type { SyntaxNode } from '../../source/tree';
import { type LatticeReading, readLattice, readMap } from '../assets/payload/mapPayload';
import { matches, type SpaceFilter } from '../assets/payload/spaceFilter';
import type { MarkerFact, ZoneBaseFact } from './model';

export interface MarkerTable {
  readonly space: ReadonlyMap<string, MarkerFact>;
  readonly global: ReadonlyMap<string, MarkerFact>;
  /** Constraints of the space markers. */
  readonly constraints: ReadonlyMap<string, readonly StateConstraint[]>;
}

export interface StateConstraint {
  readonly filter: SpaceFilter;
  readonly allowed: readonly string[];
}

/** The lattices of a map and those of the section; the first of an id counts. */
export function markerTable(map: SyntaxNode | undefined, globalEntries: readonly SyntaxNode[]): MarkerTable {
  const space = new Map<string, MarkerFact>();
  const constraints = new Map<string, readonly StateConstraint[]>();
  for (const lattice of map ? readMap(map).lattices : []) {
    if (!lattice.id || space.has(lattice.id.text)) continue;
    space.set(lattice.id.text, latticeFact(lattice.id.text, lattice));
    constraints.set(lattice.id.text, stateConstraints(lattice));
  }
  const global = new Map<string, MarkerFact>();
  for (const entry of globalEntries) {
    const lattice = entry.kind === 'mapping' ? readLattice(entry) : undefined;
    if (lattice?.id && !global.has(lattice.id.text)) global.set(lattice.id.text, latticeFact(lattice.id.text, lattice));
  }
  return { space, global, constraints };
}

function latticeFact(id: string, lattice: LatticeReading): MarkerFact {
  const { defaultState } = lattice;
  // A default that is none of the states is reported itself (GS5025): to use it elsewhere is no second fault.
  const written = lattice.states.length > 0 && defaultState ? [...lattice.states, defaultState] : lattice.states;
  const states = [...new Set(written.flatMap(({ text }) => wordsWith(defaultState?.text, text)))];
  return { id, states, defaultState: defaultState?.text ?? states[0] ?? '' };
}

/** A state one of whose words is the default lacks a comma: its words are states. */
function wordsWith(initial: string | undefined, state: string): readonly string[] {
  const words = state.split(/\s+/);
  return words.length > 1 && initial !== undefined && initial !== state && words.includes(initial) ? words : [state];
}

/** Which states each constraint of a lattice allows, and where: all of them where it cannot be read, or names one that there is not. */
export function stateConstraints({ states, constraints }: LatticeReading): readonly StateConstraint[] {
  const known = states.map(({ text }) => text);
  return constraints.map(({ filter, allowed, isSound }) => {
    const words = allowed.map(({ text }) => text);
    return { filter, allowed: isSound && words.every((word) => known.includes(word)) ? words : known };
  });
}

type Constrained = Pick<ZoneBaseFact, 'base' | 'category' | 'attributes'>;

/** The intersection of the applicable constraints, in lattice order; all states where none applies. */
export function allowedStatesIn(states: readonly string[], constraints: readonly StateConstraint[], zone: Constrained): readonly string[] {
  const applicable = constraints.filter(({ filter }) => matches(filter, zone));
  return states.filter((state) => applicable.every(({ allowed }) => allowed.includes(state)));
}

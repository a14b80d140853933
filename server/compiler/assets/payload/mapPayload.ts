/** Reading the payload of a `map` asset (reference: `map-and-data-assets.md`, map and Stacking constraints; `markers.md`). */
import type { MappingNode, SyntaxNode } from '../../../source/tree';
import { integerAt, mappingsOf, valueAt, type Written, type WrittenNumber, writtenAt, writtenList } from '../../symbols/read';
import { readSpaceFilter, type SpaceFilter } from './spaceFilter';
import { readZone, type ZoneReading } from './zoneDefinition';

export interface MapPayload {
  readonly spaces: readonly ZoneReading[];
  readonly tracks: readonly TrackReading[];
  readonly lattices: readonly LatticeReading[];
  readonly spaceMarkers: readonly SpaceMarkerReading[];
  readonly stacking: readonly StackingReading[];
}

export interface TrackReading {
  readonly node: MappingNode;
  readonly id: Written | undefined;
  readonly scope: Written | undefined;
  readonly seat: Written | undefined;
  readonly min: WrittenNumber | undefined;
  readonly max: WrittenNumber | undefined;
  readonly initial: WrittenNumber | undefined;
}

/** A space or global marker lattice. */
export interface LatticeReading {
  readonly node: MappingNode;
  readonly id: Written | undefined;
  readonly statesNode: SyntaxNode | undefined;
  readonly states: readonly Written[];
  readonly defaultState: Written | undefined;
  readonly constraints: readonly MarkerConstraintReading[];
}

export interface MarkerConstraintReading {
  readonly node: MappingNode;
  readonly filter: SpaceFilter;
  readonly allowed: readonly Written[];
}

export interface SpaceMarkerReading {
  readonly node: MappingNode;
  readonly space: Written | undefined;
  readonly marker: Written | undefined;
  readonly state: Written | undefined;
}

export interface StackingReading {
  readonly node: MappingNode;
  /** `stacking_<n>` where none is written. */
  readonly id: string;
  readonly written: Written | undefined;
  readonly description: string | undefined;
  readonly spaceFilter: SpaceFilter;
  readonly spaceFilterNode: SyntaxNode | undefined;
  readonly pieceFilterNode: SyntaxNode | undefined;
  readonly pieceTypes: readonly Written[] | undefined;
  /** `seats`, or `factions` in older documents. */
  readonly seats: readonly Written[] | undefined;
  /** Undefined when rule or count cannot be read: the constraint is not evaluated. */
  readonly max: number | undefined;
}

const read = new WeakMap<SyntaxNode, MapPayload>();

/** Cached by node. */
export function readMap(payload: SyntaxNode): MapPayload {
  const known = read.get(payload);
  if (known) return known;
  const result: MapPayload = {
    spaces: mappingsOf(valueAt(payload, 'spaces')).map(readZone),
    tracks: mappingsOf(valueAt(payload, 'tracks')).map(readTrack),
    lattices: mappingsOf(valueAt(payload, 'markerLattices')).map(readLattice),
    spaceMarkers: mappingsOf(valueAt(payload, 'spaceMarkers')).map(readSpaceMarker),
    stacking: mappingsOf(valueAt(payload, 'stackingConstraints')).map(readStacking),
  };
  read.set(payload, result);
  return result;
}

function readTrack(node: MappingNode): TrackReading {
  return {
    node,
    id: writtenAt(node, 'id'),
    scope: writtenAt(node, 'scope'),
    seat: writtenAt(node, 'seat'),
    min: integerAt(node, 'min'),
    max: integerAt(node, 'max'),
    initial: integerAt(node, 'initial'),
  };
}

export function readLattice(node: MappingNode): LatticeReading {
  const statesNode = valueAt(node, 'states');
  return {
    node,
    id: writtenAt(node, 'id'),
    statesNode,
    states: writtenList(statesNode),
    defaultState: writtenAt(node, 'defaultState'),
    constraints: mappingsOf(valueAt(node, 'constraints')).map((constraint) => ({
      node: constraint,
      filter: readSpaceFilter(constraint),
      allowed: writtenList(valueAt(constraint, 'allowedStates')),
    })),
  };
}

function readSpaceMarker(node: MappingNode): SpaceMarkerReading {
  return { node, space: writtenAt(node, 'spaceId'), marker: writtenAt(node, 'markerId'), state: writtenAt(node, 'state') };
}

function readStacking(node: MappingNode, index: number): StackingReading {
  const written = writtenAt(node, 'id');
  const spaceFilterNode = valueAt(node, 'spaceFilter');
  const pieceFilterNode = valueAt(node, 'pieceFilter');
  const types = valueAt(pieceFilterNode, 'pieceTypeIds');
  const seats = valueAt(pieceFilterNode, 'seats') ?? valueAt(pieceFilterNode, 'factions');
  const rule = writtenAt(node, 'rule')?.text;
  const most = integerAt(node, 'maxCount')?.value;
  return {
    node,
    id: written?.text ?? `stacking_${index + 1}`,
    written,
    description: writtenAt(node, 'description')?.text,
    spaceFilter: readSpaceFilter(spaceFilterNode),
    spaceFilterNode,
    pieceFilterNode,
    pieceTypes: types && writtenList(types),
    seats: seats && writtenList(seats),
    max: rule === 'prohibit' ? 0 : rule === 'maxCount' ? most : undefined,
  };
}

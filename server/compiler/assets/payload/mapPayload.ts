/** Reading the payload of a `map` asset (reference: `map-and-data-assets.md`, map and Stacking constraints; `markers.md`). */
import type { MappingNode, SyntaxNode } from '../../../source/tree';
import { isReadable, readerOf } from '../../symbols/doubts';
import { mappingsOf, valueAt, type Written, type WrittenNumber, wordsIn, writtenList } from '../../symbols/read';
import { readSpaceFilter, type SpaceFilter } from './spaceFilter';
import { readZone, type ZoneReading, type ZoneRun, zoneRuns } from './zoneDefinition';

export interface MapPayload {
  readonly spaceNodes: readonly MappingNode[];
  /** What the spaces say, in runs; places are those at which they were read first. */
  readonly spaceRuns: readonly ZoneRun[];
  /** The spaces where they stand; read when somebody asks. */
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
  /** None where they cannot all be read. */
  readonly states: readonly Written[];
  readonly defaultState: Written | undefined;
  readonly constraints: readonly MarkerConstraintReading[];
}

export interface MarkerConstraintReading {
  readonly node: MappingNode;
  readonly filter: SpaceFilter;
  readonly allowed: readonly Written[];
  /** Whether all of it can be read: otherwise it may have been meant for other spaces, or to allow other states. */
  readonly isSound: boolean;
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
  /** Undefined when rule, count or filters cannot be read: the constraint is not evaluated. */
  readonly max: number | undefined;
}

const ofMap = readerOf('mapPayload');
const ofTrack = readerOf('track');
const ofLattice = readerOf('spaceMarkerLattice');
const ofConstraint = readerOf('markerConstraint');
const ofSpaceMarker = readerOf('spaceMarkerEntry');
const ofStacking = readerOf('stackingConstraint');
const ofPieceFilter = readerOf('pieceFilter');

const read = new WeakMap<SyntaxNode, MapPayload>();

/** What is readable of the payload, older and misspelt keys included; missing parts read as undefined or empty. Cached by node. */
export function readMap(payload: SyntaxNode): MapPayload {
  const known = read.get(payload);
  if (known) return known;
  const spaceNodes = mappingsOf(ofMap.node(payload, 'spaces'));
  let spaces: readonly ZoneReading[] | undefined;
  const result: MapPayload = {
    spaceNodes,
    spaceRuns: zoneRuns(spaceNodes),
    get spaces() {
      spaces ??= spaceNodes.map(readZone);
      return spaces;
    },
    tracks: mappingsOf(ofMap.node(payload, 'tracks')).map(readTrack),
    lattices: mappingsOf(ofMap.node(payload, 'markerLattices')).map(readLattice),
    spaceMarkers: mappingsOf(ofMap.node(payload, 'spaceMarkers')).map(readSpaceMarker),
    stacking: mappingsOf(ofMap.node(payload, 'stackingConstraints')).map(readStacking),
  };
  read.set(payload, result);
  return result;
}

function readTrack(node: MappingNode): TrackReading {
  return {
    node,
    id: ofTrack.written(node, 'id'),
    scope: ofTrack.written(node, 'scope'),
    seat: ofTrack.written(node, 'seat'),
    min: ofTrack.integer(node, 'min'),
    max: ofTrack.integer(node, 'max'),
    initial: ofTrack.integer(node, 'initial'),
  };
}

/** What is readable of a lattice; missing parts read as undefined or empty. */
export function readLattice(node: MappingNode): LatticeReading {
  const statesNode = ofLattice.node(node, 'states');
  return {
    node,
    id: ofLattice.written(node, 'id'),
    statesNode,
    states: wordsIn(statesNode) ?? [],
    defaultState: ofLattice.written(node, 'defaultState'),
    constraints: mappingsOf(ofLattice.node(node, 'constraints')).map((constraint) => ({
      node: constraint,
      filter: readSpaceFilter(constraint, 'markerConstraint'),
      allowed: writtenList(ofConstraint.node(constraint, 'allowedStates')),
      isSound: isReadable(constraint, 'markerConstraint') && wordsIn(ofConstraint.node(constraint, 'allowedStates')) !== undefined,
    })),
  };
}

function readSpaceMarker(node: MappingNode): SpaceMarkerReading {
  return {
    node,
    space: ofSpaceMarker.written(node, 'spaceId'),
    marker: ofSpaceMarker.written(node, 'markerId'),
    state: ofSpaceMarker.written(node, 'state'),
  };
}

function readStacking(node: MappingNode, index: number): StackingReading {
  const written = ofStacking.written(node, 'id');
  const spaceFilterNode = ofStacking.node(node, 'spaceFilter');
  const pieceFilterNode = ofStacking.node(node, 'pieceFilter');
  const types = ofPieceFilter.node(pieceFilterNode, 'pieceTypeIds');
  const seats = ofPieceFilter.node(pieceFilterNode, 'seats') ?? valueAt(pieceFilterNode, 'factions');
  const rule = ofStacking.written(node, 'rule')?.text;
  const most = ofStacking.integer(node, 'maxCount')?.value;
  return {
    node,
    id: written?.text ?? `stacking_${index + 1}`,
    written,
    description: ofStacking.written(node, 'description')?.text,
    spaceFilter: readSpaceFilter(spaceFilterNode, 'stackingSpaceFilter'),
    spaceFilterNode,
    pieceFilterNode,
    pieceTypes: types && writtenList(types),
    seats: seats && writtenList(seats),
    max:
      !isReadable(spaceFilterNode, 'stackingSpaceFilter') || !isReadable(pieceFilterNode, 'pieceFilter')
        ? undefined
        : rule === 'prohibit'
          ? 0
          : rule === 'maxCount'
            ? most
            : undefined,
  };
}

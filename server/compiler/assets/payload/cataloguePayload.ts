/** Reading the payload of a `pieceCatalog` asset (reference: `map-and-data-assets.md`, pieceCatalog). */
import type { Scalar } from '../../../kernel/gamedef';
import type { MappingNode, SyntaxNode } from '../../../source/tree';
import { readerOf } from '../../symbols/doubts';
import { entriesOf, mappingsOf, normalise, scalarOf, type Written, type WrittenNumber, writtenList } from '../../symbols/read';

export interface CataloguePayload {
  readonly seats: readonly { readonly id: Written; readonly name: string | undefined }[];
  readonly pieceTypes: readonly PieceTypeReading[];
  readonly inventory: readonly InventoryReading[];
}

export interface PieceTypeReading {
  readonly node: MappingNode;
  readonly id: Written | undefined;
  readonly seat: Written | undefined;
  readonly dimensions: readonly Written[];
  readonly transitions: readonly TransitionReading[];
  readonly runtime: readonly { readonly name: string; readonly node: SyntaxNode; readonly value: Scalar }[];
}

export interface TransitionReading {
  readonly node: MappingNode;
  readonly dimension: Written | undefined;
  readonly from: Written | undefined;
  readonly to: Written | undefined;
}

export interface InventoryReading {
  readonly node: MappingNode;
  readonly type: Written | undefined;
  readonly seat: Written | undefined;
  readonly total: WrittenNumber | undefined;
}

const ofCatalogue = readerOf('pieceCatalogPayload');
const ofSeat = readerOf('catalogSeat');
const ofType = readerOf('pieceType');
const ofTransition = readerOf('dimensionTransition');
const ofInventory = readerOf('inventoryEntry');

const read = new WeakMap<SyntaxNode, CataloguePayload>();

/** What is readable of the payload, also under keys that can only be misspellings; missing parts read as undefined or empty. Cached by node. */
export function readCatalogue(payload: SyntaxNode): CataloguePayload {
  const known = read.get(payload);
  if (known) return known;
  const result: CataloguePayload = {
    seats: mappingsOf(ofCatalogue.node(payload, 'seats')).flatMap((node) => {
      const id = ofSeat.written(node, 'id');
      return id ? [{ id, name: ofSeat.written(node, 'name')?.text }] : [];
    }),
    pieceTypes: mappingsOf(ofCatalogue.node(payload, 'pieceTypes')).map(readPieceType),
    inventory: mappingsOf(ofCatalogue.node(payload, 'inventory')).map((node) => ({
      node,
      type: ofInventory.written(node, 'pieceTypeId'),
      seat: ofInventory.written(node, 'seat'),
      total: ofInventory.integer(node, 'total'),
    })),
  };
  read.set(payload, result);
  return result;
}

function readPieceType(node: MappingNode): PieceTypeReading {
  return {
    node,
    id: ofType.written(node, 'id'),
    seat: ofType.written(node, 'seat'),
    dimensions: writtenList(ofType.node(node, 'statusDimensions')),
    transitions: mappingsOf(ofType.node(node, 'transitions')).map((transition) => ({
      node: transition,
      dimension: ofTransition.written(transition, 'dimension'),
      from: ofTransition.written(transition, 'from'),
      to: ofTransition.written(transition, 'to'),
    })),
    runtime: entriesOf(ofType.node(node, 'runtimeProps')).flatMap(({ key, value }) => {
      const scalar = scalarOf(value);
      return scalar === undefined ? [] : [{ name: normalise(String(key.value)), node: value, value: scalar }];
    }),
  };
}

/** The known words of the two dimensions that the language itself describes, the start value first. */
export const knownDimensions: Readonly<Record<string, readonly string[]>> = {
  activity: ['underground', 'active'],
  tunnel: ['untunneled', 'tunneled'],
};

/** Start value of a status dimension: `runtimeProps`, else the known first word, else the first `from`; undefined when there is none. */
export function initialStatus(type: PieceTypeReading, dimension: string): Scalar | undefined {
  const fixed = type.runtime.find(({ name }) => name === dimension);
  if (fixed) return fixed.value;
  const known = Object.hasOwn(knownDimensions, dimension) ? knownDimensions[dimension]?.[0] : undefined;
  return known ?? type.transitions.find((transition) => transition.dimension?.text === dimension)?.from?.text;
}

/** Words a status dimension of the type can have: start value, known words, both ends of its transitions. */
export function statusValues(type: PieceTypeReading, dimension: string): readonly string[] {
  const ends = type.transitions
    .filter((transition) => transition.dimension?.text === dimension)
    .flatMap(({ from, to }) => [from?.text, to?.text]);
  const known = Object.hasOwn(knownDimensions, dimension) ? (knownDimensions[dimension] ?? []) : [];
  const initial = initialStatus(type, dimension);
  const all = [initial === undefined ? undefined : String(initial), ...known, ...ends];
  return [...new Set(all.filter((each) => each !== undefined))];
}

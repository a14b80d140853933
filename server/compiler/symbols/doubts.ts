/**
 * Misspelt or missing fields that would have declared names. Such a fault is reported once, at the key; the names that are lost with
 * it must not be reported as unknown wherever they are used.
 */
import { recordByName } from '../../catalogue';
import type { NameKind, PositionType } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import { nearest } from '../../source/nearest';
import { entryOf, type MappingNode, type SyntaxNode } from '../../source/tree';
import { withColon } from '../structure/lostColon';
import { integerOf, type Written, type WrittenNumber, writtenOf } from './read';

/** Kinds of names that assets declare. */
export const namesOfAssets: readonly NameKind[] = [
  'asset',
  'zone',
  'zoneProperty',
  'track',
  'globalVariable',
  'spaceMarker',
  'markerState',
  'seat',
  'tokenType',
  'tokenProperty',
  'table',
  'tableField',
];

/** Kinds of names that a field declares, by record. */
const declaring: Readonly<Record<string, Readonly<Record<string, readonly NameKind[]>>>> = {
  metadata: { namedSets: ['namedSet'], seats: ['seat'], players: ['seat', 'zone'] },
  playerRange: { max: ['seat', 'zone'] },
  turnStructure: { phases: ['phase'], interrupts: ['interruptPhase'] },
  tokenType: { props: ['tokenProperty'] },
  zoneDefinition: { attributes: ['zoneProperty'], category: ['zoneProperty'] },
  dataAsset: { kind: namesOfAssets, payload: namesOfAssets },
  mapPayload: { spaces: ['zone', 'zoneProperty'], tracks: ['track', 'globalVariable'], markerLattices: ['spaceMarker'] },
  mapSpace: { attributes: ['zoneProperty'], category: ['zoneProperty'] },
  pieceCatalogPayload: { seats: ['seat'], pieceTypes: ['tokenType', 'tokenProperty'] },
  pieceType: { runtimeProps: ['tokenProperty'], statusDimensions: ['tokenProperty'] },
  scenarioPayload: { settings: ['table', 'tableField'], mapAssetId: namesOfAssets, pieceCatalogAssetId: namesOfAssets },
  turnOrder: { config: ['window', 'seat'] },
  cardDrivenConfig: { turnFlow: ['window', 'seat'] },
  turnFlow: { eligibility: ['window', 'seat'] },
  eligibility: { overrideWindows: ['window'], seats: ['seat'] },
  pipeline: { stages: ['stage'] },
  eventDeck: { cards: ['eventCard', 'cardTag', 'cardMetadata'] },
  eventCard: { tags: ['cardTag'], metadata: ['cardMetadata'] },
};

/** Kinds of which a record may have lost names. */
export function doubtfulKinds(node: SyntaxNode | undefined, record: string): readonly NameKind[] {
  const fields = Object.hasOwn(declaring, record) ? declaring[record] : undefined;
  if (node?.kind !== 'mapping' || !fields) return [];
  const definition = recordByName(record);
  return Object.entries(fields).flatMap(([field, kinds]) => {
    const written = entryOf(node, field)?.value;
    const type = ownValue(definition?.fields, field)?.type;
    if (written) return type && isSpoilt(written, type) ? kinds : [];
    return ownValue(definition?.fields, field)?.required === true || misspelt(node, record, field) ? kinds : [];
  });
}

/** Of another kind than its position: what it would have declared cannot be read. */
function isSpoilt(node: SyntaxNode, type: PositionType): boolean {
  switch (type.kind) {
    case 'list':
      if (node.kind !== 'sequence') return !(type.orSingle && node.kind === 'scalar');
      if (node.items.length === 0) return type.nonEmpty === true;
      return node.items.some((item) => isNull(item) || isSpoilt(item, type.of));
    case 'integer': {
      const number = integerOf(node)?.value;
      return number === undefined || (type.min !== undefined && number < type.min);
    }
    case 'map':
    case 'record':
      return node.kind !== 'mapping';
    case 'text':
    case 'identifier':
    case 'name':
    case 'word':
      return node.kind !== 'scalar' || node.value === null;
    case 'variant':
      return Object.values(type.cases).every((each) => isSpoilt(node, each));
    default:
      return false;
  }
}

function isNull(node: SyntaxNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** Whether a record is there and everything that is written in it can be understood. */
export function isReadable(node: SyntaxNode | undefined, record: string): boolean {
  const definition = recordByName(record);
  if (node?.kind !== 'mapping' || node.damaged || !definition) return false;
  return node.entries.every(({ key, value }) => {
    const written = String(key.value);
    if (value.damaged || isNull(value)) return false;
    const type = ownValue(definition.fields, written)?.type;
    if (type) return !isSpoilt(value, type);
    if (definition.aliases && Object.hasOwn(definition.aliases, written)) return true;
    return Object.keys(definition.fields).some((field) => !entryOf(node, field) && misspelt(node, record, field) === value);
  });
}

/** The value of a field, also under a key that can only be a misspelling of it. */
export function fieldAt(node: SyntaxNode | undefined, record: string, field: string): SyntaxNode | undefined {
  if (node?.kind !== 'mapping') return undefined;
  return entryOf(node, field)?.value ?? misspelt(node, record, field);
}

/** Reads the fields of a record, also under keys that can only be misspellings of theirs. */
export interface FieldReader {
  readonly node: (node: SyntaxNode | undefined, field: string) => SyntaxNode | undefined;
  readonly written: (node: SyntaxNode | undefined, field: string) => Written | undefined;
  readonly integer: (node: SyntaxNode | undefined, field: string) => WrittenNumber | undefined;
}

/** The reader of a record of the catalogue; older names of its fields are no misspellings, and left to the caller. */
export function readerOf(record: string): FieldReader {
  const node: FieldReader['node'] = (at, field) => fieldAt(at, record, field);
  return { node, written: (at, field) => writtenOf(node(at, field)), integer: (at, field) => integerOf(node(at, field)) };
}

function misspelt(node: MappingNode, record: string, field: string): SyntaxNode | undefined {
  const definition = recordByName(record);
  if (!definition) return undefined;
  const known = (key: string) => Object.hasOwn(definition.fields, key) || (definition.aliases && Object.hasOwn(definition.aliases, key));
  const absent = Object.keys(definition.fields).filter((name) => !entryOf(node, name));
  for (const entry of node.entries) {
    const written = String(entry.key.value);
    if (known(written)) continue;
    const whole = withColon(entry, (name) => name === field);
    if (whole) return whole.value;
    if (nearest(written, absent).includes(field)) return entry.value;
  }
  return undefined;
}

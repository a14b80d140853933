/** Reading the payload of a `scenario` asset (reference: `map-and-data-assets.md`, scenario). */
import type { Scalar } from '../../../kernel/gamedef';
import { entryOf, type MappingNode, type ScalarNode, type SyntaxNode } from '../../../source/tree';
import { readerOf } from '../../symbols/doubts';
import {
  attributeOf,
  entriesOf,
  integerOf,
  itemsOf,
  mappingsOf,
  normalise,
  valueAt,
  type Written,
  type WrittenNumber,
  writtenAt,
  writtenList,
} from '../../symbols/read';

export interface ScenarioPayload {
  readonly map: Written | undefined;
  readonly catalogue: Written | undefined;
  readonly deck: Written | undefined;
  readonly placements: readonly PlacementReading[];
  readonly outOfPlay: readonly PlacementReading[];
  readonly pools: readonly PoolReading[];
  readonly poolsNode: SyntaxNode | undefined;
  readonly initialisations: readonly InitialisationReading[];
  readonly composition: DeckCompositionReading | undefined;
  readonly cards: readonly CardPlacementReading[];
}

export interface PlacementReading {
  readonly node: MappingNode;
  /** Absent out of play. */
  readonly space: Written | undefined;
  readonly type: Written | undefined;
  readonly seat: Written | undefined;
  readonly count: WrittenNumber | undefined;
  readonly status: readonly { readonly key: ScalarNode; readonly dimension: string; readonly value: Written | undefined }[];
}

export interface PoolReading {
  readonly node: MappingNode;
  readonly seat: Written | undefined;
  readonly available: Written | undefined;
  readonly outOfPlay: Written | undefined;
}

export interface InitialisationReading {
  readonly node: MappingNode;
  readonly track: Written | undefined;
  readonly variable: Written | undefined;
  readonly value: ScalarNode | undefined;
  readonly marker: Written | undefined;
  readonly space: Written | undefined;
  readonly state: Written | undefined;
}

export interface CardSelector {
  readonly includedIds: readonly Written[] | undefined;
  readonly excludedIds: readonly Written[];
  readonly includedTags: readonly Written[] | undefined;
  readonly excludedTags: readonly Written[];
  readonly metadata:
    | readonly { readonly key: ScalarNode; readonly name: string; readonly value: Scalar | readonly string[] | undefined }[]
    | undefined;
}

export interface PileFilterReading extends CardSelector {
  readonly node: MappingNode;
  readonly pilesNode: SyntaxNode | undefined;
  readonly piles: readonly WrittenNumber[];
}

export interface DeckCompositionReading extends CardSelector {
  readonly node: SyntaxNode;
  readonly pileCount: WrittenNumber | undefined;
  readonly eventsPerPile: WrittenNumber | undefined;
  readonly coupsPerPile: WrittenNumber | undefined;
  /** Undefined when no filters are given. */
  readonly filters: readonly PileFilterReading[] | undefined;
}

export interface CardPlacementReading {
  readonly node: MappingNode;
  readonly card: Written | undefined;
  readonly zone: Written | undefined;
  readonly count: number;
}

const ofScenario = readerOf('scenarioPayload');
const ofPlacement = readerOf('initialPlacement');
const ofPool = readerOf('seatPool');
const ofTrack = readerOf('trackInitialization');
const ofVariable = readerOf('variableInitialization');
const ofMarker = readerOf('spaceMarkerInitialization');
const ofComposition = readerOf('deckComposition');
const ofPileFilter = readerOf('pileFilter');
const ofCard = readerOf('cardPlacement');

const read = new WeakMap<SyntaxNode, ScenarioPayload>();

/** What is readable of the payload, also under keys that can only be misspellings; missing parts read as undefined or empty. Cached by node. */
export function readScenario(payload: SyntaxNode): ScenarioPayload {
  const known = read.get(payload);
  if (known) return known;
  const composition = ofScenario.node(payload, 'deckComposition');
  const poolsNode = ofScenario.node(payload, 'seatPools');
  const result: ScenarioPayload = {
    map: ofScenario.written(payload, 'mapAssetId'),
    catalogue: ofScenario.written(payload, 'pieceCatalogAssetId'),
    deck: ofScenario.written(payload, 'eventDeckAssetId'),
    placements: mappingsOf(ofScenario.node(payload, 'initialPlacements')).map(readPlacement),
    outOfPlay: mappingsOf(ofScenario.node(payload, 'outOfPlay')).map(readPlacement),
    pools: mappingsOf(poolsNode).map((node) => ({
      node,
      seat: ofPool.written(node, 'seat'),
      available: ofPool.written(node, 'availableZoneId'),
      outOfPlay: ofPool.written(node, 'outOfPlayZoneId'),
    })),
    poolsNode,
    initialisations: mappingsOf(ofScenario.node(payload, 'initializations')).map(readInitialisation),
    composition: composition?.kind === 'mapping' ? readComposition(composition) : undefined,
    cards: mappingsOf(ofScenario.node(payload, 'cardPlacements')).map((node) => ({
      node,
      card: ofCard.written(node, 'cardId'),
      zone: ofCard.written(node, 'zoneId'),
      count: ofCard.integer(node, 'count')?.value ?? 1,
    })),
  };
  read.set(payload, result);
  return result;
}

function readPlacement(node: MappingNode): PlacementReading {
  return {
    node,
    space: ofPlacement.written(node, 'spaceId'),
    type: ofPlacement.written(node, 'pieceTypeId'),
    seat: ofPlacement.written(node, 'seat'),
    count: ofPlacement.integer(node, 'count'),
    status: entriesOf(ofPlacement.node(node, 'status')).map(({ key, value }) => ({
      key,
      dimension: normalise(String(key.value)),
      value: value.kind === 'scalar' && value.value !== null ? { text: normalise(String(value.value)), node: value } : undefined,
    })),
  };
}

/** The keys are so alike that only those of the kind that is written are read in spite of a misspelling. */
function readInitialisation(node: MappingNode): InitialisationReading {
  const ofValue = entryOf(node, 'trackId') !== undefined || entryOf(node, 'var') !== undefined;
  const ofState = entryOf(node, 'spaceId') !== undefined || entryOf(node, 'markerId') !== undefined;
  const value = ofState ? valueAt(node, 'value') : (entryOf(node, 'var') ? ofVariable : ofTrack).node(node, 'value');
  const marker = (field: string) => (ofValue ? writtenAt(node, field) : ofMarker.written(node, field));
  return {
    node,
    track: ofState || entryOf(node, 'var') ? writtenAt(node, 'trackId') : ofTrack.written(node, 'trackId'),
    variable: writtenAt(node, 'var'),
    value: value?.kind === 'scalar' ? value : undefined,
    marker: marker('markerId'),
    space: marker('spaceId'),
    state: marker('state'),
  };
}

function readComposition(node: MappingNode): DeckCompositionReading {
  const filters = ofComposition.node(node, 'pileFilters');
  return {
    ...readSelector(node),
    node,
    pileCount: ofComposition.integer(node, 'pileCount'),
    eventsPerPile: ofComposition.integer(node, 'eventsPerPile'),
    coupsPerPile: ofComposition.integer(node, 'coupsPerPile'),
    filters: filters && mappingsOf(filters).map(readPileFilter),
  };
}

function readPileFilter(node: MappingNode): PileFilterReading {
  const pilesNode = ofPileFilter.node(node, 'piles');
  return {
    ...readSelector(node),
    node,
    pilesNode,
    piles: itemsOf(pilesNode)
      .map(integerOf)
      .filter((pile) => pile !== undefined),
  };
}

function readSelector(node: MappingNode): CardSelector {
  const list = (key: string) => {
    const value = valueAt(node, key);
    return value && writtenList(value);
  };
  const metadata = valueAt(node, 'metadataEquals');
  return {
    includedIds: list('includedCardIds'),
    excludedIds: list('excludedCardIds') ?? [],
    includedTags: list('includedCardTags'),
    excludedTags: list('excludedCardTags') ?? [],
    metadata:
      metadata && entriesOf(metadata).map(({ key, value }) => ({ key, name: normalise(String(key.value)), value: attributeOf(value) })),
  };
}

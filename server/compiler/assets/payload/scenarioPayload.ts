/** Reading the payload of a `scenario` asset (reference: `map-and-data-assets.md`, scenario). */
import type { Scalar } from '../../../kernel/gamedef';
import type { MappingNode, ScalarNode, SyntaxNode } from '../../../source/tree';
import {
  attributeOf,
  entriesOf,
  integerAt,
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
  readonly strategy: Written | undefined;
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

const read = new WeakMap<SyntaxNode, ScenarioPayload>();

/** Cached by node. */
export function readScenario(payload: SyntaxNode): ScenarioPayload {
  const known = read.get(payload);
  if (known) return known;
  const composition = valueAt(payload, 'deckComposition');
  const poolsNode = valueAt(payload, 'seatPools');
  const result: ScenarioPayload = {
    map: writtenAt(payload, 'mapAssetId'),
    catalogue: writtenAt(payload, 'pieceCatalogAssetId'),
    deck: writtenAt(payload, 'eventDeckAssetId'),
    placements: mappingsOf(valueAt(payload, 'initialPlacements')).map(readPlacement),
    outOfPlay: mappingsOf(valueAt(payload, 'outOfPlay')).map(readPlacement),
    pools: mappingsOf(poolsNode).map((node) => ({
      node,
      seat: writtenAt(node, 'seat'),
      available: writtenAt(node, 'availableZoneId'),
      outOfPlay: writtenAt(node, 'outOfPlayZoneId'),
    })),
    poolsNode,
    initialisations: mappingsOf(valueAt(payload, 'initializations')).map(readInitialisation),
    composition: composition?.kind === 'mapping' ? readComposition(composition) : undefined,
    cards: mappingsOf(valueAt(payload, 'cardPlacements')).map((node) => ({
      node,
      card: writtenAt(node, 'cardId'),
      zone: writtenAt(node, 'zoneId'),
      count: integerAt(node, 'count')?.value ?? 1,
    })),
  };
  read.set(payload, result);
  return result;
}

function readPlacement(node: MappingNode): PlacementReading {
  return {
    node,
    space: writtenAt(node, 'spaceId'),
    type: writtenAt(node, 'pieceTypeId'),
    seat: writtenAt(node, 'seat'),
    count: integerAt(node, 'count'),
    status: entriesOf(valueAt(node, 'status')).map(({ key, value }) => ({
      key,
      dimension: normalise(String(key.value)),
      value: value.kind === 'scalar' && value.value !== null ? { text: normalise(String(value.value)), node: value } : undefined,
    })),
  };
}

function readInitialisation(node: MappingNode): InitialisationReading {
  const value = valueAt(node, 'value');
  return {
    node,
    track: writtenAt(node, 'trackId'),
    variable: writtenAt(node, 'var'),
    value: value?.kind === 'scalar' ? value : undefined,
    marker: writtenAt(node, 'markerId'),
    space: writtenAt(node, 'spaceId'),
    state: writtenAt(node, 'state'),
  };
}

function readComposition(node: MappingNode): DeckCompositionReading {
  const filters = valueAt(node, 'pileFilters');
  return {
    ...readSelector(node),
    node,
    strategy: writtenAt(node, 'materializationStrategy'),
    pileCount: integerAt(node, 'pileCount'),
    eventsPerPile: integerAt(node, 'eventsPerPile'),
    coupsPerPile: integerAt(node, 'coupsPerPile'),
    filters: filters && mappingsOf(filters).map(readPileFilter),
  };
}

function readPileFilter(node: MappingNode): PileFilterReading {
  const pilesNode = valueAt(node, 'piles');
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

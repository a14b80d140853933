/** Records of the payload of a scenario asset (reference: `map-and-data-assets.md`, scenario). */
import {
  atLeast,
  choice,
  data,
  display,
  fixedZone,
  fixedZoneOf,
  integer,
  listOf,
  mapOf,
  nameOf,
  optional,
  record,
  required,
  scalar,
  seat,
  seatOf,
  text,
} from '../fields';
import type { CatalogueField, CatalogueNode } from '../model';
import { attributeValue } from './game';

const space = fixedZoneOf('GS8016');
const pieceSeat = seatOf('GS8018');
const pieceType = nameOf('tokenType', 'GS8017');
const count = required(atLeast(1), 'Number of pieces.');

const cardSelection = {
  includedCardIds: optional(listOf(nameOf('eventCard')), 'These cards.'),
  excludedCardIds: optional(listOf(nameOf('eventCard')), 'Not these cards.'),
  includedCardTags: optional(listOf(nameOf('cardTag')), 'Cards with one of these tags.'),
  excludedCardTags: optional(listOf(nameOf('cardTag')), 'No cards with one of these tags.'),
} satisfies Readonly<Record<string, CatalogueField>>;

export const scenarioRecords = {
  scenarioPayload: {
    doc: 'A start of the game: assets, placements, markers and deck.',
    lenient: true,
    fields: {
      mapAssetId: optional(nameOf('asset'), 'Map; by default the only one.'),
      pieceCatalogAssetId: optional(nameOf('asset'), 'Piece catalogue; by default the only one.'),
      eventDeckAssetId: optional(nameOf('eventDeck'), 'Deck to compose, if there are several.'),
      scenarioName: optional(display, 'Name to display.'),
      yearRange: optional(display, 'Years to display.'),
      settings: optional(data, 'Free data; its lists of flat rows are tables.'),
      initialPlacements: optional(listOf(record('initialPlacement')), 'Pieces on the board.'),
      outOfPlay: optional(listOf(record('outOfPlayEntry')), 'Pieces that are out of play.'),
      seatPools: optional(listOf(record('seatPool')), 'Zones that hold the rest of the pieces.', { missingCode: 'GS8020' }),
      initializations: optional(
        listOf(
          choice(
            record('trackInitialization'),
            record('variableInitialization'),
            record('spaceMarkerInitialization'),
            record('globalMarkerInitialization'),
          ),
        ),
        'Values of tracks, variables and markers.',
      ),
      deckComposition: optional(record('deckComposition'), 'How the draw deck is built.'),
      cardPlacements: optional(listOf(record('cardPlacement')), 'Cards created outside the draw deck.'),
    },
    semantics:
      'Placed pieces and those out of play must not exceed the inventory; the rest is created in the available zone of the seat, in the order of the inventory.',
    example:
      '{ mapAssetId: board, initialPlacements: [{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: 2 }], seatPools: [{ seat: red, availableZoneId: reserve-red }] }',
    page: 'assets#scenariopayload',
  },
  initialPlacement: {
    doc: 'Pieces placed in a space.',
    lenient: true,
    fields: {
      spaceId: required(space, 'Space.'),
      pieceTypeId: required(pieceType, 'Type of piece.'),
      seat: required(pieceSeat, 'Owner, as in the type.'),
      count,
      status: optional(mapOf(text, scalar), 'Values of status dimensions.'),
    },
    example: '{ spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: 2, status: { activity: active } }',
    page: 'assets#initialplacement',
  },
  outOfPlayEntry: {
    doc: 'Pieces that start out of play.',
    lenient: true,
    fields: { pieceTypeId: required(pieceType, 'Type of piece.'), seat: required(pieceSeat, 'Owner, as in the type.'), count },
    example: '{ pieceTypeId: red-scouts, seat: red, count: 2 }',
    page: 'assets#outofplayentry',
  },
  seatPool: {
    doc: 'Zones of the pieces of a seat that are not on the board.',
    lenient: true,
    fields: {
      seat: required(seat, 'Owner of the pieces.'),
      availableZoneId: required(fixedZone, 'Zone of the available pieces.', { missingCode: 'GS8021', missingAt: '.' }),
      outOfPlayZoneId: optional(fixedZone, 'Zone of the pieces that are out of play.', { missingCode: 'GS8021', missingAt: '.' }),
    },
    example: '{ seat: red, availableZoneId: reserve-red }',
    page: 'assets#seatpool',
  },
  trackInitialization: {
    doc: 'Value of a track at the start.',
    lenient: true,
    recognisedBy: { key: 'trackId' },
    fields: { trackId: required(nameOf('track', 'GS8022'), 'Track.'), value: required(integer, 'Value.') },
    example: '{ trackId: round, value: 2 }',
    page: 'assets#trackinitialization',
  },
  variableInitialization: {
    doc: 'Value of a global variable at the start.',
    lenient: true,
    recognisedBy: { key: 'var' },
    fields: { var: required(nameOf('globalVariable', 'GS8022'), 'Global variable.'), value: required(scalar, 'Value.') },
    example: '{ var: treasury, value: 15 }',
    page: 'assets#variableinitialization',
  },
  spaceMarkerInitialization: {
    doc: 'State of a space marker at the start.',
    lenient: true,
    recognisedBy: { key: 'spaceId' },
    fields: {
      spaceId: required(fixedZoneOf('GS8022'), 'Space.'),
      markerId: required(nameOf('spaceMarker', 'GS8022'), 'Space marker.'),
      state: required(text, 'State.'),
    },
    example: '{ spaceId: harbour, markerId: unrest, state: low }',
    page: 'assets#spacemarkerinitialization',
  },
  globalMarkerInitialization: {
    doc: 'State of a global marker at the start.',
    lenient: true,
    recognisedBy: { key: 'markerId' },
    fields: { markerId: required(nameOf('globalMarker', 'GS8022'), 'Global marker.'), state: required(text, 'State.') },
    example: '{ markerId: weather, state: storm }',
    page: 'assets#globalmarkerinitialization',
  },
  deckComposition: {
    doc: 'How the draw deck is built from piles of events and coups.',
    lenient: true,
    fields: {
      materializationStrategy: required({ kind: 'word', of: ['pile-coup-mix-v1'], invalid: 'GS8031' }, 'Way of building.'),
      pileCount: required(atLeast(1), 'Number of piles.'),
      eventsPerPile: required(atLeast(1), 'Events in each pile.'),
      coupsPerPile: required(atLeast(1), 'Coups in each pile.'),
      ...cardSelection,
      pileFilters: optional(listOf(record('pileFilter')), 'Which events go into which piles; every pile is covered exactly once.'),
    },
    semantics:
      'Coups are the cards with the tag `coup`. Events and coups are shuffled; then, from the last pile to the first, each pile is drawn, shuffled and put on top of the draw zone.',
    example: '{ materializationStrategy: pile-coup-mix-v1, pileCount: 3, eventsPerPile: 8, coupsPerPile: 1 }',
    page: 'assets#deckcomposition',
  },
  pileFilter: {
    doc: 'Events of certain piles.',
    lenient: true,
    needsOneOf: { fields: ['includedCardIds', 'includedCardTags', 'metadataEquals'], code: 'GS8028', missingAt: '.' },
    fields: {
      piles: required(listOf(atLeast(1, 'GS8028')), 'Numbers of the piles, from 1.'),
      ...cardSelection,
      metadataEquals: optional(mapOf(nameOf('cardMetadata'), attributeValue), 'Cards whose metadata have these values.'),
    },
    example: '{ piles: [1, 2], metadataEquals: { period: early } }',
    page: 'assets#pilefilter',
  },
  cardPlacement: {
    doc: 'A card created outside the draw deck.',
    lenient: true,
    fields: {
      cardId: required(nameOf('eventCard', 'GS4017'), 'Card.'),
      zoneId: required(fixedZoneOf('GS8030'), 'Zone.'),
      count: optional(atLeast(1), 'Number of cards.', { default: 1 }),
    },
    example: '{ cardId: card-12, zoneId: played }',
    page: 'assets#cardplacement',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;

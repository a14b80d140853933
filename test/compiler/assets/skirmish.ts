/** A small game that uses all of the plain data: a map, pieces, two scenarios, a deck, hints for drawing. */
export const skirmish = `metadata: { id: skirmish, name: Skirmish, players: { min: 1, max: 2 }, defaultScenarioAssetId: start }
globalVars:
  - { name: gold, type: int, init: 2, min: 0, max: 20 }
  - { name: open, type: boolean, init: false }
perPlayerVars: [{ name: coins, type: int, init: 5, min: 0, max: 99 }]
globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]
zones:
  - { id: available-Red, owner: none, visibility: public, ordering: set }
  - { id: available-Blue, owner: none, visibility: public, ordering: set }
  - { id: away, owner: none, visibility: public, ordering: queue }
  - { id: hand, owner: player, visibility: owner, ordering: set }
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: played, owner: none, visibility: public, ordering: stack }
dataAssets:
  - id: board
    kind: map
    payload:
      spaces:
        - { id: reef:none, category: sea, adjacentTo: [{ to: harbour, direction: unidirectional }] }
        - { id: harbour, category: port, attributes: { trade: 2, goods: [salt] }, adjacentTo: [{ to: market }] }
        - { id: market, category: port, attributes: { trade: 1 }, adjacentTo: [] }
      tracks: [{ id: round, scope: global, min: 0, max: 12, initial: 1 }]
      markerLattices:
        - { id: unrest, states: [none, low, high], defaultState: none, constraints: [{ category: [sea], allowedStates: [none] }] }
      spaceMarkers: [{ spaceId: market, markerId: unrest, state: low }]
      stackingConstraints:
        - { id: two-forts, description: two forts, spaceFilter: { category: [port] }, pieceFilter: { pieceTypeIds: [red-forts] }, rule: maxCount, maxCount: 2 }
        - { id: dry, spaceFilter: { category: [sea] }, pieceFilter: { seats: [red, blue] }, rule: prohibit }
  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: red, name: Red }, { id: blue, name: Blue }]
      pieceTypes:
        - { id: red-scouts, seat: red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scout } }
        - { id: red-forts, seat: red, statusDimensions: [], transitions: [], runtimeProps: { type: fort } }
        - { id: blue-carts, seat: blue, statusDimensions: [], transitions: [], runtimeProps: { type: cart } }
      inventory: [{ pieceTypeId: red-scouts, seat: red, total: 5 }, { pieceTypeId: red-forts, seat: red, total: 1 }, { pieceTypeId: blue-carts, seat: blue, total: 3 }]
  - id: start
    kind: scenario
    payload:
      settings: { prices: [{ level: 1, price: 3 }, { level: 2, price: 5 }] }
      initializations: [{ var: gold, value: 9 }, { trackId: round, value: 3 }, { markerId: weather, state: storm }, { spaceId: harbour, markerId: unrest, state: high }]
      initialPlacements:
        - { spaceId: harbour, pieceTypeId: red-scouts, seat: red, count: 2, status: { activity: active } }
        - { spaceId: market, pieceTypeId: red-forts, seat: red, count: 1 }
      outOfPlay: [{ pieceTypeId: blue-carts, seat: blue, count: 1 }]
      seatPools: [{ seat: red, availableZoneId: available-Red }, { seat: blue, availableZoneId: available-Blue, outOfPlayZoneId: away }]
      deckComposition:
        materializationStrategy: pile-coup-mix-v1
        pileCount: 2
        eventsPerPile: 1
        coupsPerPile: 1
        excludedCardIds: [c9]
        pileFilters: [{ piles: [2], metadataEquals: { period: early } }, { piles: [1], includedCardTags: [late] }]
      cardPlacements: [{ cardId: c9, zoneId: played }]
  - { id: bare, kind: scenario, payload: { seatPools: [{ seat: red, availableZoneId: available-Red }, { seat: blue, availableZoneId: available-Blue }] } }
  - { id: look, kind: visual, payload: { zones: { hand: { x: 1, y: 2 }, harbour: { x: 3, y: 4, label: Old Harbour } }, seats: { Red: { color: crimson } }, pieces: { red-forts: { glyph: F } } } }
eventDecks:
  - id: events
    drawZone: deck
    discardZone: played
    cards:
      - { id: c2, title: Two, sideMode: single, order: 2, metadata: { period: early } }
      - { id: c1, title: One, sideMode: single, order: 1, metadata: { period: early } }
      - { id: c3, title: Three, sideMode: single, tags: [late] }
      - { id: c9, title: Nine, sideMode: single }
      - { id: k1, title: First coup, sideMode: single, tags: [coup] }
      - { id: k2, title: Second coup, sideMode: single, tags: [coup] }
  - { id: spare, drawZone: away, discardZone: played, shuffleOnSetup: true, cards: [] }
`.replace('      deckComposition:', '      eventDeckAssetId: events\n      deckComposition:');

/** Parts that the documents of several diagnostics share. They are written out, as the faults of a document are marked inside its text. */

/** A map of two neighbouring spaces, with the section key. Parts of its payload and further assets may follow. */
export const board = `dataAssets:
  - id: board
    kind: map
    payload:
      spaces:
        - { id: market, category: city, attributes: { size: 2 }, adjacentTo: [{ to: harbour }] }
        - { id: harbour, category: town, attributes: { size: 1 }, adjacentTo: [{ to: market }] }
`;

/** The asset of a piece catalogue with two types, of which one has a status. */
export const pieces = `  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: Red, name: Red }, { id: Blue, name: Blue }]
      pieceTypes:
        - { id: scouts, seat: Red, statusDimensions: [activity], transitions: [{ dimension: activity, from: underground, to: active }], runtimeProps: { type: scouts } }
        - { id: forts, seat: Red, statusDimensions: [], transitions: [], runtimeProps: { type: forts } }
      inventory: [{ pieceTypeId: scouts, seat: Red, total: 5 }, { pieceTypeId: forts, seat: Red, total: 2 }]
`;

/** The asset of a scenario for those pieces. Parts of its payload may follow. */
export const start = `  - id: start
    kind: scenario
    payload:
      seatPools: [{ seat: Red, availableZoneId: reserve }]
`;

/** A card-driven turn order as far as the order of the seats. Classes of actions, options, rewards and durations follow. */
export const cardDriven = `turnOrder:
  type: cardDriven
  config:
    turnFlow:
      cardLifecycle: { played: played, lookahead: next, leader: leader }
      eligibility: { seats: [Red, Blue], overrideWindows: [{ id: stays, duration: nextTurn }] }
`;

/** The rest of such a turn order: no options for the second seat, and no rewards. */
export const withoutOptions = `      optionMatrix: []
      passRewards: []
      durationWindows: [turn, nextTurn]
`;

/** An event deck, whose cards follow. */
export const eventDeck = `eventDecks:
  - id: events
    drawZone: deck
    discardZone: played
    cards:
`;

/** GS40xx: names of declared things (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { cardDriven, eventDeck, pieces, withoutOptions } from './documents';
import { error, hint, information, slip, warning } from './entries';

export const referenceDiagnostics = {
  GS4001: error(
    'A global variable or constant is not declared.',
    'Cannot find global variable `{v}`.',
    'Correct the name, or declare it in `globalVars`.',
    {
      lookup: true,
      wrong:
        'globalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: global, var: tresury, delta: 1 }\n',
      right:
        'globalVars: [{ name: treasury, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: global, var: treasury, delta: 1 }\n',
    },
  ),
  GS4002: error(
    'A per-player variable is not declared.',
    'Cannot find per-player variable `{v}`.',
    'Correct the name, or declare it in `perPlayerVars`.',
    {
      lookup: true,
      wrong:
        'perPlayerVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: pvar, player: actor, var: coin, delta: 1 }\n',
      right:
        'perPlayerVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: pvar, player: actor, var: coins, delta: 1 }\n',
    },
  ),
  GS4003: error(
    'A variable is declared with the other scope.',
    '`{v}` is a {scope} variable. Write {word} here, or use another variable.',
    'Switch the scope; a per-player variable also needs `player`.',
    {
      wrong:
        'perPlayerVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: global, var: coins, delta: 1 }\n',
      right:
        'perPlayerVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\nsetup:\n  - addVar: { scope: pvar, player: actor, var: coins, delta: 1 }\n',
    },
  ),
  GS4004: error(
    'A zone is not declared, or no result of a composed name is a zone.',
    'Cannot find zone `{z}`.',
    'Correct the name, or declare it in `zones` or on the map.',
    {
      lookup: true,
      wrong: 'zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shuffle: { zone: dekc }\n',
      right: 'zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shuffle: { zone: deck }\n',
    },
  ),
  GS4005: error(
    'A zone that each player has is named without an owner.',
    'Each player has a zone `{z}`, so its owner is needed. Write `{z}:actor`, `{z}:active` or `{z}:$player`.',
    'Add the owner: `:actor`, `:active` or the binding of a player.',
    {
      wrong: 'zones: [{ id: hand, owner: player, visibility: owner, ordering: set }]\nsetup:\n  - shuffle: { zone: hand }\n',
      right: "zones: [{ id: hand, owner: player, visibility: owner, ordering: set }]\nsetup:\n  - shuffle: { zone: 'hand:actor' }\n",
    },
  ),
  GS4006: error(
    'The qualifier of a zone does not fit its ownership.',
    'Zone `{z}` is {ownership}, so `:{q}` does not fit.',
    'Use `:none` for a zone without owner, and a player for a zone that each player has.',
    {
      lookup: true,
      wrong: "zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shuffle: { zone: 'deck:actor' }\n",
      right: "zones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shuffle: { zone: 'deck:none' }\n",
    },
  ),
  GS4007: error(
    'A space marker or global marker is not declared.',
    'Cannot find marker `{m}`.',
    'Correct the name, or declare it in a marker lattice.',
    {
      lookup: true,
      wrong:
        'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\nsetup:\n  - shiftGlobalMarker: { marker: wether, delta: 1 }\n',
      right:
        'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\nsetup:\n  - shiftGlobalMarker: { marker: weather, delta: 1 }\n',
    },
  ),
  GS4008: error(
    'A marker is of the other kind.',
    '`{m}` is a {kind} marker, which has effects and references of its own.',
    'Use the effect or reference for that kind of marker.',
    {
      wrong:
        'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\nzones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nsetup:\n  - shiftMarker: { space: deck, marker: weather, delta: 1 }\n',
      right:
        'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\nsetup:\n  - shiftGlobalMarker: { marker: weather, delta: 1 }\n',
    },
  ),
  GS4009: error('A phase is not declared.', 'Cannot find phase `{p}`.', 'Correct the name, or declare it in `turnStructure`.', {
    lookup: true,
    wrong:
      'turnStructure: { phases: [{ id: main }] }\nactions: [{ id: trade, actor: active, executor: actor, phase: [man], limits: [{ scope: turn, max: 1 }] }]\n',
    right:
      'turnStructure: { phases: [{ id: main }] }\nactions: [{ id: trade, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }]\n',
  }),
  GS4010: error(
    'An action is not declared; a warning in `grantFreeOperation`.',
    'Cannot find action `{a}`.',
    'Correct the name, or declare it in `actions`.',
    {
      lookup: true,
      wrong:
        'actions: [{ id: march, actor: active, executor: actor, phase: [main] }]\nactionPipelines: [{ id: march-profile, actionId: marsh, stages: [{ effects: [] }] }]\n',
      right:
        'actions: [{ id: march, actor: active, executor: actor, phase: [main] }]\nactionPipelines: [{ id: march-profile, actionId: march, stages: [{ effects: [] }] }]\n',
    },
  ),
  GS4011: error(
    'A token type is not declared.',
    'Cannot find token type `{t}`.',
    'Correct the name, or declare it in `tokenTypes` or in a piece catalogue.',
    {
      lookup: true,
      wrong: 'tokenTypes: [{ id: scout, props: {} }]\nsetup:\n  - createToken: { type: scuot, zone: market }\n',
      right: 'tokenTypes: [{ id: scout, props: {} }]\nsetup:\n  - createToken: { type: scout, zone: market }\n',
    },
  ),
  GS4012: error('A seat is not known.', 'Cannot find seat `{s}`.', 'Use the id or the name of a seat.', {
    lookup: true,
    wrong:
      'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\nturnOrder: { type: fixedOrder, order: [Red, Green] }\n',
    right: 'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\nturnOrder: { type: fixedOrder, order: [Red, Blue] }\n',
  }),
  GS4013: error('An asset is unknown, or of another kind.', 'Cannot find asset `{a}`.', 'Use the id of an asset of the right kind.', {
    lookup: true,
    wrong:
      'dataAssets:\n  - { id: board, kind: map, payload: { spaces: [] } }\n  - { id: start, kind: scenario, payload: { mapAssetId: bord } }\n',
    right:
      'dataAssets:\n  - { id: board, kind: map, payload: { spaces: [] } }\n  - { id: start, kind: scenario, payload: { mapAssetId: board } }\n',
  }),
  GS4014: error(
    'A table path is unknown, or no scenario is selected.',
    'Cannot find table `{t}` in scenario `{scenario}`.',
    'Write the dotted path of a list of rows in the selected scenario.',
    {
      lookup: true,
      otherwise: 'Cannot find table `{t}`, because no scenario is selected. Choose one with `defaultScenarioAssetId` in `metadata`.',
      ...slip(
        'dataAssets: [{ id: start, kind: scenario, payload: { settings: { prices: [{ level: 1, price: 3 }] } } }]\nsetup:\n  - forEach: { bind: $row, over: { query: assetRows, tableId: settings.‹price|prices› }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] }\n',
      ),
    },
  ),
  GS4015: error('A table has no field of that name.', 'Table `{t}` has no field `{f}`.', 'Use a field of the rows of the table.', {
    lookup: true,
    ...slip(
      'dataAssets: [{ id: start, kind: scenario, payload: { settings: { prices: [{ level: 1, price: 3 }] } } }]\nsetup:\n  - forEach: { bind: $row, over: { query: assetRows, tableId: settings.prices, where: [{ field: ‹lvl|level›, op: eq, value: 1 }] }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: assetField, row: $row, tableId: settings.prices, field: price } } }] }\n',
    ),
  }),
  GS4016: error('A named set is not declared.', 'Cannot find named set `{n}`.', 'Correct the name, or declare the set in `metadata`.', {
    lookup: true,
    wrong:
      'metadata: { id: game, players: { min: 2, max: 2 }, namedSets: { heavy: [wagon] } }\nsetup:\n  - if: { when: { op: in, item: { ref: actor }, set: { ref: namedSet, name: hevy } }, then: [] }\n',
    right:
      'metadata: { id: game, players: { min: 2, max: 2 }, namedSets: { heavy: [wagon] } }\nsetup:\n  - if: { when: { op: in, item: { ref: actor }, set: { ref: namedSet, name: heavy } }, then: [] }\n',
  }),
  GS4017: error(
    'An event deck or card is not declared.',
    'Cannot find card or deck `{c}`.',
    'Correct the name, or declare it in `eventDecks`.',
    {
      lookup: true,
      ...slip(
        `dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: pile-coup-mix-v1, pileCount: 1, eventsPerPile: 1, coupsPerPile: 1, excludedCardIds: [‹tow|two›] }\n${eventDeck}      - { id: one, title: One, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: two, title: Two, sideMode: single, metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: crisis, title: Crisis, sideMode: single, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
      ),
    },
  ),
  GS4018: warning(
    'A filter or selector names a tag that no card has.',
    'No card has the tag `{t}`.',
    'Correct the tag, or add it to a card.',
    {
      lookup: true,
      ...slip(
        `dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      deckComposition: { materializationStrategy: pile-coup-mix-v1, pileCount: 1, eventsPerPile: 1, coupsPerPile: 1, excludedCardTags: [‹clam|calm›], pileFilters: [{ piles: [1], includedCardTags: [calm, rare] }] }\n${eventDeck}      - { id: one, title: One, sideMode: single, tags: [calm], metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: two, title: Two, sideMode: single, tags: [rare], metadata: { period: early }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: crisis, title: Crisis, sideMode: single, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
      ),
    },
  ),
  GS4019: warning(
    'A metadata key is one that no card has.',
    'No card has the metadata key `{k}`.',
    'Correct the key, or add it to the metadata of the cards.',
    {
      lookup: true,
      ...slip(
        `turnOrder:\n  type: cardDriven\n  config:\n    turnFlow:\n      cardLifecycle: { played: played, lookahead: next, leader: leader }\n      eligibility: { seats: [Red, Blue], seatOrderKey: ‹odrer|order›, overrideWindows: [{ id: stays, duration: nextTurn }] }\n      actionClassByActionId: { march: operation }\n${withoutOptions}${eventDeck}      - { id: one, title: One, sideMode: single, metadata: { order: [Red, Blue] }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
      ),
    },
  ),
  GS4020: error(
    'A window is not declared; as a warning, a duration is not listed or a window does not change eligibility.',
    '`{w}` cannot be used here, because {why}.',
    'Correct the name, or declare the window in `overrideWindows`.',
    {
      otherwise: 'Cannot find window `{w}`.',
      lookup: true,
      ...slip(
        `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}${eventDeck}      - { id: one, title: One, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }], eligibilityOverrides: [{ target: { kind: active }, eligible: true, windowId: ‹stay|stays› }] } }\n`,
      ),
    },
  ),
  GS4021: error('A track is not declared.', 'Cannot find track `{t}`.', 'Correct the name, or declare it in `tracks` of a map.', {
    lookup: true,
    untested: 'each place that names a track has a code of its own (GS8022, GS8507)',
  }),
  GS4022: error(
    'A pipeline has no stage of that name or index.',
    'Pipeline `{p}` has no stage `{s}`.',
    'Use the name of a stage, or its index from 0.',
    { lookup: true, untested: 'only snippets name stages, and a wrong one is GS8515 there' },
  ),
  GS4023: error(
    'A player id is beyond the greatest number of players.',
    'The ids of players go from 0 to {n}. Use one of these, or raise `players.max`.',
    'Use a smaller id, or raise `players.max`.',
    {
      wrong: 'metadata: { id: game, players: { min: 2, max: 2 } }\nsetup:\n  - setActivePlayer: { player: { id: 2 } }\n',
      right: 'metadata: { id: game, players: { min: 2, max: 2 } }\nsetup:\n  - setActivePlayer: { player: { id: 1 } }\n',
    },
  ),
  GS4024: warning(
    'Some results of a composed zone name are no zones.',
    'This name can result in zones that do not exist: {list}. Declare them, or restrict the parts of the name.',
    'Declare the zones, or restrict what the name is composed of.',
    {
      wrong:
        "metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\nzones: [{ id: reserve-Red, owner: none, visibility: public, ordering: set }]\nsetup:\n  - shuffle: { zone: { zoneExpr: { concat: ['reserve-', { ref: actor }, ':none'] } } }\n",
      right:
        "metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\nzones:\n  - { id: reserve-Red, owner: none, visibility: public, ordering: set }\n  - { id: reserve-Blue, owner: none, visibility: public, ordering: set }\nsetup:\n  - shuffle: { zone: { zoneExpr: { concat: ['reserve-', { ref: actor }, ':none'] } } }\n",
    },
  ),
  GS4025: error(
    'A zone property is one that no zone has.',
    'No zone has the property `{p}`.',
    'Correct the name, or add the attribute to the zones.',
    {
      lookup: true,
      ...slip(
        "setup:\n  - if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: ‹szie|size› }, right: 1 }, then: [{ shuffle: { zone: deck } }] }\n",
      ),
    },
  ),
  GS4026: error(
    'A token property is one that no token type has.',
    'No token has the property `{p}`.',
    'Correct the name, or declare the property.',
    {
      lookup: true,
      wrong:
        'tokenTypes: [{ id: card, props: { rank: int } }]\nsetup:\n  - moveAll: { from: deck, to: market, filter: [{ prop: rnak, eq: 1 }] }\n',
      right:
        'tokenTypes: [{ id: card, props: { rank: int } }]\nsetup:\n  - moveAll: { from: deck, to: market, filter: [{ prop: rank, eq: 1 }] }\n',
    },
  ),
  GS4027: error(
    'An interrupt phase stands where an ordinary one is needed, or the reverse.',
    '`{p}` is {kind} phase. Use `pushInterruptPhase` for interrupt phases and `gotoPhaseExact` for ordinary ones.',
    'Enter interrupt phases with `pushInterruptPhase`, ordinary ones with `gotoPhaseExact`.',
    {
      wrong: 'turnStructure: { phases: [{ id: main }], interrupts: [{ id: auction }] }\nsetup:\n  - gotoPhaseExact: { phase: auction }\n',
      right:
        'turnStructure: { phases: [{ id: main }], interrupts: [{ id: auction }] }\nsetup:\n  - pushInterruptPhase: { phase: auction, resumePhase: main }\n',
    },
  ),
  GS4028: hint('A declared name is never used.', '`{n}` is declared but never used.', 'Use it, or remove the declaration.', {
    tag: 'unnecessary',
    ...slip(
      'globalVars: [{ name: income, type: int, init: 0, min: 0, max: 9 }]\n‹|setup: [{ addVar: { scope: global, var: income, delta: 1 } }]\n›',
    ),
  }),
  GS4029: information(
    'Seats are named in two vocabularies.',
    'Seats are called {here} here, but {there} in the catalogue. Use the same names everywhere.',
    'Use one vocabulary for seats throughout.',
    slip(
      `dataAssets:\n${pieces}metadata: { id: game, players: { min: 2, max: 2 } }\nturnOrder: { type: fixedOrder, order: [‹'0', '1'|Red, Blue›] }\n`,
    ),
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
